"""Channels, threads and direct conversations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.clock import iso
from playground.payloads import guilds

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.channel import Channel


_VOICE: JsonObject = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}


def channel(channel: Channel) -> JsonObject:
    """A channel with all fields that its kind has."""
    if channel.recipient is not None:
        return _common(channel) | {"recipients": [guilds.user(channel.recipient)]}
    if channel.is_thread:
        return _common(channel) | _in_guild(channel) | _thread(channel)
    if channel.is_voice:
        return _common(channel) | _in_guild(channel) | _standing(channel) | _VOICE
    return _common(channel) | _in_guild(channel) | _text(channel)


def _common(channel: Channel) -> JsonObject:
    lasting = (number for number, message in reversed(channel.messages.items()) if message.audience is None)
    last = next(lasting, None)
    return {
        "id": str(channel.id),
        "type": int(channel.type),
        "flags": 0,
        "last_message_id": None if last is None else str(last),
        "last_pin_timestamp": None,
    }


def _in_guild(channel: Channel) -> JsonObject:
    assert channel.guild is not None
    return {
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "parent_id": str(channel.parent.id) if channel.parent else None,
        "rate_limit_per_user": 0,
    }


def _text(channel: Channel) -> JsonObject:
    return {"topic": None} | _standing(channel)


def _standing(channel: Channel) -> JsonObject:
    """What a channel has that is no thread."""
    assert channel.guild is not None
    overwrites = [
        {
            "id": str(overwrite.target),
            "type": 1 if overwrite.for_member else 0,
            "allow": str(int(overwrite.allow)),
            "deny": str(int(overwrite.deny)),
        }
        for overwrite in channel.overwrites.values()
    ]
    siblings = [place.id for place in channel.guild.channels if not place.is_thread]
    position = siblings.index(channel.id) if channel.id in siblings else len(siblings)
    return {"nsfw": False, "position": position, "permission_overwrites": overwrites}


def _thread(channel: Channel) -> JsonObject:
    metadata = {
        "archived": channel.archived,
        "archive_timestamp": iso(channel.created),
        "auto_archive_duration": channel.archived_after,
        "locked": channel.locked,
        "create_timestamp": iso(channel.created),
    }
    return {
        "owner_id": str(channel.owner_id),
        "thread_metadata": metadata,
        "message_count": len(channel.messages),
        "total_message_sent": len(channel.messages),
        "member_count": 1,
    }
