"""Addresses of messages, as the Discord client opens them."""

from __future__ import annotations


def message_link(guild: int, channel: int, message: int) -> str:
    """A message in a server's channel."""
    return f"https://discord.com/channels/{guild}/{channel}/{message}"


def direct_link(channel: int, message: int) -> str:
    """A message in a conversation with one person, which belongs to no server."""
    return f"https://discord.com/channels/@me/{channel}/{message}"
