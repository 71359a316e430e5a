"""The way to a person's direct messages."""

from __future__ import annotations

import discord

from storage import UserId


async def direct_channel(client: discord.Client, user: UserId) -> discord.DMChannel:
    """The channel of somebody's direct messages, opened where it is not yet.

    Raises:
        discord.NotFound: there is no such person.
    """
    known = client.get_user(user) or await client.fetch_user(user)
    return known.dm_channel or await known.create_dm()
