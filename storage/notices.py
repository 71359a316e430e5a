"""Notices: messages that call somebody to a table, and that go once they have no sense any more."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from enum import StrEnum

from cribbage import Seat
from storage.connection import Connection
from storage.values import GameId


class NoticeKind(StrEnum):
    """Why somebody is called: it is their turn, their time runs out, the other's time is up, or they are asked."""

    TURN = "turn"
    WARNING = "warning"
    LATE = "late"
    OFFER = "offer"


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that calls a seat."""

    game: GameId
    seat: Seat
    kind: NoticeKind
    channel: int
    message: int


class NoticeStore:
    """Notices that stand. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader

    async def add(self, notice: Notice) -> None:
        """Remember a message that was posted; one of a game that was purged meanwhile is nobody's."""
        await self._writer.write(lambda db: db.execute(_ADD, (*astuple(notice), notice.game)).close())

    async def of(self, game: GameId) -> tuple[Notice, ...]:
        """The notices of a game, oldest first."""
        rows = await self._reader.read(lambda db: db.execute(_OF, (game,)).fetchall())
        return tuple(Notice(game, seat, NoticeKind(kind), channel, message) for seat, kind, channel, message in rows)

    async def games(self) -> frozenset[GameId]:
        """The games that have any."""
        rows = await self._reader.read(lambda db: db.execute("SELECT DISTINCT game FROM notices").fetchall())
        return frozenset(game for (game,) in rows)

    async def remove(self, notice: Notice) -> None:
        """The message is gone."""
        keys = (notice.game, notice.message)
        await self._writer.write(lambda db: db.execute(_REMOVE, keys).close())


_ADD = (
    "INSERT INTO notices (game, seat, kind, channel, message) SELECT ?, ?, ?, ?, ?"
    " WHERE EXISTS (SELECT 1 FROM games WHERE game = ?) ON CONFLICT DO UPDATE SET"
    " seat = excluded.seat, kind = excluded.kind, channel = excluded.channel"
)
_OF = "SELECT seat, kind, channel, message FROM notices WHERE game = ? ORDER BY message"
_REMOVE = "DELETE FROM notices WHERE game = ? AND message = ?"
