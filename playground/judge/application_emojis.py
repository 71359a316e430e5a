"""Emojis that an application uploads for itself.

Sources: "Emoji Resource" of the Discord developer documentation (2 to 32 characters, a data URI of at most 256 KiB, of
the formats JPEG, PNG, GIF, WebP and AVIF). What an image is answered with that is no data URI was seen in public, code
BINARY_TYPE_INVALID_DATA_URI; what one is that is too large stands in discord/discord-api-docs, pull request 6093, which
also notes that the answer names another limit than the one that holds. No two emojis of an application share a name:
public bots look for the code APPLICATION_EMOJI_NAME_ALREADY_TAKEN; the words that come with it are the stand-in's own.
"""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from collections.abc import Set

from playground.judge.faults import Fault
from playground.judge.fields import Fields, read
from playground.judge.tree import Place
from playground.refusal import Refusal

NAME_LEAST, NAME_MOST = 2, 32
IMAGE_MOST = 256 * 1024

_NAME = re.compile(r"[A-Za-z0-9_]+")
_DATA_URI = re.compile(r"data:(image/(?:jpeg|png|gif|webp|avif));base64,(.+)", re.DOTALL)
_BAD_NAME = Fault("STRING_TYPE_REGEX", "String value did not match validation regex.")
_TAKEN = Fault("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji of this application has this name already.")
_NO_DATA_URI = Fault("BINARY_TYPE_INVALID_DATA_URI", "Only data uri strings can be used.")


def emoji_name(body: object, taken: Set[str]) -> str:
    """The new name of an emoji, when the others have those that are `taken`.

    :raises Refusal: 400 with code 50035 and what is wrong with it.
    """
    place = Place()
    fields = read(body, place)
    name = None if fields is None else _name(fields, taken)
    place.settle()
    assert name is not None, "a missing name was reported"
    return name


def emoji(body: object, taken: Set[str]) -> tuple[str, str, bytes]:
    """Name, content type and picture of a new emoji, when others have the names that are `taken`.

    :raises Refusal: 400 with code 50035 and everything that is wrong, or with code 50045 for too large a picture.
    """
    place = Place()
    fields = read(body, place)
    name, picture = (None, None) if fields is None else (_name(fields, taken), _picture(fields))
    place.settle()
    assert name is not None, "a missing name was reported"
    assert picture is not None, "a missing image was reported"
    if len(picture[1]) > IMAGE_MOST:
        raise Refusal(400, 50045, "Asset exceeds maximum size: 33554432")
    return name, *picture


def _name(fields: Fields, taken: Set[str]) -> str | None:
    name = fields.text("name", NAME_MOST, least=NAME_LEAST, required=True)
    if name is not None and _NAME.fullmatch(name) is None:
        (fields.place / "name").report(_BAD_NAME)
    if name in taken:
        (fields.place / "name").report(_TAKEN)
    return name


def _picture(fields: Fields) -> tuple[str, bytes] | None:
    uri = fields.given("image", required=True)
    if uri is None:
        return None
    found = _DATA_URI.fullmatch(uri) if isinstance(uri, str) else None
    try:
        data = b64decode(found[2], validate=True) if found is not None else b""
    except binascii.Error:
        data = b""
    if found is None or not data:
        (fields.place / "image").report(_NO_DATA_URI)
        return None
    return found[1], data
