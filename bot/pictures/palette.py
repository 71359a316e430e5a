"""The colours of every picture: one fixed palette, since encoding indexed pixels costs a third of encoding true colour.

The first entries are see-through, for the rounded corners of the board. Next come the colours that things have, then
blends of those that meet, so that edges drawn finer and made smaller stay smooth without dithering.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

Colour = tuple[int, int, int]

WALNUT: Colour = (76, 47, 32)
WALNUT_DEEP: Colour = (54, 32, 22)
WALNUT_EDGE: Colour = (112, 74, 50)
MAPLE: Colour = (228, 199, 152)
MAPLE_EDGE: Colour = (172, 132, 86)
HOLE: Colour = (66, 41, 27)
CREAM: Colour = (247, 236, 214)
GOLD: Colour = (238, 196, 98)
INK: Colour = (34, 29, 27)
RED: Colour = (192, 34, 42)
CARD: Colour = (253, 251, 246)
CARD_EDGE: Colour = (44, 27, 19)
CARD_BACK: Colour = (124, 38, 48)

SOLID: tuple[Colour, ...] = ((34, 98, 208), (240, 122, 12), (34, 146, 82))
"""What fills the front peg of each side, and its token."""
HOLLOW: tuple[Colour, ...] = ((196, 218, 252), (255, 226, 190), (194, 236, 206))
"""What shows within the back peg of each side."""
OUTLINE: tuple[Colour, ...] = ((12, 40, 98), (112, 48, 0), (6, 62, 32))

_CORNER_ALPHAS = (0, 64, 128, 192)
"""Of the entries with which the palette begins, all in the colour of the board's edge."""

_MEETING = (
    (WALNUT, CREAM, 2),
    (WALNUT_DEEP, CREAM, 2),
    (WALNUT_DEEP, GOLD, 1),
    (WALNUT, WALNUT_EDGE, 1),
    (GOLD, INK, 2),
    (MAPLE, HOLE, 2),
    (MAPLE, RED, 1),
    (CARD, INK, 2),
    (CARD, RED, 2),
    (CARD_BACK, CREAM, 1),
    *((MAPLE, outline, 1) for outline in OUTLINE),
    *((solid, outline, 1) for solid, outline in zip(SOLID, OUTLINE, strict=True)),
    *((solid, hollow, 1) for solid, hollow in zip(SOLID, HOLLOW, strict=True)),
    *((CARD, solid, 1) for solid in SOLID),
)
_OWN = (
    *(WALNUT, WALNUT_DEEP, WALNUT_EDGE, MAPLE, MAPLE_EDGE, HOLE),
    *(CREAM, GOLD, INK, RED, CARD, CARD_EDGE, CARD_BACK, *SOLID, *HOLLOW, *OUTLINE),
)


def _between(one: Colour, other: Colour, steps: int) -> list[Colour]:
    shares = [step / (steps + 1) for step in range(1, steps + 1)]
    mixed = [[round(a + (b - a) * share) for a, b in zip(one, other, strict=True)] for share in shares]
    return [(red, green, blue) for red, green, blue in mixed]


_OPAQUE = tuple(dict.fromkeys((*_OWN, *(colour for pair in _MEETING for colour in _between(*pair)))))
COLOURS: tuple[Colour, ...] = (*(WALNUT_DEEP for _ in _CORNER_ALPHAS), *_OPAQUE)
"""The palette, by index."""
ALPHAS = bytes(_CORNER_ALPHAS)
"""How opaque its first entries are, 0 to 255; all others are so altogether."""


@lru_cache(maxsize=1)
def _empty() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in COLOURS for part in colour])
    return image


def indexed(drawn: Image.Image) -> Image.Image:
    """A true-colour image in the nearest colours of the palette, none of them see-through."""
    opaque = Image.new("P", (1, 1))
    opaque.putpalette([part for colour in _OPAQUE for part in colour])
    shift = bytes(min(index + len(_CORNER_ALPHAS), 255) for index in range(256))
    found = drawn.quantize(palette=opaque, dither=Image.Dither.NONE)
    image = Image.frombytes("P", found.size, found.tobytes().translate(shift))
    image.putpalette(_empty().getpalette() or [])
    return image


def corner_index(coverage: int) -> int | None:
    """The entry for a pixel of the board's edge that it covers to this extent, 0 to 255; None where it covers all."""
    level = round(coverage / 255 * len(_CORNER_ALPHAS))
    return level if level < len(_CORNER_ALPHAS) else None
