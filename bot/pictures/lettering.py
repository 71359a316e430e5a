"""Words and numbers in a picture.

The letters are Aileron by Sora Sagano (CC0), which Pillow carries for `ImageFont.load_default`. It has the letters of
plain English; names with accents, or in Greek, Cyrillic, Armenian or Georgian, are written in DejaVu Sans, of which
`fonts/` has those letters and the licence. Scripts whose letters join or run from right to left need more than a font,
so such names are left out, never written wrong.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.palette import Colour, indexed
from bot.pictures.sprites import VISIBLE, Sprite

_CAPITALS = 0.7
"""Height of a capital, and of a figure, as a share of the size."""
_BELOW = 0.26
"""How far signs reach below the line, likewise."""
_ABSENT = "\uffff"
"""No character, so that the font shows what it shows for those it does not have."""
_CUT = "…"
_DEJAVU = 0.94
"""Its capitals are taller than Aileron's."""
_LONGEST = 64


@lru_cache(maxsize=512)
def lettering(text: str, size: int, ink: Colour, ground: Colour, *, bold: bool = False) -> Sprite:
    """One line of text the font can write. Laid by its middle, it stands with the middle of its capitals there."""
    weight = _weight(size, bold)
    width = round(width_of(text, size, bold=bold))
    # As much above the middle of the capitals as below it, where a `g` reaches further.
    half = round(size * (_CAPITALS / 2 + _BELOW)) + 1
    room = (width + 2, 2 * half)
    colours, shape = Image.new("RGB", room, ground), Image.new("L", room, 0)
    place = (1, round(half + size * _CAPITALS / 2))
    font = _font_for(text, size)
    for image, fill in ((colours, ink), (shape, 255)):
        ImageDraw.Draw(image).text(place, text, fill, font, anchor="ls", stroke_width=weight, stroke_fill=fill)
    return Sprite(indexed(colours), shape.point(VISIBLE).convert("1"))


@lru_cache(maxsize=1024)
def width_of(text: str, size: int, *, bold: bool = False) -> float:
    """Pixels from the first to the last sign."""
    return _font_for(text, size).getlength(text) + 2 * _weight(size, bold)


@lru_cache(maxsize=512)
def fitted(name: str, size: int, width: int) -> str:
    """What of a name is written in so many pixels: all of it, its beginning and an ellipsis, or nothing.

    Nothing, where no font has all of its signs.
    """
    visible = " ".join("".join(map(_as_seen, name)).split())[:_LONGEST]
    if not any(_can_write(visible + _CUT, accented=accented) for accented in (False, True)):
        return ""
    if width_of(visible, size) <= width:
        return visible
    for end in range(len(visible) - 1, 0, -1):
        cut = visible[:end].rstrip() + _CUT
        if width_of(cut, size) <= width:
            return cut
    return ""


def _can_write(text: str, *, accented: bool) -> bool:
    return all(_has(sign, accented=accented) for sign in text)


@lru_cache(maxsize=4096)
def _has(sign: str, *, accented: bool) -> bool:
    # No font is asked for half of a surrogate pair, which is no character.
    if sign == " " or unicodedata.category(sign)[0] == "C":
        return sign == " "
    return _glyph(sign, accented=accented) != _glyph(_ABSENT, accented=accented)


def _glyph(sign: str, *, accented: bool) -> bytes:
    return bytes(_font(32, accented=accented).getmask(sign))


def _font_for(text: str, pixels: int) -> ImageFont.FreeTypeFont:
    return _font(pixels, accented=not _can_write(text, accented=False))


@lru_cache(maxsize=32)
def _font(pixels: int, *, accented: bool) -> ImageFont.FreeTypeFont:
    if accented:
        letters = (files("bot.pictures") / "fonts" / "names.ttf").read_bytes()
        return ImageFont.truetype(BytesIO(letters), round(pixels * _DEJAVU))
    font = ImageFont.load_default(pixels)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


def _weight(size: int, bold: bool) -> float:
    return size / 40 if bold else 0


def _as_seen(sign: str) -> str:
    """Nothing for a sign that only steers others, a space for any that separates them."""
    match unicodedata.category(sign):
        case "Cf":
            return ""
        case "Cc" | "Zs" | "Zl" | "Zp":
            return " "
        case _:
            return sign
