"""One soak: tables and weather, and what is found afterwards."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.effort import percentile
from benchmarks.people import Changes
from benchmarks.soak.ledger import Ledger, posted_twice
from benchmarks.soak.logged import errors
from benchmarks.soak.tables import PatientTable
from benchmarks.soak.weather import Weather
from benchmarks.stack import resident, settled
from playground.launcher import BotProcess
from playground.stand_in import Playground

_PATIENCE = 4.0
_KEPT_TABLES = 256
"""Games that the bot keeps in memory whether they are over or not; until so many were played memory has to grow."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is played: games are begun until so many are over or the minutes are up."""

    tables: int
    games: int
    target: int
    minutes: float
    seed: int


@dataclass(slots=True)
class Found:
    """What a soak found. Times are in milliseconds, memory in MB by games that were over."""

    finished: int = 0
    moves: int = 0
    seconds: float = 0.0
    answered: int = 0
    refused: int = 0
    silent: int = 0
    helped: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    errors: dict[str, int] = field(default_factory=dict)
    dropped_connections_logged: int = 0
    press_p50: float = 0.0
    press_p99: float = 0.0
    lag: dict[str, int] = field(default_factory=dict)
    memory: list[tuple[int, float]] = field(default_factory=list)
    growth: float | None = None

    @property
    def failed(self) -> bool:
        """Whether anything was lost, doubled, or logged as an error that no fault explains."""
        return bool(self.problems or self.errors)


async def soak(plan: Plan) -> Found:
    """Play, stop the bot as a host does, and look into its log and its database."""
    found = Found()
    with tempfile.TemporaryDirectory(prefix="cribbage-soak-") as folder:
        lag = Path(folder) / "lag.json"
        async with await Playground.start(patience=_PATIENCE) as discord:
            environment = {"BENCHMARKS_LAG_FILE": str(lag)}
            bot = BotProcess(discord, Path(folder), environment, module="benchmarks.bare_bot")
            await bot.start()
            try:
                soaked = Soak(plan, discord, bot, found)
                await soaked.play()
            finally:
                await bot.stop()
            soaked.conclude(lag)
    return found


class Soak:
    """The tables of one soak, and all that is noted on the way."""

    def __init__(self, plan: Plan, discord: Playground, bot: BotProcess, found: Found) -> None:
        self._plan = plan
        self._discord = discord
        self._bot = bot
        self._found = found
        self._ledger = Ledger()
        self._weather = Weather(discord, random.Random(plan.seed), plan.tables)
        self._until = time.perf_counter() + plan.minutes * 60
        self._to_begin = plan.games
        changes, guild = Changes(discord.world), discord.add_guild("The Club")
        self._tables = [
            PatientTable(
                guild.add_channel(f"hall-{number}"),
                (discord.add_person(f"Ann {number}", guild), discord.add_person(f"Bob {number}", guild)),
                changes,
                random.Random(plan.seed + number),
                self._ledger,
            )
            for number in range(plan.tables)
        ]

    async def play(self) -> None:
        """All games; in the end the weather clears and the bot publishes what it still has to."""
        begun = time.perf_counter()
        weather = asyncio.create_task(self._weather.rage(), name="weather")
        try:
            async with asyncio.TaskGroup() as playing:
                for table in self._tables:
                    playing.create_task(self._occupy(table), name=table.hall.name)
        finally:
            weather.cancel()
            await asyncio.gather(weather, return_exceptions=True)
            self._discord.faults.clear()
        self._found.seconds = time.perf_counter() - begun
        await settled(self._discord, 0.5)

    async def _occupy(self, table: PatientTable) -> None:
        while self._to_begin > 0 and time.perf_counter() < self._until:
            self._to_begin -= 1
            async with self._weather.calm():
                await table.begin(self._plan.target)
            if await table.play(self._until):
                self._found.finished += 1
                self._note_memory()

    def _note_memory(self) -> None:
        if self._bot.pid is not None:
            self._found.memory.append((self._found.finished, resident(self._bot.pid)))

    def conclude(self, lag: Path) -> None:
        """What is to be said once the bot has stopped."""
        found, ledger = self._found, self._ledger
        found.moves = sum(table.moves for table in self._tables)
        found.helped = sum(table.helped for table in self._tables)
        found.answered, found.refused, found.silent = len(ledger.answered), ledger.refused, ledger.silent
        found.faults = dict(self._weather.drawn)
        found.problems += ledger.problems(self._bot.database, self._discord.world.interactions)
        found.problems += posted_twice(table.hall for table in self._tables)
        unexplained, explained = errors(self._bot.log)
        found.errors, found.dropped_connections_logged = dict(unexplained), explained.total()
        waited = [seconds * 1000 for table in self._tables for seconds in table.waited]
        if waited:
            found.press_p50, found.press_p99 = percentile(waited, 0.5), percentile(waited, 0.99)
        if lag.exists():
            found.lag = json.loads(lag.read_text(encoding="utf-8"))
        found.growth = growth([sample for sample in found.memory if sample[0] > max(_KEPT_TABLES, self._plan.tables)])


def growth(samples: Sequence[tuple[int, float]]) -> float | None:
    """MB for each hundred games, as the slope of the line that fits best; None for too few games to tell."""
    if len(samples) < 20:
        return None
    games = sum(game for game, _ in samples) / len(samples)
    memory = sum(used for _, used in samples) / len(samples)
    spread = sum((game - games) ** 2 for game, _ in samples)
    return 100 * sum((game - games) * (used - memory) for game, used in samples) / spread
