"""The empty board: walnut with a street of maple in three turns, its holes, its tracks and its skunk lines."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.pictures import geometry as at
from bot.pictures.frame import round_corners, walnut
from bot.pictures.lettering import lettering
from bot.pictures.palette import (
    CREAM,
    GOLD,
    HOLE,
    MAPLE,
    MAPLE_EDGE,
    RED,
    SOLID,
    WALNUT,
    WALNUT_DEEP,
    Colour,
)
from bot.pictures.sprites import Sketch

_HALF = at.STREET_HEIGHT / 2
_HOLE = 3.5
_TURN = 5
"""How far past the last hole of a street its turn begins."""
_LABELS = ("skunk", "double skunk")


@lru_cache(maxsize=6)
def empty_board(target: int, tracks: int, lines: tuple[int, ...]) -> Image.Image:
    """A board without pegs and words of a game, skunk lines behind these scores. Copy it before drawing on it."""
    sketch = walnut(at.WIDTH, at.HEIGHT)
    for track in range(tracks):
        sketch.rounded(at.plate_at(tracks, track), 12, WALNUT_DEEP)
    _street(sketch)
    for track in range(tracks):
        _way(sketch, at.lane_offset(tracks, track), 2, SOLID[track], (at.FIRST_X, at.LAST_X))
    for line in lines:
        x, y = at.line_at(target, line)
        sketch.rounded((x - 1.5, y - _HALF, x + 1.5, y + _HALF), 0, RED)
    _holes(sketch, target, tracks)
    board = sketch.reduced()
    for line, label in zip(lines, _LABELS, strict=False):
        x, y = at.line_at(target, line)
        lettering(label, 25, CREAM, WALNUT).lay_at(board, x, y - (at.STREETS[1] - at.STREETS[0]) // 2)
    round_corners(board)
    return board


def _street(sketch: Sketch) -> None:
    for reach, colour in ((_HALF, MAPLE_EDGE), (_HALF - 1.5, MAPLE)):
        ends = (at.MARGIN + _HALF, at.WIDTH - at.MARGIN - _HALF)
        _way(sketch, 0, reach * 2, colour, ends)
        for x, y in zip(ends, (at.STREETS[0], at.STREETS[-1]), strict=True):
            sketch.ellipse((x - reach, y - reach, x + reach, y + reach), colour)


def _way(sketch: Sketch, offset: float, width: float, fill: Colour, ends: tuple[float, float]) -> None:
    """A line from the start to the game hole, so far below the middle of a street that leads to the right."""
    first, second, third = at.STREETS
    left, right, half = at.FIRST_X - _TURN, at.LAST_X + _TURN, width / 2
    streets = ((first + offset, ends[0], right), (second - offset, left, right), (third + offset, left, ends[1]))
    for y, begins, stops in streets:
        sketch.rounded((begins, y - half, stops, y + half), 0, fill)
    radius = (second - first) / 2
    sketch.half_ring((right, (first + second) / 2), radius - offset + half, width, fill, to_the_right=True)
    sketch.half_ring((left, (second + third) / 2), radius + offset + half, width, fill, to_the_right=False)


def _holes(sketch: Sketch, target: int, tracks: int) -> None:
    for track in range(tracks):
        for number in range(at.BEFORE_START, target):
            x, y = at.hole_at(target, tracks, track, number)
            sketch.ellipse((x - _HOLE, y - _HOLE, x + _HOLE, y + _HOLE), HOLE)
    x, y = at.hole_at(target, tracks, 0, target)
    for reach, colour in ((10, HOLE), (9, GOLD), (5, HOLE)):
        sketch.ellipse((x - reach, y - reach, x + reach, y + reach), colour)
