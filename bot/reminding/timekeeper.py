"""The timekeeper: looks at the turns of all games, and sees to those that are due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.health import is_connected
from bot.publishing.troubles import PASSING
from bot.reminding.caller import Caller
from bot.tables import Refused, Table, TableService
from storage import Moment, Stage, Storage, StorageError, Turn

_log = logging.getLogger(__name__)

_HEARTBEAT_EVERY = 30_000
_GAP = 2 * _HEARTBEAT_EVERY
"""Milliseconds without a heartbeat from which on the bot counts as having been down."""


class Timekeeper:
    """Sees to turns that are due, as long as the bot is connected; the time for which it is not does not count."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        storage: Storage,
        tables: TableService,
        caller: Caller,
        now: Callable[[], Moment],
    ) -> None:
        self._client = client
        self._turns = storage.turns
        self._tables = tables
        self._caller = caller
        self._now = now
        self._away = True
        self._heartbeat_due: Moment = 0

    async def keep(self, every: float) -> None:
        """Look every so many seconds, until cancelled."""
        while True:
            try:
                await self._look()
            except (StorageError, discord.HTTPException, *PASSING) as trouble:
                _log.warning("the clocks could not be looked at: %s", type(trouble).__name__)
            except Exception:  # noqa: BLE001 - one game's trouble must not stop all clocks for good
                _log.exception("the clocks could not be looked at")
            await asyncio.sleep(every)

    async def _look(self) -> None:
        if not is_connected(self._client):
            self._away = True
            return
        await self._beat()
        for turn in await self._turns.due(self._now()):
            await self._see_to(turn)

    async def _beat(self) -> None:
        """Note that the bot works; after an absence the clocks go on where they stood."""
        now = self._now()
        if self._away:
            missed = await self._turns.alive(now, _GAP)
            if missed:
                _log.info("clocks moved by %.0f s, for which the bot was away", missed / 1000)
                self._tables.forget_all()
            await self._caller.catch_up()
            self._away = False
        elif now >= self._heartbeat_due:
            # It was here all the while, however far the machine's clock has moved.
            await self._turns.alive(now, now)
        else:
            return
        self._heartbeat_due = now + _HEARTBEAT_EVERY

    async def _see_to(self, turn: Turn) -> None:
        try:
            table = await self._tables.table(turn.game)
        except Refused:
            return
        if self._client.get_guild(table.place.guild) is None or not await self._turns.passed(turn):
            return
        table = await self._tables.table(turn.game)  # somebody may have moved meanwhile
        if any(now.seat == turn.seat and now.since == turn.since for now in table.turns):
            await self._tell(table, turn)

    async def _tell(self, table: Table, turn: Turn) -> None:
        match turn.stage:
            case Stage.REMIND:
                await self._caller.remind(table, turn.seat)
            case Stage.WARN:
                await self._caller.warn(table, turn.seat)
            case Stage.LATE:
                await self._caller.overtime(table)
            case Stage.DONE:
                pass
