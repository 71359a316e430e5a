"""What marks the side that won: a plate of gold and a crown."""

from __future__ import annotations

from functools import lru_cache

from bot.pictures.geometry import PLATES_HEIGHT
from bot.pictures.palette import GOLD, INK, WALNUT
from bot.pictures.sprites import Sketch, Sprite


@lru_cache(maxsize=3)
def winner_plate(width: int) -> Sprite:
    """The plate on which the winner's score stands."""
    sketch = Sketch(width, PLATES_HEIGHT, WALNUT)
    sketch.rounded((0, 0, width, PLATES_HEIGHT), 12, GOLD)
    return sketch.done()


@lru_cache(maxsize=1)
def crown() -> Sprite:
    """A crown of three points for a plate of gold."""
    sketch = Sketch(32, 26, GOLD)
    sketch.polygon([(3, 6), (10, 12), (16, 2), (22, 12), (29, 6), (26, 19), (6, 19)], INK)
    sketch.rounded((6, 20.5, 26, 24), 1, INK)
    for x, y in ((3, 6), (16, 3), (29, 6)):
        sketch.ellipse((x - 2.2, y - 2.2, x + 2.2, y + 2.2), INK)
    return sketch.done()
