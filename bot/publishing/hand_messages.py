"""Private hands by direct message: a new one for each deal, edited when its seat has to know.

A press that ends a deal shows the next hand right there, in the message that was pressed, and no new one is sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import discord

from bot.components.sending import edit, post
from bot.direct import direct_channel
from bot.links import direct_link
from bot.panels import Panels
from bot.presenters.lists import present_note
from bot.presenters.reply import Reply
from bot.publishing.lagging import may_lag, view_at
from bot.publishing.recent import RecentActs
from bot.publishing.troubles import PASSING, is_gone, is_old, is_too_old
from bot.tables import Table
from bot.text import answers
from cribbage import Seat
from storage import GameId, HandMessage, Hands, Moment, Storage


class HandMessages:
    """Brings the direct messages of a game up to date. Whose messages are closed plays by the table's own button."""

    def __init__(
        self, client: discord.Client, storage: Storage, panels: Panels, recent: RecentActs, now: Callable[[], Moment]
    ) -> None:
        self._client = client
        self._messages = storage.messages
        self._preferences = storage.preferences
        self._panels = panels
        self._recent = recent
        self._now = now
        self._closed: dict[tuple[GameId, Seat], int] = {}
        self._troubles: dict[tuple[GameId, Seat], str] = {}
        self._under_way: set[tuple[GameId, Seat]] = set()

    async def publish(self, table: Table) -> None:
        """Edit or send the message of every seat that has a person and wants one."""
        seats = [seat for seat, user in enumerate(table.users) if user is not None]
        # Each seat by itself: trouble with one person's messages must not hold up the other's.
        done = await asyncio.gather(*(self._publish_seat(table, seat) for seat in seats), return_exceptions=True)
        for outcome in done:
            if isinstance(outcome, BaseException):
                raise outcome
        if table.over:
            self._closed = {key: deal for key, deal in self._closed.items() if key[0] != table.id}
            self._troubles = {key: told for key, told in self._troubles.items() if key[0] != table.id}

    def ask_again(self, game: GameId, seat: Seat) -> None:
        """Whoever had closed messages says that they are open now."""
        self._closed.pop((game, seat), None)

    async def shown(self, shown: HandMessage) -> None:
        """A press has brought a message up to date by its own answer, so that no edit is needed.

        Not so while an edit of it is under way, which may come after the answer and show less.
        """
        if (shown.game, shown.seat) in self._under_way:
            return
        known = await self._messages.hand(shown.game, shown.seat)
        if known is not None and known.message == shown.message:
            await self._messages.save_hand(shown)

    async def _publish_seat(self, table: Table, seat: Seat) -> None:
        self._under_way.add((table.id, seat))
        try:
            await self._show_to(table, seat)
        finally:
            self._under_way.discard((table.id, seat))

    async def _show_to(self, table: Table, seat: Seat) -> None:
        message = await self._messages.hand(table.id, seat)
        if message is not None and message.rendered_ply > table.state.ply:
            return  # a press has shown more meanwhile
        if message is None:
            if not table.over and await self._wants_hands(table, seat):
                await self._send(table, seat, None, nonce=_first_nonce(table, seat))
        elif table.deal_at(message.rendered_ply) != table.deals:
            await self._follow_on(table, message)
        elif self._is_due(table, message):
            await self._bring_up_to_date(table, message)

    async def _wants_hands(self, table: Table, seat: Seat) -> bool:
        user = table.users[seat]
        return user is not None and (await self._preferences.of(user)).hands is not Hands.HERE

    def _is_due(self, table: Table, message: HandMessage) -> bool:
        if self._troubles.get((table.id, message.seat), "") != self._panels.trouble(table.id):
            return True
        behind = message.rendered_ply < table.state.ply
        return behind and not may_lag(table, message.seat, message.rendered_ply)

    async def _follow_on(self, table: Table, message: HandMessage) -> None:
        """Another deal: a new message. The one before stays as it is, unless it asks for something."""
        seat, asks = message.seat, view_at(table, message.seat, message.rendered_ply).must_act
        if asks and not is_old(message.message, self._now()):
            deal = table.deal_at(message.rendered_ply)
            await self._edit(message, await self._panels.hand(table, seat, deal=deal, refreshes_itself=True))
        if await self._wants_hands(table, seat):
            await self._send(table, seat, message, nonce=_first_nonce(table, seat))

    async def _bring_up_to_date(self, table: Table, message: HandMessage) -> None:
        """Edit a message; one that is gone or too old for that is replaced."""
        seat, trouble = message.seat, self._panels.trouble(table.id)
        if not is_old(message.message, self._now()):
            if await self._edit(message, await self._panels.hand(table, seat, refreshes_itself=True)):
                await self._save(replace(message, rendered_ply=table.state.ply), trouble)
                return
            await self._send(table, seat, message, nonce=f"cb-{message.message}")
            return
        sent = await self._send(table, seat, message, nonce=f"cb-{message.message}")
        if sent is not None:
            await self._retire(message, direct_link(sent.channel, sent.message))

    async def _edit(self, message: HandMessage, reply: Reply) -> bool:
        """Whether the message is still there and could be edited."""
        try:
            await edit(self._partial(message), reply)
        except (discord.HTTPException, discord.RateLimited) as error:
            if is_gone(error) or is_too_old(error, message.message, self._now()):
                return False
            if isinstance(error, discord.Forbidden):
                return False
            raise
        return True

    async def _send(self, table: Table, seat: Seat, before: HandMessage | None, nonce: str) -> HandMessage | None:
        """Send a hand, without a sound to somebody who is playing live; None to somebody whose messages are closed."""
        if self._closed.get((table.id, seat)) == table.deals:
            return None
        trouble = self._panels.trouble(table.id)
        reply = await self._panels.hand(table, seat, refreshes_itself=True)
        live = self._recent.is_live(table.id, seat, self._now())
        try:
            channel = await self._channel(table, seat, before)
            posted = await post(channel, reply, nonce, silent=live)
        except (discord.Forbidden, discord.NotFound):
            # Closed messages, or nobody there: asked again at the next deal, since people open them when told.
            self._closed[table.id, seat] = table.deals
            return None
        sent = HandMessage(table.id, seat, channel.id, posted.id, table.state.ply)
        await self._save(sent, trouble)
        return sent

    async def _channel(
        self, table: Table, seat: Seat, before: HandMessage | None
    ) -> discord.DMChannel | discord.PartialMessageable:
        if before is not None:
            return self._client.get_partial_messageable(before.channel)
        user = table.users[seat]
        assert user is not None, "only seats with a person are published"
        return await direct_channel(self._client, user)

    async def _retire(self, message: HandMessage, link: str) -> None:
        try:
            await edit(self._partial(message), present_note(answers.hand_moved(link)))
        except (discord.HTTPException, *PASSING):
            return  # its buttons still work, and the new message is below it

    async def _save(self, shown: HandMessage, trouble: str) -> None:
        if trouble:
            self._troubles[shown.game, shown.seat] = trouble
        else:
            self._troubles.pop((shown.game, shown.seat), None)
        await self._messages.save_hand(shown)

    def _partial(self, message: HandMessage) -> discord.PartialMessage:
        return self._client.get_partial_messageable(message.channel).get_partial_message(message.message)


def _first_nonce(table: Table, seat: Seat) -> str:
    return f"cb-{table.id}-{table.deals}-{seat}"
