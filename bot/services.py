"""What commands and presses share."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.emojis import CardEmojis
from bot.panels import Panels
from bot.publishing import Publisher
from bot.record_news import RecordNews
from bot.reminding import Caller, Timekeeper
from bot.tables import ChallengeService, Chance, OfferService, Overtime, TableService
from storage import Moment, Storage

_REMEMBERED = 500
"""Interactions: more than come while a gateway is away for as long as an interaction can be answered."""


@dataclass(slots=True)
class Services:
    """The running bot's parts, and its clock. Once `closing`, no new work is taken in."""

    storage: Storage
    tables: TableService
    challenges: ChallengeService
    panels: Panels
    publisher: Publisher
    offers: OfferService
    overtime: Overtime
    caller: Caller
    timekeeper: Timekeeper
    emojis: CardEmojis
    record_news: RecordNews
    now: Callable[[], Moment]
    closing: bool = False
    _under_way: set[asyncio.Task[Any]] = field(default_factory=set)
    _taken_in: deque[int] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    @classmethod
    def around(
        cls,
        client: discord.AutoShardedClient,
        storage: Storage,
        chance: Chance,
        now: Callable[[], Moment],
        edit_every: float,
    ) -> Services:
        """Put the parts together over an open store."""
        tables = TableService(storage, chance, now)
        emojis = CardEmojis(client, storage.facts)
        panels = Panels(storage, tables, emojis)
        challenges = ChallengeService(storage, tables, chance, now)
        caller = Caller(client, storage, tables, panels, now)
        return cls(
            storage,
            tables,
            challenges,
            panels,
            Publisher(client, storage, tables, panels, now, edit_every=edit_every),
            OfferService(storage, tables, now),
            Overtime(storage, tables, now),
            caller,
            Timekeeper(client, storage, tables, caller, now),
            emojis,
            RecordNews(client, storage, tables),
            now,
        )

    def is_new(self, interaction: int) -> bool:
        """Whether an interaction was not seen before; a gateway that resumes may deliver one again.

        What is stored is guarded by the store as well; this keeps the second delivery from answering before the first.
        """
        if interaction in self._taken_in:
            return False
        self._taken_in.append(interaction)
        return True

    def begin_work(self) -> bool:
        """Count the task that calls this as work that closing waits for; False where it may only say that we close."""
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return not self.closing

    async def finish_work(self, patience: float) -> None:
        """Take in no more, and let what is under way finish, for so many seconds at most each."""
        self.closing = True
        clock = asyncio.get_running_loop().time
        until = clock() + patience
        while self._under_way and (left := until - clock()) > 0:
            await asyncio.wait(self._under_way, timeout=left)
        await asyncio.gather(self.publisher.close(patience), self.record_news.close(patience))
