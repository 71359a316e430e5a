"""People, places and messages as one person's page gets them: plain JSON, ids as strings, texts as texts."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

from playground import sight
from playground.page.scene import Scene
from playground.payloads import messages, parts
from playground.payloads.json_object import JsonObject
from playground.people import Person
from playground.world.account import Account
from playground.world.channel import Channel
from playground.world.message import Message
from playground.world.world import World

_MENTION = re.compile(r"<(@!?|@&|#)(\d{1,20})>")


def hello(scene: Scene, person: Person) -> JsonObject:
    """What a page needs before anything else."""
    bot = scene.world.bot
    return {
        "type": "hello",
        "me": human(person),
        "people": people(scene),
        "roles": roles(scene),
        "places": places(scene, person.account),
        "now": scene.now(),
        "bot": {"id": str(bot.id), "name": bot.display_name},
    }


def human(person: Person) -> JsonObject:
    """One of the people one can be."""
    return {
        "id": str(person.id),
        "name": person.name,
        "mention": person.mention,
        "dms_closed": person.dms_closed,
    }


def people(scene: Scene) -> list[JsonObject]:
    """All of them, in the order in which they came."""
    return [human(person) for person in scene.people.values()]


def roles(scene: Scene) -> list[JsonObject]:
    """The server's roles, as options of that type offer them."""
    return [{"id": str(role.id), "name": role.name} for role in scene.guild.roles.values()]


def places(scene: Scene, account: Account) -> list[JsonObject]:
    """The places that are open to the person, with what is unread there."""
    return [
        _place(place, scene.reading.unread(account, place)) for place in sight.places_of(account, scene.discord.world)
    ]


def _place(place: Channel, unread: int) -> JsonObject:
    kind = "direct" if place.guild is None else "thread" if place.is_thread else "channel"
    return {
        "id": str(place.id),
        "kind": kind,
        "type": int(place.type),
        "name": place.name if place.guild is not None else place.world.bot.display_name,
        "server": place.guild.name if place.guild is not None else "",
        "parent": str(place.parent.id) if place.parent is not None else None,
        "archived": place.archived,
        "unread": unread,
    }


def message(message: Message, account: Account) -> JsonObject:
    """A message that the person sees."""
    shown = _with_own_files(sight.received(message), message, account)
    quoted = message.replies_to
    return {
        "id": str(message.id),
        "author": {"id": str(message.author.id), "name": message.author.display_name, "app": message.author.bot},
        "at": int(message.timestamp * 1000),
        "edited": message.edited is not None,
        "ephemeral": messages.is_ephemeral(message),
        "thinking": message.loading,
        "invoked": _invoked(message),
        "content": message.content,
        "names": _names([message.content, shown["embeds"], shown["components"]], message.channel.world, account),
        "embeds": shown["embeds"],
        "components": shown["components"],
        "attachments": [_file(file) for file in shown["attachments"]],
        "flags": int(message.flags),
        "reply_to": str(quoted.id) if quoted is not None and sight.sees(account, quoted) else None,
        "pinged": _pings(message, account),
    }


def _pings(message: Message, account: Account) -> bool:
    """Whether it mentions the person: by name, by a role that the person has, or with everybody."""
    guild = message.channel.guild
    member = guild.members.get(account.id) if guild else None
    own_roles = member.roles if member is not None else []
    return (
        message.pings_everyone
        or account in message.pinged
        or any(role.id in own_roles for role in message.pinged_roles)
    )


def _invoked(message: Message) -> JsonObject | None:
    used = sight.invoked_with(message)
    if used is None or message.interaction is None:
        return None
    return {"by": message.interaction.person.display_name, "text": used}


def _file(raw: JsonObject) -> JsonObject:
    shown = ("filename", "url", "description", "content_type", "width", "height", "size")
    return {key: raw.get(key) for key in shown}


def _with_own_files(raw: JsonObject, message: Message, account: Account) -> JsonObject:
    """What can show a file, with this page's addresses instead of the CDN's."""
    own = {}
    for file in message.attachments:
        listed = parts.attachment(message, file)
        here = f"/files/{message.id}/{quote(file.filename, safe='')}?as={account.id}&v={file.id}"
        own[listed["url"]] = own[listed["proxy_url"]] = here
    return {part: _replaced(raw[part], own) for part in ("embeds", "components", "attachments")}


def _replaced(value: object, own: dict[str, str]) -> object:
    match value:
        case dict():
            return {key: _replaced(inner, own) for key, inner in value.items()}
        case list():
            return [_replaced(inner, own) for inner in value]
        case str():
            return own.get(value, value)
        case _:
            return value


def _names(texts: list[object], world: World, account: Account) -> dict[str, str]:
    """The names behind the mentions in all texts; a place that the person does not see stays without a name."""
    found = {number: _name(kind, int(number), world, account) for kind, number in _MENTION.findall(json.dumps(texts))}
    return {number: name for number, name in found.items() if name}


def _name(kind: str, number: int, world: World, account: Account) -> str:
    if kind == "#":
        place = world.channels.get(number)
        return f"#{place.name}" if place is not None and sight.sees_place(account, place) else ""
    if kind == "@&":
        roles = [guild.roles[number] for guild in world.guilds.values() if number in guild.roles]
        return f"@{roles[0].name.removeprefix('@')}" if roles else ""
    mentioned = world.accounts.get(number)
    return "" if mentioned is None else mentioned.display_name
