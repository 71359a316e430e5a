"""A stored game, read and replayed."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

from benchmarks.club import club, games
from benchmarks.effort import Effort
from benchmarks.figure import Figure
from cribbage import replay


async def measure(effort: Effort) -> list[Figure]:
    """From the call to the store to the last transition, against reading the rows alone."""
    async with club() as stored:
        (game,) = games(1, seed=4)
        number = await stored.store(game)
        seconds: list[float] = []
        for _ in range(effort(60)):
            begun = time.perf_counter()
            found = await stored.storage.games.get(number)
            assert found is not None
            replay(found.rules, found.actions)
            seconds.append(time.perf_counter() - begun)
        with closing(sqlite3.connect(stored.path)) as db:
            rows = effort.seconds_for_each(lambda: db.execute("SELECT action FROM log").fetchall(), 1, 60)
    return [
        Figure(
            *(f"replay of a stored game ({len(game)} plies)", min(seconds) * 1e3, "ms", 5, 1),
            *(rows * 1e3, "its rows read and nothing made of them"),
        )
    ]
