"""Users, members, roles and guilds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.clock import iso
from playground.payloads import channels

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.account import Account
    from playground.world.guild import Guild, Member, Role
    from playground.world.permission import Permission


def user(account: Account) -> JsonObject:
    """A user as everybody sees it."""
    return {
        "id": str(account.id),
        "username": account.username,
        "global_name": None if account.bot else account.display_name,
        "discriminator": "0000" if account.bot else "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "bot": account.bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
        "collectibles": None,
    }


def current_user(account: Account) -> JsonObject:
    """The bot as it sees itself."""
    own = {"mfa_enabled": True, "locale": account.locale, "verified": True, "email": None, "premium_type": 0}
    return user(account) | own


def partial_member(member: Member) -> JsonObject:
    """A member without the user, as it stands beside an author or in ``resolved``."""
    return {
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "collectibles": None,
        "communication_disabled_until": None,
        "deaf": False,
        "flags": 0,
        "joined_at": iso(member.joined),
        "mute": False,
        "nick": member.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in member.roles],
    }


def member(member: Member) -> JsonObject:
    """A member with its user."""
    return partial_member(member) | {"user": user(member.account)}


def member_with_permissions(member: Member, permissions: Permission) -> JsonObject:
    """A member as an interaction carries it: with what it may do in the channel."""
    return partial_member(member) | {"permissions": str(int(permissions))}


def role(role: Role) -> JsonObject:
    """A role."""
    written: JsonObject = {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(int(role.permissions)),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.managed_by is not None,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
        "description": None,
    }
    if role.managed_by is not None:
        written["tags"] = {"bot_id": str(role.managed_by)}
    return written


def fetched(guild: Guild) -> JsonObject:
    """A guild as REST gives it."""
    nothing = (
        "icon banner splash discovery_splash home_header description application_id afk_channel_id system_channel_id "
        "widget_channel_id vanity_url_code rules_channel_id safety_alerts_channel_id public_updates_channel_id "
        "max_presences incidents_data premium_progress_bar_enabled_user_updated_at latest_onboarding_question_id"
    )
    return dict.fromkeys(nothing.split()) | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.locale,
        "roles": [role(each) for each in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
    }


def joined(guild: Guild) -> JsonObject:
    """GUILD_CREATE after the bot was added: without ``unavailable``, by which clients tell it from a guild's return.

    Source: ``ConnectionState.parse_guild_create`` of discord.py 2.7.1.
    """
    written = created(guild)
    del written["unavailable"]
    return written


def created(guild: Guild) -> JsonObject:
    """GUILD_CREATE. Without the privileged members intent its ``members`` hold the bot alone.

    Source: docs.discord.com/developers/events/gateway-events#guild-create.
    """
    bot = guild.members[guild.world.bot.id]
    places = guild.channels
    return fetched(guild) | {
        "joined_at": iso(bot.joined),
        "large": len(guild.members) >= 250,
        "member_count": len(guild.members),
        "members": [member(bot)],
        "channels": [channels.channel(place) for place in places if not place.is_thread],
        "threads": [channels.channel(place) for place in places if place.is_thread and not place.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "unavailable": False,
        "lazy": True,
    }
