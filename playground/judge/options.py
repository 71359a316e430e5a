"""Options of chat input commands: parameters, subcommands and groups of subcommands.

Sources: "Application Command Option Structure" and "Subcommands and Subcommand Groups" on the page "Application
Commands" of the Discord developer documentation. Each judgement gives the characters it counts towards the size of a
command.
"""

from __future__ import annotations

from collections.abc import Sequence

from playground.judge import faults
from playground.judge.choices import INTEGER, NUMBER, STRING, judge_choices, judge_number
from playground.judge.components import judge_channel_types
from playground.judge.fields import Fields, read
from playground.judge.names import check_absent, judge_descriptions, judge_names

SUBCOMMAND, GROUP, CHANNEL = 1, 2, 7
PARAMETERS = (STRING, INTEGER, 5, 6, CHANNEL, 8, 9, NUMBER, 11)
EVERY_TYPE = (SUBCOMMAND, GROUP, *PARAMETERS)
SELECTABLE = (STRING, INTEGER, NUMBER)
OPTIONS_MOST, TEXT_LENGTH_MOST = 25, 6000


def judge_options(parent: Fields, allowed: Sequence[int] = EVERY_TYPE) -> int:
    """Judge up to 25 options of the ``allowed`` types: names once each, required ones first, no mix of kinds."""
    entries = parent.items("options", OPTIONS_MOST) or []
    options = [option for value, place in entries if (option := read(value, place)) is not None]
    size = sum(_option(option, allowed) for option in options)
    _names_differ(options)
    _required_first(options)
    _kinds_agree(options)
    return size


def _option(option: Fields, allowed: Sequence[int]) -> int:
    kind = option.given("type", required=True)
    if kind is not None and (kind not in allowed or not isinstance(kind, int) or isinstance(kind, bool)):
        option.place.report(faults.type_not_among(allowed))
        kind = None
    size = judge_names(option) + judge_descriptions(option)
    if not isinstance(kind, int):
        return size
    if kind == SUBCOMMAND:
        return size + judge_options(option, PARAMETERS)
    if kind == GROUP:
        return size + judge_options(option, (SUBCOMMAND,))
    return size + _parameter(option, kind)


def _parameter(option: Fields, kind: int) -> int:
    option.boolean("required")
    completes = option.boolean("autocomplete")
    check_absent(option, "options")
    if kind == CHANNEL:
        judge_channel_types(option)
    if kind == STRING:
        _lengths(option)
    if kind in (INTEGER, NUMBER):
        _values(option, kind)
    if kind not in SELECTABLE:
        if completes:
            (option.place / "autocomplete").report(faults.not_among((False,)))
        check_absent(option, "choices")
        return 0
    choices = judge_choices(option, kind)
    if choices and completes:
        (option.place / "autocomplete").report(faults.not_among((False,)))
    return sum(choices)


def _lengths(option: Fields) -> None:
    low = option.integer("min_length", 0, TEXT_LENGTH_MOST)
    high = option.integer("max_length", 1, TEXT_LENGTH_MOST)
    if low is not None and high is not None and high < low <= TEXT_LENGTH_MOST:
        (option.place / "max_length").report(faults.too_small(low))


def _values(option: Fields, kind: int) -> None:
    limits = []
    for name in ("min_value", "max_value"):
        value = option.given(name)
        limits.append(None if value is None else judge_number(value, option.place / name, kind))
    low, high = limits
    if low is not None and high is not None and low > high:
        (option.place / "max_value").report(faults.too_small(low, "int" if kind == INTEGER else "float"))


def _names_differ(options: Sequence[Fields]) -> None:
    seen: set[object] = set()
    for option in options:
        name = option.given("name")
        if isinstance(name, str) and name in seen:
            (option.place / "name").report(faults.REPEATED)
        seen.add(name if isinstance(name, str) else None)


def _required_first(options: Sequence[Fields]) -> None:
    optional = False
    for option in options:
        if option.given("required") is True:
            if optional:
                option.place.report(faults.REQUIRED_AFTER_OPTIONAL)
        else:
            optional = True


def _kinds_agree(options: Sequence[Fields]) -> None:
    kinds = [option.given("type") in (SUBCOMMAND, GROUP) for option in options]
    for option, kind in zip(options, kinds, strict=True):
        if kind != kinds[0]:
            option.place.report(faults.OPTIONS_MIXED)
