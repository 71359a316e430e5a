"""What every board-like picture lies on: a plate of walnut with a rim and round corners that are see-through."""

from __future__ import annotations

from PIL import Image

from bot.pictures.geometry import CORNER
from bot.pictures.palette import WALNUT, WALNUT_DEEP, WALNUT_EDGE, corner_index
from bot.pictures.sprites import Sketch


def walnut(width: int, height: int) -> Sketch:
    """The plate of a picture of so many pixels, to draw on."""
    sketch = Sketch(width, height, WALNUT_DEEP)
    for inset, colour in ((0, WALNUT_DEEP), (2, WALNUT_EDGE), (4, WALNUT)):
        sketch.rounded((inset, inset, width - inset, height - inset), CORNER - inset, colour)
    return sketch


def round_corners(picture: Image.Image) -> None:
    """Make the corners see-through, with edges as smooth as the palette's alphas allow."""
    width, height = picture.size
    cover = Sketch(width, height, WALNUT_DEEP)
    cover.rounded((0, 0, width, height), CORNER, WALNUT_DEEP)
    coverage = cover.coverage().tobytes()
    for x in (*range(CORNER), *range(width - CORNER, width)):
        for y in (*range(CORNER), *range(height - CORNER, height)):
            index = corner_index(coverage[y * width + x])
            if index is not None:
                picture.putpixel((x, y), index)
