"""The four suits as outlines for small sizes: full bodies and few details.

Each fits in a square from -1 to 1 around its middle, the y axis pointing down, and consists of polygons that overlap.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import assert_never

from cribbage import Suit

Point = tuple[float, float]
Outline = tuple[Point, ...]

_STEPS = 24
"""Points for each curve: at the size of an emoji no corner shows."""


@lru_cache(maxsize=4)
def outlines(suit: Suit) -> tuple[Outline, ...]:
    """The polygons of a suit."""
    match suit:
        case Suit.HEARTS:
            return (_heart(),)
        case Suit.DIAMONDS:
            return (_diamond(),)
        case Suit.SPADES:
            return tuple((x * 0.98, -y * 0.84 - 0.13) for x, y in _heart()), _foot(0.1)
        case Suit.CLUBS:
            leaves = ((0.0, -0.53), (-0.53, 0.18), (0.53, 0.18))
            return *(_disc(x, y, 0.465) for x, y in leaves), _disc(0.0, 0.0, 0.25), _foot(0.12)
        case _:
            assert_never(suit)


def _heart() -> Outline:
    """Two lobes, then curves down to the point."""
    side = (
        *_curve((0.0, -0.52), (0.1, -0.84), (0.32, -0.94), (0.52, -0.94)),
        *_curve((0.52, -0.94), (0.82, -0.94), (1.0, -0.7), (1.0, -0.4)),
        *_curve((1.0, -0.4), (1.0, 0.12), (0.42, 0.52), (0.0, 0.98)),
    )
    return *side, *((-x, y) for x, y in reversed(side))


def _diamond() -> Outline:
    """Four corners; the sides between them bend inwards a little."""
    corners = ((0.0, -1.0), (0.8, 0.0), (0.0, 1.0), (-0.8, 0.0))
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return tuple(
        point for start, end in sides for point in _curve(start, _inwards(start, end), _inwards(end, start), end)
    )


def _inwards(near: Point, far: Point) -> Point:
    return (near[0] * 2 + far[0]) / 3 * 0.9, (near[1] * 2 + far[1]) / 3 * 0.9


def _foot(neck: float) -> Outline:
    """What a spade and a club stand on; `neck` is half its width at the top."""
    right = _curve((neck, 0.15), (neck, 0.6), (0.2, 0.84), (0.44, 0.96))
    return *right, *((-x, y) for x, y in reversed(right))


def _disc(x: float, y: float, reach: float) -> Outline:
    turns = [2 * pi * step / (2 * _STEPS) for step in range(2 * _STEPS)]
    return tuple((x + reach * cos(turn), y + reach * sin(turn)) for turn in turns)


def _curve(start: Point, one: Point, other: Point, end: Point) -> Outline:
    """A cubic Bézier curve as points."""
    shares = [step / _STEPS for step in range(_STEPS + 1)]
    weights = [((1 - s) ** 3, 3 * s * (1 - s) ** 2, 3 * s * s * (1 - s), s**3) for s in shares]
    # Added up one by one, since what `sum` makes of fractions is not the same in every version of Python.
    return tuple(
        (
            a * start[0] + b * one[0] + c * other[0] + d * end[0],
            a * start[1] + b * one[1] + c * other[1] + d * end[1],
        )
        for a, b, c, d in weights
    )
