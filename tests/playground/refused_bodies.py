"""The table of bodies that are refused, each with its nearest twin, and the call that each is sent by.

Most are the judge's own limits; those that need a stored message or an upload beside the body are added here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tests.playground.judge import bodies as make
from tests.playground.judge import (
    test_callbacks,
    test_commands,
    test_components,
    test_components_v2,
    test_embeds,
    test_messages,
    test_options,
    test_selects,
    test_threads,
)
from tests.playground.judge.verdicts import Limit


class Way(StrEnum):
    """How a body reaches the stand-in."""

    MESSAGE = "a message"
    UPLOAD = "a message with the file board.png"
    EDIT = "an edit of a message with the file board.png"
    LAYOUT_EDIT = "an edit of a message of components V2"
    ANSWER = "an answer to a press"
    UPDATE_UPLOAD = "an answer to a press, with the file board.png"
    CHOICES = "an answer to autocomplete"
    COMMAND = "a command"
    COMMANDS = "the list of commands"
    THREAD = "a thread below a channel"


@dataclass(frozen=True)
class Sent:
    """A limit and the way to try it; `also` is the second place where the one fault is reported."""

    limit: Limit
    way: Way
    also: str = ""

    @property
    def places(self) -> set[tuple[str, str]]:
        """Where the fault is reported, and as what."""
        return {(path, self.limit.code) for path in (self.limit.path, self.also or self.limit.path)}

    def __str__(self) -> str:
        return f"{self.way}:{self.limit}".replace(" ", "_")


def _all(way: Way, limits: list[Limit]) -> list[Sent]:
    return [Sent(limit, way) for limit in limits]


GALLERY = "components.0.items.0.media.url"
LOST = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
NO_LAYOUT, NO_UPLOAD = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "ATTACHMENT_NOT_FOUND"
SHOWN = make.layout(make.gallery(1, "attachment://board.png"))
OTHER = make.layout(make.gallery(1, "attachment://other.png"))
TITLED = {"embeds": [{"title": "t" * 100, "description": "d" * 1900}, {"description": "d" * 4000}]}
LONGER = {"embeds": [{"title": "t" * 101, "description": "d" * 1900}, {"description": "d" * 4000}]}

UPLOADED = [
    Limit(
        "an attachment is an upload",
        {"attachments": [{"id": 1}]},
        "attachments.0",
        NO_UPLOAD,
        {"attachments": [{"id": 0}]},
    ),
    Limit(
        "an alt text has 1024 characters",
        {"attachments": [{"id": 0, "description": "d" * 1025}]},
        "attachments.0.description",
        "BASE_TYPE_MAX_LENGTH",
        {"attachments": [{"id": 0, "description": "d" * 1024}]},
    ),
]
EDITED = [
    Limit(
        "a kept attachment is there",
        {"attachments": [{"id": "1"}]},
        "attachments.0",
        NO_UPLOAD,
        {"attachments": [{"id": "{attachment}"}]},
    ),
    Limit("flags that no bot sets are not added", {"flags": 1}, "flags", "BASE_TYPE_CHOICES", {"flags": 4}),
    Limit(
        "content goes when the layout comes",
        make.layout(make.words()),
        "content",
        NO_LAYOUT,
        make.layout(make.words(), content=None),
    ),
]
LAID_OUT = [
    Limit("a layout takes no content", {"content": "Go"}, "content", NO_LAYOUT, {"components": [make.words("Go")]}),
    Limit(
        "the layout cannot be taken away",
        {"flags": 4, "components": [make.words()]},
        "flags",
        "BASE_TYPE_CHOICES",
        {"flags": 4 | make.V2, "components": [make.words()]},
    ),
]
ANSWERED = [
    Limit("a shown file is uploaded", {"type": 4, "data": OTHER}, f"data.{GALLERY}", LOST, {"type": 4, "data": SHOWN}),
    Limit(
        "a described file is uploaded",
        {"type": 4, "data": {"attachments": [{"id": 1}]}},
        "data.attachments.0",
        NO_UPLOAD,
        {"type": 4, "data": {"attachments": [{"id": 0}]}},
    ),
    Limit(
        "content of the pressed message goes when the layout comes",
        {"type": 7, "data": make.layout(make.words())},
        "data.content",
        NO_LAYOUT,
        {"type": 7, "data": make.layout(make.words(), content="")},
    ),
]
LISTED = [
    Limit(
        "a name stands once for each type",
        [make.command(), make.command(type=1)],
        "1",
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
        [make.command(), {"name": "play", "type": 2}, {"name": "play", "type": 3}],
    ),
    Limit("a list is a list", {}, "", "LIST_TYPE_CONVERT", []),
    Limit("an entry is an object", ["play"], "0", "MODEL_TYPE_CONVERT", [make.command()]),
    Limit(
        "a list has 130 entries",
        test_commands.list_of(131),
        "",
        "BASE_TYPE_MAX_LENGTH",
        test_commands.list_of(100) + test_commands.menus(15, 2) + test_commands.menus(15, 3),
    ),
]
EXCLUSIVE = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
BESIDE_AN_ADDRESS = Limit(
    "a button has an id or an address",
    make.show(make.button(url="https://example.org/")),
    "components.0.components.0.custom_id",
    EXCLUSIVE,
    make.show(make.button()),
)
SIZED = [
    Limit(
        "a command has 8000 characters",
        test_commands.sized(8001),
        "",
        "APPLICATION_COMMAND_TOO_LARGE",
        test_commands.sized(8000),
    )
]
SUMMED = [Limit("all embeds have 6000 characters", LONGER, "embeds", "MAX_EMBED_SIZE_EXCEEDED", TITLED)]

BODIES: list[Sent] = [
    *_all(Way.MESSAGE, test_messages.LIMITS + test_messages.MENTIONS + test_embeds.LIMITS + SUMMED),
    *_all(Way.MESSAGE, test_components.ROWS + test_components.BUTTONS + test_selects.SELECTS + test_selects.EMOJI),
    *_all(Way.UPLOAD, test_components_v2.LIMITS + UPLOADED),
    *_all(Way.EDIT, EDITED),
    *_all(Way.LAYOUT_EDIT, LAID_OUT),
    *_all(Way.ANSWER, test_callbacks.MESSAGES + test_callbacks.MODALS),
    *_all(Way.UPDATE_UPLOAD, ANSWERED),
    *_all(Way.CHOICES, test_callbacks.CHOSEN),
    *_all(Way.COMMAND, test_commands.NAMES + test_commands.COMMANDS + test_options.OPTIONS + test_options.CHOICE),
    *_all(Way.COMMAND, SIZED),
    *_all(Way.COMMANDS, LISTED),
    *_all(Way.THREAD, test_threads.LIMITS),
    Sent(BESIDE_AN_ADDRESS, Way.MESSAGE, also="components.0.components.0.url"),
]
