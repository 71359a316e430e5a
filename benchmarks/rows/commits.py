"""Moves committed through the store, each in a transaction of its own."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from benchmarks.club import Club, LoggedGame, club, games
from benchmarks.dealt import RULES
from benchmarks.effort import Effort, percentile
from benchmarks.figure import Figure
from cribbage import Transition, replay
from storage import GameId

_TABLES = 50
_Whole = tuple[LoggedGame, Sequence[Transition]]


async def measure(effort: Effort) -> list[Figure]:
    """One game after another, then fifty at once, against a bare row committed with the same pragmas."""
    async with club() as stored:
        alone = _with_histories(effort(6), seed=5)
        numbers = [await stored.begin(game) for game, _ in alone]
        begun = time.perf_counter()
        for number, (game, history) in zip(numbers, alone, strict=True):
            await _play(stored, number, game, history, [])
        one = sum(len(game) - 1 for game, _ in alone) / (time.perf_counter() - begun)
        many, waited = await _at_once(stored, _with_histories(effort(_TABLES), seed=6))
        bare = _bare(effort(600))
    reference = (bare, "a bare row committed, no thread", True)
    return [
        Figure("moves committed, one at a time", one, "/s", 3000, 4500, *reference),
        Figure("moves committed, 50 at once", many, "/s", 3000, 4500, *reference),
        Figure(
            *("a move committed, 50 at once, p99", percentile(waited, 0.99) * 1e3, "ms", 20, None),
            *(_TABLES / bare * 1e3, "fifty bare rows, one after another"),
        ),
    ]


async def _at_once(stored: Club, tables: Sequence[_Whole]) -> tuple[float, list[float]]:
    numbers = [await stored.begin(game) for game, _ in tables]
    waited: list[float] = []
    begun = time.perf_counter()
    await asyncio.gather(
        *(_play(stored, number, game, history, waited) for number, (game, history) in zip(numbers, tables, strict=True))
    )
    return len(waited) / (time.perf_counter() - begun), waited


def _with_histories(number: int, seed: int) -> list[_Whole]:
    """Games with what the bot has of one at its end."""
    return [(game, replay(RULES, [action for action, _ in game])) for game in games(number, seed)]


async def _play(
    stored: Club, number: GameId, game: LoggedGame, history: Sequence[Transition], waited: list[float]
) -> None:
    for ply, (action, state) in enumerate(game[1:], start=1):
        begun = time.perf_counter()
        await stored.append(number, ply, action, state, history if ply == len(game) - 1 else ())
        waited.append(time.perf_counter() - begun)


def _bare(rows: int) -> float:
    """Rows a second, each committed by itself with WAL and synchronous=FULL, in this thread."""
    with (
        tempfile.TemporaryDirectory(prefix="cribbage-bench-") as folder,
        closing(sqlite3.connect(Path(folder) / "bare.sqlite3", isolation_level=None)) as db,
    ):
        db.execute("PRAGMA journal_mode = WAL").fetchall()
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE log (game INTEGER, ply INTEGER, action TEXT, PRIMARY KEY (game, ply)) STRICT")
        begun = time.perf_counter()
        for ply in range(rows):
            db.execute("BEGIN IMMEDIATE")
            db.execute("INSERT INTO log VALUES (1, ?, '0 play 5H')", (ply,))
            db.execute("COMMIT")
        return rows / (time.perf_counter() - begun)
