"""The application itself and its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.payloads import guilds

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.emoji import Emoji
    from playground.world.world import World


def application(world: World) -> JsonObject:
    """The application as its own bot reads it."""
    return {
        "id": str(world.application.id),
        "name": world.bot.display_name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": guilds.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": guilds.user(world.owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["applications.commands", "bot"],
        "integration_types_config": {"0": {}},
    }


def emoji(world: World, kept: Emoji) -> JsonObject:
    """One of the application's own emojis."""
    return {
        "id": str(kept.id),
        "name": kept.name,
        "roles": [],
        "user": guilds.user(world.bot),
        "require_colons": True,
        "managed": False,
        "animated": kept.animated,
        "available": True,
    }


def command(world: World, sent: JsonObject, number: int, guild: int | None) -> JsonObject:
    """A registered command as it comes back."""
    written: JsonObject = {
        "type": 1,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
    }
    written |= {key: value for key, value in sent.items() if value is not None}
    if written["default_member_permissions"] is not None:
        written["default_member_permissions"] = str(written["default_member_permissions"])
    written |= {
        "id": str(number),
        "application_id": str(world.application.id),
        "version": str(world.snowflake()),
    }
    if guild is not None:
        written["guild_id"] = str(guild)
    return written
