"""From the start of the process to its login."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.effort import Effort
from benchmarks.figure import Figure
from playground.launcher import BotProcess
from playground.stand_in import Playground


async def measure(effort: Effort) -> list[Figure]:
    """The fastest of several starts on a database that is there, against a process that imports discord.py alone."""
    with tempfile.TemporaryDirectory(prefix="cribbage-bench-") as folder:
        seconds = min([await _start(Path(folder)) for _ in range(effort(5))])
    bare = min([await _import_discord() for _ in range(effort(5))])
    return [Figure("import to login", seconds, "s", 0.6, 0.35, bare, "a process that imports discord.py")]


async def _start(folder: Path) -> float:
    async with await Playground.start() as discord:
        bot = BotProcess(discord, folder, module="benchmarks.bare_bot")
        begun = time.perf_counter()
        starting = asyncio.create_task(bot.start())
        try:
            await discord.until(lambda: any(each.path.endswith("/users/@me") for each in discord.requests), timeout=30)
            return time.perf_counter() - begun
        finally:
            await starting
            await bot.stop()


async def _import_discord() -> float:
    begun = time.perf_counter()
    process = await asyncio.create_subprocess_exec(sys.executable, "-W", "ignore", "-c", "import discord")
    assert await process.wait() == 0
    return time.perf_counter() - begun
