"""Messages in which games are shown: one at the table for each deal, and one for each seat's hand."""

from __future__ import annotations

import sqlite3
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import astuple, dataclass

from cribbage import Seat
from storage import projections
from storage.connection import Connection
from storage.errors import GameUnknown
from storage.values import GameId

_GAMES_KEPT = 1_000


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


@dataclass(frozen=True, slots=True)
class _Shown:
    """All messages of a game: at the table by deal, hands by seat."""

    tables: dict[int, TableMessage]
    hands: dict[Seat, HandMessage]


class MessageStore:
    """All messages of games. Every method but `forget` raises `DatabaseUnusable` when the database fails.

    Every move asks for them several times, so those of the games that were shown last are kept in memory. A write gives
    what is stored after it; where it fails, the next to ask reads anew.
    """

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._known: OrderedDict[GameId, _Shown] = OrderedDict()
        self._forgotten = 0

    async def table(self, game: GameId, deal: int) -> TableMessage | None:
        """The table message of a deal."""
        return (await self._of(game)).tables.get(deal)

    async def newest_table(self, game: GameId) -> TableMessage | None:
        """The table message of the latest deal that has one."""
        tables = (await self._of(game)).tables
        return tables[max(tables)] if tables else None

    async def save_table(self, shown: TableMessage) -> None:
        """Remember a table message in place of the one its deal had. For one message `rendered_ply` never goes back.

        Raises:
            GameUnknown: there is no such game.
        """

        def work(db: sqlite3.Connection) -> None:
            db.execute(_SAVE_TABLE, astuple(shown))
            projections.shown(db, shown.game)

        await self._write(shown.game, work)

    async def hand(self, game: GameId, seat: Seat) -> HandMessage | None:
        """The message with a seat's hand."""
        return (await self._of(game)).hands.get(seat)

    async def save_hand(self, shown: HandMessage) -> None:
        """Remember a hand message in place of the one its seat had. For one message `rendered_ply` never goes back.

        Raises:
            GameUnknown: there is no such game.
        """
        await self._write(shown.game, lambda db: db.execute(_SAVE_HAND, astuple(shown)))

    def forget(self, game: GameId) -> None:
        """What was known of a game's messages may not hold any more: read it anew, as after a purge."""
        self._known.pop(game, None)
        self._forgotten += 1

    async def _of(self, game: GameId) -> _Shown:
        known = self._known.get(game)
        if known is not None:
            self._known.move_to_end(game)
            return known
        forgotten = self._forgotten
        read = await self._reader.read(lambda db: _read(db, game))
        if game in self._known:
            return self._known[game]  # a write gave it meanwhile, which is newer
        if forgotten != self._forgotten:
            return read  # perhaps from before the write for which it was forgotten
        return self._keep(game, read)

    async def _write(self, game: GameId, work: Callable[[sqlite3.Connection], object]) -> None:
        def write(db: sqlite3.Connection) -> _Shown:
            _check_game(db, game)
            work(db)
            return _read(db, game)

        try:
            self._keep(game, await self._writer.write(write))
        except BaseException:
            self.forget(game)  # whether it was written is for the database to say
            raise

    def _keep(self, game: GameId, shown: _Shown) -> _Shown:
        """Writes end in the order in which they were begun, so the last one to be kept is the newest."""
        self._known[game] = shown
        self._known.move_to_end(game)
        if len(self._known) > _GAMES_KEPT:
            self.forget(next(iter(self._known)))
        return shown

    async def behind(self) -> tuple[GameId, ...]:
        """Games that are not shown as they stand, oldest first.

        Their newest table message is missing or shows an earlier ply, or a table message is moving, whether they run or
        are over; or they run and the hand message of somebody who wants one is missing or shows an earlier ply.
        """
        rows = await self._reader.read(lambda db: db.execute(_BEHIND).fetchall())
        return tuple(game for (game,) in rows)


_TABLES = "SELECT game, deal, channel, message, rendered_ply, moving FROM table_messages WHERE game = ?"
_HANDS = "SELECT game, seat, channel, message, rendered_ply FROM hand_messages WHERE game = ?"
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


def _read(db: sqlite3.Connection, game: GameId) -> _Shown:
    tables = [_table_message(row) for row in db.execute(_TABLES, (game,))]
    hands = [HandMessage(*row) for row in db.execute(_HANDS, (game,))]
    return _Shown({each.deal: each for each in tables}, {each.seat: each for each in hands})


def _table_message(row: tuple[GameId, int, int, int, int, int]) -> TableMessage:
    game, deal, channel, message, rendered_ply, moving = row
    return TableMessage(game, deal, channel, message, rendered_ply, bool(moving))


def _check_game(db: sqlite3.Connection, game: GameId) -> None:
    if db.execute("SELECT 1 FROM games WHERE game = ?", (game,)).fetchone() is None:
        raise GameUnknown(game)
