"""One publisher for all tables. It coalesces: each table is always brought to its latest stored state."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import discord

from bot.panels import Panels
from bot.publishing.hand_messages import HandMessages
from bot.publishing.rounds import Rounds
from bot.publishing.table_messages import TableMessages
from bot.tables import TableService
from cribbage import Seat
from storage import GameId, HandMessage, Storage

_HEAD_START = 2.0
"""Seconds for which the hands of a new deal wait for its table message, whose address they carry."""


class Publisher:
    """Publishes tables after their state is stored; never more than one round at a time for a table or its hands.

    The two go separately: Discord limits the edits in a channel, where several tables may stand, and an edit that waits
    must not keep people from their hands.
    """

    def __init__(self, client: discord.Client, storage: Storage, tables: TableService, panels: Panels) -> None:
        self._storage = storage
        self._tables = tables
        self._panels = panels
        self._table_messages = TableMessages(client, storage, panels)
        self._hand_messages = HandMessages(client, storage, panels)
        self._table_rounds = Rounds(self._publish_table)
        self._hand_rounds = Rounds(self._publish_hands)

    def touch(self, game: GameId) -> None:
        """Something about a table changed: publish it soon."""
        self._table_rounds.touch(game)
        self._hand_rounds.touch(game)

    @contextmanager
    def answering(self, game: GameId) -> Iterator[None]:
        """While a press is answered by changing its own message, no new round starts that could overtake it."""
        with self._hand_rounds.held(game), self._table_rounds.held(game):
            yield

    async def shown(self, game: GameId, seat: Seat, channel: int, message: int, ply: int) -> None:
        """A press has brought a direct message up to date by its own answer, so that no edit is needed."""
        known = await self._storage.messages.hand(game, seat)
        if known is not None and known.message == message and not self._hand_rounds.is_under_way(game):
            await self._storage.messages.save_hand(HandMessage(game, seat, channel, message, ply))

    async def post_again(self, game: GameId) -> str:
        """Post a table anew, after the round under way; gives the address of the new message."""
        return await self._table_rounds.instead(game, self._post_again(game))

    async def catch_up(self) -> None:
        """Publish every table that is behind, as after a restart."""
        for game in await self._storage.messages.behind():
            self.touch(game)

    async def close(self, patience: float) -> None:
        """Finish the rounds under way, for so many seconds at most; what is left is caught up after the next start."""
        await asyncio.gather(self._table_rounds.close(patience), self._hand_rounds.close(patience))

    async def _post_again(self, game: GameId) -> str:
        return await self._table_messages.post_again(await self._tables.table(game))

    async def _publish_table(self, game: GameId) -> None:
        table = await self._tables.table(game)
        if not table.over:
            await self._table_messages.publish(table)
            return
        # With its table message the end of a game counts as shown, so that comes last, whatever became of the hands.
        await self._hand_rounds.settled(game)
        try:
            await self._hand_messages.publish(table)
        finally:
            await self._table_messages.publish(table)

    async def _publish_hands(self, game: GameId) -> None:
        table = await self._tables.table(game)
        if table.over:
            return  # the end is shown together with the table's
        if not await self._panels.link(table):
            await self._wait_for_the_table(game)
        await self._hand_messages.publish(table)

    async def _wait_for_the_table(self, game: GameId) -> None:
        waiting = asyncio.create_task(self._table_rounds.settled(game), name=f"wait for the table of game {game}")
        try:
            await asyncio.wait({waiting}, timeout=_HEAD_START)
        finally:
            waiting.cancel()
