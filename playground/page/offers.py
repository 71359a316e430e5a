"""The slash commands as a page lists them, and what it filled in as the person's client takes it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from playground import offered, sight
from playground.offered import NotOffered
from playground.payloads.json_object import JsonObject
from playground.world.account import Account
from playground.world.channel import Channel
from playground.world.guild import Role

_GROUPS = (1, 2)
_INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE, _NUMBER = 4, 5, 6, 7, 8, 9, 10
_BOOLEANS = {"true": True, "false": False}


def listed(account: Account, place: Channel) -> list[JsonObject]:
    """The commands offered here, each with its full name and its options."""
    commands = offered.commands(account, place).values()
    return [entry for command in commands for entry in _leaves(command, command["name"])]


def _leaves(level: JsonObject, name: str) -> Iterator[JsonObject]:
    options = level.get("options") or ()
    below = [option for option in options if option["type"] in _GROUPS]
    for option in below:
        yield from _leaves(option, f"{name} {option['name']}")
    if not below:
        yield {"name": name, "description": level["description"], "options": [_option(option) for option in options]}


def _option(option: JsonObject) -> JsonObject:
    return {
        "name": option["name"],
        "description": option["description"],
        "type": option["type"],
        "required": option.get("required") or False,
        "autocomplete": option.get("autocomplete") or False,
        "choices": [{"name": choice["name"], "value": choice["value"]} for choice in option.get("choices") or ()],
        "min": option.get("min_value"),
        "max": option.get("max_value"),
        "min_length": option.get("min_length"),
        "max_length": option.get("max_length"),
        "channel_types": option.get("channel_types") or [],
    }


def filled(
    account: Account, place: Channel, name: str, values: Mapping[str, object], typed: str = ""
) -> dict[str, Any]:  # Any: each option has its own type, which the person's client checks
    """The values with people, channels and roles in place of their ids, and numbers in place of their digits.

    ``typed`` is the option that is being typed, which stays a text. A value that does not fit stays as it is.

    Raises:
        NotOffered: no such command here, or it has no such option.
    """
    command = next((entry for entry in listed(account, place) if entry["name"] == name.removeprefix("/")), None)
    if command is None:
        raise NotOffered(f"/{name.removeprefix('/')} is not offered here")
    types = {option["name"]: option["type"] for option in command["options"]}
    if unknown := values.keys() - types.keys():
        raise NotOffered(f"/{command['name']} has no option {', '.join(sorted(unknown))}")
    return {
        key: value if key == typed or not isinstance(value, str) else _meant(types[key], value, account, place)
        for key, value in values.items()
        if value is not None
    }


def _meant(kind: int, value: str, account: Account, place: Channel) -> object:
    if kind in (_INTEGER, _NUMBER):
        return _number(kind, value)
    if kind == _BOOLEAN:
        return _BOOLEANS.get(value.lower(), value)
    if kind in (_USER, _CHANNEL, _ROLE, _MENTIONABLE):
        return _things(kind, account, place).get(value, value)
    return value


def _number(kind: int, value: str) -> object:
    try:
        number = int(value) if kind == _INTEGER else float(value)
    except ValueError:
        return value
    return number if math.isfinite(number) else value


def _things(kind: int, account: Account, place: Channel) -> dict[str, object]:
    found: list[Account | Channel | Role] = []
    if kind in (_USER, _MENTIONABLE):
        found += place.world.accounts.values()
    if kind == _CHANNEL:
        found += sight.places_of(account, place.world)
    if kind in (_ROLE, _MENTIONABLE) and place.guild is not None:
        found += place.guild.roles.values()
    return {str(thing.id): thing for thing in found}
