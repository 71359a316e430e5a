"""Overtime: what the side that waits may do once the time of the other is up."""

from __future__ import annotations

from collections.abc import Callable

from bot.tables.refused import NotLate, Refused, YourOwnMove
from bot.tables.service import Acted, TableService
from bot.tables.table import Table
from cribbage import Abort, AbortReason, Action, Forfeit, Seat
from storage import GameId, Moment, Storage, UserId


class Overtime:
    """Claims of games whose clock ran out. Until somebody claims, who is late may still move."""

    def __init__(self, storage: Storage, tables: TableService, now: Callable[[], Moment]) -> None:
        self._storage = storage
        self._tables = tables
        self._now = now

    async def claim(self, game: GameId, user: UserId, delivery: int) -> Acted:
        """The late side forfeits; where all are late to throw to the crib, the game is called off.

        Raises:
            Refused: NoSuchGame, NotSeated, NotLate, YourOwnMove, IllegalHere.
        """
        return await self._tables.act(game, user, self._claimed, delivery)

    async def wait_on(self, game: GameId, user: UserId) -> Table:
        """The late side gets a whole new time.

        Raises:
            Refused: NoSuchGame, NotSeated, NotLate, YourOwnMove.
        """
        table, seat = await self._tables.seated(game, user)
        for late in self._late(table, seat):
            await self._storage.turns.wait_on(game, late, table.clock, self._now())
        self._tables.forget(game)
        return await self._tables.table(game)

    def _claimed(self, table: Table, seat: Seat) -> Action:
        late = table.late(self._now())
        if len(late) > 1 and seat in late:
            return Abort(AbortReason.LATE)
        return Forfeit(self._late(table, seat)[0])

    def _late(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        """The seats that keep this one waiting beyond their time."""
        late = table.late(self._now())
        if seat in table.state.awaiting:
            raise Refused(YourOwnMove())
        if not late:
            raise Refused(NotLate(table.deadline))
        return late
