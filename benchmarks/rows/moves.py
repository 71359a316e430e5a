"""Moves a second through the whole stack, with fifty tables at once."""

from __future__ import annotations

import asyncio
import random
import time

from benchmarks.effort import Effort
from benchmarks.figure import Figure
from benchmarks.people import PlayedTable
from benchmarks.rows.press import empty_answers
from benchmarks.stack import Stack, stack

_TABLES, _SECONDS = 50, 8


async def measure(effort: Effort) -> list[Figure]:
    """People press as soon as they can, for some seconds; the stand-in and all people share one process."""
    async with stack() as running:
        tables = [_table(running, number) for number in range(effort(_TABLES))]
        await asyncio.gather(*(table.begin() for table in tables))
        begun = time.perf_counter()
        until = begun + _SECONDS * effort.share
        await asyncio.gather(*(_play(table, until) for table in tables))
        seconds = time.perf_counter() - begun
    moves = sum(table.moves for table in tables)
    empty = await empty_answers(effort(1000))
    return [
        Figure(
            *("moves a second, whole stack, 50 tables at once", moves / seconds, "/s", 300, 800),
            *(len(empty) / sum(empty), "empty answers of aiohttp, one after another", True),
        )
    ]


def _table(running: Stack, number: int) -> PlayedTable:
    people = (
        running.discord.add_person(f"Ann {number}", running.guild),
        running.discord.add_person(f"Bob {number}", running.guild),
    )
    hall = running.guild.add_channel(f"hall-{number}")
    return PlayedTable(hall, people, running.changes, random.Random(number))


async def _play(table: PlayedTable, until: float) -> None:
    async for _ in table.presses():
        if time.perf_counter() >= until and table.moves:
            return
