"""Threads of games: one begins at the message of the challenge, and the table stands in it."""

from __future__ import annotations

import logging
from typing import Literal

import discord

from bot.components.sending import edit, post
from bot.presenters.challenge import present_taken
from bot.presenters.lists import present_note
from bot.presenters.reply import Reply
from bot.publishing.troubles import PASSING
from bot.tables import Table, TableService
from bot.text import challenges as words
from bot.text.names import plain_name
from storage import Challenge, Storage

_log = logging.getLogger(__name__)

_HAS_ONE = 160004
_LONGEST_NAME = 100
_A_WEEK: Literal[10080] = 10080
_NEEDED = discord.Permissions(create_public_threads=True, send_messages_in_threads=True)


class Threads:
    """Opens the threads that are wanted. Every step may be taken twice, since Discord allows one thread a message.

    Source: "Start Thread from Message" on the page "Channel" of Discord's developer documentation: the id of the thread
    is that of the message. That a second one is refused with code 160004: "JSON Error Codes" on the page "Opcodes and
    Status Codes".
    """

    def __init__(self, client: discord.Client, storage: Storage, tables: TableService) -> None:
        self._client = client
        self._challenges = storage.challenges
        self._tables = tables

    async def settle(self, table: Table) -> Table:
        """The table where it is to stand: in its thread if it wants one and can have one, else in its channel."""
        if not table.wants_thread or table.over:
            return table
        asked = await self._challenges.of_game(table.id)
        names = await self._tables.names(table)
        thread = await self._open(asked, words.thread_name(table.id, [plain_name(name) for name in names]))
        if asked is not None and thread is not None:
            await self._call_in(thread, table)
            challenger = table.seat_of(asked.challenger) or 0
            opponent = names[table.rules.next_seat(challenger)]
            capped = asked.rules.rated and not table.rules.rated
            await self._say(asked, present_taken(names[challenger], opponent, table.id, thread.id, capped=capped))
        else:
            await self._excuse(table)
        return await self._tables.move(table.id, table.place.channel if thread is None else thread.id)

    async def _open(self, asked: Challenge | None, name: str) -> discord.Thread | None:
        """The thread; None where there can be none."""
        if asked is None or asked.message is None or not self._may(asked.place.channel):
            return None
        channel = self._client.get_partial_messageable(asked.place.channel, guild_id=asked.place.guild)
        try:
            thread = await channel.get_partial_message(asked.message).create_thread(
                name=name[:_LONGEST_NAME], auto_archive_duration=_A_WEEK
            )
        except PASSING:
            raise
        except discord.HTTPException as trouble:
            if trouble.code == _HAS_ONE:
                there = await self._client.fetch_channel(asked.message)
                return there if isinstance(there, discord.Thread) else None
            _log.info("a thread could not be opened: status %s, code %s", trouble.status, trouble.code)
            return None
        except ValueError:
            return None  # the server is gone
        return thread

    async def _call_in(self, thread: discord.Thread, table: Table) -> None:
        """Add the people of the table, so that the thread stands in their lists; it works as well without.

        Source: "Add Thread Member" on the page "Channel" of Discord's developer documentation.
        """
        for user in table.users:
            if user is None:
                continue
            try:
                await thread.add_user(discord.Object(user))
            except discord.HTTPException as trouble:
                _log.info("a player was not added to a thread: status %s, code %s", trouble.status, trouble.code)

    def _may(self, channel: int) -> bool:
        """Whether the bot may open a thread there and write in it, as far as it knows."""
        known = self._client.get_channel(channel)
        return not isinstance(known, discord.abc.GuildChannel) or known.permissions_for(known.guild.me) >= _NEEDED

    async def _say(self, asked: Challenge, reply: Reply) -> None:
        assert asked.message is not None, "the thread began there"
        channel = self._client.get_partial_messageable(asked.place.channel)
        try:
            await edit(channel.get_partial_message(asked.message), reply)
        except discord.HTTPException as trouble:
            _log.info("a challenge could not lead to its thread: status %s, code %s", trouble.status, trouble.code)

    async def _excuse(self, table: Table) -> None:
        channel = self._client.get_partial_messageable(table.place.channel)
        try:
            await post(channel, present_note(words.no_thread(table.id)), f"ct-{table.id}")
        except PASSING:
            raise
        except discord.HTTPException as trouble:
            _log.info("why there is no thread could not be said: status %s, code %s", trouble.status, trouble.code)
