"""The record book: each performance that bettered all before it in its server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from enum import StrEnum

from cribbage import FULL_TARGET, Seat
from storage.values import GameId, Moment


class RecordKind(StrEnum):
    """What there is a record of.

    The most points of a hand, of a crib, and pegged in one deal; the most points that a winner was behind and the
    shortest time of a game, both in games that reached the target (the time: that of a full game); the most wins in a
    row.
    """

    HAND = "hand"
    CRIB = "crib"
    PEGGING = "pegging"
    COMEBACK = "comeback"
    STREAK = "streak"
    FASTEST = "fastest"


def betters(kind: RecordKind, value: int, known: int | None) -> bool:
    """Whether a value is a new record: equal ones leave it with who had it first."""
    if known is None:
        return True
    return value < known if kind is RecordKind.FASTEST else value > known


def forget_from(db: sqlite3.Connection, guild: int, at: Moment, game: GameId) -> None:
    """Take out what games set that ended from there on."""
    db.execute("DELETE FROM record_book WHERE guild = ? AND (at, game) >= (?, ?)", (guild, at, game))


def standing(db: sqlite3.Connection, guild: int) -> dict[RecordKind, int]:
    """The records of a server as the book has them."""
    rows = db.execute("SELECT kind, value FROM record_book WHERE guild = ? ORDER BY at, game", (guild,))
    return {RecordKind(kind): value for kind, value in rows}


def enter(db: sqlite3.Connection, guild: int, at: Moment, game: GameId, known: dict[RecordKind, int]) -> None:
    """Enter what a game with a winner bettered; `known` are the records until then, and are brought up to date."""
    for kind, seat, value in _candidates(db, game):
        if value > 0 and betters(kind, value, known.get(kind)):
            known[kind] = value
            db.execute(_ENTER, (guild, at, game, kind.value, seat, value))


def _candidates(db: sqlite3.Connection, game: GameId) -> Iterable[tuple[RecordKind, Seat, int]]:
    """The best of a game in each kind; of equals the first seat's."""
    rows = db.execute(_OF_GAME, (game,)).fetchall()
    for place, kind in enumerate(_BY_SEAT, start=1):
        best = max(rows, key=lambda row: row[place])
        yield kind, best[0], best[place]
    winner, duration, reached, target = next(row[0:1] + row[-4:-1] for row in rows if row[-1])
    if reached and target == FULL_TARGET:
        yield RecordKind.FASTEST, winner, duration


_BY_SEAT = (RecordKind.HAND, RecordKind.CRIB, RecordKind.PEGGING, RecordKind.COMEBACK, RecordKind.STREAK)
_OF_GAME = """
SELECT seat, best_hand, best_crib, best_pegging, CASE WHEN won AND ending = 'target' THEN deficit ELSE 0 END, streak,
    duration, ending = 'target', target, won
FROM performances JOIN careers USING (game, seat) JOIN finished USING (game) WHERE game = ? ORDER BY seat
"""
_ENTER = "INSERT INTO record_book (guild, at, game, kind, seat, value) VALUES (?, ?, ?, ?, ?, ?)"
