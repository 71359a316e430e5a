"""Messages in which games are shown: one at the table for each deal, and one for each seat's hand."""

from __future__ import annotations

import sqlite3
from dataclasses import astuple, dataclass

from cribbage import Seat
from storage import projections
from storage.connection import Connection
from storage.errors import GameUnknown
from storage.values import GameId


@dataclass(frozen=True, slots=True)
class TableMessage:
    """The message at the table in one deal of a game; it shows the state after `rendered_ply` actions.

    `moving` stands while another message is about to take its place.
    """

    game: GameId
    deal: int
    channel: int
    message: int
    rendered_ply: int
    moving: bool = False


@dataclass(frozen=True, slots=True)
class HandMessage:
    """The direct message with a seat's hand; it shows the state after `rendered_ply` actions."""

    game: GameId
    seat: Seat
    channel: int
    message: int
    rendered_ply: int


class MessageStore:
    """All messages of games. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader

    async def table(self, game: GameId, deal: int) -> TableMessage | None:
        """The table message of a deal."""
        row = await self._reader.read(lambda db: db.execute(_TABLE, (game, deal)).fetchone())
        return row and _table_message(row)

    async def newest_table(self, game: GameId) -> TableMessage | None:
        """The table message of the latest deal that has one."""
        row = await self._reader.read(lambda db: db.execute(_NEWEST_TABLE, (game,)).fetchone())
        return row and _table_message(row)

    async def save_table(self, shown: TableMessage) -> None:
        """Remember a table message in place of the one its deal had. For one message `rendered_ply` never goes back.

        Raises:
            GameUnknown: there is no such game.
        """

        def work(db: sqlite3.Connection) -> None:
            _check_game(db, shown.game)
            db.execute(_SAVE_TABLE, astuple(shown))
            projections.shown(db, shown.game)

        await self._writer.write(work)

    async def hand(self, game: GameId, seat: Seat) -> HandMessage | None:
        """The message with a seat's hand."""
        row = await self._reader.read(lambda db: db.execute(_HAND, (game, seat)).fetchone())
        return row and HandMessage(*row)

    async def save_hand(self, shown: HandMessage) -> None:
        """Remember a hand message in place of the one its seat had. For one message `rendered_ply` never goes back.

        Raises:
            GameUnknown: there is no such game.
        """

        def work(db: sqlite3.Connection) -> None:
            _check_game(db, shown.game)
            db.execute(_SAVE_HAND, (shown.game, shown.seat, shown.channel, shown.message, shown.rendered_ply))

        await self._writer.write(work)

    async def behind(self) -> tuple[GameId, ...]:
        """Games that are not shown as they stand, oldest first.

        Their newest table message is missing or shows an earlier ply, or a table message is moving, whether they run or
        are over; or they run and the hand message of somebody who wants one is missing or shows an earlier ply.
        """
        rows = await self._reader.read(lambda db: db.execute(_BEHIND).fetchall())
        return tuple(game for (game,) in rows)


_TABLE = "SELECT game, deal, channel, message, rendered_ply, moving FROM table_messages WHERE game = ? AND deal = ?"
_NEWEST_TABLE = (
    "SELECT game, deal, channel, message, rendered_ply, moving FROM table_messages"
    " WHERE game = ? ORDER BY deal DESC LIMIT 1"
)
_HAND = "SELECT game, seat, channel, message, rendered_ply FROM hand_messages WHERE game = ? AND seat = ?"
_SAVE_TABLE = """
INSERT INTO table_messages (game, deal, channel, message, rendered_ply, moving) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET channel = excluded.channel, message = excluded.message, moving = excluded.moving,
    rendered_ply = CASE
    WHEN (channel, message) = (excluded.channel, excluded.message) THEN max(rendered_ply, excluded.rendered_ply)
    ELSE excluded.rendered_ply END
"""
_SAVE_HAND = """
INSERT INTO hand_messages (game, seat, channel, message, rendered_ply) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET channel = excluded.channel, message = excluded.message, rendered_ply = CASE
    WHEN (channel, message) = (excluded.channel, excluded.message) THEN max(rendered_ply, excluded.rendered_ply)
    ELSE excluded.rendered_ply END
"""
_BEHIND = """
SELECT game FROM (
    SELECT game, coalesce((SELECT max(ply) + 1 FROM log WHERE log.game = each.game), 0) AS length
    FROM (SELECT DISTINCT game FROM running) AS each
) AS lengths
WHERE length > coalesce(
        (SELECT rendered_ply FROM table_messages AS shown WHERE shown.game = lengths.game ORDER BY deal DESC LIMIT 1),
        -1
    )
    OR EXISTS (
        SELECT 1 FROM running AS seated LEFT JOIN hand_messages AS shown USING (game, seat)
        WHERE seated.game = lengths.game AND user IS NOT NULL AND coalesce(rendered_ply, -1) < length
            AND NOT EXISTS (SELECT 1 FROM preferences WHERE preferences.user = seated.user AND hands = 'here')
    )
UNION SELECT game FROM unpublished
UNION SELECT game FROM table_messages WHERE moving = 1
ORDER BY game
"""


def _table_message(row: tuple[GameId, int, int, int, int, int]) -> TableMessage:
    game, deal, channel, message, rendered_ply, moving = row
    return TableMessage(game, deal, channel, message, rendered_ply, bool(moving))


def _check_game(db: sqlite3.Connection, game: GameId) -> None:
    if db.execute("SELECT 1 FROM games WHERE game = ?", (game,)).fetchone() is None:
        raise GameUnknown(game)
