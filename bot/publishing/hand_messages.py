"""Private hands by direct message: a new one for each deal, edited as the hand shrinks.

A press that ends a deal shows the next hand right there, in the message that was pressed, and no new one is sent.
"""

from __future__ import annotations

import asyncio

import discord

from bot.components.sending import edit, post
from bot.panels import Panels
from bot.publishing.troubles import is_gone, is_too_old
from bot.tables import Table
from cribbage import Seat
from storage import GameId, HandMessage, Storage


class HandMessages:
    """Brings the direct messages of a game up to date. Whose messages are closed plays by the table's own button."""

    def __init__(self, client: discord.Client, storage: Storage, panels: Panels) -> None:
        self._client = client
        self._messages = storage.messages
        self._panels = panels
        self._closed: dict[tuple[GameId, Seat], int] = {}

    async def publish(self, table: Table) -> None:
        """Edit or send the message of every seat that has a person."""
        seats = [seat for seat, user in enumerate(table.users) if user is not None]
        # Each seat by itself: trouble with one person's messages must not hold up the other's.
        done = await asyncio.gather(*(self._publish_seat(table, seat) for seat in seats), return_exceptions=True)
        for outcome in done:
            if isinstance(outcome, BaseException):
                raise outcome
        if table.over:
            self._closed = {key: deal for key, deal in self._closed.items() if key[0] != table.id}

    async def _publish_seat(self, table: Table, seat: Seat) -> None:
        message = await self._messages.hand(table.id, seat)
        if message is not None and message.rendered_ply >= table.state.ply:
            return
        nonce = f"cb-{table.id}-{table.deals}-{seat}"
        if message is not None:
            deal = table.deal_at(message.rendered_ply)
            edited = await self._edit(table, message, deal)
            if deal == table.deals:
                if edited:
                    return
                nonce = f"cb-{message.message}"  # that one is gone, so this is another
        if not table.over and self._closed.get((table.id, seat)) != table.deals:
            await self._send(table, seat, message, nonce)

    async def _edit(self, table: Table, message: HandMessage, deal: int) -> bool:
        """Whether the message is still there and could be edited."""
        reply = await self._panels.hand(table, message.seat, deal=deal, refreshes_itself=True)
        channel = self._client.get_partial_messageable(message.channel)
        try:
            await edit(channel.get_partial_message(message.message), reply)
        except (discord.HTTPException, discord.RateLimited) as error:
            if is_gone(error) or is_too_old(error, message.message):
                return False
            if isinstance(error, discord.Forbidden):
                return False
            raise
        if deal == table.deals:
            await self._remember(table, message.seat, message.channel, message.message)
        return True

    async def _send(self, table: Table, seat: Seat, before: HandMessage | None, nonce: str) -> None:
        reply = await self._panels.hand(table, seat, refreshes_itself=True)
        try:
            channel = await self._channel(table, seat, before)
            sent = await post(channel, reply, nonce)
        except (discord.Forbidden, discord.NotFound):
            # Closed messages, or nobody there: asked again at the next deal, since people open them when told.
            self._closed[table.id, seat] = table.deals
            return
        await self._remember(table, seat, channel.id, sent.id)

    async def _channel(
        self, table: Table, seat: Seat, before: HandMessage | None
    ) -> discord.DMChannel | discord.PartialMessageable:
        if before is not None:
            return self._client.get_partial_messageable(before.channel)
        user = table.users[seat]
        assert user is not None, "only seats with a person are published"
        known = self._client.get_user(user) or await self._client.fetch_user(user)
        return known.dm_channel or await known.create_dm()

    async def _remember(self, table: Table, seat: Seat, channel: int, message: int) -> None:
        await self._messages.save_hand(HandMessage(table.id, seat, channel, message, table.state.ply))
