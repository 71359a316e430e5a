"""Waiting for something to become true, without polling."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from playground.world.world import World

T = TypeVar("T")


async def until(world: World, condition: Callable[[], T], *, seconds: float, failure: Callable[[], Exception]) -> T:
    """The first true value of ``condition``, which is asked after every change of the world.

    A LookupError in the condition (``seen[-1]`` of nothing) counts as not yet. ``seconds`` are real ones.

    Raises:
        what ``failure`` makes, when the time is over.
    """
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    while True:
        with suppress(LookupError):
            if value := condition():
                return value
        try:
            async with asyncio.timeout_at(deadline):
                await world.change()
        except TimeoutError:
            raise failure() from None
