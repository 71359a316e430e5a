"""What the bot says, before it is put into Discord's own shape."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Style(Enum):
    """What a button is for."""

    MAIN = "main"
    PLAIN = "plain"
    CHOSEN = "chosen"
    GRAVE = "grave"


@dataclass(frozen=True, slots=True, repr=False)
class Button:
    """A button: its component id (or a link), its label, and whether it can be pressed."""

    label: str
    id: str = ""
    url: str = ""
    style: Style = Style.PLAIN
    disabled: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Option:
    """What can be chosen in a menu; its value is what comes back."""

    label: str
    value: str
    chosen: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Menu:
    """A menu in which exactly `count` of the options are chosen; it fills a row."""

    id: str
    placeholder: str
    options: tuple[Option, ...]
    count: int = 1


@dataclass(frozen=True, slots=True, repr=False)
class Reply:
    """A message: a line of plain text, a framed part with title, body and footer, and rows of buttons or of a menu.

    `pings` are the user ids that the text may notify, `pings_role` the role; nobody else is ever notified.
    """

    text: str = ""
    title: str = ""
    body: str = ""
    footer: str = ""
    colour: int = 0
    rows: tuple[tuple[Button | Menu, ...], ...] = ()
    pings: tuple[int, ...] = ()
    pings_role: int | None = None
