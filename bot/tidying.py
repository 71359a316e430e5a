"""What is kept for a time only: servers that removed the bot, and copies of the database made before an update."""

from __future__ import annotations

import asyncio
import logging

from bot.tables import TableService
from storage import FORGOTTEN_AFTER, Moment, Storage, StorageError, expire_backups

_log = logging.getLogger(__name__)


async def tidy(storage: Storage, tables: TableService, now: Moment) -> None:
    """Forget the servers that removed the bot long ago, and remove copies that are as old."""
    before = now - FORGOTTEN_AFTER
    try:
        for guild in await storage.people.left_since(before):
            games = await storage.people.forget_server(guild)
            for game in games:
                tables.forget(game)
            _log.info("forgot the server %s with %s games", guild, len(games))
        removed = await asyncio.to_thread(expire_backups, storage.path, before)
        if removed:
            _log.info("removed %s old copies of the database", removed)
    except StorageError:
        _log.exception("what is too old could not be removed")
