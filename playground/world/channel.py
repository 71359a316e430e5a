"""Places where messages stand: text channels, threads and direct conversations."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from playground.payloads import channels
from playground.world.permission import Permission

if TYPE_CHECKING:
    from playground.world.account import Account
    from playground.world.guild import Guild, Role
    from playground.world.message import Message
    from playground.world.world import World


class ChannelType(IntEnum):
    """Source: docs.discord.com/developers/resources/channel#channel-object-channel-types."""

    TEXT = 0
    DM = 1
    VOICE = 2
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


@dataclass(eq=False, slots=True)
class Overwrite:
    """What a channel changes for one role or one member."""

    target: int
    for_member: bool
    allow: Permission = Permission.NONE
    deny: Permission = Permission.NONE


@dataclass(eq=False, slots=True)
class Channel:
    """A place. A DM has a ``recipient`` and no guild; a thread has a ``parent``, whose overwrites hold for it.

    ``joined`` are those who were added to a thread, which then stands in their list.
    ``nonces`` are the messages that were sent with one, also those that were deleted since.
    """

    world: World = field(repr=False)
    id: int
    type: ChannelType
    name: str = ""
    guild: Guild | None = field(default=None, repr=False)
    recipient: Account | None = None
    parent: Channel | None = field(default=None, repr=False)
    owner_id: int | None = None
    archived: bool = False
    locked: bool = False
    archived_after: int = 1440
    created: float = 0.0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict, repr=False)
    nonces: dict[str | int, Message] = field(default_factory=dict, repr=False)
    joined: set[int] = field(default_factory=set)
    typing: int = 0

    @property
    def is_thread(self) -> bool:
        """True for a thread."""
        return self.parent is not None

    @property
    def is_voice(self) -> bool:
        """True for a voice channel, beside which people write as well."""
        return self.type is ChannelType.VOICE

    @property
    def rules(self) -> Channel:
        """The channel whose overwrites hold here."""
        return self.parent or self

    def allow(self, target: Role | Account, permissions: Permission) -> None:
        """Allows the target these permissions here, whatever its roles say."""
        overwrite = self._overwrite(target)
        overwrite.allow |= permissions
        overwrite.deny &= ~permissions
        self.tell_update()

    def deny(self, target: Role | Account, permissions: Permission) -> None:
        """Denies the target these permissions here."""
        overwrite = self._overwrite(target)
        overwrite.deny |= permissions
        overwrite.allow &= ~permissions
        self.tell_update()

    def _overwrite(self, target: Role | Account) -> Overwrite:
        assert self.guild is not None, "a direct conversation has no overwrites"
        for_member = target.id not in self.guild.roles
        return self.overwrites.setdefault(target.id, Overwrite(target.id, for_member))

    def delete(self) -> None:
        """Removes the channel with its threads and all messages."""
        assert self.guild is not None, "a direct conversation cannot be deleted"
        for thread in [channel for channel in self.world.channels.values() if channel.parent is self]:
            thread.delete()
        del self.world.channels[self.id]
        name = "THREAD_DELETE" if self.is_thread else "CHANNEL_DELETE"
        self.world.publish(name, channels.channel(self), guild=self.guild)

    def add_thread(self, name: str, owner: Account, *, public: bool = True, at: Message | None = None) -> Channel:
        """Opens a thread below this channel; one that begins ``at`` a message has the id of that."""
        assert self.guild is not None, "threads stand in servers only"
        kind = ChannelType.PUBLIC_THREAD if public else ChannelType.PRIVATE_THREAD
        number = self.world.snowflake() if at is None else at.id
        thread = Channel(self.world, number, kind, name, self.guild, None, self, owner.id)
        thread.created = self.world.clock.now()
        self.world.channels[thread.id] = thread
        self.world.publish(
            "THREAD_CREATE", channels.channel(thread) | {"newly_created": True}, guild=self.guild, channel=thread
        )
        return thread

    def archive(self, *, locked: bool = False) -> None:
        """Archives this thread; a locked one only those who manage threads can wake."""
        assert self.is_thread, "only threads are archived"
        self.archived, self.locked = True, locked
        self.tell_update()

    def tell_update(self) -> None:
        """Tells the gateway of this channel's present state."""
        name = "THREAD_UPDATE" if self.is_thread else "CHANNEL_UPDATE"
        self.world.publish(name, channels.channel(self), guild=self.guild)
