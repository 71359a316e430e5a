"""Discards: the hand kept over every starter, the crib, and the pegging to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from operator import mul

from cribbage.cards import RANKS_MASK, Card, Rank, Suit, full_deck
from cribbage.show import show_points
from cribbage.skill.ranks import PLACE_OF_FOUR, PLACE_OF_PAIR, RANKS, TALLIES, rank_points
from cribbage.skill.tables import cribs, pegging

STARTERS = 46
"""Cards that a player has not seen when he throws."""
CRIB_FLUSH = 5 * (11 * 10 * 9) / (50 * 49 * 48)
"""What two cards of one suit are worth more in a crib: three other cards of that suit make five points."""
_THROWS = tuple(combinations(range(6), 2))


@dataclass(frozen=True, slots=True, repr=False)
class DiscardWeighed:
    """What a throw is worth to the player, in points.

    `hand` is the exact mean of the four kept over the 46 starters, `crib` that of the crib (below 0 if it is the
    other's), `pegging` how far the hand outpegs the other, `total` their sum. `hands[points]` says with how many of the
    starters the hand counts so many; `spread` is the standard deviation of that.
    """

    thrown: tuple[Card, ...]
    kept: tuple[Card, ...]
    hand: float
    crib: float
    pegging: float
    total: float
    spread: float
    hands: tuple[int, ...]


def weigh_discards(dealt: Sequence[Card], *, is_dealer: bool) -> tuple[DiscardWeighed, ...]:
    """All fifteen throws of six cards, the best first.

    Raises:
        ValueError: not six different cards.
    """
    if len({*dealt}) != 6 or len(dealt) != 6:
        raise ValueError("a throw is chosen from six different cards")
    starters = [card for card in full_deck() if card not in dealt]
    weighed = [_weighed(throw, dealt, starters) for throw in worths(dealt, is_dealer=is_dealer)]
    return tuple(sorted(weighed, key=lambda each: -each.total))


@dataclass(frozen=True, slots=True, repr=False)
class Worth:
    """The same without its distribution: `places` are the two of the six that are thrown."""

    places: tuple[int, int]
    hand: float
    crib: float
    pegging: float
    total: float


def worths(dealt: Sequence[Card], *, is_dealer: bool) -> list[Worth]:
    """All fifteen throws, in the order of the cards, with nothing counted card by card."""
    of_pair, of_four, sign = cribs()[is_dealer], pegging()[is_dealer], 1 if is_dealer else -1
    found = []
    for places, hand, tally, pair in hand_means(dealt):
        crib = of_pair[PLACE_OF_PAIR[pair]]
        if dealt[places[0]].suit is dealt[places[1]].suit:
            crib += CRIB_FLUSH
        pegs = of_four[PLACE_OF_FOUR[tally]]
        found.append(Worth(places, hand, sign * crib, pegs, hand + sign * crib + pegs))
    return found


def hand_means(dealt: Sequence[Card]) -> Iterator[tuple[tuple[int, int], float, int, int]]:
    """For each throw its places, the exact mean of the hand, and the tallies of the four kept and the two thrown."""
    points, suits = rank_points(), _Suits(dealt)
    tallies = [card.tally & RANKS_MASK for card in dealt]
    left = [4] * len(RANKS)
    for card in dealt:
        left[card.rank - 1] -= 1
    everything = sum(tallies)
    for places in _THROWS:
        pair = tallies[places[0]] + tallies[places[1]]
        four = everything - pair
        by_ranks = sum(map(mul, left, [points[four + tally] for tally in TALLIES]))
        yield places, (by_ranks + suits.points(places)) / STARTERS, four, pair


class _Suits:
    """Flush and nobs of six cards, over all starters together."""

    __slots__ = ("_flush", "_jacks", "_suits", "_unseen")

    def __init__(self, dealt: Sequence[Card]) -> None:
        self._suits = [card.suit for card in dealt]
        self._unseen: dict[Suit, int] = {suit: 13 - self._suits.count(suit) for suit in Suit}
        self._jacks = [place for place, card in enumerate(dealt) if card.rank is Rank.JACK]
        self._flush = max(self._unseen, key=lambda suit: -self._unseen[suit])

    def points(self, thrown: tuple[int, int]) -> int:
        """What they add to the hand that is left, summed over the 46 starters."""
        made = sum([self._unseen[self._suits[place]] for place in self._jacks if place not in thrown])
        suit = self._flush
        kept = 13 - self._unseen[suit] - sum([self._suits[place] is suit for place in thrown])
        return made + 4 * STARTERS + self._unseen[suit] if kept == 4 else made


def _weighed(worth: Worth, dealt: Sequence[Card], starters: Sequence[Card]) -> DiscardWeighed:
    thrown = tuple([dealt[place] for place in worth.places])
    kept = tuple([card for card in dealt if card not in thrown])
    counted = Counter([show_points(kept, starter, is_crib=False) for starter in starters])
    hands = tuple([counted[points] for points in range(30)])
    squares = sum([points * points * often for points, often in enumerate(hands)]) / STARTERS
    spread = sqrt(max(0.0, squares - worth.hand**2))
    return DiscardWeighed(thrown, kept, worth.hand, worth.crib, worth.pegging, worth.total, spread, hands)
