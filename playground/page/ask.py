"""What a page asks: JSON objects that are read field by field, so that a strange one does no harm."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass

from playground.payloads.json_object import JsonObject


class Malformed(Exception):
    """It is not what a page of ours sends; the text says which field."""


@dataclass(frozen=True, slots=True)
class Ask:
    """``number`` is what the answer repeats; ``fields`` is the whole object."""

    number: int | float
    do: str
    fields: JsonObject

    def text(self, name: str) -> str:
        """A text field.

        Raises:
            Malformed: it is missing or of another type.
        """
        value = self.fields.get(name)
        if not isinstance(value, str):
            raise Malformed(f"{name} has to be a text")
        return value

    def id(self, name: str) -> int:
        """A snowflake, which comes as a text of digits.

        Raises:
            Malformed: it is none.
        """
        value = self.text(name)
        if not (value.isascii() and value.isdecimal() and len(value) <= 20):
            raise Malformed(f"{name} has to be an id")
        return int(value)

    def flag(self, name: str) -> bool:
        """True or false.

        Raises:
            Malformed: it is neither.
        """
        value = self.fields.get(name)
        if not isinstance(value, bool):
            raise Malformed(f"{name} has to be true or false")
        return value

    def amount(self, name: str) -> float:
        """A number; :func:`parse` lets finite ones through only.

        Raises:
            Malformed: it is none.
        """
        value = self.fields.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Malformed(f"{name} has to be a number")
        return value

    def values(self, name: str) -> JsonObject:
        """An object; a missing one is empty.

        Raises:
            Malformed: it is of another type.
        """
        value = self.fields.get(name, {})
        if not isinstance(value, dict):
            raise Malformed(f"{name} has to be an object")
        return value

    def texts(self, name: str) -> list[str]:
        """A list of texts.

        Raises:
            Malformed: it is none.
        """
        value = self.fields.get(name)
        if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
            raise Malformed(f"{name} has to be a list of texts")
        return value


def parse(frame: str) -> Ask:
    """Reads a frame.

    Raises:
        Malformed: it is no JSON object with ``do`` and a number ``ask``.
    """
    try:
        fields = json.loads(frame, parse_constant=_finite, parse_float=_finite)
        json.dumps(fields, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except (ValueError, RecursionError):
        raise Malformed("a frame has to be JSON") from None
    if not isinstance(fields, dict):
        raise Malformed("a frame has to be an object")
    number, do = fields.get("ask"), fields.get("do")
    if isinstance(number, bool) or not isinstance(number, int | float) or not isinstance(do, str):
        raise Malformed("a frame has to hold `do` and a number `ask`")
    return Ask(number, do, fields)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(digits)
    return number
