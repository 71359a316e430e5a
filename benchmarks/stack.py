"""The whole stack: the stand-in and its people in this process, the real bot in one of its own."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.people import Changes
from playground.launcher import BotProcess
from playground.stand_in import Playground
from playground.world.guild import Guild


@dataclass(frozen=True, slots=True)
class Stack:
    """A server with the bot in it; `changes` tells who waits for a channel that something came."""

    discord: Playground
    guild: Guild
    bot: BotProcess
    changes: Changes


@asynccontextmanager
async def stack(*, further_guilds: int = 0, environment: Mapping[str, str] | None = None) -> AsyncIterator[Stack]:
    """All of it started, and stopped afterwards; `environment` is added to the bot's own."""
    async with await Playground.start(patience=30.0) as discord:
        guild = discord.add_guild("The Club")
        for number in range(further_guilds):
            discord.add_guild(f"Club {number}").add_channel("hall")
        with tempfile.TemporaryDirectory(prefix="cribbage-bench-") as folder:
            bot = BotProcess(discord, Path(folder), environment, module="benchmarks.bare_bot")
            await bot.start()
            try:
                yield Stack(discord, guild, bot, Changes(discord.world))
            finally:
                await bot.stop()


async def settled(discord: Playground, quiet: float = 0.05) -> None:
    """Returns when the bot has called nothing for so many seconds."""
    seen = -1
    while seen != len(discord.requests):
        seen = len(discord.requests)
        await asyncio.sleep(quiet)


def resident(pid: int) -> float:
    """Resident memory of a process in MB of 1,000,000 bytes. Source: proc(5), VmRSS is in units of 1,024 bytes."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")) * 1024 / 1e6
