"""What people pressed and were answered, and whether the store has each of it once."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from playground.answer import Answer, AnswerKind
from playground.seen import texts
from playground.world.channel import Channel
from playground.world.interaction import Interaction

_MOVES = {"throw": "throw", "cut": "lift", "play": "play"}
_REFUSED = "⚠️"


@dataclass(frozen=True, slots=True)
class Move:
    """A press on a button that decides something, read off its id."""

    game: int
    decision: int
    verb: str
    cards: str

    @classmethod
    def of(cls, interaction: Interaction) -> Move | None:
        """None for presses that decide nothing, and for what is no press."""
        parts = str(interaction.data.get("custom_id", "")).split(":")
        if parts[0] != "cb1" or parts[3] not in _MOVES:
            return None
        return cls(int(parts[1]), int(parts[2]), parts[3], parts[4] if len(parts) > 4 else "")


class Ledger:
    """Keeps the presses whose answer said that they were carried out."""

    def __init__(self) -> None:
        self.answered: dict[int, Move] = {}
        self.refused = 0
        self.silent = 0

    def enter(self, answer: Answer) -> None:
        """Note an answer as it first came: a press that was carried out changes its own message, without a warning."""
        asked = answer.interaction
        move = Move.of(asked)
        if move is None:
            return
        if answer.kind is AnswerKind.UPDATE and _REFUSED not in _first_text(asked):
            self.answered[asked.id] = move
        else:
            self.refused += 1

    def problems(self, database: Path, asked: dict[int, Interaction]) -> Iterator[str]:
        """Sentences about whatever was lost or doubled; none is expected.

        `asked` are all interactions there were, by id, also those whose answer was lost.
        """
        with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as db:
            log = db.execute(
                "SELECT game, ply, seat, action FROM log WHERE seat IS NOT NULL ORDER BY game, ply"
            ).fetchall()
            delivered = db.execute("SELECT interaction, game, ply FROM deliveries WHERE ply > 0").fetchall()
            tables = db.execute("SELECT game, max(deal), count(*) FROM table_messages GROUP BY game").fetchall()
        plies = {(game, ply): press for press, game, ply in delivered}
        yield from self._lost({press for press, _, _ in delivered})
        yield from _unasked(log, plies, asked)
        for game, deals, shown in tables:
            if deals != shown:
                yield f"game {game} has {shown} table messages for {deals} deals"

    def _lost(self, delivered: set[int]) -> Iterator[str]:
        for press, move in self.answered.items():
            if press not in delivered:
                yield f"lost: a {move.verb} of game {move.game} was answered and is not stored"


def _first_text(asked: Interaction) -> str:
    """What the answered message said at once, whatever has been published into it since."""
    written = reversed(asked.channel.world.written)
    first = (each for each in written if each.message is asked.original and each.revision == asked.original_revision)
    return "\n".join(text for each in islice(first, 1) for text in texts(each.payload["components"]))


def _unasked(
    log: list[tuple[int, int, int, str]], plies: dict[tuple[int, int], int], asked: dict[int, Interaction]
) -> Iterator[str]:
    """Moves in the log that nobody pressed, or that stand at another decision or with other cards than pressed."""
    decisions: Counter[tuple[int, int]] = Counter()
    for game, ply, seat, action in log:
        press = asked.get(plies.get((game, ply), 0))
        move = None if press is None else Move.of(press)
        if move is None:
            yield f"doubled: ply {ply} of game {game} belongs to no press"
            continue
        _, verb, *rest = action.split(" ")
        same_cards = verb == "lift" or "".join(sorted(rest)) == "".join(sorted(_pairs(move.cards)))
        if (move.game, move.decision) != (game, decisions[game, seat]) or _MOVES[move.verb] != verb or not same_cards:
            yield f"ply {ply} of game {game} is not what was pressed"
        decisions[game, seat] += 1


def _pairs(cards: str) -> list[str]:
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]


def posted_twice(halls: Iterable[Channel]) -> Iterator[str]:
    """Deals whose table was posted more than once."""
    for hall in halls:
        public = [texts(each.components) for each in hall.messages.values() if each.audience is None]
        tables = [read for read in public if read and read[-1].startswith("-# Game ")]
        shown = Counter(f"{foot.removeprefix('-# ')} {_heading(head)}" for head, *_, foot in tables)
        yield from (f"doubled: {table} was posted {times} times" for table, times in shown.items() if times > 1)


def _heading(text: str) -> str:
    return text.partition("\n")[0].removeprefix("### ")
