"""The four suits as shapes. Each fits in a square from -1 to 1, the y axis pointing down."""

from __future__ import annotations

from math import cos, pi, sin

from bot.pictures.palette import Colour
from bot.pictures.sprites import Point, Sketch
from cribbage import Suit

_STEPS = 48


def draw_suit(sketch: Sketch, suit: Suit, middle: Point, reach: float, fill: Colour) -> None:
    """A suit around its middle, so far to each side."""
    x, y = middle
    for outline in _outlines(suit):
        sketch.polygon([(x + right * reach, y + down * reach) for right, down in outline], fill)


def _outlines(suit: Suit) -> list[list[Point]]:
    match suit:
        case Suit.HEARTS:
            return [_heart()]
        case Suit.DIAMONDS:
            return [_diamond()]
        case Suit.SPADES:
            return [[(x * 0.98, -y * 0.86 - 0.14) for x, y in _heart()], _stem()]
        case Suit.CLUBS:
            leaves = [(0.0, -0.5), (-0.5, 0.2), (0.5, 0.2)]
            return [*(_disc(x, y, 0.47) for x, y in leaves), _disc(0, 0, 0.25), _stem()]


def _heart() -> list[Point]:
    """The curve of 16 sin³ and four cosines."""
    turns = [2 * pi * step / _STEPS for step in range(_STEPS)]
    across = [sin(turn) ** 3 for turn in turns]
    up = [(13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)) / 16 for turn in turns]
    return [(x, -y - 0.12) for x, y in zip(across, up, strict=True)]


def _diamond() -> list[Point]:
    """Four points with sides that bend in a little."""
    corners = [(0.0, -1.0), (0.78, 0.0), (0.0, 1.0), (-0.78, 0.0)]
    points: list[Point] = []
    for (x, y), (next_x, next_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        for step in range(8):
            share = step / 8
            bend = 1 - 0.42 * share * (1 - share)
            points.append(((x + (next_x - x) * share) * bend, (y + (next_y - y) * share) * bend))
    return points


def _stem() -> list[Point]:
    """A foot that widens downwards."""
    right = [(0.08 + 0.32 * (step / 8) ** 2.2, 0.1 + 0.85 * step / 8) for step in range(9)]
    return [*right, *((-x, y) for x, y in reversed(right))]


def _disc(x: float, y: float, reach: float) -> list[Point]:
    turns = [2 * pi * step / _STEPS for step in range(_STEPS)]
    return [(x + reach * cos(turn), y + reach * sin(turn)) for turn in turns]
