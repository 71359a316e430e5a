"""One publisher for all tables. It coalesces: each table is always brought to its latest stored state."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import discord

from bot.panels import Panels
from bot.publishing.hand_messages import HandMessages
from bot.publishing.table_messages import TableMessages
from bot.publishing.troubles import PASSING
from bot.tables import TableService
from cribbage import Seat
from storage import GameId, HandMessage, Storage

_log = logging.getLogger(__name__)

T = TypeVar("T")

_FIRST_PAUSE, _LONGEST_PAUSE = 2.0, 300.0


class Publisher:
    """Publishes tables after their state is stored; never more than one round at a time for a table."""

    def __init__(self, client: discord.Client, storage: Storage, tables: TableService, panels: Panels) -> None:
        self._storage = storage
        self._tables = tables
        self._table_messages = TableMessages(client, storage, panels)
        self._hand_messages = HandMessages(client, storage, panels)
        self._dirty: set[GameId] = set()
        self._rounds: dict[GameId, asyncio.Task[Any]] = {}
        self._answering: Counter[GameId] = Counter()
        self._pauses: dict[GameId, float] = {}
        self._closed = False

    def touch(self, game: GameId) -> None:
        """Something about a table changed: publish it soon."""
        self._dirty.add(game)
        if not self._closed and game not in self._rounds and not self._answering[game]:
            self._rounds[game] = self._task(game, self._round(game))

    @contextmanager
    def answering(self, game: GameId) -> Iterator[None]:
        """While a press is answered by changing its own message, no new round starts that could overtake it."""
        self._answering[game] += 1
        try:
            yield
        finally:
            self._answering[game] -= 1
            if not self._answering[game]:
                del self._answering[game]
            if game in self._dirty:
                self.touch(game)

    async def shown(self, game: GameId, seat: Seat, channel: int, message: int, ply: int) -> None:
        """A press has brought a direct message up to date by its own answer, so that no edit is needed."""
        known = await self._storage.messages.hand(game, seat)
        if known is not None and known.message == message and game not in self._rounds:
            await self._storage.messages.save_hand(HandMessage(game, seat, channel, message, ply))

    async def post_again(self, game: GameId) -> str:
        """Post a table anew, after the round under way; gives the address of the new message."""
        while (under_way := self._rounds.get(game)) is not None:
            await asyncio.wait({under_way})
        self._rounds[game] = posting = self._task(game, self._post_again(game))
        return await posting

    async def catch_up(self) -> None:
        """Publish every table that is behind, as after a restart."""
        for game in await self._storage.messages.behind():
            self.touch(game)

    async def close(self, patience: float) -> None:
        """Finish the rounds under way, for so many seconds at most; what is left is caught up after the next start."""
        self._closed = True
        if self._rounds:
            _, late = await asyncio.wait(self._rounds.values(), timeout=patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _task(self, game: GameId, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work, name=f"publish game {game}")
        task.add_done_callback(lambda _: self._after_round(game))
        return task

    async def _post_again(self, game: GameId) -> str:
        return await self._table_messages.post_again(await self._tables.table(game))

    async def _round(self, game: GameId) -> None:
        while game in self._dirty and not self._answering[game] and not self._closed:
            self._dirty.discard(game)
            try:
                await self._publish(game)
            except PASSING as trouble:
                self._try_later(game, trouble)
                return
            except discord.HTTPException as trouble:
                _log.warning("game %s could not be shown: status %s, code %s", game, trouble.status, trouble.code)
            except Exception:  # noqa: BLE001 - one table's trouble must not end the publishing of it for good
                _log.exception("game %s could not be published", game)
            else:
                self._pauses.pop(game, None)

    async def _publish(self, game: GameId) -> None:
        table = await self._tables.table(game)
        try:
            await self._table_messages.publish(table)
        finally:
            # A table that cannot be shown must not keep people from their hands.
            await self._hand_messages.publish(table)

    def _try_later(self, game: GameId, trouble: BaseException) -> None:
        pause = self._pauses.get(game, _FIRST_PAUSE)
        self._pauses[game] = min(pause * 2, _LONGEST_PAUSE)
        _log.warning("game %s will be shown again in %.0f seconds: %s", game, pause, type(trouble).__name__)
        asyncio.get_running_loop().call_later(pause, self.touch, game)

    def _after_round(self, game: GameId) -> None:
        self._rounds.pop(game, None)
        if game in self._dirty and game not in self._pauses:
            self.touch(game)
