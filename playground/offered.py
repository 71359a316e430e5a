"""The commands that a person's client offers in a place, and what it sends when one is used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from playground.payloads import channels, guilds
from playground.payloads.json_object import JsonObject
from playground.world.account import Account
from playground.world.channel import Channel
from playground.world.guild import Role
from playground.world.permission import Permission, in_channel

_GROUPS = (1, 2)
_INTEGER = 4
_CHAT_INPUT, _USER = 1, 2


class NotOffered(Exception):
    """The person's client would not let this be sent: no such command, option, button, or no right to it."""


@dataclass(slots=True)
class Filled:
    """A command filled in: ``data`` as it is sent, ``shown`` as people read it, ``resolved`` what its ids mean."""

    options: list[JsonObject] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    resolved: dict[str, dict[str, JsonObject]] = field(default_factory=dict)


def commands(account: Account, channel: Channel) -> dict[str, JsonObject]:
    """The chat commands offered here, by name."""
    return _of_type(_CHAT_INPUT, account, channel)


def menus(account: Account, channel: Channel) -> list[str]:
    """The commands that people's menus offer here, in the order of their names."""
    return sorted(_of_type(_USER, account, channel))


def menu(account: Account, channel: Channel, name: str, target: Account) -> JsonObject:
    """The ``data`` of a command used on a person's menu.

    Raises:
        NotOffered: there is no such entry here, or the person is not to be seen here.
    """
    command = _of_type(_USER, account, channel).get(name)
    if command is None or Permission.VIEW_CHANNEL not in in_channel(target, channel):
        raise NotOffered(f"{name} is not offered to {account.display_name} on {target.display_name}")
    resolved: dict[str, dict[str, JsonObject]] = {}
    add_account(resolved, target, channel)
    return {"id": command["id"], "name": name, "type": _USER, "target_id": str(target.id), "resolved": resolved}


def _of_type(kind: int, account: Account, channel: Channel) -> dict[str, JsonObject]:
    guild = channel.guild
    if guild is not None and not (guild.has_bot or guild.commands_only):
        return {}
    if Permission.USE_APPLICATION_COMMANDS not in in_channel(account, channel):
        return {}
    registered = channel.world.application.commands_for(guild.id if guild else None)
    return {
        command["name"]: command
        for command in registered
        if command["type"] == kind and _fits(command, account, channel)
    }


def _fits(command: JsonObject, account: Account, channel: Channel) -> bool:
    """Contexts and default permissions hold for the whole command, subcommands included."""
    contexts = command["contexts"]
    if contexts is None:
        contexts = [0, 1] if command["dm_permission"] else [0]
    if channel.guild is None:
        return 1 in contexts
    needed = command["default_member_permissions"]
    granted = in_channel(account, channel)
    if needed is None or Permission.ADMINISTRATOR in granted:
        return 0 in contexts
    return 0 in contexts and int(needed) != 0 and int(needed) & int(granted) == int(needed)


def fill(
    account: Account, channel: Channel, name: str, values: Mapping[str, object], *, focused: str | None = None
) -> tuple[JsonObject, str]:
    """The ``data`` of the interaction and the command as people read it.

    ``name`` is the full name with subcommands. ``focused`` is the option being typed, for autocomplete: then required
    options may be missing.

    Raises:
        NotOffered: there is no such command here, or the values do not fit its options.
    """
    words = name.removeprefix("/").split()
    command = commands(account, channel).get(words[0])
    if command is None:
        raise NotOffered(f"/{words[0]} is not offered to {account.display_name} in {channel.name or 'the DM'}")
    path, specs = _descend(command, words)
    filled = _options(specs, values, channel, focused)
    options = filled.options
    for level in reversed(path):
        options = [{"type": level["type"], "name": level["name"], "options": options}]
    data: JsonObject = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    if filled.resolved:
        data["resolved"] = filled.resolved
    return data, " ".join(["/" + " ".join(words), *filled.shown])


def _descend(command: JsonObject, words: list[str]) -> tuple[list[JsonObject], list[JsonObject]]:
    path, level = [], command
    for word in words[1:]:
        below = [option for option in level.get("options", ()) if option["type"] in _GROUPS and option["name"] == word]
        if not below:
            raise NotOffered(f"/{' '.join(words)}: no subcommand {word}")
        level = below[0]
        path.append(level)
    specs: list[JsonObject] = list(level.get("options", ()))
    if any(spec["type"] in _GROUPS for spec in specs):
        raise NotOffered(f"/{' '.join(words)} needs a subcommand: {', '.join(spec['name'] for spec in specs)}")
    return path, specs


