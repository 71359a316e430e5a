"""The picture of the discard calculator: what each of the fifteen throws is worth, as a PNG.

A row for each throw, the best first and framed in gold: the two cards, a bar, how likely each count of the four kept
is, and the total. The bar goes from zero to the total, to the left where that is below zero. What adds to it is
stacked from the left; what is taken away, as the crib of the other side is, runs back to the total from where the bar
would have reached without, as a thin line over what is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

from PIL import Image

from bot.pictures.frame import round_corners, walnut
from bot.pictures.geometry import MARGIN, WIDTH
from bot.pictures.lettering import lettering, width_of
from bot.pictures.palette import (
    ALPHAS,
    CARD,
    CARD_EDGE,
    COLOURS,
    CREAM,
    GOLD,
    HOLLOW,
    INK,
    MAPLE,
    MAPLE_EDGE,
    RED,
    SOLID,
    WALNUT,
    WALNUT_DEEP,
    WALNUT_EDGE,
    Colour,
)
from bot.pictures.sprites import Sketch, Sprite
from bot.pictures.suits import draw_suit
from cribbage import Card, Rank, Suit
from cribbage.skill import DiscardWeighed

FILE_NAME = "analysis.png"
"""The same for every hand: a name must not tell anything."""
HEIGHT = 496
ROWS = 15
"""Ways to throw two of six cards."""
COUNTS = 25
"""Squares of a row: counts of 0 to 23, and one for 24 and more."""

HAND, CRIB, PEGGING = MAPLE, SOLID[1], HOLLOW[0]
"""What fills the parts of a bar."""
CHANCES: tuple[tuple[float, Colour], ...] = ((0.3, CREAM), (0.15, MAPLE), (0.05, MAPLE_EDGE), (0.0, WALNUT_EDGE))
"""The colour of a square by the share of starters that is at least so high; what never comes is left dark."""

_SIZE = 25
"""Of all words: where the picture is shown at half its width, they are still read."""
_HEAD, _LEGEND = 32, 470
_FIRST, _PITCH, _AFTER_BEST = 68, 26, 7
_CHIP_WIDTH, _CHIP_HEIGHT = 50, 24
_BAR_LEFT, _BAR_RIGHT, _BAR_HALF, _LINE_HALF = 142, 394, 9, 2
_STRIP_LEFT, _SQUARE_WIDTH, _SQUARE_HALF = 410, 11, 11
_TOTAL_RIGHT = WIDTH - MARGIN
_LEAST_SPAN = 10.0
_LEVEL = 6


@dataclass(frozen=True, slots=True)
class ThrowShown:
    """A throw in points, as `DiscardWeighed` has it; `hands[points]` is the share of starters, 0 to 1, with it."""

    thrown: tuple[Card, ...]
    kept: tuple[Card, ...]
    hand: float
    crib: float
    pegging: float
    total: float
    hands: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class AnalysisScene:
    """All throws of six cards, the best first, and whether they go to the player's own crib."""

    rows: tuple[ThrowShown, ...]
    own_crib: bool


def analysis_scene(weighed: Sequence[DiscardWeighed], own_crib: bool) -> AnalysisScene:
    """What is shown of throws that were weighed, in their order."""
    return AnalysisScene(tuple(map(_shown, weighed)), own_crib)


def _shown(each: DiscardWeighed) -> ThrowShown:
    starters = sum(each.hands)
    shares = tuple(often / starters for often in each.hands)
    return ThrowShown(each.thrown, each.kept, each.hand, each.crib, each.pegging, each.total, shares)


def points_text(points: float) -> str:
    """Points to one decimal, such as `12.3` or `-0.4`, and never a zero below nothing."""
    return f"{round(points, 1) + 0.0:.1f}"


def row_at(row: int) -> int:
    """How far down the middle of a row lies, in pixels."""
    return _FIRST + row * _PITCH + (_AFTER_BEST if row else 0)


