"""Components V2: layout and content of messages that carry the flag IS_COMPONENTS_V2.

Source of shapes and limits: the page "Component Reference" of the Discord developer documentation; for the 4,000
characters of all text displays together "Document that text display components allows 4k characters" in
discord/discord-api-docs. Only text displays are counted towards it: whether labels count is not documented.
Two limits that the service answers with 500 (more than 64 media, about 10 kB of UTF-8 text) are not judged.
"""

from __future__ import annotations

from playground.judge import faults
from playground.judge.census import UPLOAD_SCHEME, Census, Judgement, check_total, judge_by_type, judge_children
from playground.judge.components import ACTION_ROW, BUTTON, action_row, button
from playground.judge.fields import Fields, read

SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
COMPONENTS_MOST, TEXT_MOST = 40, 4000
SECTION_TEXTS_MOST, GALLERY_MOST, ALT_TEXT_MOST, COLOUR_MOST = 3, 10, 1024, 0xFFFFFF
SPACINGS = (1, 2)
MEDIA_SCHEMES = ("http", "https", "attachment")


def text_display(fields: Fields, census: Census) -> None:
    """Markdown text of 1 to 4,000 characters."""
    content = fields.text("content", TEXT_MOST, least=1, required=True)
    if content is not None and len(content) <= TEXT_MOST:
        census.characters += len(content)


def _media(holder: Fields, name: str, census: Census, schemes: tuple[str, ...] = MEDIA_SCHEMES) -> None:
    media = holder.object(name, required=True)
    if media is not None:
        url = media.url("url", schemes=schemes, required=True)
        census.find_upload(url, media.place / "url")
    holder.boolean("spoiler")


def thumbnail(fields: Fields, census: Census) -> None:
    """A small picture beside the text of a section."""
    fields.text("description", ALT_TEXT_MOST, least=1)
    _media(fields, "media", census)


def media_gallery(fields: Fields, census: Census) -> None:
    """One to ten pictures or videos."""
    for value, place in fields.items("items", GALLERY_MOST, least=1, required=True) or ():
        item = read(value, place)
        if item is not None:
            thumbnail(item, census)


def file(fields: Fields, census: Census) -> None:
    """An uploaded file, which only an ``attachment://`` reference can name."""
    _media(fields, "file", census, (UPLOAD_SCHEME.removesuffix("://"),))


def separator(fields: Fields, _: Census) -> None:
    """Space or a line between components."""
    fields.choice("spacing", SPACINGS)
    fields.boolean("divider")


def section(fields: Fields, census: Census) -> None:
    """One to three texts with a button or thumbnail beside them."""
    judge_children(fields, SECTION_TEXTS_MOST, {TEXT_DISPLAY: text_display}, census)
    accessory = fields.given("accessory", required=True)
    if accessory is not None:
        judge_by_type(accessory, fields.place / "accessory", {BUTTON: button, THUMBNAIL: thumbnail}, census)


CONTAINER_CHILDREN: dict[int, Judgement] = {
    ACTION_ROW: action_row,
    SECTION: section,
    TEXT_DISPLAY: text_display,
    MEDIA_GALLERY: media_gallery,
    FILE: file,
    SEPARATOR: separator,
}


def container(fields: Fields, census: Census) -> None:
    """A box with an optional coloured edge around other components, none of them a container."""
    fields.integer("accent_color", 0, COLOUR_MOST)
    fields.boolean("spoiler")
    judge_children(fields, COMPONENTS_MOST, CONTAINER_CHILDREN, census)


TOP_LEVEL: dict[int, Judgement] = {**CONTAINER_CHILDREN, CONTAINER: container}


def judge_layout(message: Fields, census: Census) -> None:
    """Judge the components of a message with the flag: 40 in all, nested ones included, and 4,000 characters."""
    place = message.place / "components"
    entries = message.items("components", COMPONENTS_MOST) or []
    for value, at in entries:
        judge_by_type(value, at, TOP_LEVEL, census)
    if len(entries) <= COMPONENTS_MOST:
        check_total(census.components, COMPONENTS_MOST, place)
    if census.characters > TEXT_MOST:
        place.report(faults.TEXT_TOO_LARGE)
