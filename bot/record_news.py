"""New records, told once at the table whose game set them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

import discord

from bot.components.sending import post
from bot.presenters.records import present_news
from bot.publishing.troubles import PASSING
from bot.tables import Table, TableService
from bot.text.names import FORMER
from bot.text.records import Best, Feat
from storage import Record, Storage, StorageError, UserId

_log = logging.getLogger(__name__)


class RecordNews:
    """Looks at each game that ends. What it told is stored, so that no record is told twice."""

    def __init__(self, client: discord.Client, storage: Storage, tables: TableService) -> None:
        self._client = client
        self._storage = storage
        self._telling: set[asyncio.Task[None]] = set()
        tables.when_stored.append(self._after)

    async def close(self, patience: float) -> None:
        """Let what is being told be told, for so many seconds at most."""
        if self._telling:
            await asyncio.wait(self._telling, timeout=patience)
        for task in self._telling:
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)

    def _after(self, table: Table) -> None:
        """Something was stored at a table."""
        if table.over:
            task = asyncio.create_task(self._tell(table), name=f"tell the records of game {table.id}")
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell(self, table: Table) -> None:
        try:
            records = await self._storage.records.announce(table.id)
            if not records:
                return
            users = [record.user for record in records if record.user is not None]
            known = await self._storage.names.of(table.place.guild, users)
            channel = self._client.get_partial_messageable(table.place.channel)
            reply = present_news([best_of(record, known) for record in records])
            await post(channel, reply, nonce=f"cr-{table.id}")
        except (StorageError, discord.HTTPException, *PASSING) as trouble:
            _log.warning("the records of game %s were not told: %s", table.id, type(trouble).__name__)


def best_of(record: Record, known: Mapping[UserId, str]) -> Best:
    """A record as it is told, of somebody whose name is known or was erased."""
    name = FORMER if record.user is None else known.get(record.user, FORMER)
    return Best(
        *(Feat(record.kind.value), record.value, name, record.game, record.at), cards=record.cards, before=record.before
    )
