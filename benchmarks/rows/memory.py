"""Memory of a bot that waits in a hundred servers."""

from __future__ import annotations

import asyncio
import sys

from benchmarks.effort import Effort
from benchmarks.figure import Figure
from benchmarks.stack import resident, settled, stack

_GUILDS = 100
_IDLE = "import discord, sys; print(flush=True); sys.stdin.read()"


async def measure(effort: Effort) -> list[Figure]:
    """Resident memory once connected, against a process that has discord.py imported. Needs /proc."""
    async with stack(further_guilds=effort(_GUILDS) - 1) as running:
        await settled(running.discord, 0.3)
        assert running.bot.pid is not None
        used = resident(running.bot.pid)
    return [
        Figure(
            *("idle resident memory, 100 servers", used, "MB", 75, 55),
            *(await _with_discord(), "a process with discord.py imported"),
        )
    ]


async def _with_discord() -> float:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "ignore", "-c", _IDLE), stdin=pipe, stdout=pipe
    )
    assert process.stdout is not None
    await process.stdout.readline()
    used = resident(process.pid)
    await process.communicate(b"")
    return used
