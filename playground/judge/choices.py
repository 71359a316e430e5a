"""Choices: the values a command option offers, fixed at registration or as an answer to autocomplete.

Source: "Application Command Option Choice Structure" on the page "Application Commands" of the Discord developer
documentation, which sets 100 characters for text; the published schema alone would allow 6,000.
"""

from __future__ import annotations

from playground.judge import faults
from playground.judge.fields import Fields, read, text
from playground.judge.names import judge_localizations
from playground.judge.tree import Place

CHOICES_MOST, NAME_MOST, VALUE_MOST = 25, 100, 100
STRING, INTEGER, NUMBER = 3, 4, 10
INTEGER_MOST, NUMBER_MOST = 2**53 - 1, 2**53


def judge_choices(option: Fields, kind: int) -> list[int]:
    """Judge the optional ``choices`` of an option of the type (text 3, integer 4, number 10).

    Gives for each choice the characters of its name, the longest translation counting, and its value.
    """
    entries = option.items("choices", CHOICES_MOST) or []
    return [_choice(choice, kind) for value, place in entries if (choice := read(value, place)) is not None]


def judge_autocomplete(data: Fields) -> None:
    """Judge the choices that answer autocomplete: at most 25, all of the kind of the first."""
    kind = _kind(data.given("choices"))
    judge_choices(data, kind)


def _kind(choices: object) -> int:
    """The option type that the first value belongs to; the callback itself does not name it."""
    first = choices[0] if isinstance(choices, list) and choices else None
    value = first.get("value") if isinstance(first, dict) else None
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return NUMBER if is_number else STRING


def _choice(choice: Fields, kind: int) -> int:
    choice.text("name", NAME_MOST, least=1, required=True)
    size = judge_localizations(choice, "name", NAME_MOST)
    value = choice.given("value", required=True)
    if value is None:
        return size
    if kind == STRING:
        _text_value(value, choice.place / "value")
    else:
        judge_number(value, choice.place / "value", kind)
    return size + len(str(value))


def _text_value(value: object, place: Place) -> None:
    if value == "":
        place.report(faults.REQUIRED)
        return
    text(value, place, VALUE_MOST)


def judge_number(value: object, place: Place, kind: int) -> float | None:
    """A value of an integer option (below 2**53 either way) or of a number option (up to 2**53)."""
    name, most = ("int", INTEGER_MOST) if kind == INTEGER else ("float", NUMBER_MOST)
    allowed = int if kind == INTEGER else (int, float)
    if isinstance(value, bool) or not isinstance(value, allowed):
        place.report(faults.not_a_number(value, name))
        return None
    assert isinstance(value, int | float)
    if value < -most:
        place.report(faults.too_small(-most, name))
    if value > most:
        place.report(faults.too_large(most, name))
    return value
