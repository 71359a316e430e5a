"""Registration of application commands.

Source: "Application Command Structure" and "Registering a Command" on the page "Application Commands" of the Discord
developer documentation: 100 chat input commands, 15 user and 15 message commands for an application (and as many for
each guild), 8,000 characters of names, descriptions and values in a command, of translations only the longest. What a
list of more than 100 or 130 commands is answered with was seen in public: code 30032, or BASE_TYPE_MAX_LENGTH at the
top. Entry point commands (type 4) belong to Activities and are turned down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from playground.judge import faults
from playground.judge.fields import Fields, choice, distinct, integer, is_digits, items, read
from playground.judge.names import check_absent, judge_descriptions, judge_names, menu_name
from playground.judge.options import judge_options
from playground.judge.tree import Place
from playground.refusal import Refusal

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
MOST_OF_TYPE = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}
COMMANDS_MOST = sum(MOST_OF_TYPE.values())
CHARACTERS_MOST = 8000
PERMISSIONS_MOST = 2**54 - 1
TOO_MANY_COMMANDS = 30032
CONTEXTS, INTEGRATION_TYPES = (0, 1, 2), (0, 1)


def command(body: object) -> None:
    """Judge one command.

    :raises Refusal: 400 with code 50035 and everything that is wrong.
    """
    place = Place()
    fields = read(body, place)
    if fields is not None:
        _judge(fields)
    place.settle()


def commands(body: object) -> None:
    """Judge the list that replaces all commands.

    :raises Refusal: 400 with code 50035 and everything that is wrong, or with code 30032 for too many of one type.
    """
    place = Place()
    entries = items(body, place, COMMANDS_MOST) or []
    registered = [fields for value, at in entries if (fields := read(value, at)) is not None]
    for fields in registered:
        _judge(fields)
    _names_differ(registered)
    place.settle()
    _limit_each_type(registered)


def _judge(fields: Fields) -> None:
    kind = fields.choice("type", tuple(MOST_OF_TYPE))
    fields.snowflake("id")
    for name in ("dm_permission", "default_permission", "nsfw"):
        fields.boolean(name)
    _permissions(fields)
    _contexts(fields, "contexts", CONTEXTS)
    _contexts(fields, "integration_types", INTEGRATION_TYPES)
    if kind in (USER, MESSAGE):
        judge_names(fields, menu_name)
        check_absent(fields, "description")
        check_absent(fields, "options")
    elif judge_names(fields) + judge_descriptions(fields) + judge_options(fields) > CHARACTERS_MOST:
        fields.place.report(faults.COMMAND_TOO_LARGE)


def _permissions(fields: Fields) -> None:
    value = fields.given("default_member_permissions")
    if isinstance(value, str) and is_digits(value):
        value = int(value)
    if value is not None:
        integer(value, fields.place / "default_member_permissions", 0, PERMISSIONS_MOST)


def _contexts(fields: Fields, name: str, allowed: tuple[int, ...]) -> None:
    entries = fields.items(name, len(allowed), least=1)
    for value, place in entries or ():
        choice(value, place, allowed)
    distinct(entries or ())


def _kind(fields: Fields) -> object:
    kind = fields.given("type")
    return CHAT_INPUT if kind is None else kind


def _names_differ(registered: list[Fields]) -> None:
    seen: set[str] = set()
    for fields in registered:
        key = f"{_kind(fields)}:{fields.given('name')}"
        if key in seen and isinstance(fields.given("name"), str):
            fields.place.report(faults.COMMAND_REPEATED)
        seen.add(key)


def _limit_each_type(registered: list[Fields]) -> None:
    counts: Mapping[object, int] = Counter(_kind(fields) for fields in registered)
    for kind, most in MOST_OF_TYPE.items():
        if counts.get(kind, 0) > most:
            wording = f"Maximum number of application commands reached ({most})"
            raise Refusal(400, TOO_MANY_COMMANDS, wording)
