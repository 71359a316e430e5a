"""Rounds of publishing: for each game one at a time, always of its latest stored state, and again after trouble."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import discord

from bot.publishing.troubles import PASSING
from storage import GameId

_log = logging.getLogger(__name__)

T = TypeVar("T")

_FIRST_PAUSE, _LONGEST_PAUSE = 2.0, 300.0


class Rounds:
    """Calls `publish` for the games that are touched. Games touched while theirs is under way get one more after it."""

    def __init__(self, publish: Callable[[GameId], Awaitable[None]]) -> None:
        self._publish = publish
        self._dirty: set[GameId] = set()
        self._under_way: dict[GameId, asyncio.Task[Any]] = {}
        self._put_off: dict[GameId, asyncio.TimerHandle] = {}
        self._fresh: set[GameId] = set()
        self._held: Counter[GameId] = Counter()
        self._pauses: dict[GameId, float] = {}
        self._closed = False

    def touch(self, game: GameId) -> None:
        """Something about a game changed: publish it soon."""
        self._dirty.add(game)
        if (put_off := self._put_off.pop(game, None)) is not None:
            put_off.cancel()
        if not self._closed and game not in self._under_way and not self._held[game]:
            self._under_way[game] = self._task(game, self._round(game))

    def touch_later(self, game: GameId, seconds: float) -> None:
        """Something changed that can wait so long, or until the game is touched for another reason."""
        if game not in self._put_off:
            self._put_off[game] = asyncio.get_running_loop().call_later(seconds, self.touch, game)

    def touch_spaced(self, game: GameId, seconds: float) -> None:
        """Something changed: publish it soon, but within so many seconds after another change of the kind only once."""
        if game in self._fresh:
            self.touch_later(game, seconds)
        else:
            self._fresh.add(game)
            asyncio.get_running_loop().call_later(seconds, self._fresh.discard, game)
            self.touch(game)

    async def settled(self, game: GameId) -> None:
        """Wait until no round of this game is under way."""
        while (task := self._under_way.get(game)) is not None:
            await asyncio.wait({task})

    @contextmanager
    def held(self, game: GameId) -> Iterator[None]:
        """Meanwhile no new round of this game starts."""
        self._held[game] += 1
        try:
            yield
        finally:
            self._held[game] -= 1
            if not self._held[game]:
                del self._held[game]
            if game in self._dirty:
                self.touch(game)

    async def instead(self, game: GameId, work: Coroutine[Any, Any, T]) -> T:
        """Do other work in the place of a round, after the one under way."""
        await self.settled(game)
        self._under_way[game] = task = self._task(game, work)
        return await task

    async def close(self, patience: float) -> None:
        """Finish the rounds under way, for so many seconds at most, and begin no more."""
        self._closed = True
        if self._under_way:
            _, late = await asyncio.wait(self._under_way.values(), timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _task(self, game: GameId, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work, name=f"publish game {game}")
        task.add_done_callback(lambda _: self._after_round(game))
        return task

    async def _round(self, game: GameId) -> None:
        while game in self._dirty and not self._held[game] and not self._closed:
            self._dirty.discard(game)
            try:
                await self._publish(game)
            except PASSING as trouble:
                self._try_later(game, trouble)
            except discord.HTTPException as trouble:
                _log.warning("game %s could not be shown: status %s, code %s", game, trouble.status, trouble.code)
            except Exception:  # noqa: BLE001 - one table's trouble must not end the publishing of it for good
                _log.exception("game %s could not be published", game)
            else:
                self._pauses.pop(game, None)

    def _try_later(self, game: GameId, trouble: BaseException) -> None:
        pause = self._pauses.get(game, _FIRST_PAUSE)
        self._pauses[game] = min(pause * 2, _LONGEST_PAUSE)
        _log.warning("game %s will be shown again in %.0f seconds: %s", game, pause, type(trouble).__name__)
        asyncio.get_running_loop().call_later(pause, self.touch, game)

    def _after_round(self, game: GameId) -> None:
        self._under_way.pop(game, None)
        if game in self._dirty:
            self.touch(game)
