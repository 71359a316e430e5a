"""Answers to interactions, authorised by the interaction's own token."""

from __future__ import annotations

from playground import judge
from playground.payloads import interactions, messages
from playground.payloads.json_object import JsonObject
from playground.wire.call import Call, Reply, Route
from playground.world import answering, writing
from playground.world.interaction import CallbackType, Interaction


def callback(call: Call) -> Reply:
    """The first answer, within three seconds."""
    interaction = answering.awaiting(call.world, call.number("interaction"), call.path["token"])
    used = interaction.message
    judge.callback(
        call.body,
        interaction_type=int(interaction.type),
        component_on_message=used is not None,
        stored=None if used is None else messages.message(used),
        files=call.filenames,
    )
    judge.own_emojis(call.body, call.world.application.emojis)
    kind = CallbackType(call.object["type"])
    data: JsonObject = call.object.get("data") or {}
    answering.answer(interaction, kind, data, call.uploads)
    if call.query.get("with_response", "").lower() in ("1", "true"):
        return Reply(interactions.answered(interaction, kind))
    return Reply()


def _interaction(call: Call) -> Interaction:
    return answering.by_token(call.world, call.number("application"), call.path["token"])


def follow_up(call: Call) -> Reply:
    """A further message."""
    interaction = _interaction(call)
    judge.message(call.body, editing=False, files=call.filenames)
    judge.own_emojis(call.body, call.world.application.emojis)
    return Reply(messages.message(answering.follow_up(interaction, call.object, call.uploads)))


def fetch(call: Call) -> Reply:
    """A message of this interaction."""
    return Reply(messages.message(answering.message_of(_interaction(call), call.path["message"])))


def edit(call: Call) -> Reply:
    """Edits a message of this interaction, ephemeral or not."""
    message = answering.message_of(_interaction(call), call.path["message"])
    judge.message(call.body, editing=True, stored=messages.message(message), files=call.filenames)
    judge.own_emojis(call.body, call.world.application.emojis)
    writing.edit(message, call.object, call.uploads)
    return Reply(messages.message(message))


def delete(call: Call) -> Reply:
    """Deletes a message of this interaction."""
    writing.remove(answering.message_of(_interaction(call), call.path["message"]))
    return Reply()


_WEBHOOK = "/webhooks/{application}/{token}"
_MESSAGE = _WEBHOOK + r"/messages/{message:@original|\d+}"

ROUTES = (
    Route("POST", "/interactions/{interaction}/{token}/callback", callback, by_token=True),
    Route("POST", _WEBHOOK, follow_up, by_token=True),
    Route("GET", _MESSAGE, fetch, by_token=True),
    Route("PATCH", _MESSAGE, edit, by_token=True),
    Route("DELETE", _MESSAGE, delete, by_token=True),
)
