"""Messages that call people to a table, each in the way it was chosen, and that go once they have no sense."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.components.ids import Offered
from bot.components.sending import post
from bot.direct import direct_channel
from bot.panels import Panels
from bot.presenters.calls import present_offer, present_overtime, present_your_turn
from bot.presenters.reply import Reply
from bot.publishing.troubles import PASSING
from bot.tables import Refused, Table, TableService
from bot.text import calls as words
from bot.text.names import shown_name
from cribbage import Seat
from storage import GameId, Moment, Notice, NoticeKind, Offer, OfferKind, Pings, Storage, StorageError, UserId

_log = logging.getLogger(__name__)

Present = Callable[[str, tuple[int, ...]], Reply]
"""Makes a message for who is named so, pinging these user ids."""


@dataclass(frozen=True, slots=True)
class Called:
    """How somebody is to be called: named, pinged or not, with a sound or not, and where."""

    name: str
    user: UserId
    pings: Pings


class Caller:
    """Calls people to tables, and takes back calls that were answered."""

    def __init__(
        self,
        client: discord.Client,
        storage: Storage,
        tables: TableService,
        panels: Panels,
        now: Callable[[], Moment],
    ) -> None:
        self._client = client
        self._storage = storage
        self._tables = tables
        self._panels = panels
        self._now = now
        self._standing: set[GameId] = set()
        self._kept: set[int] = set()
        self._sweeping: set[asyncio.Task[None]] = set()
        tables.when_stored.append(self._after)

    async def catch_up(self) -> None:
        """Take back what lost its sense while nobody looked."""
        self._standing |= await self._storage.notices.games()
        for game in tuple(self._standing):
            await self.sweep(game)

    async def remind(self, table: Table, seat: Seat) -> None:
        """It is somebody's turn."""
        link, opponents = await self._panels.link(table), await self._opponents(table, seat)
        await self._call(
            table,
            seat,
            NoticeKind.TURN,
            lambda who, pings: present_your_turn(
                words.your_turn(who, table.id, opponents, _deadline(table, seat), link), pings
            ),
        )

    async def warn(self, table: Table, seat: Seat) -> None:
        """Somebody's time ends soon."""
        deadline = _deadline(table, seat)
        if deadline is None:
            return
        link, opponents = await self._panels.link(table), await self._opponents(table, seat)
        await self._call(
            table,
            seat,
            NoticeKind.WARNING,
            lambda who, pings: present_your_turn(words.warning(who, table.id, opponents, deadline, link), pings),
        )

    async def overtime(self, table: Table) -> None:
        """The time of whom the game waits for is up: at the table the others are told what they may do."""
        late, link = table.late(self._now()), await self._panels.link(table)
        names = [shown_name(name) for name in await self._tables.names(table)]
        late_names = " and ".join(names[seat] for seat in late)
        if len(late) > 1:
            text = words.all_are_late(table.id, late_names, link)
            await self._post(table, late[0], NoticeKind.LATE, present_overtime(table.id, text, (), all_late=True))
            return
        if len(table.state.awaiting) > 1:
            return  # who has not thrown either has nothing to claim
        for seat in set(range(table.rules.seats)) - set(late):
            called = await self._called(table, seat)
            if called is not None:
                text = words.time_is_up(called.name, table.id, late_names, link)
                pings = (called.user,) if called.pings in (Pings.PING, Pings.SILENT) else ()
                reply = present_overtime(table.id, text, pings, all_late=False)
                await self._post(table, seat, NoticeKind.LATE, reply, silent=called.pings is Pings.SILENT)

    async def ask(self, table: Table, offer: Offer) -> None:
        """The other side is asked, always at the table and always by a mention: somebody waits for the answer."""
        names = [shown_name(name) for name in await self._tables.names(table)]
        link = await self._panels.link(table)
        others = [
            seat
            for seat in range(table.rules.seats)
            if table.rules.side_of(seat) != table.rules.side_of(offer.seat) and table.users[seat] is not None
        ]
        users = [user for seat in others if (user := table.users[seat]) is not None]
        who, asker = " and ".join(f"<@{user}>" for user in users), names[offer.seat]
        if offer.kind is OfferKind.TAKE_BACK:
            text = words.asks_to_take_back(who, asker, _newest(table, offer.seat), link)
        else:
            text = words.asks_to_call_off(who, asker, table.id, link)
        reply = present_offer(table.id, Offered(offer.kind.value), text, tuple(users))
        await self._post(table, others[0], NoticeKind.OFFER, reply)

    async def sweep(self, game: GameId) -> None:
        """Remove the messages of a game that have no sense any more."""
        table = await self._tables.table(game)
        notices = await self._storage.notices.of(game)
        senseless = [notice for notice in notices if not await self._makes_sense(table, notice)]
        for notice in senseless:
            if notice.message not in self._kept:
                await self._delete(notice)
            await self._forget(notice)
        if len(senseless) == len(notices):
            self._standing.discard(game)

    async def keep(self, game: GameId, message: int) -> None:
        """A message is being answered and will say so, so it stays, also if it is noted only after that."""
        self._kept.add(message)
        for notice in await self._storage.notices.of(game):
            if notice.message == message:
                await self._forget(notice)

    async def _forget(self, notice: Notice) -> None:
        await self._storage.notices.remove(notice)
        self._kept.discard(notice.message)

    async def close(self) -> None:
        """End what is under way."""
        for task in self._sweeping:
            task.cancel()
        await asyncio.gather(*self._sweeping, return_exceptions=True)

    def _after(self, table: Table) -> None:
        """Something was stored at a table."""
        if table.id in self._standing:
            task = asyncio.create_task(self._swept(table.id), name=f"take back calls of game {table.id}")
            self._sweeping.add(task)
            task.add_done_callback(self._sweeping.discard)

    async def _swept(self, game: GameId) -> None:
        try:
            await self.sweep(game)
        except (StorageError, Refused, discord.HTTPException, *PASSING) as trouble:
            _log.warning("calls of game %s stay for now: %s", game, type(trouble).__name__)

    async def _makes_sense(self, table: Table, notice: Notice) -> bool:
        match notice.kind:
            case NoticeKind.TURN | NoticeKind.WARNING:
                return notice.seat in table.state.awaiting
            case NoticeKind.LATE:
                return bool(table.late(self._now()))
            case NoticeKind.OFFER:
                offers = [await self._storage.offers.get(table.id, kind) for kind in OfferKind]
                return any(offer is not None for offer in offers)

    async def _call(self, table: Table, seat: Seat, kind: NoticeKind, present: Present) -> None:
        """At the table or by direct message, as the person wants it; where the table cannot be reached, directly."""
        called = await self._called(table, seat)
        if called is None or called.pings is Pings.OFF:
            return
        if called.pings is not Pings.DM and await self._post(
            table, seat, kind, present(called.name, (called.user,)), silent=called.pings is Pings.SILENT
        ):
            return
        reply = present(shown_name((await self._tables.names(table))[seat]), ())
        try:
            channel = await direct_channel(self._client, called.user)
            await self._sent(table, seat, kind, channel, reply)
        except (discord.HTTPException, *PASSING) as trouble:
            _log.info("a seat of game %s could not be called: %s", table.id, type(trouble).__name__)

    async def _post(self, table: Table, seat: Seat, kind: NoticeKind, reply: Reply, *, silent: bool = False) -> bool:
        channel = self._client.get_partial_messageable(table.place.channel)
        try:
            await self._sent(table, seat, kind, channel, reply, silent=silent)
        except (discord.HTTPException, *PASSING) as trouble:
            _log.info("nobody could be called at the table of game %s: %s", table.id, type(trouble).__name__)
            return False
        return True

    async def _sent(
        self,
        table: Table,
        seat: Seat,
        kind: NoticeKind,
        channel: discord.abc.Messageable,
        reply: Reply,
        *,
        silent: bool = False,
    ) -> None:
        nonce = f"cn-{table.id}-{table.state.ply}-{seat}{kind.value[:2]}"
        sent = await post(channel, reply, nonce, silent=silent)
        await self._storage.notices.add(Notice(table.id, seat, kind, sent.channel.id, sent.id))
        self._standing.add(table.id)
        if (await self._tables.table(table.id)).state.ply != table.state.ply:
            await self._swept(table.id)  # somebody acted before it was known that there is something to remove

    async def _delete(self, notice: Notice) -> None:
        message = self._client.get_partial_messageable(notice.channel).get_partial_message(notice.message)
        try:
            await message.delete()
        except discord.HTTPException as trouble:
            _log.info("a call of game %s could not be removed: status %s", notice.game, trouble.status)

    async def _called(self, table: Table, seat: Seat) -> Called | None:
        user = table.users[seat]
        if user is None:
            return None
        pings = (await self._storage.preferences.of(user)).pings
        if pings in (Pings.PING, Pings.SILENT):
            return Called(f"<@{user}>", user, pings)
        return Called(shown_name((await self._tables.names(table))[seat]), user, pings)

    async def _opponents(self, table: Table, seat: Seat) -> str:
        names = await self._tables.names(table)
        return " and ".join(shown_name(name) for other, name in enumerate(names) if other != seat)


def _deadline(table: Table, seat: Seat) -> Moment | None:
    return next((turn.deadline for turn in table.turns if turn.seat == seat), None)


def _newest(table: Table, seat: Seat) -> str:
    """What a seat would take back: a card that everybody has seen, or its throw."""
    deal = table.state.deal
    laid = deal.laid[-1] if deal is not None and deal.laid else None
    return f"**{laid.card.pretty}**" if laid is not None and laid.seat == seat else words.THROW
