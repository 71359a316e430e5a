"""Embeds of a message.

Source of limits: "Embed Limits" on the page "Message" of the Discord developer documentation. The 6,000 characters
hold for titles, descriptions, field names and values, footer texts and author names of all embeds of a message. Empty
names and values of fields were once answered with BASE_TYPE_REQUIRED; whether they still are is not certain.
"""

from __future__ import annotations

from collections.abc import Mapping

from playground.judge import faults
from playground.judge.fields import WEB, Fields, read

EMBEDS_MOST, CHARACTERS_MOST, FIELDS_MOST = 10, 6000, 25
TITLE_MOST, DESCRIPTION_MOST, FIELD_NAME_MOST, FIELD_VALUE_MOST = 256, 4096, 256, 1024
FOOTER_MOST, AUTHOR_MOST, COLOUR_MOST = 2048, 256, 0xFFFFFF
PICTURE_SCHEMES = (*WEB, "attachment")
VISIBLE = ("title", "description", "fields", "image", "thumbnail", "footer", "author", "timestamp")


def judge_embeds(message: Fields) -> None:
    """Judge the optional ``embeds``: at most ten, and 6,000 characters in all."""
    characters = 0
    for value, place in message.items("embeds", EMBEDS_MOST) or ():
        embed = read(value, place)
        if embed is not None:
            characters += _embed(embed)
    if characters > CHARACTERS_MOST:
        (message.place / "embeds").report(faults.EMBEDS_TOO_LARGE)


def is_visible(embed: object) -> bool:
    """Whether an embed shows anything; a colour or a link alone shows nothing."""
    return isinstance(embed, Mapping) and any(embed.get(name) for name in VISIBLE)


def _embed(embed: Fields) -> int:
    embed.url("url")
    embed.time("timestamp")
    embed.integer("color", 0, COLOUR_MOST)
    for name in ("image", "thumbnail"):
        picture = embed.object(name)
        if picture is not None:
            picture.url("url", schemes=PICTURE_SCHEMES)
    title = embed.text("title", TITLE_MOST)
    description = embed.text("description", DESCRIPTION_MOST)
    return len(title or "") + len(description or "") + _footer(embed) + _author(embed) + _fields(embed)


def _footer(embed: Fields) -> int:
    footer = embed.object("footer")
    if footer is None:
        return 0
    footer.url("icon_url", schemes=PICTURE_SCHEMES)
    return len(footer.text("text", FOOTER_MOST) or "")


def _author(embed: Fields) -> int:
    author = embed.object("author")
    if author is None:
        return 0
    author.url("url")
    author.url("icon_url", schemes=PICTURE_SCHEMES)
    return len(author.text("name", AUTHOR_MOST) or "")


def _fields(embed: Fields) -> int:
    characters = 0
    for value, place in embed.items("fields", FIELDS_MOST) or ():
        entry = read(value, place)
        if entry is not None:
            entry.boolean("inline")
            characters += _filled(entry, "name", FIELD_NAME_MOST) + _filled(entry, "value", FIELD_VALUE_MOST)
    return characters


def _filled(entry: Fields, name: str, most: int) -> int:
    """The length of a text that must not be empty."""
    if entry.given(name) == "":
        (entry.place / name).report(faults.REQUIRED)
        return 0
    return len(entry.text(name, most, required=True) or "")
