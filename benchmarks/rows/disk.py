"""Room on the disk for a stored game."""

from __future__ import annotations

import zlib

from benchmarks.club import club, games
from benchmarks.dealt import RULES
from benchmarks.effort import Effort
from benchmarks.figure import Figure
from cribbage import format_log

_ROWS = 110
"""Rows in the log of a game between people; random throws make longer games, so what they take is scaled to this."""


async def measure(effort: Effort) -> list[Figure]:
    """Growth of the file by whole games with log, people and deliveries, against the packed text of their logs."""
    played = games(effort(60), seed=7)
    async with club() as stored:
        await stored.store(played[0])
        await stored.storage.close()
        before = stored.path.stat().st_size
    async with club() as stored:
        for game in played:
            await stored.store(game)
        await stored.storage.close()
        grown = stored.path.stat().st_size - (before if len(played) > 1 else 0)
    rows = sum(len(game) for game in (played[1:] or played))
    packed = sum(len(zlib.compress(format_log(RULES, [action for action, _ in game]).encode(), 9)) for game in played)
    return [
        Figure(
            *("bytes on disk for a game of 110 log rows", grown / rows * _ROWS / 1e3, "kB", 8, 5),
            *(packed / sum(map(len, played)) * _ROWS / 1e3, "the text of its log, packed"),
        )
    ]
