"""What an application may do with an interaction, and until when.

Sources: docs.discord.com/developers/interactions/receiving-and-responding; that an unanswered interaction's token gives
404 and a dead one 401: discord/discord-api-docs issue 6851; that answers need no permission to send, embed or attach,
since they are the person's doing and pass as a webhook: discord/discord-api-docs issues 2343 and 5316.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.codes import Code, refused
from playground.world import writing
from playground.world.interaction import CallbackType, Interaction
from playground.world.message import Message
from playground.world.permission import Permission, in_channel

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.world import World
    from playground.world.writing import Uploads


def awaiting(world: World, number: int, token: str) -> Interaction:
    """The interaction that may get its first answer now.

    Raises:
        Refusal: 10062 for an unknown one or after three seconds, 40060 for one that has its answer.
    """
    interaction = world.interactions.get(number)
    if interaction is None or interaction.token != token:
        raise refused(Code.UNKNOWN_INTERACTION)
    if interaction.answered is not None:
        raise refused(Code.ALREADY_ACKNOWLEDGED)
    if interaction.is_late(world.clock.now()):
        raise refused(Code.UNKNOWN_INTERACTION)
    return interaction


def by_token(world: World, application: int, token: str) -> Interaction:
    """The answered interaction whose token still lives.

    Raises:
        Refusal: 10015 for a foreign application or before the first answer, 50027 for a wrong or dead token.
    """
    if application != world.application.id:
        raise refused(Code.UNKNOWN_WEBHOOK)
    interaction = world.tokens.get(token)
    if interaction is None or interaction.is_expired(world.clock.now()):
        raise refused(Code.INVALID_WEBHOOK_TOKEN)
    if interaction.answered in (None, CallbackType.CHOICES):
        raise refused(Code.UNKNOWN_WEBHOOK)
    return interaction


def answer(interaction: Interaction, kind: CallbackType, data: JsonObject, uploads: Uploads) -> None:
    """Gives the first answer."""
    match kind:
        case CallbackType.MESSAGE | CallbackType.DEFERRED_MESSAGE:
            _refuse_locked_thread(interaction)
            deferred = kind is CallbackType.DEFERRED_MESSAGE
            interaction.original = _say(interaction, data, uploads, loading=deferred)
        case CallbackType.UPDATE:
            interaction.original = _used_message(interaction)
            writing.edit(interaction.original, data, uploads)
        case CallbackType.DEFERRED_UPDATE:
            interaction.original = _used_message(interaction)
        case CallbackType.CHOICES:
            interaction.choices = list(data.get("choices") or ())
        case CallbackType.MODAL:
            interaction.modal = data
    interaction.answered = kind
    if interaction.original is not None:
        interaction.original_revision = interaction.original.revision
    interaction.acknowledged.set()
    interaction.channel.world.wake()


def follow_up(interaction: Interaction, body: JsonObject, uploads: Uploads) -> Message:
    """Adds a message through the token. The first one after a deferral fills the placeholder, which keeps its flag."""
    original = interaction.original
    if original is not None and original.loading:
        writing.edit(original, {key: value for key, value in body.items() if key != "flags"}, uploads)
        return original
    message = _say(interaction, body, uploads, loading=False, first=False)
    interaction.followups.append(message)
    interaction.channel.world.wake()
    return message


def message_of(interaction: Interaction, which: str) -> Message:
    """``@original`` or a follow-up by its id.

    Raises:
        Refusal: 10008 when there is none, or it was deleted.
    """
    own = [interaction.original, *interaction.followups]
    for message in own:
        if message is not None and not message.deleted and which in ("@original", str(message.id)):
            return message
    raise refused(Code.UNKNOWN_MESSAGE)


def _say(interaction: Interaction, body: JsonObject, uploads: Uploads, *, loading: bool, first: bool = True) -> Message:
    return writing.post(
        interaction.channel,
        interaction.channel.world.bot,
        body,
        uploads,
        interaction=interaction,
        loading=loading,
        replies_to=interaction.message if first else interaction.original,
    )


def _used_message(interaction: Interaction) -> Message:
    message = interaction.message
    if message is None or message.deleted:
        raise refused(Code.UNKNOWN_MESSAGE)
    return message


def _refuse_locked_thread(interaction: Interaction) -> None:
    """Source: discord/discord-api-docs issue 5517."""
    channel = interaction.channel
    may_wake = Permission.MANAGE_THREADS in in_channel(channel.world.bot, channel)
    if channel.archived and channel.locked and not may_wake:
        raise refused(Code.THREAD_ARCHIVED)
