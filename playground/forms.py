"""A modal as a person's client shows it, and what is sent when it is filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from playground.offered import NotOffered
from playground.payloads.json_object import JsonObject
from playground.seen import Choice, control

_ROW, _STRING_SELECT, _TEXT_INPUT, _LABEL = 1, 3, 4, 18


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to fill in: a text input (type 4), or a menu with ``choices``."""

    type: int
    label: str
    custom_id: str
    required: bool
    value: str = ""
    placeholder: str = ""
    min_length: int = 0
    max_length: int = 4000
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Modal:
    """A form that the bot opened for one person."""

    title: str
    custom_id: str
    fields: tuple[Field, ...]
    raw: JsonObject

    def filled(self, values: Mapping[str, str | Sequence[str]]) -> JsonObject:
        """The ``data`` of the submission; fields are named by label or custom id, the others keep what they hold.

        Raises:
            NotOffered: an unknown field, an empty required one, or a value that the client does not take.
        """
        known = {name for field in self.fields for name in (field.label, field.custom_id)}
        if unknown := values.keys() - known:
            raise NotOffered(f"the form has no field {', '.join(sorted(unknown))}")
        sent = [_sent(component, self.fields, values) for component in self.raw["components"]]
        return {"custom_id": self.custom_id, "components": [component for component in sent if component]}


def modal(raw: JsonObject) -> Modal:
    """Reads the body of a modal callback."""
    return Modal(raw["title"], raw["custom_id"], tuple(_fields(raw["components"])), raw)


def _fields(components: Sequence[JsonObject]) -> Iterator[Field]:
    for component in components:
        if component["type"] == _ROW:
            for inner in component["components"]:
                yield _field(inner, inner.get("label") or "")
        elif component["type"] == _LABEL:
            yield _field(component["component"], component["label"])


def _field(component: JsonObject, label: str) -> Field:
    return Field(
        type=component["type"],
        label=label,
        custom_id=component["custom_id"],
        required=component.get("required", True),
        value=component.get("value") or "",
        placeholder=component.get("placeholder") or "",
        min_length=component.get("min_length") or 0,
        max_length=component.get("max_length") or 4000,
        choices=control(component).choices,
    )


def _sent(component: JsonObject, fields: Sequence[Field], values: Mapping[str, str | Sequence[str]]) -> JsonObject:
    if component["type"] == _ROW:
        return {"type": _ROW, "components": [_answer(inner, fields, values) for inner in component["components"]]}
    if component["type"] == _LABEL:
        return {"type": _LABEL, "component": _answer(component["component"], fields, values)}
    return {}


def _answer(component: JsonObject, fields: Sequence[Field], values: Mapping[str, str | Sequence[str]]) -> JsonObject:
    field = next(field for field in fields if field.custom_id == component["custom_id"])
    value = values.get(field.custom_id, values.get(field.label, field.value))
    answer: JsonObject = {"type": field.type, "custom_id": field.custom_id}
    if field.type == _TEXT_INPUT:
        return answer | {"value": _checked_text(field, value)}
    return answer | {"values": _checked_choice(field, value)}


def _checked_text(field: Field, value: str | Sequence[str]) -> str:
    if not isinstance(value, str):
        raise NotOffered(f"{field.label} takes text")
    if not value:
        if field.required:
            raise NotOffered(f"{field.label} has to be filled in")
    elif not field.min_length <= len(value) <= field.max_length:
        raise NotOffered(f"{field.label} takes {field.min_length} to {field.max_length} characters")
    return value


def _checked_choice(field: Field, value: str | Sequence[str]) -> list[str | int | float]:
    wanted = [value] if isinstance(value, str) else list(value)
    wanted = [each for each in wanted if each]
    found = [choice.value for each in wanted for choice in field.choices if each in (choice.label, choice.value)]
    if len(found) != len(wanted) or (field.required and not found):
        raise NotOffered(f"{field.label} offers {', '.join(choice.label for choice in field.choices)}")
    return found
