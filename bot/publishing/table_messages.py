"""Table messages: one for each deal, edited in place, then left as the record of the deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import discord

from bot.components.sending import edit, post
from bot.links import message_link
from bot.panels import Panels
from bot.permissions import may_attach
from bot.presenters.lists import present_note
from bot.presenters.reply import Reply
from bot.publishing.distances import Distances
from bot.publishing.troubles import PASSING, THREAD_ARCHIVED, is_gone, is_old, is_too_old
from bot.tables import Table
from bot.text import answers
from storage import Moment, Storage, TableMessage


class TableMessages:
    """Brings the table messages of a game up to date."""

    def __init__(self, client: discord.Client, storage: Storage, panels: Panels, now: Callable[[], Moment]) -> None:
        self._client = client
        self._messages = storage.messages
        self._panels = panels
        self._distances = Distances(client)
        self._now = now

    async def publish(self, table: Table) -> None:
        """Edit what is behind and post what is missing, from the newest message on."""
        newest = await self._messages.newest_table(table.id)
        if newest and newest.moving:
            newest = await self._move(table, newest)
        for deal in range(newest.deal if newest else table.deals, table.deals + 1):
            message = newest if newest and newest.deal == deal else None
            await self._publish_deal(table, deal, message)

    async def post_again(self, table: Table) -> str:
        """Post the table of the present deal anew, where people are talking now, and retire the message before it."""
        before = await self._messages.table(table.id, table.deals)
        if before is None:
            await self.publish(table)  # what is posted for the first time is where people are talking now
        else:
            await self._begin_to_move(table, before)
        return await self._panels.link(table)

    async def _begin_to_move(self, table: Table, before: TableMessage) -> None:
        moving = replace(before, moving=True)
        await self._messages.save_table(moving)
        await self._move(table, moving)

    async def _move(self, table: Table, before: TableMessage) -> TableMessage:
        """Post a deal anew, and make the message before it lead there.

        Nothing of it is forgotten until all of it is done; once begun again it finds what it has posted.
        """
        try:
            posted = await self._send(table, before.deal, nonce=f"cb-{before.message}")
        except discord.HTTPException:
            await self._messages.save_table(replace(before, moving=False))
            raise
        await self._retire(before, message_link(table.place.guild, posted.channel, posted.message))
        await self._messages.save_table(posted)
        return posted

    async def _publish_deal(self, table: Table, deal: int, message: TableMessage | None) -> None:
        if message is None:
            await self._post(table, deal, nonce=f"cb-{table.id}-{deal}")
        elif message.rendered_ply < table.state_of_deal(deal).ply:
            if deal < table.deals:
                await self._edit_record(table, message)
            elif await self._is_out_of_reach(table, message):
                await self._begin_to_move(table, message)
            else:
                await self._edit(table, message)

    async def _edit_record(self, table: Table, message: TableMessage) -> None:
        """The record of an earlier deal, edited where it is as long as Discord takes that: nobody looks for it below.

        One that was left in another channel must not keep the table from going on where it stands now.
        """
        try:
            await self._edit(table, message)
        except discord.HTTPException as error:
            if isinstance(error, PASSING) or message.channel == table.place.channel:
                raise

    async def _is_out_of_reach(self, table: Table, message: TableMessage) -> bool:
        """Whether people would not see an edit, or Discord would soon not take it."""
        now = self._now()
        if message.channel != table.place.channel or is_old(message.message, now):
            return True
        return await self._distances.is_far_up(message.channel, message.message, now)

    async def _edit(self, table: Table, message: TableMessage) -> None:
        reply = await self._reply(table, message.deal, message.channel)
        try:
            await self._edit_awake(message, reply)
        except (discord.HTTPException, discord.RateLimited) as error:
            if not is_gone(error) and not is_too_old(error, message.message, self._now()):
                raise
            await self._post(table, message.deal, nonce=f"cb-{message.message}")
        else:
            await self._messages.save_table(_shown(table, message.deal, message.channel, message.message))

    async def _edit_awake(self, message: TableMessage, reply: Reply) -> None:
        """Edit, in a thread that was archived after waking it: Discord does that for new messages only.

        Source: "Active & Archived Threads" on the page "Threads" of Discord's developer documentation.
        """
        try:
            await edit(self._partial(message), reply)
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED:
                raise
            try:
                thread = await self._client.fetch_channel(message.channel)
                if isinstance(thread, discord.Thread):
                    await thread.edit(archived=False)
            except discord.Forbidden:
                raise error from None  # it is locked as well
            await edit(self._partial(message), reply)

    async def _reply(self, table: Table, deal: int, channel: int) -> Reply:
        return await self._panels.table(table, deal, pictured=may_attach(self._client.get_channel(channel)))

    async def _post(self, table: Table, deal: int, nonce: str) -> None:
        await self._messages.save_table(await self._send(table, deal, nonce))

    async def _send(self, table: Table, deal: int, nonce: str) -> TableMessage:
        reply = await self._reply(table, deal, table.place.channel)
        channel = self._client.get_partial_messageable(table.place.channel)
        posted = await post(channel, reply, nonce)
        return _shown(table, deal, table.place.channel, posted.id)

    async def _retire(self, message: TableMessage, link: str) -> None:
        try:
            await edit(self._partial(message), present_note(answers.moved(link)))
        except (discord.HTTPException, *PASSING):
            return  # its buttons still work, and the new message is where people look

    def _partial(self, message: TableMessage) -> discord.PartialMessage:
        return self._client.get_partial_messageable(message.channel).get_partial_message(message.message)


def _shown(table: Table, deal: int, channel: int, message: int) -> TableMessage:
    return TableMessage(table.id, deal, channel, message, table.state_of_deal(deal).ply)
