"""The wire as a page shows it: REST calls and events, each as far as the page's person may read it.

Tokens of interactions are cut out, since whoever has one can answer in the bot's name. A body is shown only where what
it says is open to the person: a message that the person sees, a command that the person used.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from heapq import merge
from itertools import islice, takewhile
from typing import TypeVar

from playground import sight
from playground.payloads.json_object import JsonObject
from playground.record import Dispatched, Record, Request
from playground.refusal import Refusal
from playground.wire import bodies
from playground.world.account import Account
from playground.world.interaction import Interaction
from playground.world.world import World

T = TypeVar("T")

#: Entries of one batch, and characters of one body, at most.
BATCH = 100
CUT = 4000

_API = re.compile(r"^/api/v\d+")
_PATH_TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/?]+")
_TOKEN = re.compile(r'("token": )"[^"]*"')

#: Calls that say nothing of any message, and events of the connection itself.
_OPEN_CALLS = re.compile(r"^/(?:applications|gateway|guilds|oauth2|users)\b")
_OPEN_EVENTS = ("READY", "RESUMED", "GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_MEMBER_ADD", "GUILD_DELETE")


class WireLog:
    """Gives what is new since it was last asked; the first time, the newest entries there are."""

    def __init__(self, record: Record, world: World, account: Account) -> None:
        self._record = record
        self._world = world
        self._account = account
        self._request: Request | None = None
        self._event: Dispatched | None = None

    def news(self) -> list[JsonObject]:
        """New entries in the order of their time, at most ``BATCH`` of each kind and together."""
        requests = _since(self._record.requests, self._request)
        events = _since(self._record.dispatched, self._event)
        self._request = requests[-1] if requests else self._request
        self._event = events[-1] if events else self._event
        both: Iterator[Request | Dispatched] = merge(requests, events, key=_time)
        return [self._entry(entry) for entry in list(both)[-BATCH:]]

    def _entry(self, entry: Request | Dispatched) -> JsonObject:
        if isinstance(entry, Request):
            return self._call(entry)
        data = json.loads(entry.text)["d"]
        shown = _event_is_open(entry.name, data, self._account, self._world)
        told: JsonObject = {
            "at": int(entry.time * 1000),
            "way": "event",
            "what": entry.name,
            "status": None,
            "refusal": None,
        }
        return told | _readable(json.dumps(data) if shown else None)

    def _call(self, request: Request) -> JsonObject:
        path = _API.sub("", request.path)
        shown = _call_is_open(path, request, self._account, self._world)
        what = f"{request.method} " + _PATH_TOKEN.sub(r"\1…", path)
        refusal = _refusal(request, in_full=shown) if request.status >= 400 else None
        told: JsonObject = {"at": int(request.time * 1000), "way": "request", "what": what}
        told |= {"status": request.status, "refusal": refusal}
        return told | _readable(_body(request) if shown else None)


def _time(entry: Request | Dispatched) -> float:
    return entry.time


def _since(entries: Sequence[T], last: T | None) -> list[T]:
    return [*islice(takewhile(lambda entry: entry is not last, reversed(entries)), BATCH)][::-1]


def _readable(body: str | None) -> JsonObject:
    return {"body": _TOKEN.sub(r'\1"…"', body or "")[:CUT], "withheld": body is None}


def _body(request: Request) -> str:
    try:
        body, uploads = bodies.read(request.content_type, request.body)
    except Refusal:
        return request.text
    files = [f"{upload.filename}, {len(upload.data)} bytes" for upload in uploads.values()]
    return "\n".join(([] if body is None else [json.dumps(body)]) + files)


def _refusal(request: Request, *, in_full: bool) -> str:
    """Discord's code and message, and where the body's faults are."""
    answer = _object(request.answer)
    faults = json.dumps(answer["errors"])[:CUT] if in_full and "errors" in answer else ""
    return f"{answer.get('message', 'refused')} ({answer.get('code', request.status)}) {faults}".strip()


def _object(raw: bytes) -> JsonObject:
    try:
        value = json.loads(raw)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _call_is_open(path: str, request: Request, account: Account, world: World) -> bool:
    first, number, token, *_ = [*path.partition("?")[0].strip("/").split("/"), "", "", ""]
    match first:
        case "channels":
            return _place_is_open(number, account, world)
        case "interactions":
            interaction = world.interactions.get(_id(number))
            return interaction is not None and _answer_is_open(interaction, request.status, account)
        case "webhooks":
            begun = world.tokens.get(token)
            own = begun is not None and begun.person is account
            return own or _message_is_open(_object(request.answer).get("id"), account, world)
    return _OPEN_CALLS.match(path) is not None


def _id(text: object) -> int:
    """The id that a text of digits is, 0 for any other."""
    return int(text) if isinstance(text, str) and text.isdecimal() else 0


def _place_is_open(number: object, account: Account, world: World) -> bool:
    place = world.channels.get(_id(number))
    return place is not None and sight.sees_place(account, place)


def _message_is_open(number: object, account: Account, world: World) -> bool:
    return sight.message_called(_id(number), account, world) is not None


def _answer_is_open(interaction: Interaction, status: int, account: Account) -> bool:
    """To one's own use, or one that became or changed a message that one sees."""
    if interaction.person is account:
        return True
    original = interaction.original
    return status < 300 and original is not None and sight.sees(account, original)


def _event_is_open(name: str, data: JsonObject, account: Account, world: World) -> bool:
    if name.startswith("MESSAGE_"):
        return _place_is_open(data["channel_id"], account, world)
    if name == "INTERACTION_CREATE":
        person = data.get("user") or data["member"]["user"]
        return bool(person["id"] == str(account.id))
    if name.startswith(("CHANNEL_", "THREAD_")):
        return _place_is_open(data["id"], account, world)
    if name == "GUILD_CREATE":
        return all(_place_is_open(place["id"], account, world) for place in [*data["channels"], *data["threads"]])
    return name in _OPEN_EVENTS
