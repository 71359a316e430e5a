"""What the bot says, before it is put into Discord's own shape."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum
from typing import Any


class Style(Enum):
    """What a button is for."""

    MAIN = "main"
    PLAIN = "plain"
    CHOSEN = "chosen"
    GRAVE = "grave"


@dataclass(frozen=True, slots=True, repr=False)
class Button:
    """A button: its component id (or a link), its label, and whether it can be pressed.

    `emoji` is one of the application's own as Discord writes it in text, such as `<:five_of_hearts:1>`, or empty.
    """

    label: str
    id: str = ""
    url: str = ""
    style: Style = Style.PLAIN
    disabled: bool = False
    emoji: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class Option:
    """What can be chosen in a menu; its value is what comes back. `emoji` is as a button's."""

    label: str
    value: str
    chosen: bool = False
    emoji: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class Menu:
    """A menu in which exactly `count` of the options are chosen; it fills a row."""

    id: str
    placeholder: str
    options: tuple[Option, ...]
    count: int = 1


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A picture that is drawn when it is sent: `draw` makes the bytes of a PNG of a scene, equal ones of equal scenes.

    `alt` says what it shows, for those who do not see it.
    """

    scene: Hashable
    draw: Callable[[Any], bytes]
    alt: str
    name: str


LONGEST_BODY = 3500
"""Characters of a body: all texts of a message have 4,000 together, and a heading, a lead and a footer want some."""


@dataclass(frozen=True, slots=True, repr=False)
class Reply:
    """A message: a line of plain text, and a framed part with title, lead, picture, body, footer and rows of controls.

    A frame has a body; without one the rows stand below the text. `pings` are the user ids that the text may notify,
    `pings_role` the role; nobody else is ever notified.
    """

    text: str = ""
    title: str = ""
    lead: str = ""
    picture: Picture | None = None
    body: str = ""
    footer: str = ""
    colour: int = 0
    rows: tuple[tuple[Button | Menu, ...], ...] = ()
    pings: tuple[int, ...] = ()
    pings_role: int | None = None
