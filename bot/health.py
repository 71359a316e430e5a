"""The health of a running bot: it writes what it knows beside its database, and a probe reads that.

`python -m bot.health` exits 0 where the bot is connected and its database answers, else 1 with a sentence why.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import discord

from bot.settings import database_path
from storage import Storage, StorageError

_log = logging.getLogger(__name__)

_EVERY, _LOOKS_EVERY = 10.0, 0.5
_STALE = 60.0


def health_file(database: Path) -> Path:
    """Where the state is written."""
    return database.with_name(f"{database.name}.health")


async def report_health(client: discord.AutoShardedClient, storage: Storage, database: Path) -> None:
    """Write the state of gateway and database when the first changes and every few seconds, until cancelled."""
    path = health_file(database)
    written, due = "", 0.0
    try:
        while True:
            gateway = _gateway(client)
            if gateway != written or time.monotonic() >= due:
                _write(path, gateway, await _database(storage))
                written, due = gateway, time.monotonic() + _EVERY
            await asyncio.sleep(_LOOKS_EVERY)
    finally:
        path.unlink(missing_ok=True)


def _gateway(client: discord.AutoShardedClient) -> str:
    """A client counts as ready for good once it was; whether its sockets are open only the shards know."""
    if client.is_closed():
        return "closed"
    if not client.is_ready():
        return "connecting"
    return "lost" if any(shard.is_closed() for shard in client.shards.values()) else "ready"


def is_connected(client: discord.AutoShardedClient) -> bool:
    """Whether the gateway is open."""
    return _gateway(client) == "ready"


async def _database(storage: Storage) -> str:
    try:
        await storage.probe()
    except StorageError as error:
        return str(error)
    return "ok"


def _write(path: Path, gateway: str, database: str) -> None:
    """Replace the file as a whole, so that a probe never reads half of it."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_text(json.dumps({"at": time.time(), "gateway": gateway, "database": database}), encoding="utf-8")
        fresh.replace(path)
    except OSError:
        _log.exception("the state for the health probe could not be written")


def problem(database: Path, now: float) -> str | None:
    """What is wrong, as a sentence; None where all is well. `now` is Unix time in seconds."""
    try:
        state = json.loads(health_file(database).read_text(encoding="utf-8"))
        age, gateway, answered = now - float(state["at"]), state["gateway"], state["database"]
    except FileNotFoundError:
        return "The bot is not running, or is still starting."
    except (OSError, ValueError, KeyError, TypeError):
        return "The bot's state cannot be read."
    if age > _STALE:
        return f"The bot has said nothing for {age:.0f} seconds."
    if gateway != "ready":
        return f"The bot is not connected to Discord: {gateway}."
    return None if answered == "ok" else f"The database does not answer: {answered}"


def main(environment: Mapping[str, str] = os.environ) -> int:
    """The probe."""
    trouble = problem(database_path(environment), time.time())
    if trouble is not None:
        sys.stderr.write(f"{trouble}\n")
    return 0 if trouble is None else 1


if __name__ == "__main__":
    sys.exit(main())
