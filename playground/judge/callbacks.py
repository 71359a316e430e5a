"""Answers to interactions.

Source: "Responding to an Interaction" on the page "Receiving and Responding" of the Discord developer documentation.
Callback types 10 and 12 need a monetized application or an Activity and are turned down, as is a pong.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from playground.judge import faults
from playground.judge.choices import judge_autocomplete
from playground.judge.fields import Fields, read
from playground.judge.messages import EMPTY_MESSAGE, EPHEMERAL, Draft, judge_draft, refuse_empty
from playground.judge.modals import judge_modal
from playground.judge.tree import Place
from playground.refusal import Refusal

APPLICATION_COMMAND, MESSAGE_COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


def fitting_types(interaction_type: int, *, component_on_message: bool) -> tuple[int, ...]:
    """The callback types that an interaction takes.

    Updates (6 and 7) answer a component, or a modal that a component opened; choices (8) answer autocomplete alone; a
    modal (9) answers everything but autocomplete and another modal.
    """
    messages = (MESSAGE, DEFERRED_MESSAGE)
    updates = (DEFERRED_UPDATE, UPDATE) if component_on_message else ()
    fitting = {
        APPLICATION_COMMAND: (*messages, MODAL),
        MESSAGE_COMPONENT: (*messages, *updates, MODAL),
        AUTOCOMPLETE: (CHOICES,),
        MODAL_SUBMIT: (*messages, *updates),
    }
    return fitting.get(interaction_type, ())


def callback(
    body: object,
    *,
    interaction_type: int,
    component_on_message: bool,
    stored: Mapping[str, object] | None = None,
    files: Collection[str] | None = None,
) -> None:
    """Judge an interaction callback.

    ``component_on_message`` says whether the interaction began at a component of a message. ``stored`` is that
    message and ``files`` the names of the uploaded files; where they are not given, what depends on them is not judged.

    :raises Refusal: 400 with code 50035 and everything that is wrong, or with code 50006 when nothing would show.
    """
    place = Place()
    fields = read(body, place)
    allowed = fitting_types(interaction_type, component_on_message=component_on_message)
    kind = None if fields is None else fields.choice("type", allowed, required=True)
    place.settle()
    if fields is None or kind is None:
        return
    draft = _judge_data(fields, kind, stored, files)
    place.settle()
    if draft is not None:
        refuse_empty(draft)
    elif kind == MESSAGE:
        raise Refusal(400, EMPTY_MESSAGE, "Cannot send an empty message")


def _judge_data(
    fields: Fields, kind: int, stored: Mapping[str, object] | None, files: Collection[str] | None
) -> Draft | None:
    """Judge the data; gives the message among it."""
    data = fields.object("data", required=kind in (CHOICES, MODAL))
    if data is None:
        return None
    if kind in (MESSAGE, UPDATE):
        draft = Draft(data, kind == UPDATE, stored if kind == UPDATE else None, files)
        judge_draft(draft)
        return draft
    if kind == DEFERRED_MESSAGE:
        _deferral(data)
    elif kind == CHOICES:
        judge_autocomplete(data)
    elif kind == MODAL:
        judge_modal(data)
    return None


def _deferral(data: Fields) -> None:
    """A deferred message takes no flag but EPHEMERAL."""
    flags = data.integer("flags", 0, 2**31 - 1)
    if flags is not None and flags & ~EPHEMERAL:
        (data.place / "flags").report(faults.not_among((EPHEMERAL,)))
