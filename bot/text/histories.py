"""Words of past games, and of two people's games against each other. Names are as people typed them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.text.names import plain_name, shown_name
from bot.text.standings import signed
from cribbage import Ending

NONE = "You have finished no game here that fits."
YOURSELF = "Nobody plays against himself. Say with whom to compare you."
CHOOSE = "Replay a game of this page"
ENDINGS = {
    Ending.TARGET: "played out",
    Ending.RESIGNATION: "resigned",
    Ending.FORFEIT: "out of time",
    Ending.ABORT: "called off",
}
_SKUNKS = ("", " · skunk", " · double skunk")


@dataclass(frozen=True, slots=True)
class Past:
    """A game that is over, as one of its people sees it.

    `won` is None where nobody did; `scores` begin with the person's own; `last_point` says where the winner went out,
    None where nobody reached the target. `link` leads to the table, empty where it is not shown any more.
    """

    game: int
    at: int
    won: bool | None
    others: tuple[str, ...]
    scores: tuple[int, ...]
    ending: Ending
    last_point: str | None
    skunk: int
    rated: bool
    link: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What one of two people won against the other: games, skunks (double ones included), game points, margins."""

    name: str
    won: int
    skunks: int
    doubles: int
    game_points: int
    margins: int


def past_line(past: Past) -> str:
    """A game in a list, with a link to its table."""
    how = past.last_point if past.ending is Ending.TARGET and past.last_point else ENDINGS[past.ending]
    told = f"{_won(past)} · {score_text(past)} against {_others(past)} · {how}{_SKUNKS[past.skunk]}"
    rated = " · rated" if past.rated else ""
    table = f" · [to the table]({past.link})" if past.link else ""
    return f"**{past.game}** · <t:{past.at // 1000}:d> · {told}{rated}{table}"


def meeting_line(past: Past, running: tuple[int, int]) -> str:
    """A game of two people, and how they stood after it."""
    own, other = running
    return f"{past_line(past)} · **{own}:{other}**"


def choice_label(past: Past) -> str:
    """A game as an option to choose, in plain text."""
    others = " & ".join(plain_name(name) for name in past.others)
    return f"Game {past.game} against {others} · {score_text(past)}"[:100]


def score_text(past: Past) -> str:
    """Points by side, the person's own first."""
    return "–".join(map(str, past.scores))


def tally_lines(own: Tally, other: Tally) -> list[str]:
    """How two people stand."""
    net = own.margins - other.margins
    return [
        f"**{shown_name(own.name)} {own.won} : {other.won} {shown_name(other.name)}**",
        f"Skunks {_skunks(own)} : {_skunks(other)}",
        f"Game points {own.game_points} : {other.game_points}",
        f"Net spread of {shown_name(own.name)} {signed(net)}",
    ]


def never_met(name: str) -> str:
    """There is nothing to compare."""
    return f"You and {shown_name(name)} have finished no game against each other in this server yet."


def titled(names: Sequence[str]) -> str:
    """The heading of a comparison."""
    return " against ".join(shown_name(name) for name in names)


def _won(past: Past) -> str:
    return "no winner" if past.won is None else "**won**" if past.won else "lost"


def _others(past: Past) -> str:
    return " & ".join(shown_name(name) for name in past.others)


def _skunks(tally: Tally) -> str:
    return f"{tally.skunks} ({tally.doubles} double)" if tally.doubles else str(tally.skunks)
