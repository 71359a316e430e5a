"""A modal as a page shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playground.answer import Answer
from playground.payloads.json_object import JsonObject

_ROW, _INPUT, _TEXT, _LABEL = 1, 4, 10, 18


def form(answer: Answer) -> JsonObject | None:
    """The modal that an answer opened, known by its interaction's id; None when it opened none."""
    opened = answer.interaction.modal
    if opened is None:
        return None
    return {
        "id": str(answer.interaction.id),
        "title": opened["title"],
        "fields": list(_fields(opened["components"])),
    }


def _fields(components: Sequence[JsonObject]) -> Iterator[JsonObject]:
    for component in components:
        if component["type"] == _ROW:
            for inner in component["components"]:
                yield _field(inner, inner.get("label"), None)
        elif component["type"] == _LABEL:
            yield _field(component["component"], component["label"], component.get("description"))
        elif component["type"] == _TEXT:
            yield {"type": _TEXT, "content": component["content"]}


def _field(component: JsonObject, label: str | None, description: str | None) -> JsonObject:
    common = {
        "type": component["type"],
        "id": component["custom_id"],
        "label": label or "",
        "description": description or "",
        "placeholder": component.get("placeholder") or "",
        "required": component.get("required", True),
    }
    if component["type"] == _INPUT:
        return common | {
            "style": component.get("style", 1),
            "value": component.get("value") or "",
            "min_length": component.get("min_length"),
            "max_length": component.get("max_length"),
        }
    return common | {
        "min_values": component.get("min_values", 1),
        "max_values": component.get("max_values", 1),
        "choices": [
            {
                "name": option["label"],
                "value": option["value"],
                "description": option.get("description") or "",
                "default": option.get("default", False),
            }
            for option in component.get("options") or ()
        ],
    }
