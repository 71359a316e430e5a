"""One use of a command, component or modal, and what the bot answered."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.account import Account
    from playground.world.channel import Channel
    from playground.world.message import Message

#: Seconds until a first answer comes too late, and until the token dies.
#: Source: docs.discord.com/developers/interactions/receiving-and-responding#responding-to-an-interaction.
ANSWER_WITHIN = 3.0
TOKEN_LIVES = 15 * 60.0


class InteractionType(IntEnum):
    """Source: docs.discord.com/developers/interactions/receiving-and-responding#interaction-object."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class CallbackType(IntEnum):
    """What the first answer does."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(eq=False, slots=True)
class Interaction:
    """``message`` is the one whose component was used; ``opened_by`` the interaction whose answer was this modal.

    ``answered`` is the kind of the first answer, with which ``acknowledged`` is set.
    """

    id: int
    token: str
    type: InteractionType
    person: Account
    channel: Channel = field(repr=False)
    created: float
    data: JsonObject
    shown_as: str = ""
    message: Message | None = field(default=None, repr=False)
    opened_by: Interaction | None = field(default=None, repr=False)
    answered: CallbackType | None = None
    original: Message | None = field(default=None, repr=False)
    original_revision: int = 0
    followups: list[Message] = field(default_factory=list, repr=False)
    modal: JsonObject | None = None
    choices: list[JsonObject] = field(default_factory=list)
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)

    def is_late(self, now: float) -> bool:
        """True when a first answer would come too late."""
        return now > self.created + ANSWER_WITHIN

    def is_expired(self, now: float) -> bool:
        """True when the token is dead."""
        return now > self.created + TOKEN_LIVES

    @property
    def root(self) -> Interaction:
        """The interaction that the person began with: for a submitted modal, the one that opened it."""
        return self.opened_by.root if self.opened_by else self
