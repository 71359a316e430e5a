"""One publisher for all tables. It coalesces: each table is always brought to its latest stored state."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import discord

from bot.panels import Panels
from bot.publishing.hand_messages import HandMessages
from bot.publishing.hindrances import hindrance
from bot.publishing.recent import RecentActs
from bot.publishing.rounds import Rounds
from bot.publishing.table_messages import TableMessages
from bot.publishing.threads import Threads
from bot.tables import Table, TableService
from cribbage import Seat
from storage import GameId, HandMessage, Moment, Storage

_HEAD_START = 2.0
"""Seconds for which the hands of a new deal wait for its table message, whose address they carry."""

_ACTS_ON_WITHIN = 1.5
"""Seconds for which an edit of a table waits for a further act of the seat that has just acted."""


class Publisher:
    """Publishes tables after their state is stored; never more than one round at a time for a table or its hands.

    The two go separately: Discord limits the edits in a channel, where several tables may stand, and an edit that waits
    must not keep people from their hands. Moves on panels that come faster than one in `edit_every` seconds share edits
    of their table.
    """

    def __init__(
        self,
        client: discord.Client,
        storage: Storage,
        tables: TableService,
        panels: Panels,
        now: Callable[[], Moment],
        *,
        edit_every: float,
    ) -> None:
        self._client = client
        self._storage = storage
        self._tables = tables
        self._panels = panels
        self._edit_every = edit_every
        self._acts_on_within = _ACTS_ON_WITHIN
        recent = RecentActs()
        tables.when_stored.append(lambda table: recent.note(table, now()))
        self._table_messages = TableMessages(client, storage, panels, now)
        self._hand_messages = HandMessages(client, storage, panels, recent, now)
        self._threads = Threads(client, storage, tables)
        self._table_rounds = Rounds(self._publish_table)
        self._hand_rounds = Rounds(self._publish_hands)

    def touch(self, game: GameId) -> None:
        """Something about a table changed: publish it soon."""
        self._table_rounds.touch(game)
        self._hand_rounds.touch(game)

    def touch_while_acting(self, table: Table, seat: Seat) -> None:
        """A seat has acted on its panel, and hands are brought up to date at once.

        Nobody waits for what the table shows of somebody who throws and then cuts, or who plays on after a go. Who is
        to act next and has no hand by direct message learns it from the table, so that one waits for a moment only, and
        only just after another edit: Discord takes few edits of a channel in a time.
        """
        self._hand_rounds.touch(table.id)
        if table.state.awaiting == (seat,):
            self._table_rounds.touch_later(table.id, self._acts_on_within)
        elif len(table.state.awaiting) == 1:
            self._table_rounds.touch_spaced(table.id, self._edit_every)
        else:
            self._table_rounds.touch(table.id)  # there is a new deal, which has a message of its own, or a result

    @contextmanager
    def answering(self, game: GameId) -> Iterator[None]:
        """While a press is answered by changing its own message, no new round starts that could overtake it."""
        with self._hand_rounds.held(game), self._table_rounds.held(game):
            yield

    async def shown(self, game: GameId, seat: Seat, channel: int, message: int, ply: int) -> None:
        """A press has brought a direct message up to date by its own answer, so that no edit is needed."""
        await self._hand_messages.shown(HandMessage(game, seat, channel, message, ply))

    async def settled(self, game: GameId) -> None:
        """Wait until nothing of a game is being published."""
        await self._table_rounds.settled(game)
        await self._hand_rounds.settled(game)

    async def send_hand(self, game: GameId, seat: Seat) -> None:
        """Send a seat's hand by direct message where it has none of this deal, also after one that was refused."""
        self._hand_messages.ask_again(game, seat)
        self._hand_rounds.touch(game)
        await self._hand_rounds.settled(game)

    async def post_again(self, game: GameId, channel: int | None = None) -> str:
        """Post a table anew, after the round under way, in another channel of its server where one is given.

        Gives the address of the new message.
        """
        return await self._table_rounds.instead(game, self._post_again(game, channel))

    async def catch_up(self) -> None:
        """Publish every table that is behind, as after a restart."""
        for game in await self._storage.messages.behind():
            self.touch(game)

    async def close(self, patience: float) -> None:
        """Finish the rounds under way, for so many seconds at most; what is left is caught up after the next start."""
        await asyncio.gather(self._table_rounds.close(patience), self._hand_rounds.close(patience))

    async def _post_again(self, game: GameId, channel: int | None) -> str:
        table = await self._tables.table(game)
        if channel is not None and channel != table.place.channel:
            table = await self._tables.move(game, channel)
        with self._watched(table):
            return await self._table_messages.post_again(table)

    async def _publish_table(self, game: GameId) -> None:
        table = await self._tables.table(game)
        if self._is_away(table):
            return
        table = await self._threads.settle(table)
        if not table.over:
            with self._watched(table):
                await self._table_messages.publish(table)
            return
        self._panels.set_trouble(game, "")
        # With its table message the end of a game counts as shown, so that comes last, whatever became of the hands.
        await self._hand_rounds.settled(game)
        try:
            await self._hand_messages.publish(table)
        finally:
            await self._table_messages.publish(table)

    async def _publish_hands(self, game: GameId) -> None:
        table = await self._tables.table(game)
        if table.over or self._is_away(table):
            return  # the end is shown together with the table's
        if not self._panels.trouble(game) and not await self._panels.link(table):
            await self._wait_for_the_table(game)
        await self._hand_messages.publish(table)

    def _is_away(self, table: Table) -> bool:
        """Whether the bot was removed from the table's server; one that is only unavailable is still known."""
        return self._client.get_guild(table.place.guild) is None

    @contextmanager
    def _watched(self, table: Table) -> Iterator[None]:
        """Whatever keeps the table from being shown is told on the private panels, until it can be shown."""
        before = self._panels.trouble(table.id)
        try:
            yield
        except discord.HTTPException as error:
            self._panels.set_trouble(table.id, hindrance(self._client, table.place.channel, error) or before)
            raise
        else:
            self._panels.set_trouble(table.id, "")
        finally:
            if self._panels.trouble(table.id) != before:
                self._hand_rounds.touch(table.id)

    async def _wait_for_the_table(self, game: GameId) -> None:
        waiting = asyncio.create_task(self._table_rounds.settled(game), name=f"wait for the table of game {game}")
        try:
            await asyncio.wait({waiting}, timeout=_HEAD_START)
        finally:
            waiting.cancel()
