"""Cards: thirteen ranks from the ace up, four suits, and the deck of fifty-two."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Rank(IntEnum):
    """Rank of a card. The ace is low everywhere: in the cut, in runs and in the count."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """One character, `T` for the ten."""
        return _RANK_LETTERS[self - 1]

    @property
    def pips(self) -> int:
        """Pip value in counts and fifteens: ace 1, face cards 10."""
        return min(int(self), 10)

    @property
    def tally(self) -> int:
        """A number of which any five, at most four of them alike, have a sum that no other five have."""
        return _RANK_TALLIES[self - 1]


class Suit(StrEnum):
    """Suit of a card. Suits rank nothing in cribbage; the order here only sorts."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def sign(self) -> str:
        """The suit's own sign, such as `♥`."""
        return _SUIT_SIGNS[self]


_RANK_LETTERS = "A23456789TJQK"
_SUIT_SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {suit.value: suit for suit in Suit} | {sign: suit for suit, sign in _SUIT_SIGNS.items()}
_OUTLINED = str.maketrans("♧♢♡♤", "♣♦♥♠", "\ufe0e\ufe0f")


class CardUnreadable(ValueError):
    """The text names no card. The text itself is not repeated, since it may name somebody's hand."""

    def __init__(self) -> None:
        super().__init__("not a card: write a rank and a suit, such as 5H or 10S")


STEPS_MASK = (1 << 17) - 1
"""Where a sum of steps holds a bit for each rank."""
COUNT_OF_STEPS = 23
"""How far up it holds the count; how many cards there are stands between."""

RANKS_MASK = (1 << 20) - 1
"""Where a sum of tallies holds the ranks."""
TALLIES_END = 360_919
"""Above the highest sum of the ranks of five cards: four kings and a queen."""

# Each is the smallest that does what `Rank.tally` says together with those before it.
_RANK_TALLIES = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_SUIT_TALLIES = {suit: 1 << 20 + 3 * place for place, suit in enumerate(Suit)}
_JACK_TALLIES = {suit: 1 << 32 + place for place, suit in enumerate(Suit)}
_FOUR_OF_A_SUIT = 4 * sum(_SUIT_TALLIES.values())


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class Card:
    """One of the fifty-two. Sorts by rank, then by suit; its text is two characters, such as `5H` or `TS`.

    There is one object for each card, however it was made, so cards are compared by identity.

    `pips` is the pip value: ace 1, two to nine their number, ten and face cards 10. `place` is the place in a sorted
    deck, from 0. Two numbers are for adding up: the `step` over a series of the play tells the count, how many cards
    there are, and, if no rank comes twice, which ranks; the `tally` over a hand tells the ranks, how many there are of
    each suit, and which jacks. Of a hand's sum, `marks` are the bits that a flush or nobs with this card as the starter
    would set.
    """

    rank: Rank
    suit: Suit
    pips: int
    place: int
    step: int
    tally: int
    marks: int

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """The card of that rank and suit."""
        return CARDS[rank, suit]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `5H`, `10H`, `th` or `5♥`.

        Raises:
            CardUnreadable: the text names no card.

        >>> str(Card.parse("10♥"))
        'TH'
        """
        plain = text.strip().translate(_OUTLINED).upper()
        try:
            return CARDS[_RANKS[plain[:-1].strip()], _SUITS[plain[-1:]]]
        except KeyError:
            raise CardUnreadable from None

    @property
    def pretty(self) -> str:
        """As people write it, such as `10♥`."""
        return f"{'10' if self.rank is Rank.TEN else self.rank.letter}{self.suit.sign}"

    def __str__(self) -> str:
        return self.rank.letter + self.suit.value

    def __repr__(self) -> str:
        # A hidden card must not reach a log through the repr of something that holds it.
        return "<Card>"

    def __lt__(self, other: Card) -> bool:
        return self.place < other.place

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        # Copies and pickles are the one object again.
        return Card, (self.rank, self.suit)


def step_of(rank: Rank) -> int:
    """The `step` of a card of that rank."""
    return rank.pips << COUNT_OF_STEPS | STEPS_MASK + 1 | 1 << rank


def _printed(rank: Rank, suit: Suit) -> Card:
    """The one object of a card."""
    jack = _JACK_TALLIES[suit]
    fields = {
        "rank": rank,
        "suit": suit,
        "pips": rank.pips,
        "place": 4 * (rank - 1) + list(Suit).index(suit),
        "step": step_of(rank),
        "tally": rank.tally + _SUIT_TALLIES[suit] + (jack if rank is Rank.JACK else 0),
        "marks": _FOUR_OF_A_SUIT | jack,
    }
    card: Card = object.__new__(Card)
    for name, value in fields.items():
        object.__setattr__(card, name, value)
    return card


CARDS: dict[tuple[Rank, Suit], Card] = {(rank, suit): _printed(rank, suit) for rank in Rank for suit in Suit}
_DECK = tuple(CARDS.values())


def full_deck() -> tuple[Card, ...]:
    """All fifty-two cards in sorted order, ace of clubs first."""
    return _DECK


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read several cards: `5H JD`, `5h,jd`, `10♥ 4♠`, or without any space, `5HJD`.

    Raises:
        CardUnreadable: some part names no card, or there is none.
    """
    plain = text.translate(_OUTLINED).upper()
    for mark in ",;+&/":
        plain = plain.replace(mark, " ")
    plain = "".join(sign + " " if sign in _SUITS else sign for sign in plain)
    cards = tuple(Card.parse(part) for part in _joined_suits(plain.split()))
    if not cards:
        raise CardUnreadable
    return cards


def _joined_suits(parts: list[str]) -> list[str]:
    """Put a suit that stands alone (`5 H`) back to the rank before it."""
    joined: list[str] = []
    for part in parts:
        if part in _SUITS and joined and joined[-1][-1] not in _SUITS:
            joined[-1] += part
        else:
            joined.append(part)
    return joined
