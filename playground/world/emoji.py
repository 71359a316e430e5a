"""An application's own emojis, which it may use everywhere."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(eq=False, slots=True)
class Emoji:
    """A picture with a name; texts show it as ``<:name:id>``. ``data`` are the picture's bytes."""

    id: int
    name: str
    content_type: str
    data: bytes = field(repr=False)

    @property
    def animated(self) -> bool:
        """True for a GIF."""
        return self.content_type == "image/gif"