def draw_analysis(scene: AnalysisScene) -> bytes:
    """The throws as a PNG of 800 × 496 pixels with see-through corners. Equal scenes give equal bytes.

    It may be called from any thread: what is kept between calls is never changed.

    Raises:
        ValueError: not fifteen rows.
    """
    if len(scene.rows) != ROWS:
        raise ValueError("there are fifteen throws of six cards")
    picture = _ground(scene.own_crib).copy()
    scale = _Scale.of(scene.rows)
    if scale.zero > _BAR_LEFT:
        _fill(picture, (scale.zero - 1, row_at(0) - 13, scale.zero + 1, row_at(ROWS - 1) + 13), MAPLE_EDGE)
    for place, row in enumerate(scene.rows):
        _row(picture, row, row_at(place), scale, best=place == 0)
    written = BytesIO()
    picture.save(written, "PNG", compress_level=_LEVEL, transparency=ALPHAS)
    return written.getvalue()


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where points stand along the bars: left of `lowest`, and so many pixels to a point."""

    lowest: float
    pixels: float

    @classmethod
    def of(cls, rows: Sequence[ThrowShown]) -> _Scale:
        lowest = min(0.0, *(row.total for row in rows))
        highest = max(_reach(row) for row in rows)
        return cls(lowest, (_BAR_RIGHT - _BAR_LEFT) / max(_LEAST_SPAN, highest - lowest))

    @property
    def zero(self) -> int:
        return self.x(0)

    def x(self, points: float) -> int:
        return _BAR_LEFT + round((points - self.lowest) * self.pixels)


def _parts(row: ThrowShown) -> tuple[tuple[float, Colour], ...]:
    return (row.hand, HAND), (row.crib, CRIB), (row.pegging, PEGGING)


def _reach(row: ThrowShown) -> float:
    """The sum of what adds to the total."""
    return sum(points for points, _ in _parts(row) if points > 0)


def _row(picture: Image.Image, row: ThrowShown, middle: int, scale: _Scale, *, best: bool) -> None:
    for place, card in enumerate(row.thrown):
        left = MARGIN + place * (_CHIP_WIDTH + 2)
        _chip(card).lay(picture, left, middle - _CHIP_HEIGHT // 2)
    _bar(picture, row, middle, scale)
    _squares(picture, row.hands, middle)
    ink, ground = (GOLD, WALNUT_DEEP) if best else (CREAM, WALNUT)
    total = lettering(points_text(row.total), _SIZE, ink, ground, bold=True)
    total.lay(picture, _TOTAL_RIGHT - total.image.width, middle - total.image.height // 2)


def _bar(picture: Image.Image, row: ThrowShown, middle: int, scale: _Scale) -> None:
    """What adds, as far as the total; and what is taken away, thin where it only shortens the bar."""
    begin = 0.0
    for points, colour in _parts(row):
        if points > 0:
            end = begin + points
            _stretch(picture, (scale.x(begin), scale.x(min(end, row.total))), middle, _BAR_HALF, colour)
            begin = end
    begin = row.total
    for points, colour in reversed(_parts(row)):
        if points < 0:
            end = begin - points
            _stretch(picture, (scale.x(begin), scale.x(min(end, 0.0))), middle, _BAR_HALF, colour)
            _stretch(picture, (scale.x(max(begin, 0.0)), scale.x(end)), middle, _LINE_HALF, colour)
            begin = end


def _squares(picture: Image.Image, hands: Sequence[float], middle: int) -> None:
    for count, share in enumerate((*hands[: COUNTS - 1], sum(hands[COUNTS - 1 :]))):
        if share > 0:
            left = _STRIP_LEFT + count * _SQUARE_WIDTH
            _stretch(picture, (left, left + _SQUARE_WIDTH - 1), middle, _SQUARE_HALF, _chance(share))


def _chance(share: float) -> Colour:
    return next(colour for least, colour in CHANCES if share >= least)


def _stretch(picture: Image.Image, ends: tuple[int, int], middle: int, half: int, fill: Colour) -> None:
    if ends[0] < ends[1]:
        _fill(picture, (ends[0], middle - half, ends[1], middle + half), fill)


def _fill(picture: Image.Image, box: tuple[int, int, int, int], fill: Colour) -> None:
    """A rectangle of one colour, without its right and lower edge."""
    picture.paste(COLOURS.index(fill, len(ALPHAS)), box)


@lru_cache(maxsize=52)
def _chip(card: Card) -> Sprite:
    """A card as small as a row: its rank, and its suit to the right."""
    colour = RED if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else INK
    sketch = Sketch(_CHIP_WIDTH, _CHIP_HEIGHT, WALNUT)
    sketch.rounded((0, 0, _CHIP_WIDTH, _CHIP_HEIGHT), 5, CARD_EDGE)
    sketch.rounded((1, 1, _CHIP_WIDTH - 1, _CHIP_HEIGHT - 1), 4, CARD)
    draw_suit(sketch, card.suit, (38.5, _CHIP_HEIGHT / 2), 8.5, colour)
    sprite = sketch.done()
    rank = "10" if card.rank is Rank.TEN else card.rank.letter
    lettering(rank, _SIZE - 1, colour, CARD, bold=True).lay_at(sprite.image, 16, _CHIP_HEIGHT // 2)
    return sprite


@lru_cache(maxsize=2)
def _ground(own_crib: bool) -> Image.Image:
    """All that is the same for any six cards. Copy it before drawing on it."""
    sketch = walnut(WIDTH, HEIGHT)
    for inset, colour in ((0, GOLD), (2, WALNUT_DEEP)):
        box = (MARGIN - 8 + inset, row_at(0) - 17 + inset, WIDTH - MARGIN + 8 - inset, row_at(0) + 17 - inset)
        sketch.rounded(box, 8 - inset, colour)
    for row in range(ROWS):
        top, right = row_at(row) - _SQUARE_HALF, _STRIP_LEFT + COUNTS * _SQUARE_WIDTH - 1
        sketch.rounded((_STRIP_LEFT, top, right, top + 2 * _SQUARE_HALF), 0, WALNUT_DEEP)
        for count in range(4, COUNTS, 4):
            left = _STRIP_LEFT + count * _SQUARE_WIDTH - 1
            sketch.rounded((left, top, left + 1, top + 2 * _SQUARE_HALF), 0, WALNUT_EDGE)
    ground = sketch.reduced()
    _headings(ground, own_crib)
    _legend(ground, own_crib)
    round_corners(ground)
    return ground


def _headings(ground: Image.Image, own_crib: bool) -> None:
    _write(ground, f"throw to {'your own crib' if own_crib else 'the other’s crib'}", MARGIN, _HEAD)
    for count in range(0, COUNTS, 4):
        middle = _STRIP_LEFT + count * _SQUARE_WIDTH + _SQUARE_WIDTH // 2
        more = "+" if count == COUNTS - 1 else ""
        _write(ground, f"{count}{more}", middle - round(width_of(str(count), _SIZE) / 2) - 1, _HEAD)
    _write(ground, "total", _TOTAL_RIGHT - round(width_of("total", _SIZE)), _HEAD)


def _legend(ground: Image.Image, own_crib: bool) -> None:
    """What the colours say: to the left those of the bars, to the right those of the squares."""
    x = _word(ground, "hand", HAND, _BAR_HALF, MARGIN)
    if not own_crib:
        x = _write(ground, "less", x - 4, _LEGEND) + 10
    half = _BAR_HALF if own_crib else _LINE_HALF
    x = _word(ground, "crib", CRIB, half, x)
    _word(ground, "pegging", PEGGING, half, x)
    x = _write(ground, "hand: seldom", _STRIP_LEFT, _LEGEND) + 8
    for _, colour in reversed(CHANCES):
        _stretch(ground, (x, x + 18), _LEGEND, _BAR_HALF, colour)
        x += 19
    _write(ground, "often", x + 7, _LEGEND)


def _word(ground: Image.Image, word: str, colour: Colour, half: int, left: int) -> int:
    """A word of the legend after its colour. It says where the next may stand."""
    _stretch(ground, (left, left + 18), _LEGEND, half, colour)
    return _write(ground, word, left + 24, _LEGEND) + 14


def _write(ground: Image.Image, text: str, left: int, middle: int) -> int:
    """Write from there to the right, and say where it ends."""
    written = lettering(text, _SIZE, CREAM, WALNUT)
    written.lay(ground, left, middle - written.image.height // 2)
    return left + written.image.width
