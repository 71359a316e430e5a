"""What stands where in a message that is laid out by components."""

from collections.abc import Sequence

from playground import seen
from playground.seen import SeenMessage, walk

_GALLERY, _CONTAINER = 12, 17


def texts(message: SeenMessage) -> list[str]:
    """Its content and its texts as they were sent, in the order of the screen."""
    return [text for text in (message.content, *seen.texts(message.raw["components"])) if text]


def title(message: SeenMessage) -> str:
    """The heading of its frame; empty where it has none."""
    return message.headings[0] if message.headings else ""


def footer(message: SeenMessage) -> str:
    """The small print at its end; empty where it has none."""
    small = [text for text in texts(message) if text.startswith("-# ")]
    return small[-1].removeprefix("-# ") if small else ""


def colour(message: SeenMessage) -> int | None:
    """The colour of its frame."""
    frames = [each.get("accent_color") for each in message.raw["components"] if each["type"] == _CONTAINER]
    return frames[0] if frames else None


def alt_texts(message: SeenMessage) -> Sequence[str]:
    """What its pictures say to those who do not see them."""
    galleries = [each for each in walk(message.raw["components"]) if each["type"] == _GALLERY]
    return [item["description"] for gallery in galleries for item in gallery["items"]]