def _options(specs: list[JsonObject], values: Mapping[str, object], channel: Channel, focused: str | None) -> Filled:
    given = {name.replace("_", "-") if name not in _names(specs) else name: value for name, value in values.items()}
    if unknown := given.keys() - _names(specs):
        raise NotOffered(f"no option {', '.join(sorted(unknown))}; there are {', '.join(_names(specs)) or 'none'}")
    filled = Filled()
    for spec in specs:
        name = spec["name"]
        if name not in given:
            if spec.get("required") and focused is None:
                raise NotOffered(f"option {name} is required")
            continue
        if name == focused:
            typed = str(given[name])
            filled.options.append({"type": spec["type"], "name": name, "value": typed, "focused": True})
            continue
        value, shown = _value(spec, given[name], channel, filled)
        filled.options.append({"type": spec["type"], "name": name, "value": value})
        filled.shown.append(f"{name}: {shown}")
    if focused is not None and not any(option.get("focused") for option in filled.options):
        raise NotOffered(f"no option {focused} that is being typed")
    return filled


def _names(specs: list[JsonObject]) -> list[str]:
    return [spec["name"] for spec in specs]


def _value(spec: JsonObject, given: object, channel: Channel, filled: Filled) -> tuple[object, str]:
    """The value as sent and as shown."""
    if spec.get("choices"):
        return _choice(spec, given)
    match spec["type"]:
        case 3:
            return _text(spec, given)
        case 4 | 10:
            return _number(spec, given)
        case 5 if isinstance(given, bool):
            return given, str(given)
        case 6 | 7 | 8 | 9:
            return _thing(given, channel, filled)
    raise NotOffered(f"option {spec['name']} cannot be {given!r}")


def _choice(spec: JsonObject, given: object) -> tuple[object, str]:
    for choice in spec["choices"]:
        if given in (choice["name"], choice["value"]):
            return choice["value"], choice["name"]
    raise NotOffered(f"option {spec['name']} offers {', '.join(choice['name'] for choice in spec['choices'])}")


def _text(spec: JsonObject, given: object) -> tuple[object, str]:
    if not isinstance(given, str) or not given.strip():
        raise NotOffered(f"option {spec['name']} needs text")
    if not spec.get("min_length", 0) <= len(given) <= spec.get("max_length", 6000):
        raise NotOffered(f"option {spec['name']} is too short or too long")
    return given, given


def _number(spec: JsonObject, given: object) -> tuple[object, str]:
    whole = spec["type"] == _INTEGER
    if isinstance(given, bool) or not isinstance(given, int if whole else (int, float)):
        raise NotOffered(f"option {spec['name']} needs a number")
    if not spec.get("min_value", given) <= given <= spec.get("max_value", given):
        raise NotOffered(f"option {spec['name']} is out of bounds")
    return given, str(given)


def _thing(given: object, channel: Channel, filled: Filled) -> tuple[object, str]:
    given = getattr(given, "account", given)
    match given:
        case Account():
            add_account(filled.resolved, given, channel)
            return str(given.id), f"@{given.display_name}"
        case Channel():
            partial = channels.channel(given) | {"permissions": str(int(in_channel(channel.world.bot, given)))}
            filled.resolved.setdefault("channels", {})[str(given.id)] = partial
            return str(given.id), f"#{given.name}"
        case Role():
            filled.resolved.setdefault("roles", {})[str(given.id)] = guilds.role(given)
            return str(given.id), f"@{given.name}"
    raise NotOffered(f"{given!r} is no person, channel or role")


def add_account(resolved: dict[str, dict[str, JsonObject]], account: Account, channel: Channel) -> None:
    """Notes a user, and the membership if the user is in the server."""
    resolved.setdefault("users", {})[str(account.id)] = guilds.user(account)
    member = channel.guild.members.get(account.id) if channel.guild else None
    if member is not None:
        granted = in_channel(account, channel)
        resolved.setdefault("members", {})[str(account.id)] = guilds.member_with_permissions(member, granted)
