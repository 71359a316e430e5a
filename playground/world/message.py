"""A message and what is attached to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.account import Account
    from playground.world.channel import Channel
    from playground.world.guild import Role
    from playground.world.interaction import Interaction


class MessageType(IntEnum):
    """Source: docs.discord.com/developers/resources/message#message-object-message-types."""

    DEFAULT = 0
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    CONTEXT_MENU_COMMAND = 23


class MessageFlag(IntFlag):
    """Source: docs.discord.com/developers/resources/message#message-object-message-flags."""

    NONE = 0
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(eq=False, slots=True)
class Attachment:
    """An uploaded file; ``description`` is its alt text, ``data`` its bytes."""

    id: int
    filename: str
    content_type: str
    data: bytes = field(repr=False)
    description: str | None = None


@dataclass(eq=False, slots=True)
class Message:
    """What stands in a channel.

    ``audience`` is the one account that sees an ephemeral message, None for all others. ``interaction`` is what the
    message answers, when it answers one; ``through_token`` tells that it came by an interaction's token.
    """

    id: int
    channel: Channel = field(repr=False)
    author: Account
    timestamp: float
    type: MessageType = MessageType.DEFAULT
    content: str = ""
    embeds: list[JsonObject] = field(default_factory=list)
    components: list[JsonObject] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: MessageFlag = MessageFlag.NONE
    pinged: list[Account] = field(default_factory=list)
    pinged_roles: list[Role] = field(default_factory=list)
    pings_everyone: bool = False
    tts: bool = False
    nonce: str | int | None = None
    pinned: bool = False
    edited: float | None = None
    replies_to: Message | None = field(default=None, repr=False)
    interaction: Interaction | None = field(default=None, repr=False)
    audience: int | None = None
    deleted: bool = False
    revision: int = 0

    @property
    def loading(self) -> bool:
        """True for the placeholder of a deferred answer."""
        return MessageFlag.LOADING in self.flags


@dataclass(frozen=True, slots=True)
class Written:
    """A message as the clients of all who see it received it, at one of its revisions; ``time`` is the world's."""

    message: Message
    revision: int
    payload: JsonObject = field(repr=False)
    time: float
