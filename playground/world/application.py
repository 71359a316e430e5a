"""The one application of the world and its commands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.account import Account
    from playground.world.emoji import Emoji

#: Intents that have to be switched on in the developer portal first.
#: Source: docs.discord.com/developers/events/gateway#privileged-intents.
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT


@dataclass(eq=False, slots=True)
class Application:
    """An application and its bot, which share an id.

    ``commands`` holds the registered commands by guild id, None for the global ones, each by its own id.
    ``emojis`` are its own ones by id.
    ``privileged`` are the privileged intents that its owner has switched on.
    """

    bot: Account
    token: str = field(repr=False)
    privileged: int = 0
    shards: int = 1
    emojis: dict[int, Emoji] = field(default_factory=dict)
    commands: dict[int | None, dict[int, JsonObject]] = field(default_factory=lambda: {None: {}})

    @property
    def id(self) -> int:
        """The id, which the bot shares."""
        return self.bot.id

    def commands_for(self, guild: int | None) -> list[JsonObject]:
        """The commands that a client offers in this guild, or in a DM: a guild's own ones hide global namesakes."""
        offered = {(command["type"], command["name"]): command for command in self.commands[None].values()}
        if guild is not None:
            own = self.commands.get(guild, {}).values()
            offered |= {(command["type"], command["name"]): command for command in own}
        return list(offered.values())
