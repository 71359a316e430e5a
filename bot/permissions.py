"""What the bot needs in a channel before it sets up a table there."""

from __future__ import annotations

import discord

_NAMES = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "embed_links": "Embed Links",
}


class PermissionsMissing(Exception):
    """The bot lacks permissions in the channel of an interaction; `names` as Discord's settings call them."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(", ".join(names))
        self.names = names


def check_table_permissions(interaction: discord.Interaction) -> None:
    """Refuse a table where its messages could not be posted.

    Raises:
        PermissionsMissing: something is missing in this channel.
    """
    sending = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    held = interaction.app_permissions
    missing = [name for name in ("view_channel", sending, "embed_links") if not getattr(held, name)]
    if missing and not held.administrator:
        raise PermissionsMissing(tuple(_NAMES[name] for name in missing))
