"""What keeps a table from being shown where it stands."""

from __future__ import annotations

import discord

from bot.permissions import missing_for_table
from bot.publishing.troubles import THREAD_ARCHIVED, UNKNOWN_CHANNEL
from bot.text import hindrances as words


def hindrance(client: discord.Client, channel: int, error: discord.HTTPException) -> str:
    """What its people are told of an error; empty for one that says nothing of the channel, and may pass."""
    if error.code == UNKNOWN_CHANNEL:
        return words.channel_gone()
    if error.code == THREAD_ARCHIVED:
        return words.thread_locked(channel)
    if isinstance(error, discord.Forbidden):
        return words.not_allowed(channel, _missing(client.get_channel(channel)))
    return ""


def _missing(channel: object) -> tuple[str, ...]:
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return ()
    in_thread = isinstance(channel, discord.Thread)
    return missing_for_table(channel.permissions_for(channel.guild.me), in_thread=in_thread)
