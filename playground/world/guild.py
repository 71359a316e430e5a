"""A server, its roles and its members."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playground.payloads import channels, guilds
from playground.world.channel import Channel, ChannelType
from playground.world.permission import EVERYONE, Permission

if TYPE_CHECKING:
    from playground.world.account import Account
    from playground.world.world import World


@dataclass(eq=False, slots=True)
class Role:
    """A named set of permissions. The role that has its guild's id is @everyone."""

    id: int
    name: str
    permissions: Permission
    position: int
    managed_by: int | None = None
    mentionable: bool = False


@dataclass(eq=False, slots=True)
class Member:
    """An account in a guild; ``roles`` leaves out @everyone, which all have."""

    account: Account
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(eq=False, slots=True)
class Guild:
    """A server. ``available`` is False during an outage; members hold the bot only while it is installed.

    ``commands_only`` is True where the application was installed without its bot: by the scope applications.commands
    alone. Source: docs.discord.com/developers/interactions/application-commands#authorizing-your-application.
    """

    world: World = field(repr=False)
    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    available: bool = True
    commands_only: bool = False
    locale: str = "en-US"

    def __post_init__(self) -> None:
        self.roles[self.id] = Role(self.id, "@everyone", EVERYONE, 0)

    @property
    def everyone(self) -> Role:
        """The role that all members have."""
        return self.roles[self.id]

    @property
    def channels(self) -> list[Channel]:
        """Its channels and threads, oldest first."""
        return [channel for channel in self.world.channels.values() if channel.guild is self]

    def add_channel(self, name: str, *, voice: bool = False) -> Channel:
        """A new channel that all members can read and write: for text, or a voice channel with the text beside it."""
        kind = ChannelType.VOICE if voice else ChannelType.TEXT
        channel = Channel(self.world, self.world.snowflake(), kind, name, guild=self)
        self.world.channels[channel.id] = channel
        self.world.publish("CHANNEL_CREATE", channels.channel(channel), guild=self)
        return channel

    def add_role(self, name: str, permissions: Permission = Permission.NONE, *, mentionable: bool = False) -> Role:
        """A new role above the ones there are."""
        role = Role(self.world.snowflake(), name, permissions, len(self.roles), mentionable=mentionable)
        self.roles[role.id] = role
        self.world.publish("GUILD_ROLE_CREATE", {"guild_id": str(self.id), "role": guilds.role(role)}, guild=self)
        return role

    def delete_role(self, role: Role) -> None:
        """Removes a role, also from those who have it."""
        del self.roles[role.id]
        for member in self.members.values():
            member.roles = [number for number in member.roles if number != role.id]
        self.world.publish("GUILD_ROLE_DELETE", {"guild_id": str(self.id), "role_id": str(role.id)}, guild=self)

    def allow(self, role: Role, permissions: Permission) -> None:
        """Sets what a role of this guild allows."""
        role.permissions = permissions
        self.world.publish("GUILD_ROLE_UPDATE", {"guild_id": str(self.id), "role": guilds.role(role)}, guild=self)

    def admit(self, account: Account) -> Member:
        """Makes the account a member."""
        member = Member(account, self.world.clock.now())
        self.members[account.id] = member
        event = guilds.member(member) | {"guild_id": str(self.id)}
        self.world.publish("GUILD_MEMBER_ADD", event, guild=self)
        return member

    def dismiss(self, account: Account) -> None:
        """Ends the membership; the account sees nothing of this guild any more."""
        del self.members[account.id]
        event = {"guild_id": str(self.id), "user": guilds.user(account)}
        self.world.publish("GUILD_MEMBER_REMOVE", event, guild=self)

    @property
    def has_bot(self) -> bool:
        """True while the bot is installed."""
        return self.world.bot.id in self.members

    @property
    def bot_role(self) -> Role:
        """The role Discord makes for an installed application, holding what the installer allowed."""
        return next(role for role in self.roles.values() if role.managed_by == self.world.bot.id)

    def install_bot(self, permissions: Permission = EVERYONE) -> None:
        """Adds the application's bot with its own role; the bot is told by GUILD_CREATE."""
        role = Role(
            self.world.snowflake(), self.world.bot.display_name, permissions, len(self.roles), self.world.bot.id
        )
        self.roles[role.id] = role
        self.members[self.world.bot.id] = Member(self.world.bot, self.world.clock.now(), [role.id])
        self.world.publish("GUILD_CREATE", guilds.joined(self), guild=self)

    def remove_bot(self) -> None:
        """Kicks the bot: GUILD_DELETE without ``unavailable``."""
        del self.roles[self.bot_role.id]
        del self.members[self.world.bot.id]
        self.world.publish("GUILD_DELETE", {"id": str(self.id)}, guild=self)

    def begin_outage(self) -> None:
        """The guild becomes unreachable, which is no removal: GUILD_DELETE with ``unavailable``."""
        self.available = False
        self.world.publish("GUILD_DELETE", {"id": str(self.id), "unavailable": True}, guild=self)

    def end_outage(self) -> None:
        """The guild is back."""
        self.available = True
        self.world.publish("GUILD_CREATE", guilds.created(self), guild=self)
