"""What commands and presses share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.panels import Panels
from bot.publishing import Publisher
from bot.tables import ChallengeService, Chance, TableService
from storage import Moment, Storage


@dataclass(slots=True)
class Services:
    """The running bot's parts. Once `closing`, no new work is taken in."""

    storage: Storage
    tables: TableService
    challenges: ChallengeService
    panels: Panels
    publisher: Publisher
    closing: bool = False
    _under_way: set[asyncio.Task[Any]] = field(default_factory=set)

    @classmethod
    def around(cls, client: discord.Client, storage: Storage, chance: Chance, now: Callable[[], Moment]) -> Services:
        """Put the parts together over an open store."""
        tables = TableService(storage, chance, now)
        panels = Panels(storage, tables)
        challenges = ChallengeService(storage, tables, chance, now)
        return cls(storage, tables, challenges, panels, Publisher(client, storage, tables, panels))

    def begin_work(self) -> bool:
        """Count the task that calls this as work that closing waits for; False where no new work is taken in."""
        task = asyncio.current_task()
        if self.closing or task is None:
            return False
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return True

    async def finish_work(self, patience: float) -> None:
        """Take in no more, and let what is under way finish, for so many seconds at most each."""
        self.closing = True
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=patience)
        await self.publisher.close(patience)
