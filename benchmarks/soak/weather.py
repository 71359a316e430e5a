"""Random faults of the stand-in, each often enough to be met, none so often that nobody gets through."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playground.stand_in import Playground

_EVERY, _FOR_TABLES = 0.05, 50
_MESSAGES, _ANSWERS = r"/channels/\d+/messages", r"/interactions/\d+/.*/callback"


class Weather:
    """Draws a fault every few hundredths of a second, less often for few tables, who would meet nothing else.

    `drawn` counts what it drew, used or not.
    """

    def __init__(self, discord: Playground, chance: random.Random, tables: int) -> None:
        self._every = _EVERY * max(1.0, _FOR_TABLES / tables)
        self.drawn: Counter[str] = Counter()
        self._discord = discord
        self._chance = chance
        self._calm = 0

    @asynccontextmanager
    async def calm(self) -> AsyncIterator[None]:
        """No new fault while people set up a table."""
        self._calm += 1
        self._discord.faults.clear()
        try:
            yield
        finally:
            self._calm -= 1

    async def rage(self) -> None:
        """Draw faults until cancelled. One that found no call in time is taken back."""
        while True:
            await asyncio.sleep(self._every)
            self._discord.faults.clear()
            if not self._calm:
                self._draw()

    def _draw(self) -> None:
        faults, chance = self._discord.faults, self._chance
        kind = chance.choice(("busy", "limited", "cut", "lost", "slow", "busy answer", "slow answer", "lost answer"))
        self.drawn[kind] += 1
        match kind:
            case "busy":
                faults.fail_next("*", _MESSAGES, status=chance.choice((500, 502, 503)))
            case "limited":
                faults.limit_next("*", _MESSAGES, retry_after=0.2)
            case "cut":
                faults.cut_next("*", _MESSAGES)
            case "lost":
                faults.cut_next("*", _MESSAGES, carried_out=True)
            case "slow":
                faults.delay_next("*", _MESSAGES, seconds=chance.uniform(0.05, 0.5))
            case "busy answer":
                faults.fail_next("POST", _ANSWERS, status=502)
            case "slow answer":
                faults.delay_next("POST", _ANSWERS, seconds=chance.uniform(0.05, 0.5))
            case _:
                faults.cut_next("POST", _ANSWERS, carried_out=chance.random() < 0.5)
        if chance.random() < 0.01:
            self.drawn["gateway dropped"] += 1
            self._discord.gateway.drop_sockets()
