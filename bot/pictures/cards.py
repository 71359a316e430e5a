"""Cards, face up and face down. What is read of one that is partly covered stands at its left."""

from __future__ import annotations

from functools import lru_cache

from bot.pictures.lettering import lettering
from bot.pictures.palette import CARD, CARD_BACK, CARD_EDGE, CREAM, INK, RED, WALNUT
from bot.pictures.pegs import token
from bot.pictures.sprites import Sketch, Sprite
from bot.pictures.suits import draw_suit
from cribbage import Card, Rank, Suit

CARD_WIDTH, CARD_HEIGHT = 60, 82
_RADIUS = 7
_INDEX_X = 18


@lru_cache(maxsize=104)
def face(card: Card, *, covered: bool = False) -> Sprite:
    """A card face up: rank at the upper left, suit at the lower right.

    One that the next card is to cover has both at its left, so that they are seen and no part of a suit peeps out.
    """
    colour = RED if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else INK
    sketch = Sketch(CARD_WIDTH, CARD_HEIGHT, WALNUT)
    sketch.rounded((0, 0, CARD_WIDTH, CARD_HEIGHT), _RADIUS, CARD_EDGE)
    sketch.rounded((1, 1, CARD_WIDTH - 1, CARD_HEIGHT - 1), _RADIUS - 1, CARD)
    if covered:
        draw_suit(sketch, card.suit, (_INDEX_X, 45), 9, colour)
    else:
        draw_suit(sketch, card.suit, (40, 54), 14, colour)
    sprite = sketch.done()
    _rank(card.rank, colour).lay_at(sprite.image, _INDEX_X, 20)
    return sprite


@lru_cache(maxsize=1)
def reverse() -> Sprite:
    """A card face down: nothing about it tells which."""
    sketch = Sketch(CARD_WIDTH, CARD_HEIGHT, WALNUT)
    sketch.rounded((0, 0, CARD_WIDTH, CARD_HEIGHT), _RADIUS, CARD_EDGE)
    sketch.rounded((1, 1, CARD_WIDTH - 1, CARD_HEIGHT - 1), _RADIUS - 1, CREAM)
    sketch.rounded((4, 4, CARD_WIDTH - 4, CARD_HEIGHT - 4), _RADIUS - 3, CARD_BACK)
    return sketch.done()


@lru_cache(maxsize=4)
def crib_of(track: int) -> Sprite:
    """The crib face down, with the word and the token of the side whose crib it is."""
    sprite = Sprite(reverse().image.copy(), reverse().shape)
    lettering("crib", 25, CREAM, CARD_BACK).lay_at(sprite.image, CARD_WIDTH // 2, 25)
    token(track, 30, CARD_BACK).lay_at(sprite.image, CARD_WIDTH // 2, 54)
    return sprite


@lru_cache(maxsize=8)
def laid_by(track: int) -> Sprite:
    """The token of the side that laid a card, for its lower left corner."""
    return token(track, 19, CARD, CARD)


LAID_BY_AT = (_INDEX_X, 67)
"""Where the middle of that token stands on the card."""


def _rank(rank: Rank, colour: tuple[int, int, int]) -> Sprite:
    text, size = ("10", 25) if rank is Rank.TEN else (rank.letter, 29)
    return lettering(text, size, colour, CARD, bold=True)
