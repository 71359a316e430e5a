"""Records: the best that was done in a server, and which of it a game that just ended did."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from cribbage import Seat
from storage.connection import Connection
from storage.record_book import RecordKind
from storage.values import GameId, Moment, UserId, known_user


@dataclass(frozen=True, slots=True)
class Record:
    """A record, who set it in which seat of which game (None for who was erased), and when that game ended.

    `value` are points, wins in a row, or milliseconds, as its kind has it. `cards` are those of a hand or crib, the
    starter last. `before` is the record that it bettered, None for the first of its kind.
    """

    kind: RecordKind
    value: int
    user: UserId | None
    game: GameId
    seat: Seat
    at: Moment
    cards: str | None = None
    before: int | None = None


@dataclass(frozen=True, slots=True)
class GreatHand:
    """The best hand of a seat in a game, worth 28 or 29, with its cards, the starter last."""

    points: int
    cards: str
    user: UserId | None
    game: GameId
    at: Moment


class RecordStore:
    """The records of all servers. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader

    async def of(self, guild: int) -> dict[RecordKind, Record]:
        """The records of a server; nothing for a kind in which nobody has done anything yet."""
        rows = await self._reader.read(lambda db: db.execute(_OF_SERVER, (guild,)).fetchall())
        newest = {record.kind: record for record in map(_record, rows)}
        return {kind: newest[kind] for kind in RecordKind if kind in newest}

    async def great_hands(self, guild: int, limit: int = 10) -> tuple[GreatHand, ...]:
        """Hands of 28 and 29, the latest first."""
        rows = await self._reader.read(lambda db: db.execute(_GREAT, (guild, limit)).fetchall())
        return tuple(GreatHand(points, cards, known_user(user), game, at) for points, cards, user, game, at in rows)

    async def set_by(self, game: GameId) -> tuple[Record, ...]:
        """The records that a game bettered when it ended. What was the first of its kind bettered nothing."""
        return await self._reader.read(lambda db: _set_by(db, game))

    async def announce(self, game: GameId) -> tuple[Record, ...]:
        """The same, to be told at the table, and only to the first who asks: that holds after a restart as well."""

        def work(db: sqlite3.Connection) -> tuple[Record, ...]:
            records = _set_by(db, game)
            fresh = records and db.execute(_ANNOUNCE, (game,)).rowcount == 1
            return records if fresh else ()

        return await self._writer.write(work) if await self.set_by(game) else ()


def _set_by(db: sqlite3.Connection, game: GameId) -> tuple[Record, ...]:
    rows = db.execute(_OF_GAME, (game,)).fetchall()
    return tuple(record for record in map(_record, rows) if record.before is not None)


def _record(row: tuple[str, int, int, GameId, Seat, Moment, str | None, str | None, int | None]) -> Record:
    kind, value, user, game, seat, at, hand, crib, before = row
    cards = {RecordKind.HAND: hand, RecordKind.CRIB: crib}.get(RecordKind(kind))
    return Record(RecordKind(kind), value, known_user(user), game, seat, at, cards, before)


_RECORD = """
SELECT kind, value, user, book.game, book.seat, book.at, best_hand_cards, best_crib_cards, (
    SELECT value FROM record_book AS earlier
    WHERE earlier.guild = book.guild AND (earlier.at, earlier.game) < (book.at, book.game) AND earlier.kind = book.kind
    ORDER BY earlier.at DESC, earlier.game DESC LIMIT 1
)
FROM record_book AS book CROSS JOIN performances USING (game, seat)
"""
_OF_SERVER = _RECORD + "WHERE book.guild = ? ORDER BY book.at, book.game"
_OF_GAME = _RECORD + "WHERE book.game = ? ORDER BY kind"
_GREAT = """
SELECT best_hand, best_hand_cards, user, game, at FROM performances
WHERE guild = ? AND best_hand >= 28 ORDER BY at DESC LIMIT ?
"""
_ANNOUNCE = "INSERT INTO announced (game) VALUES (?) ON CONFLICT DO NOTHING"
