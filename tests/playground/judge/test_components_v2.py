"""Layouts: messages that carry the flag of components V2."""

from typing import Any

import pytest

from playground import judge
from tests.playground.judge import bodies as make
from tests.playground.judge.verdicts import Json, Limit, refusal, said

MOST, BETWEEN = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
MISSING, CHOICES, UNION = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES", "UNION_TYPE_CHOICES"
POLL = {"question": {"text": "Who deals?"}, "answers": [{"poll_media": {"text": "I"}}]}
BESIDE = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
FIRST = "components.0"


def beside_words(**changed: Any) -> Json:
    return make.layout(make.words(), **changed)


def separator(**changed: Any) -> Json:
    return make.layout(make.words(), {"type": 14, **changed})


def file(url: str) -> Json:
    return make.layout({"type": 13, "file": {"url": url}}, attachments=[{"id": 0}])


def many(count: int) -> Json:
    """A box of texts and rows of two buttons, ``count`` components in all."""
    texts = [make.words() for _ in range(count - 4)]
    return make.layout(make.box(make.row(*make.buttons(2)), *texts))


LIMITS = [
    Limit("no content beside a layout", beside_words(content="x"), "content", BESIDE, beside_words(content="")),
    Limit("no embed beside a layout", beside_words(embeds=[{"title": "x"}]), "embeds", BESIDE, beside_words(embeds=[])),
    Limit(
        "no sticker beside a layout",
        beside_words(sticker_ids=["5"]),
        "sticker_ids",
        BESIDE,
        beside_words(sticker_ids=[]),
    ),
    Limit(
        "no poll beside a layout",
        beside_words(poll=POLL),
        "poll",
        BESIDE,
        beside_words(poll=None),
    ),
    Limit("there are 40 components, nested ones included", many(41), "components", MOST, many(40)),
    Limit(
        "there are 40 components at the top",
        make.layout(*[make.words()] * 41),
        "components",
        MOST,
        make.layout(*[make.words()] * 40),
    ),
    Limit(
        "one text has 4000 characters",
        make.layout(make.words("x" * 4001)),
        f"{FIRST}.content",
        BETWEEN,
        make.layout(make.words("x" * 4000)),
    ),
    Limit(
        "all texts together have 4000 characters",
        make.layout(make.words("x" * 2000), make.box(make.beside(make.words("x" * 2001)))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        make.layout(make.words("x" * 2000), make.box(make.beside(make.words("x" * 2000)))),
    ),
    Limit(
        "a text is not empty", make.layout(make.words("")), f"{FIRST}.content", BETWEEN, make.layout(make.words("x"))
    ),
    Limit(
        "a box is not empty",
        make.layout(make.box()),
        f"{FIRST}.components",
        BETWEEN,
        make.layout(make.box(make.words())),
    ),
    Limit(
        "a box holds no box",
        make.layout(make.box(make.box(make.words()))),
        f"{FIRST}.components.0",
        UNION,
        make.layout(make.box(make.row(make.button()))),
    ),
    Limit(
        "the edge of a box has a colour of three bytes",
        make.layout(make.box(make.words(), accent_color=0x1000000)),
        f"{FIRST}.accent_color",
        "NUMBER_TYPE_MAX",
        make.layout(make.box(make.words(), accent_color=0xFFFFFF)),
    ),
    Limit(
        "a spoiler is a boolean",
        make.layout(make.box(make.words(), spoiler="no")),
        f"{FIRST}.spoiler",
        "BOOLEAN_TYPE_CONVERT",
        make.layout(make.box(make.words(), spoiler=False)),
    ),
    Limit(
        "a section has 3 texts",
        make.layout(make.beside(*[make.words()] * 4)),
        f"{FIRST}.components",
        BETWEEN,
        make.layout(make.beside(*[make.words()] * 3)),
    ),
    Limit(
        "a section has a text",
        make.layout(make.beside()),
        f"{FIRST}.components",
        BETWEEN,
        make.layout(make.beside(make.words())),
    ),
    Limit(
        "a section has something beside its texts",
        make.layout(make.beside(make.words(), accessory=None)),
        f"{FIRST}.accessory",
        MISSING,
        make.layout(make.thumbnail()),
    ),
    Limit(
        "no menu stands beside a section",
        make.layout(make.beside(make.words(), accessory=make.select())),
        f"{FIRST}.accessory",
        UNION,
        make.layout(make.beside(make.words(), accessory=make.link())),
    ),
    Limit(
        "a section holds texts alone",
        make.layout(make.beside(make.button())),
        f"{FIRST}.components.0",
        UNION,
        make.layout(make.beside(make.words())),
    ),
    Limit(
        "a thumbnail stands beside a section only",
        make.layout(make.thumbnail()["accessory"]),
        FIRST,
        UNION,
        make.layout(make.thumbnail()),
    ),
    Limit(
        "alt text has 1024 characters",
        make.layout(make.thumbnail(description="d" * 1025)),
        f"{FIRST}.accessory.description",
        BETWEEN,
        make.layout(make.thumbnail(description="d" * 1024)),
    ),
    Limit(
        "a gallery has 10 pictures",
        make.layout(make.gallery(11)),
        f"{FIRST}.items",
        BETWEEN,
        make.layout(make.gallery(10)),
    ),
    Limit(
        "a gallery has a picture", make.layout(make.gallery(0)), f"{FIRST}.items", BETWEEN, make.layout(make.gallery(1))
    ),
    Limit(
        "alt text in a gallery has 1024 characters",
        make.layout(make.gallery(1, description="d" * 1025)),
        f"{FIRST}.items.0.description",
        BETWEEN,
        make.layout(make.gallery(1, description="d" * 1024)),
    ),
    Limit(
        "the address of a picture has 2048 characters",
        make.layout(make.gallery(1, "https://example.org/".ljust(2049, "x"))),
        f"{FIRST}.items.0.media.url",
        MOST,
        make.layout(make.gallery(1, "https://example.org/".ljust(2048, "x"))),
    ),
    Limit(
        "a picture has an address",
        make.layout(make.gallery(1, media={})),
        f"{FIRST}.items.0.media.url",
        MISSING,
        make.layout(make.gallery(1)),
    ),
    Limit(
        "a picture is of the web or an upload",
        make.layout(make.gallery(1, "file://board.png")),
        f"{FIRST}.items.0.media.url",
        "URL_TYPE_INVALID_SCHEME",
        make.layout(make.gallery(1, "attachment://board.png")),
    ),
    Limit(
        "a shown upload exists",
        make.layout(make.gallery(1, "attachment://other.png")),
        f"{FIRST}.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        make.layout(make.gallery(1, "attachment://board.png")),
    ),
    Limit(
        "a file is an upload",
        file("https://example.org/board.png"),
        f"{FIRST}.file.url",
        "URL_TYPE_INVALID_SCHEME",
        file("attachment://board.png"),
    ),
    Limit(
        "a shown file exists",
        file("attachment://other.png"),
        f"{FIRST}.file.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        file("attachment://board.png"),
    ),
    Limit("a space is small or large", separator(spacing=3), "components.1.spacing", CHOICES, separator(spacing=2)),
    Limit(
        "a line is drawn or not",
        separator(divider=1),
        "components.1.divider",
        "BOOLEAN_TYPE_CONVERT",
        separator(divider=True),
    ),
    Limit(
        "a custom id stands once in a whole layout",
        make.layout(make.beside(make.words()), make.box(make.row(make.button()))),
        "components.1.components.0.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        make.layout(make.beside(make.words()), make.box(make.row(make.button(custom_id="b")))),
    ),
    Limit(
        "a modal's label is not for messages",
        make.layout(make.label(make.select())),
        FIRST,
        UNION,
        make.layout(make.row(make.select())),
    ),
]


@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_layout_just_over_the_limit_is_refused_and_at_it_passes(limit: Limit) -> None:
    assert said(lambda: judge.message(limit.over, editing=False, files=["board.png"])) == {(limit.path, limit.code)}
    assert refusal(lambda: judge.message(limit.within, editing=False, files=["board.png"])) is None


def test_layout_has_more_rows_than_five() -> None:
    rows = [make.row(make.button(custom_id=str(number))) for number in range(20)]
    judge.message(make.layout(*rows), editing=False)
    assert said(lambda: judge.message(make.layout(*rows, make.words()), editing=False)) == {("components", MOST)}


def test_edit_shows_an_upload_that_is_stored_unless_it_is_dropped() -> None:
    stored: Json = {"flags": make.V2, "components": [], "attachments": [{"id": "900", "filename": "board.png"}]}
    body = make.layout(make.gallery(1, "attachment://board.png"))
    judge.message(body, editing=True, stored=stored)
    judge.message({**body, "attachments": [{"id": "900"}]}, editing=True, stored=stored)
    assert said(lambda: judge.message({**body, "attachments": []}, editing=True, stored=stored)) == {
        (f"{FIRST}.items.0.media.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")
    }


def test_name_given_to_an_upload_is_the_one_to_show() -> None:
    body = make.layout(make.gallery(1, "attachment://renamed.png"), attachments=[{"id": 0, "filename": "renamed.png"}])
    judge.message(body, editing=False, files=["board.png"])
