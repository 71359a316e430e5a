"""Table messages: one for each deal, edited in place, then left as the record of the deal."""

from __future__ import annotations

import discord

from bot.components.sending import edit, post
from bot.panels import Panels
from bot.presenters.lists import present_note
from bot.publishing.troubles import is_gone, is_too_old
from bot.tables import Table
from bot.text import answers
from storage import Storage, TableMessage


class TableMessages:
    """Brings the table messages of a game up to date."""

    def __init__(self, client: discord.Client, storage: Storage, panels: Panels) -> None:
        self._client = client
        self._messages = storage.messages
        self._panels = panels

    async def publish(self, table: Table) -> None:
        """Edit what is behind and post what is missing, from the newest message on."""
        newest = await self._messages.newest_table(table.id)
        for deal in range(newest.deal if newest else table.deals, table.deals + 1):
            message = newest if newest and newest.deal == deal else None
            await self._publish_deal(table, deal, message)

    async def post_again(self, table: Table) -> str:
        """Post the table of the present deal anew, where people are talking now, and retire the message before it."""
        before = await self._messages.table(table.id, table.deals)
        await self._post(table, table.deals, nonce=None)
        link = await self._panels.link(table)
        if before is not None:
            await self._retire(before, link)
        return link

    async def _publish_deal(self, table: Table, deal: int, message: TableMessage | None) -> None:
        if message is None:
            await self._post(table, deal, nonce=f"cb-{table.id}-{deal}")
        elif message.rendered_ply < table.story(deal).view.ply:
            await self._edit(table, message)

    async def _edit(self, table: Table, message: TableMessage) -> None:
        reply = await self._panels.table(table, message.deal)
        try:
            await edit(self._partial(message), reply)
        except (discord.HTTPException, discord.RateLimited) as error:
            if not is_gone(error) and not is_too_old(error, message.message):
                raise
            await self._post(table, message.deal, nonce=None)
        else:
            await self._remember(table, message.deal, message.channel, message.message)

    async def _post(self, table: Table, deal: int, nonce: str | None) -> None:
        reply = await self._panels.table(table, deal)
        channel = self._client.get_partial_messageable(table.place.channel)
        posted = await post(channel, reply, nonce=nonce)
        await self._remember(table, deal, table.place.channel, posted.id)

    async def _remember(self, table: Table, deal: int, channel: int, message: int) -> None:
        ply = table.story(deal).view.ply
        await self._messages.save_table(TableMessage(table.id, deal, channel, message, ply))

    async def _retire(self, message: TableMessage, link: str) -> None:
        try:
            await edit(self._partial(message), present_note(answers.moved(link)))
        except (discord.HTTPException, discord.RateLimited):
            return  # its buttons still work, and the new message is where people look

    def _partial(self, message: TableMessage) -> discord.PartialMessage:
        return self._client.get_partial_messageable(message.channel).get_partial_message(message.message)
