"""What a person got back for a command, press, choice or form."""

from __future__ import annotations

from enum import StrEnum

from playground import sight
from playground.forms import Modal, modal
from playground.seen import Choice, SeenMessage, seen
from playground.waiting import until
from playground.world.interaction import CallbackType, Interaction
from playground.world.message import Message, MessageFlag


class AnswerKind(StrEnum):
    """What the bot's first answer was."""

    MESSAGE = "message"
    DEFERRED = "deferred"
    DEFERRED_UPDATE = "deferred_update"
    UPDATE = "update"
    AUTOCOMPLETE = "autocomplete"
    MODAL = "modal"


_KINDS = {
    CallbackType.MESSAGE: AnswerKind.MESSAGE,
    CallbackType.DEFERRED_MESSAGE: AnswerKind.DEFERRED,
    CallbackType.DEFERRED_UPDATE: AnswerKind.DEFERRED_UPDATE,
    CallbackType.UPDATE: AnswerKind.UPDATE,
    CallbackType.CHOICES: AnswerKind.AUTOCOMPLETE,
    CallbackType.MODAL: AnswerKind.MODAL,
}


class DidNotRespond(AssertionError):
    """Discord's "the application did not respond": no answer within three seconds, or no end to a deferral."""


class Answer:
    """An interaction that has its first answer. What it gives is read anew each time, so later edits show."""

    def __init__(self, interaction: Interaction) -> None:
        assert interaction.answered is not None
        self.interaction = interaction
        self.kind = _KINDS[interaction.answered]

    def __repr__(self) -> str:
        return f"<Answer {self.kind} {self.text!r}>"

    @property
    def message(self) -> SeenMessage | None:
        """The message that was sent or updated, as the person sees it now; None when there is none any more."""
        return self._seen(self.interaction.original)

    @property
    def followups(self) -> list[SeenMessage]:
        """Further messages that came by the same interaction."""
        return [shown for message in self.interaction.followups if (shown := self._seen(message)) is not None]

    @property
    def ephemeral(self) -> bool:
        """True when the answer is for this person only."""
        original = self.interaction.original
        return original is not None and MessageFlag.EPHEMERAL in original.flags

    @property
    def modal(self) -> Modal | None:
        """The form that was opened."""
        return None if self.interaction.modal is None else modal(self.interaction.modal)

    @property
    def choices(self) -> list[Choice]:
        """The suggestions of an autocomplete."""
        return [Choice(choice["name"], choice["value"]) for choice in self.interaction.choices]

    @property
    def text(self) -> str:
        """All that can be read of the answer and its follow-ups."""
        shown = [self.message, *self.followups]
        return "\n".join(message.text for message in shown if message is not None)

    async def final(
        self,
        *,
        timeout: float = 5.0,  # noqa: ASYNC109 - bounds the wait; a caller may still cut it short
    ) -> Answer:
        """Waits until a deferred answer is filled in, or was followed up; others are final at once.

        Raises:
            DidNotRespond: it was not within ``timeout`` real seconds.
        """
        await until(
            self.interaction.channel.world,
            self._is_final,
            seconds=timeout,
            failure=lambda: DidNotRespond(f"{self.interaction.shown_as or self.interaction.data}: still deferred"),
        )
        return self

    def _is_final(self) -> bool:
        original = self.interaction.original
        if original is None or self.interaction.followups or original.deleted:
            return True
        match self.kind:
            case AnswerKind.DEFERRED:
                return not original.loading
            case AnswerKind.DEFERRED_UPDATE:
                return original.revision > self.interaction.original_revision
            case _:
                return True

    def _seen(self, message: Message | None) -> SeenMessage | None:
        if message is None or not sight.sees(self.interaction.person, message):
            return None
        return seen(message)
