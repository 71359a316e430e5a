"""Lists and short private messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.components.ids import TablePress, TableVerb
from bot.presenters.reply import LONGEST_BODY, Button, Reply, Style
from bot.text import answers
from bot.text.names import shown_name

_PLAIN_COLOUR = 0x546E7A


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in somebody's list: names as typed, points as `34–41` with the person's own first."""

    game: int
    opponent: str
    score: str
    your_turn: bool
    link: str


def present_note(text: str) -> Reply:
    """One sentence."""
    return Reply(text=text)


def present_games(lines: Sequence[GameLine]) -> Reply:
    """The games that somebody plays."""
    if not lines:
        return Reply(text=answers.NO_GAMES)
    told = [
        answers.game_line(line.game, shown_name(line.opponent), line.score, your_turn=line.your_turn, link=line.link)
        for line in lines
    ]
    return Reply(title="Your games", body=whole_lines(told), colour=_PLAIN_COLOUR)


def present_resign_question(game: int, opponent: str, *, counts: bool) -> Reply:
    """Asks before a game is given up."""
    return Reply(
        text=answers.resign_question(game, shown_name(opponent), counts=counts),
        rows=(
            (
                Button(answers.RESIGN, str(TablePress(game, TableVerb.RESIGN)), style=Style.GRAVE),
                Button(answers.STAY, str(TablePress(game, TableVerb.STAY))),
            ),
        ),
    )


def whole_lines(lines: Sequence[str], longest: int = LONGEST_BODY) -> str:
    """As many whole lines as fit."""
    kept: list[str] = []
    room = longest
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(kept)
