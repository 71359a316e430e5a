"""Embeds, attachments and components as they come back: completed by what Discord adds."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from playground.payloads.json_object import JsonObject

if TYPE_CHECKING:
    from playground.world.message import Attachment, Message

_ATTACHED = "attachment://"

#: What Discord fills in by type where the sender left it out.
_FILLED_IN: dict[int, JsonObject] = {
    **{menu: {"min_values": 1, "max_values": 1} for menu in (3, 5, 6, 7, 8)},
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}


def url(message: Message, attachment: Attachment) -> str:
    """Where the CDN serves the file."""
    return f"https://cdn.discordapp.com/attachments/{message.channel.id}/{attachment.id}/{attachment.filename}"


def attachment(message: Message, attachment: Attachment) -> JsonObject:
    """A file as messages list it."""
    address = url(message, attachment)
    written: JsonObject = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": address,
        "proxy_url": address.replace("cdn.discordapp.com", "media.discordapp.net"),
        "content_type": attachment.content_type,
    }
    if attachment.description is not None:
        written["description"] = attachment.description
    if message.audience is not None:
        written["ephemeral"] = True
    return written | _dimensions(attachment.data)


def _dimensions(data: bytes) -> JsonObject:
    """Width and height of a PNG, read from its header."""
    if not data.startswith(b"\x89PNG\r\n\x1a\n") or len(data) < 24:
        return {}
    width, height = struct.unpack(">II", data[16:24])
    return {"width": width, "height": height}


def embed(message: Message, sent: JsonObject) -> JsonObject:
    """An embed with ``attachment://`` resolved to the uploaded file's address and its alt text."""
    written: JsonObject = {"type": "rich"} | sent
    if "fields" in written:
        written["fields"] = [{"inline": False} | field for field in written["fields"]]
    for place in ("image", "thumbnail"):
        if written.get(place):
            written[place] = _picture(message, written[place])
    return written


def _picture(message: Message, sent: JsonObject) -> JsonObject:
    attached = _attached(message, sent)
    if attached is not None:
        found = attachment(message, attached)
        return {key: found[key] for key in ("url", "proxy_url", "width", "height", "description") if key in found}
    return {"url": sent.get("url"), "proxy_url": sent.get("url")}


def embedded(message: Message) -> set[str]:
    """The names of attached files that embeds show: Discord lists those with the embed only."""
    pictures = [sent.get(place) or {} for sent in message.embeds for place in ("image", "thumbnail")]
    return {picture.get("url", "").removeprefix(_ATTACHED) for picture in pictures}


def components(message: Message) -> list[JsonObject]:
    """Components with the running ``id`` that each gets when the sender gave none."""
    numbers = count(1)
    return [_component(message, sent, numbers) for sent in message.components]


def _component(message: Message, sent: JsonObject, numbers: Iterator[int]) -> JsonObject:
    given = {key: value for key, value in sent.items() if value is not None}
    written: JsonObject = {"id": next(numbers)} | _FILLED_IN.get(sent["type"], {}) | given
    if "components" in written:
        written["components"] = [_component(message, inner, numbers) for inner in written["components"]]
    if "accessory" in written:
        written["accessory"] = _component(message, written["accessory"], numbers)
    if "items" in written:
        written["items"] = [
            {"description": None, "spoiler": False} | item | {"media": _unfurled(message, item["media"])}
            for item in written["items"]
        ]
    if "emoji" in written:
        written["emoji"] = _emoji(written["emoji"])
    if "options" in written:
        written["options"] = [_option(option) for option in written["options"]]
    if "media" in written:
        written["media"] = _unfurled(message, written["media"])
    if "file" in written:
        written |= _file(message, written["file"])
    return written


def _option(sent: JsonObject) -> JsonObject:
    given = {key: value for key, value in sent.items() if value is not None}
    return given | {"emoji": _emoji(given["emoji"])} if "emoji" in given else given


def _emoji(sent: JsonObject) -> JsonObject:
    return {key: str(value) if key == "id" else value for key, value in sent.items() if value is not None}


def _attached(message: Message, sent: JsonObject) -> Attachment | None:
    """The file of the message that a picture or file component names."""
    return next((file for file in message.attachments if sent.get("url") == _ATTACHED + file.filename), None)


def _unfurled(message: Message, sent: JsonObject) -> JsonObject:
    """Media of a component. What is not attached gets the message's id, since it has no other to be known by."""
    attached = _attached(message, sent)
    number = str(message.id if attached is None else attached.id)
    return {"id": number} | _picture(message, sent) | ({} if attached is None else {"attachment_id": number})


def _file(message: Message, sent: JsonObject) -> JsonObject:
    attached = _attached(message, sent)
    name, size = (None, None) if attached is None else (attached.filename, len(attached.data))
    return {"file": _unfurled(message, sent), "name": name, "size": size}
