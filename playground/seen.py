"""A message as a person's client shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from playground import sight
from playground.payloads import messages, parts
from playground.payloads.json_object import JsonObject
from playground.world.message import Message, MessageFlag

_BUTTON, _TEXT, _THUMBNAIL, _FILE, _CONTAINER = 2, 10, 11, 13, 17
_SELECTS = (3, 5, 6, 7, 8)
_LINK_STYLE = 5


@dataclass(frozen=True, slots=True)
class Choice:
    """An entry of a select menu or of an autocomplete list."""

    label: str
    value: str | int | float
    description: str = ""


@dataclass(frozen=True, slots=True)
class Control:
    """A button (type 2) or select menu (3, 5 to 8). ``label`` is a menu's placeholder; a link has no custom id."""

    type: int
    label: str
    custom_id: str
    disabled: bool
    style: int = 0
    emoji: str = ""
    choices: tuple[Choice, ...] = ()
    min_values: int = 1
    max_values: int = 1

    @property
    def is_button(self) -> bool:
        """True for a button, False for a menu."""
        return self.type == _BUTTON

    @property
    def is_link(self) -> bool:
        """True for a button that opens a page and sends nothing."""
        return self.is_button and self.style == _LINK_STYLE

    @property
    def text(self) -> str:
        """What can be read on it, entries of a menu included."""
        words = [self.emoji, self.label, *(f"{choice.label} {choice.description}" for choice in self.choices)]
        return " ".join(word for word in words if word)


@dataclass(frozen=True, slots=True)
class SeenFile:
    """An attached file, also when an embed shows it; ``description`` is its alt text."""

    filename: str
    description: str
    content_type: str
    url: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class SeenMessage:
    """A snapshot. ``content`` and ``embeds`` are as they were sent; the texts show names for mentions.

    ``raw`` is what the client received, ``text`` all that can be read, ``source`` the message itself.
    """

    id: int
    author: str
    is_app: bool
    content: str
    embeds: tuple[JsonObject, ...]
    controls: tuple[Control, ...]
    attachments: tuple[SeenFile, ...]
    ephemeral: bool
    edited: bool
    loading: bool
    invoked_by: str | None
    invoked_with: str | None
    pings: tuple[str, ...]
    pings_roles: tuple[str, ...]
    timestamp: float
    raw: JsonObject = field(repr=False)
    source: Message = field(repr=False)

    @property
    def buttons(self) -> tuple[Control, ...]:
        """All buttons, links and disabled ones too."""
        return tuple(control for control in self.controls if control.is_button)

    @property
    def selects(self) -> tuple[Control, ...]:
        """All menus."""
        return tuple(control for control in self.controls if not control.is_button)

    @property
    def laid_out(self) -> bool:
        """Whether components are all that it consists of."""
        return MessageFlag.COMPONENTS_V2 in self.source.flags

    @property
    def framed(self) -> bool:
        """Whether any of it stands in a frame."""
        return bool(self.embeds) or any(each["type"] == _CONTAINER for each in self.raw["components"])

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings of its frames, as they were sent."""
        first = (text.partition("\n")[0] for text in _texts(self.raw["components"]))
        return tuple(line.lstrip("#").strip() for line in first if line.startswith("#"))

    @property
    def silent(self) -> bool:
        """Whether it came without a sound or a note on the screen."""
        return MessageFlag.SUPPRESS_NOTIFICATIONS in self.source.flags

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the buttons that can be pressed."""
        return tuple(button.label or button.emoji for button in self.buttons if not button.disabled)

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The content and the texts that stand between components."""
        return tuple(self._named(text) for text in (self.content, *_texts(self.raw["components"])) if text)

    @property
    def embed_lines(self) -> tuple[str, ...]:
        """The texts of all embeds."""
        return tuple(self._named(line) for embed in self.embeds for line in _embed_lines(embed))

    def _named(self, text: str) -> str:
        return sight.readable(text, self.source.channel.world)

    @property
    def text(self) -> str:
        """Everything readable: the command used, texts, labels, entries of menus, file names and alt texts."""
        parts = [self.invoked_with or "", *self.paragraphs, *self.embed_lines]
        parts += [control.text for control in self.controls]
        parts += [f"{file.filename} {file.description}" for file in self.attachments]
        return "\n".join(part for part in parts if part)


def seen(message: Message) -> SeenMessage:
    """A snapshot of a message; whether somebody may have it is :mod:`playground.sight`'s business."""
    raw = sight.received(message)
    origin = message.interaction
    return SeenMessage(
        id=message.id,
        author=message.author.display_name,
        is_app=message.author.bot,
        content=message.content,
        embeds=tuple(raw["embeds"]),
        controls=tuple(_controls(raw["components"])),
        attachments=tuple(
            SeenFile(file.filename, file.description or "", file.content_type, parts.url(message, file), file.data)
            for file in message.attachments
        ),
        ephemeral=messages.is_ephemeral(message),
        edited=message.edited is not None,
        loading=message.loading,
        invoked_by=origin.person.display_name if origin else None,
        invoked_with=sight.invoked_with(message),
        pings=tuple(account.display_name for account in message.pinged),
        pings_roles=tuple(role.name for role in message.pinged_roles),
        timestamp=message.timestamp,
        raw=raw,
        source=message,
    )


def _embed_lines(embed: JsonObject) -> list[str]:
    """The texts of an embed from top to bottom."""
    lines = [embed.get("author", {}).get("name"), embed.get("title"), embed.get("description")]
    for entry in embed.get("fields", ()):
        lines += [entry["name"], entry["value"]]
    lines += [embed.get(picture, {}).get("description") for picture in ("image", "thumbnail")]
    lines.append(embed.get("footer", {}).get("text"))
    return [line for line in lines if line]


def walk(components: list[JsonObject]) -> Iterator[JsonObject]:
    """All components, outer before inner, in the order of the screen."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        if isinstance(component.get("component"), dict):
            yield from walk([component["component"]])
        if isinstance(component.get("accessory"), dict):
            yield from walk([component["accessory"]])


def _controls(components: list[JsonObject]) -> Iterator[Control]:
    for component in walk(components):
        if component["type"] == _BUTTON or component["type"] in _SELECTS:
            yield control(component)


def control(component: JsonObject) -> Control:
    """A button or menu as it is shown."""
    return Control(
        type=component["type"],
        label=component.get("label") or component.get("placeholder") or "",
        custom_id=component.get("custom_id", ""),
        disabled=component.get("disabled", False),
        style=component.get("style", 0),
        emoji=(component.get("emoji") or {}).get("name") or "",
        choices=tuple(
            Choice(option["label"], option["value"], option.get("description") or "")
            for option in component.get("options", ())
        ),
        min_values=component.get("min_values", 1),
        max_values=component.get("max_values", 1),
    )


def texts(components: list[JsonObject]) -> list[str]:
    """The texts that stand between components, alt texts left out, as they were sent."""
    return [component["content"] for component in walk(components) if component["type"] == _TEXT]


def _texts(components: list[JsonObject]) -> Iterator[str]:
    for component in walk(components):
        if component["type"] == _TEXT:
            yield component["content"]
        for item in component.get("items", ()):
            yield item.get("description") or ""
        if component["type"] in (_THUMBNAIL, _FILE):
            yield component.get("description") or ""
