"""Pegs and tokens: each side has its own shape, a circle, a diamond or a square, as well as its own colour."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from bot.pictures.palette import CREAM, HOLLOW, MAPLE, OUTLINE, SOLID, Colour
from bot.pictures.sprites import Sketch, Sprite

_ROOM = 22
_PEG = 8.5
"""Reach of a peg, a little more than half the way to the next hole."""


@lru_cache(maxsize=8)
def front_peg(track: int) -> Sprite:
    """Solid in the colour of the side."""
    sketch, middle = Sketch(_ROOM, _ROOM, MAPLE), _ROOM / 2
    _shape(sketch, track, middle, _PEG, OUTLINE[track])
    _shape(sketch, track, middle, _PEG - 1.7, SOLID[track])
    return sketch.done()


@lru_cache(maxsize=8)
def back_peg(track: int) -> Sprite:
    """The outline of the side's shape in its colour, pale within."""
    sketch, middle = Sketch(_ROOM, _ROOM, MAPLE), _ROOM / 2
    _shape(sketch, track, middle, _PEG, OUTLINE[track])
    _shape(sketch, track, middle, _PEG - 1, SOLID[track])
    _shape(sketch, track, middle, _PEG - 3.9, HOLLOW[track])
    return sketch.done()


@lru_cache(maxsize=64)
def token(track: int, size: int, ground: Colour, rim: Colour = CREAM) -> Sprite:
    """The sign of a side in so many pixels, with a rim that sets it off from a dark ground."""
    room = size + 4
    sketch, middle = Sketch(room, room, ground), room / 2
    if rim != ground:
        _shape(sketch, track, middle, size / 2, rim)
    _shape(sketch, track, middle, size / 2 - 2, SOLID[track])
    return sketch.done()


def _shape(sketch: Sketch, track: int, middle: float, reach: float, fill: Colour) -> None:
    """The shape of a side, all of about one area."""
    match track:
        case 0:
            sketch.ellipse((middle - reach, middle - reach, middle + reach, middle + reach), fill)
        case 1:
            far = reach * 1.22
            ends = [(0, -far), (far, 0), (0, far), (-far, 0)]
            sketch.polygon([(middle + x, middle + y) for x, y in ends], fill)
        case _:
            side = reach * sqrt(0.8)
            sketch.rounded((middle - side, middle - side, middle + side, middle + side), reach / 5, fill)
