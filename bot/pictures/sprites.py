"""Sprites: small pieces of a picture, drawn four times as large and made smaller in the colours of the palette."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.pictures.palette import Colour, indexed

FINER = 4
"""Each pixel is the mean of this many by this many."""

VISIBLE = [255 * (cover > 20) for cover in range(256)]
"""Which pixels are laid on, by how much of them is covered: those of which it is at least a twelfth."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Sprite:
    """Indexed pixels, and which of them are laid on. It is shared between threads, so nobody draws on it."""

    image: Image.Image
    shape: Image.Image

    def lay(self, picture: Image.Image, left: int, top: int) -> None:
        """Lay it on a picture by its top left corner."""
        picture.paste(self.image, (left, top), self.shape)

    def lay_at(self, picture: Image.Image, x: int, y: int) -> None:
        """Lay it on a picture by its middle."""
        self.lay(picture, x - self.image.width // 2, y - self.image.height // 2)


class Sketch:
    """What becomes a sprite: coordinates are its pixels, and may be fractions of them.

    All that is drawn is part of the sprite; the ground is only what its edges blend into.
    """

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        size = (width * FINER, height * FINER)
        self._colours = Image.new("RGB", size, ground)
        self._shape = Image.new("L", size, 0)
        self.colours = ImageDraw.Draw(self._colours)
        self.shape = ImageDraw.Draw(self._shape)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """A filled shape with these corners."""
        finer = [(x * FINER, y * FINER) for x, y in points]
        self.colours.polygon(finer, fill)
        self.shape.polygon(finer, 255)

    def ellipse(self, box: tuple[float, float, float, float], fill: Colour) -> None:
        """A filled ellipse within left, top, right and bottom."""
        self.colours.ellipse(_finer(box), fill)
        self.shape.ellipse(_finer(box), 255)

    def rounded(self, box: tuple[float, float, float, float], radius: float, fill: Colour) -> None:
        """A filled rectangle with rounded corners."""
        self.colours.rounded_rectangle(_finer(box), radius * FINER, fill)
        self.shape.rounded_rectangle(_finer(box), radius * FINER, 255)

    def half_ring(self, middle: Point, reach: float, width: float, fill: Colour, *, to_the_right: bool) -> None:
        """The half of a ring to one side of its middle; its outer edge reaches so far."""
        x, y = middle
        box = _finer((x - reach, y - reach, x + reach, y + reach))
        start = -90 if to_the_right else 90
        self.colours.arc(box, start, start + 180, fill, round(width * FINER))
        self.shape.arc(box, start, start + 180, 255, round(width * FINER))

    def done(self) -> Sprite:
        """The sprite."""
        shape = self.coverage().point(VISIBLE).convert("1")
        return Sprite(self.reduced(), shape)

    def coverage(self) -> Image.Image:
        """How much of each pixel was drawn on, 0 to 255."""
        return self._shape.reduce(FINER)

    def reduced(self) -> Image.Image:
        """The whole of it as indexed pixels, the ground as well."""
        return indexed(self._colours.reduce(FINER))


def _finer(box: tuple[float, float, float, float]) -> list[float]:
    left, top, right, bottom = (part * FINER for part in box)
    # Pillow counts the pixel of the right and the lower edge as part of a shape.
    return [left, top, right - 1, bottom - 1]
