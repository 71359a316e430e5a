"""The running bot: database first, then the login, and on a signal all of it closed in order."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable, Mapping
from typing import Any

import aiohttp
import discord

from bot.client import CribbageClient
from bot.health import report_health
from bot.settings import Settings
from storage import Storage

_log = logging.getLogger(__name__)


class TokenRefused(Exception):
    """Discord does not know the token."""

    def __init__(self) -> None:
        super().__init__(
            "Discord refused the token. Reset it on your application's page Bot at "
            "https://discord.com/developers/applications, and set CRIBBAGE_TOKEN to the new one."
        )


class DiscordUnreachable(Exception):
    """There is no way to Discord now; another start may find one."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"Discord cannot be reached ({reason}). Check the network of this machine, and start again.")


async def serve(settings: Settings, client_options: Callable[[], Mapping[str, Any]] = dict) -> None:
    """Run until SIGTERM or SIGINT. `client_options` makes further options for discord.py's client.

    Raises:
        StorageError: the database cannot be used; nothing was sent to Discord.
        TokenRefused: the login failed.
        DiscordUnreachable: there was no way to Discord at the login.
    """
    storage = await Storage.open(settings.database)
    try:
        client = CribbageClient(storage, **client_options())
        async with client:
            await _run(client, storage, settings)
    finally:
        await storage.close()
        _log.info("closed")


async def _run(client: CribbageClient, storage: Storage, settings: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    health = asyncio.create_task(report_health(client, storage, settings.database), name="report health")
    connection = asyncio.create_task(client.start(settings.token), name="connection")
    signalled = asyncio.create_task(stop.wait(), name="wait for a signal")
    try:
        await asyncio.wait({connection, signalled}, return_when=asyncio.FIRST_COMPLETED)
        if not stop.is_set():
            await connection
        _log.info("closing")
        await client.close()
    except discord.LoginFailure:
        raise TokenRefused from None
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
        # Once connected discord.py tries again by itself, so this is the login.
        raise DiscordUnreachable(type(error).__name__) from None
    finally:
        for task in (health, signalled, connection):
            task.cancel()
        # A login that the signal cut short has nothing more to say.
        await asyncio.gather(health, signalled, connection, return_exceptions=True)
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)
