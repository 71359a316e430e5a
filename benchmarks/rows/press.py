"""From a press to its answer, one person at a time."""

from __future__ import annotations

import random
import time

import aiohttp
from aiohttp import web

from benchmarks.effort import Effort, percentile
from benchmarks.figure import Figure
from benchmarks.people import PlayedTable
from benchmarks.stack import settled, stack

_LOOPBACK = "127.0.0.1"


async def measure(effort: Effort) -> list[Figure]:
    """Presses of a game through the stand-in, each when all before is published; an empty web server beside it."""
    waited: list[float] = []
    async with stack() as running:
        people = running.discord.add_person("Ann", running.guild), running.discord.add_person("Bob", running.guild)
        table = PlayedTable(running.guild.add_channel("hall"), people, running.changes, random.Random(8))
        await table.begin()
        async for seconds in table.presses():
            waited.append(seconds)
            if len(waited) == effort(400):
                break
            await settled(running.discord, 0.005)
    empty = await empty_answers(effort(400))
    return [
        Figure(
            *("press to answer, one at a time, p50", percentile(waited, 0.5) * 1e3, "ms", 3, 1.5),
            *(percentile(empty, 0.5) * 1e3, "an empty answer of aiohttp"),
        ),
        Figure(
            *("press to answer, one at a time, p99", percentile(waited, 0.99) * 1e3, "ms", 10, 4),
            *(percentile(empty, 0.99) * 1e3, "an empty answer of aiohttp"),
        ),
    ]


async def empty_answers(number: int) -> list[float]:
    """Seconds for each of so many requests to a server that answers nothing, one after another."""

    async def nothing(_: web.Request) -> web.Response:
        return web.Response(status=204)

    app = web.Application()
    app.router.add_post("/", nothing)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    waited: list[float] = []
    try:
        await web.TCPSite(runner, _LOOPBACK, 0).start()
        host, port = runner.addresses[0]
        async with aiohttp.ClientSession() as session:
            for _ in range(number):
                begun = time.perf_counter()
                async with session.post(f"http://{host}:{port}/", data=b"{}") as answer:
                    await answer.read()
                waited.append(time.perf_counter() - begun)
    finally:
        await runner.cleanup()
    return waited
