"""Ranks as small integers, 0 the ace to 12 the king, and sets of them, for work in bulk.

Two numbers stand for a set of ranks: its tally, the sum of `Rank.tally`, which no other set of that size has; and its
bundle, three bits for each rank, from which cards can be taken one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb

from cribbage.cards import Card, Rank, Suit
from cribbage.show import RANK_POINTS, show_points

RANKS = range(13)
TALLIES = tuple(rank.tally for rank in Rank)
PIPS = tuple(rank.pips for rank in Rank)
ONE = tuple(1 << 3 * rank for rank in RANKS)
"""The bundle of one card, by rank."""

PAIRS = tuple(combinations_with_replacement(RANKS, 2))
"""The 91 pairs of ranks that can be thrown."""
FOURS = tuple(combinations_with_replacement(RANKS, 4))
"""The 1,820 fours of ranks that can be kept."""


def tally_of(ranks: Iterable[int]) -> int:
    """The tally of some ranks."""
    return sum([TALLIES[rank] for rank in ranks])


def bundle_of(ranks: Iterable[int]) -> int:
    """The bundle of some ranks."""
    return sum([ONE[rank] for rank in ranks])


def ranks_of(cards: Iterable[Card]) -> list[int]:
    """The ranks of some cards, in their order."""
    return [card.rank - 1 for card in cards]


PLACE_OF_PAIR = {tally_of(pair): place for place, pair in enumerate(PAIRS)}
PLACE_OF_FOUR = {tally_of(four): place for place, four in enumerate(FOURS)}
WAYS = tuple(tuple(comb(left, size) / comb(4, size) for size in range(5)) for left in range(5))
"""By cards left of a rank and cards held of it: how much rarer that is than with all four left."""


def rarity(ranks: Sequence[int], left: Sequence[int]) -> float:
    """How much rarer it is to hold these sorted ranks when only so many of each rank are left, against a full deck."""
    share, run, before = 1.0, 0, -1
    for rank in ranks:
        if rank == before:
            run += 1
        else:
            if run:
                share *= WAYS[left[before]][run]
            run, before = 1, rank
    return share * WAYS[left[before]][run] if run else share


@cache
def rank_points() -> bytes:
    """Fifteens, pairs and runs of five ranks, by their tally; for five of one rank, which no deck has, any number."""
    if not RANK_POINTS:
        aces = [Card(Rank.ACE, suit) for suit in Suit]
        show_points(aces, Card(Rank.TWO, Suit.CLUBS), is_crib=False)
    return bytes(RANK_POINTS).ljust(5 * TALLIES[-1] + 1, b"\0")
