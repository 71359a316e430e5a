"""INTERACTION_CREATE and the answer to a callback."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.payloads import channels, guilds, messages
from playground.world.interaction import CallbackType
from playground.world.permission import DIRECT, in_channel

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.interaction import Interaction

_SIZE_LIMIT = 10 * 1024 * 1024


def created(interaction: Interaction) -> JsonObject:
    """What the bot gets.

    Source of the fields: docs.discord.com/developers/interactions/receiving-and-responding#interaction-object.
    """
    channel = interaction.channel
    bot = channel.world.bot
    written: JsonObject = {
        "id": str(interaction.id),
        "application_id": str(bot.id),
        "type": int(interaction.type),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": channels.channel(channel),
        "locale": interaction.person.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": messages.owners(interaction),
        "app_permissions": str(int(in_channel(bot, channel) if channel.guild else DIRECT)),
        "attachment_size_limit": _SIZE_LIMIT,
        "context": 0 if channel.guild else 1,
    }
    if interaction.message is not None:
        written["message"] = messages.message(interaction.message)
    return written | _who(interaction)


def _who(interaction: Interaction) -> JsonObject:
    guild = interaction.channel.guild
    if guild is None:
        return {"user": guilds.user(interaction.person)}
    member = guild.members[interaction.person.id]
    permissions = in_channel(interaction.person, interaction.channel)
    channel_permissions = str(int(permissions))
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": guilds.member_with_permissions(member, permissions) | {"user": guilds.user(interaction.person)},
        "channel": channels.channel(interaction.channel) | {"permissions": channel_permissions},
    }


def answered(interaction: Interaction, kind: CallbackType) -> JsonObject:
    """The body for a callback that asked ``with_response``."""
    shown = interaction.original
    told: JsonObject = {"id": str(interaction.id), "type": int(interaction.type)}
    told["channel_id"] = str(interaction.channel.id)
    if interaction.channel.guild is not None:
        told["guild_id"] = str(interaction.channel.guild.id)
    if shown is None:
        return {"interaction": told}
    told["response_message_id"] = str(shown.id)
    told["response_message_loading"] = shown.loading
    told["response_message_ephemeral"] = messages.is_ephemeral(shown)
    if kind not in (CallbackType.MESSAGE, CallbackType.UPDATE):
        return {"interaction": told}  # Discord's API description knows a resource for these two only
    return {"interaction": told, "resource": {"type": int(kind), "message": messages.message(shown)}}
