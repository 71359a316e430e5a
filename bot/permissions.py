"""What the bot needs in a channel before it sets up a table there, and what the server allows."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.tables import ChannelNotAllowed, NoServerHere, Refused
from storage import ServerSettings

INVITED_WITH = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, create_public_threads=True, send_messages_in_threads=True
)
"""What an invitation asks for."""

_NAMES = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
}


class PermissionsMissing(Exception):
    """The bot lacks permissions in the channel of an interaction; `names` as Discord's settings call them."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(", ".join(names))
        self.names = names


class NotInvited(Exception):
    """A server has the commands without the bot, which an invitation without the scope `bot` leads to.

    `link` is one with it. Source: "Authorizing Your Application" on the page "Application Commands" of Discord's
    developer documentation, by which commands need the scope `applications.commands` alone.
    """

    def __init__(self, link: str) -> None:
        super().__init__("the bot is no member of the server")
        self.link = link


def check_in_server(interaction: discord.Interaction) -> int:
    """The server of an interaction, in which the bot is as well.

    Raises:
        Refused: NoServerHere.
        NotInvited: the bot is no member.
    """
    guild = interaction.guild_id
    if guild is None:
        raise Refused(NoServerHere())
    if interaction.client.get_guild(guild) is None:
        link = discord.utils.oauth_url(
            interaction.application_id, permissions=INVITED_WITH, guild=discord.Object(guild)
        )
        raise NotInvited(link)
    return guild


def check_table_permissions(interaction: discord.Interaction) -> None:
    """Refuse a table where its messages could not be posted.

    Raises:
        Refused: NoServerHere.
        NotInvited: the bot is no member of the server.
        PermissionsMissing: something is missing in this channel.
    """
    check_in_server(interaction)
    missing = missing_for_table(interaction.app_permissions, in_thread=isinstance(interaction.channel, discord.Thread))
    if missing:
        raise PermissionsMissing(missing)


def missing_for_table(held: discord.Permissions, *, in_thread: bool) -> tuple[str, ...]:
    """What is missing to show a table, as Discord's settings call it."""
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    wanted = ("view_channel", sending)
    return () if held.administrator else tuple(_NAMES[name] for name in wanted if not getattr(held, name))


def check_allowed(interaction: discord.Interaction, settings: ServerSettings) -> None:
    """Refuse a new table where those who manage the server want none; a thread counts as its channel.

    Raises:
        Refused: ChannelNotAllowed.
    """
    standing = standing_channels(interaction.guild, settings)
    parent = interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None
    if not replace(settings, channels=frozenset(standing)).allows(interaction.channel_id or 0, parent):
        raise Refused(ChannelNotAllowed(standing))


def standing_channels(guild: discord.Guild | None, settings: ServerSettings) -> tuple[int, ...]:
    """The channels of a server's settings that were not deleted since."""
    return tuple(
        each for each in sorted(settings.channels) if guild is not None and guild.get_channel(each) is not None
    )


def standing_role(guild: discord.Guild | None, settings: ServerSettings) -> discord.Role | None:
    """The role of a server's settings, where it was not deleted since."""
    return guild.get_role(settings.role) if guild is not None and settings.role is not None else None


def pingable_role(interaction: discord.Interaction, settings: ServerSettings) -> int | None:
    """The role that an open seat calls, where the bot can: it is mentionable, or the bot may mention every role.

    Source: "Permissions" and "Role Object" on the page "Permissions" of Discord's developer documentation.
    """
    role = standing_role(interaction.guild, settings)
    if role is None or not (role.mentionable or interaction.app_permissions.mention_everyone):
        return None
    return role.id


def may_attach(channel: object) -> bool:
    """Whether pictures may be shown there, as far as the bot knows; without them a board is drawn by letters."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    held = channel.permissions_for(channel.guild.me)
    return held.administrator or held.attach_files
