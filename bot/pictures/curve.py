"""The curve of a rating as a picture: its course over the rated games, and how sure it was at each.

It is drawn with what the boards are drawn with. A plotting library would bring several times the weight of the bot for
one line and a few numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bot.pictures.lettering import lettering, width_of
from bot.pictures.palette import CREAM, GOLD, WALNUT, WALNUT_DEEP, WALNUT_EDGE
from bot.pictures.sprites import FINER, Point, Sketch

FILE_NAME = "rating.png"

WIDTH, HEIGHT = 800, 360
_LEFT, _TOP, _RIGHT, _BOTTOM = 84, 24, 776, 312
_SIZE = 24
_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)
_MOST_LINES = 5
_DOT = 6.0


@dataclass(frozen=True, slots=True)
class CurveScene:
    """Ratings from the earlier to the later, each with its standard deviation; at least one."""

    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where ratings stand: `low` at the bottom of the picture, `high` at its top."""

    low: float
    high: float
    games: int

    def x(self, number: int) -> float:
        share = number / (self.games - 1) if self.games > 1 else 0.5
        return _LEFT + share * (_RIGHT - _LEFT)

    def y(self, rating: float) -> float:
        return _BOTTOM - (rating - self.low) / (self.high - self.low) * (_BOTTOM - _TOP)


def draw_curve(scene: CurveScene) -> bytes:
    """The curve as a PNG of 800 × 360 pixels. Equal scenes give equal bytes. It may be called from any thread."""
    scale = _scale(scene)
    rules = ruled(scale.low, scale.high)
    sketch = Sketch(WIDTH, HEIGHT, WALNUT_DEEP)
    sketch.rounded((0, 0, WIDTH, HEIGHT), 0, WALNUT)
    _band(sketch, scene, scale)
    for rating in rules:
        y = scale.y(rating)
        sketch.rounded((_LEFT, y - 0.5, _RIGHT, y + 0.5), 0, WALNUT_EDGE)
    _line(sketch, scene, scale)
    picture = sketch.reduced()
    for rating in rules:
        _label(picture, str(rating), _LEFT - 10, scale.y(rating))
    _label(picture, f"{len(scene.points)} rated games", _RIGHT, (_BOTTOM + HEIGHT) / 2)
    written = BytesIO()
    picture.save(written, "PNG", compress_level=6)
    return written.getvalue()


def ruled(low: float, high: float) -> list[int]:
    """The ratings at which lines are ruled: round ones, some but not many."""
    step = next((step for step in _STEPS if (high - low) / step <= _MOST_LINES), _STEPS[-1])
    first = int(-(-low // step) * step)
    return list(range(first, int(high) + 1, step))


def _scale(scene: CurveScene) -> _Scale:
    low = min(rating - deviation for rating, deviation in scene.points)
    high = max(rating + deviation for rating, deviation in scene.points)
    return _Scale(low - 10, high + 10, len(scene.points))


def _band(sketch: Sketch, scene: CurveScene, scale: _Scale) -> None:
    """The standard deviation to both sides."""
    if len(scene.points) < 2:
        return
    above = [(scale.x(number), scale.y(rating + dev)) for number, (rating, dev) in enumerate(scene.points)]
    below = [(scale.x(number), scale.y(rating - dev)) for number, (rating, dev) in enumerate(scene.points)]
    sketch.polygon([*above, *reversed(below)], WALNUT_DEEP)


def _line(sketch: Sketch, scene: CurveScene, scale: _Scale) -> None:
    points = [(scale.x(number), scale.y(rating)) for number, (rating, _) in enumerate(scene.points)]
    sketch.colours.line(_finer(points), GOLD, 3 * FINER, joint="curve")
    x, y = points[-1]
    sketch.ellipse((x - _DOT, y - _DOT, x + _DOT, y + _DOT), CREAM)


def _finer(points: Sequence[Point]) -> list[Point]:
    return [(x * FINER, y * FINER) for x, y in points]


def _label(picture: Image.Image, text: str, right: float, middle: float) -> None:
    """A text that ends there, with the middle of its capitals at this height."""
    written = lettering(text, _SIZE, CREAM, WALNUT)
    written.lay(picture, round(right - width_of(text, _SIZE)), round(middle) - written.image.height // 2)
