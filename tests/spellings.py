"""Every way in which a card may be written, found in any text: a label, an id, a line of the log.

cards_in("throw:TH9C")         the ten of hearts and the nine of clubs
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from cribbage import Card, Rank, Suit, full_deck, parse_cards

_RANK = r"10|[2-9AJQKT]"
_NAMED = "|".join(rank.name for rank in Rank)
_OF = r"[\s_.:/-]*of[\s_.:/-]*"
_SIGNS = dict(zip("♧♢♡♤", "♣♦♥♠", strict=True))
_LETTERS = {rank.name: rank.letter for rank in Rank}
_PICTURES = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}
"""Where each suit begins among the pictures of cards; between jack and queen stands a knight."""

_SPELLINGS = (
    # 5♥, 10 ♥, T♡: also with the marks that choose how a sign looks.
    re.compile(rf"(?P<rank>{_RANK})[\s*_]*(?P<suit>[♣♦♥♠♧♢♡♤])", re.IGNORECASE),
    # 5h, th, standing alone; `as` is a word.
    re.compile(r"(?<![A-Za-z0-9'’])(?P<rank>10|[2-9ajqkt])(?P<suit>[cdhs])(?<!as)(?![A-Za-z0-9])"),
    # H5 and ♥5, standing alone.
    re.compile(rf"(?<![A-Za-z0-9])(?P<suit>[CDHS])(?P<rank>{_RANK})(?![A-Za-z0-9])"),
    re.compile(rf"(?<![A-Za-z0-9])(?P<suit>[♣♦♥♠])(?P<rank>{_RANK})(?![A-Za-z0-9♣♦♥♠])"),
    # five_of_hearts, Five of Hearts, 5 of hearts, card-10-of-clubs.
    re.compile(rf"(?P<rank>{_NAMED}|{_RANK}){_OF}(?P<suit>clubs?|diamonds?|hearts?|spades?)", re.IGNORECASE),
    # What Python prints of a card's parts: Rank.FIVE … Suit.HEARTS.
    re.compile(rf"Rank\.(?P<rank>{_NAMED})\b.{{0,20}}?Suit\.(?P<suit>[A-Z]+)"),
)
# 5H, 10H, TH, also several without a space, as in an id; a word such as `ACE` is none.
_TOGETHER = re.compile(rf"(?<![A-Z0-9])(?:(?:{_RANK})[CDHS])+(?![A-Za-z0-9])")
_ESCAPE = re.compile(r"\\u(26[0-9a-fA-F]{2})")


@lru_cache(maxsize=100_000)
def cards_in(text: str) -> frozenset[Card]:
    """Every card that a text names, in whatever notation."""
    plain = _ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)
    found = {_card(match["rank"], match["suit"]) for each in _SPELLINGS for match in each.finditer(plain)}
    together = [match[0] for match in _TOGETHER.finditer(plain)]
    return frozenset({*found, *(each for run in together for each in parse_cards(run)), *_pictured(plain)})


def _card(rank: str, suit: str) -> Card:
    letter = _LETTERS.get(rank.upper(), rank.upper())
    return Card.parse(letter + (_SIGNS.get(suit, suit) if suit in "♣♦♥♠♧♢♡♤" else suit[0].upper()))


def _pictured(text: str) -> Iterator[Card]:
    """Cards as the signs that Unicode has for them, such as 🂵."""
    for card in full_deck():
        knight = 1 if card.rank > Rank.JACK else 0
        if chr(_PICTURES[card.suit] + card.rank + knight) in text:
            yield card


def spellings_of(card: Card) -> tuple[str, ...]:
    """One text for each notation that `cards_in` knows."""
    rank, suit = card.rank, Suit(card.suit)
    number = "10" if rank is Rank.TEN else rank.letter
    return (
        card.pretty,
        f"{rank.letter}{suit.sign}",
        f"**{number}** {suit.sign}",
        f"cb1:7:3:play:{card}",
        f"{number}{suit}",
        f"({suit}{number})",
        f"{suit.sign}{number}",
        f"{rank.name.lower()}_of_{suit.name.lower()}",
        f"{rank.name.title()} of {suit.name.title()}",
        f"{number}-of-{suit.name.lower()}.png",
        f"rank={rank!r}, suit={suit!r}",
        chr(_PICTURES[suit] + rank + (rank > Rank.JACK)),
        rf"{number}\u{ord(suit.sign):04x}",
    )
