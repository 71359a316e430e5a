"""The pictures of the emojis: 52 cards, the 26 that look otherwise in a deck of four colours, and the back of a card.

They are seen 22 pixels high in a line of text and 48 pixels high alone, so each is a large rank above a large suit.

A picture is described before it is drawn, as a `Drawing`, and its digest is that of the description. So whether Discord
has the present art is known without drawing, the digest cannot be forgotten when the art changes, as a version number
can, and it stays the same when another release of Pillow or zlib gives the same art other bytes.

The ranks are Aileron by Sora Sagano (CC0), which Pillow carries for `ImageFont.load_default`.
"""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from bot.emojis.names import CARD_BACK, OTHER_COLOURS, name_of
from bot.emojis.suits import Outline, outlines
from cribbage import Card, Rank, Suit, full_deck

SIZE = 128
"""Width and height in pixels, which Discord recommends; the corners around the card are see-through."""

_FINER = 4
"""All is drawn so many times larger and made smaller at the end, for smooth edges."""

_WAY = 1
"""Counts the ways in which shapes were drawn, since a description does not tell how; a test holds it to the pixels."""

_Colour = tuple[int, int, int]

_INK: _Colour = (24, 24, 28)
_COLOURS: dict[Suit, _Colour] = {
    Suit.CLUBS: _INK,
    Suit.DIAMONDS: (206, 22, 36),
    Suit.HEARTS: (206, 22, 36),
    Suit.SPADES: _INK,
}
_FOUR_COLOURS: dict[Suit, _Colour] = {Suit.CLUBS: (10, 128, 58), Suit.DIAMONDS: (20, 92, 214)}
_BACK: _Colour = (150, 34, 48)
_BACK_PALE: _Colour = (226, 150, 146)

_MIDDLE = SIZE / 2
_RHOMB: Outline = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Plate:
    """A rectangle with round corners. All lengths are pixels of the finished picture."""

    box: tuple[float, float, float, float]
    radius: float
    colour: _Colour


_GROUND = Plate((15, 1, 113, 127), 15, (120, 124, 133))
"""Of a card, whose rim it is: a grey that is seen on a dark and on a light window."""
_PAPER = Plate((19, 5, 109, 123), 11, (254, 253, 250))


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon."""

    points: Outline
    colour: _Colour


@dataclass(frozen=True, slots=True)
class Lettering:
    """A sign around the middle of a line; `size` is that of the font, `weight` goes to each side of every stroke."""

    text: str
    x: float
    baseline: float
    size: float
    weight: float
    colour: _Colour


Shape = Plate | Polygon | Lettering


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as shapes from back to front, on a ground outside of which it is see-through."""

    ground: Plate
    shapes: tuple[Shape, ...]

    @property
    def digest(self) -> str:
        """Sixteen hexadecimal digits; another description has others."""
        described = repr((SIZE, _FINER, _WAY, self))
        return hashlib.sha256(described.encode()).hexdigest()[:16]

    def png(self) -> bytes:
        """The picture, `SIZE` pixels wide and high, as a PNG file; the same bytes every time."""
        large = (SIZE * _FINER, SIZE * _FINER)
        # The colour of the rim lies under the see-through corners too, so that no other one mixes in.
        colours, cover = Image.new("RGB", large, self.ground.colour), Image.new("L", large)
        _draw(ImageDraw.Draw(cover), self.ground, 255)
        for shape in self.shapes:
            _draw(ImageDraw.Draw(colours), shape, shape.colour)
        picture = colours.reduce(_FINER)
        picture.putalpha(cover.reduce(_FINER))
        file = io.BytesIO()
        picture.save(file, "PNG", optimize=True)
        return file.getvalue()


def drawings() -> dict[str, Drawing]:
    """All by the names of the emojis; first those that are wanted most."""
    two = {name_of(card): face(card) for card in full_deck()}
    four = [card for card in full_deck() if card.suit in OTHER_COLOURS]
    return {
        **two,
        CARD_BACK: reverse(),
        **{name_of(card, four_colours=True): face(card, four_colours=True) for card in four},
    }


def face(card: Card, *, four_colours: bool = False) -> Drawing:
    """A card face up."""
    colour = (_COLOURS | _FOUR_COLOURS if four_colours else _COLOURS)[card.suit]
    return Drawing(_GROUND, (_PAPER, *_rank(card.rank, colour), *_suit(card.suit, colour)))


def reverse() -> Drawing:
    """A card face down: a frame around rows of lozenges, the same for every card."""
    field = Plate((26, 12, 102, 116), 6, _BACK)
    lozenges = tuple(
        Polygon(_placed(_RHOMB, _MIDDLE + 23 * column, 64 + 23.5 * row / 2, 9.5, 10), _BACK_PALE)
        for row in range(-3, 4)
        for column in ((-1, 0, 1) if row % 2 else (-0.5, 0.5))
    )
    return Drawing(_GROUND, (_PAPER, field, *lozenges))


def _rank(rank: Rank, colour: _Colour) -> tuple[Lettering, ...]:
    baseline, size, weight = 63.5, 72.0, 2.75
    if rank is Rank.TEN:
        return (
            Lettering("1", _MIDDLE - 24, baseline, size, weight, colour),
            Lettering("0", _MIDDLE + 15, baseline, size, weight, colour),
        )
    return (Lettering(rank.letter, _MIDDLE, baseline, size, weight, colour),)


def _suit(suit: Suit, colour: _Colour) -> tuple[Polygon, ...]:
    return tuple(Polygon(_placed(outline, _MIDDLE, 95, 27.5, 24.5), colour) for outline in outlines(suit))


def _placed(outline: Outline, x: float, y: float, across: float, down: float) -> Outline:
    """An outline around a point. Rounded, so that no machine's sine gives another digest."""
    return tuple((round(x + right * across, 2), round(y + below * down, 2)) for right, below in outline)


def _draw(pencil: ImageDraw.ImageDraw, shape: Shape, ink: _Colour | int) -> None:
    match shape:
        case Plate(box, radius):
            left, top, right, bottom = (round(edge * _FINER) for edge in box)
            pencil.rounded_rectangle((left, top, right - 1, bottom - 1), round(radius * _FINER), fill=ink)
        case Polygon(points):
            pencil.polygon([(x * _FINER, y * _FINER) for x, y in points], fill=ink)
        case Lettering(text, x, baseline, size, weight):
            place = (x * _FINER, baseline * _FINER)
            pencil.text(place, text, ink, _font(size), anchor="ms", stroke_width=weight * _FINER, stroke_fill=ink)


@lru_cache(maxsize=4)
def _font(size: float) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size * _FINER)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font
