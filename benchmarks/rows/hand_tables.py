"""How often each score comes, over all hands and starters, as a hand and as a crib."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, islice

from benchmarks import brute
from benchmarks.effort import Effort
from benchmarks.figure import Figure
from cribbage import Card, Rank, Suit, full_deck, show_points

HANDS, STARTERS, HIGHEST = 270_725, 48, 29
_BY_RANK = {suit: [Card(rank, suit) for rank in Rank] for suit in Suit}


async def measure(effort: Effort) -> list[Figure]:
    """Both tables by looping over the hands; a smaller effort takes some of them and multiplies."""
    chosen = list(islice(combinations(full_deck(), 4), 0, None, HANDS // effort(HANDS)))
    seconds = effort.seconds_for_each(lambda: tables(chosen), len(chosen), 2)
    starter = full_deck()[-1]
    sample = [hand for hand in chosen[:: max(1, len(chosen) // 200)] if starter not in hand]
    plain = effort.seconds_for_each(
        lambda: [brute.hand_points(hand, starter, is_crib=False) for hand in sample], len(sample), 5
    )
    return [
        Figure(
            *("both tables of all 12,994,800 cases, hand by hand", seconds * HANDS, "s", 3.0, 1.2),
            *(plain * 2 * HANDS * STARTERS, "every set of cards enumerated, from a sample"),
        )
    ]


def tables(hands: Sequence[tuple[Card, ...]]) -> tuple[list[int], list[int]]:
    """For each score from 0 how many starters make it with these hands, and with these cribs.

    Only four cards of one suit are counted otherwise in a crib. In all other hands a starter's suit matters for nobs
    alone, so one starter of each rank stands for all that are left of it.
    """
    as_hand, as_crib = [0] * (HIGHEST + 1), [0] * (HIGHEST + 1)
    for hand in hands:
        first, second, third, fourth = hand
        if first.suit is second.suit is third.suit is fourth.suit or first.rank is fourth.rank:
            for starter in full_deck():
                if starter not in hand:
                    as_hand[show_points(hand, starter, is_crib=False)] += 1
                    as_crib[show_points(hand, starter, is_crib=True)] += 1
            continue
        for starter, left, with_nobs in _starters(hand):
            points = show_points(hand, starter, is_crib=False)
            as_hand[points] += left - with_nobs
            as_crib[points] += left - with_nobs
            if with_nobs:
                as_hand[points + 1] += with_nobs
                as_crib[points + 1] += with_nobs
    return as_hand, as_crib


def _starters(hand: tuple[Card, ...]) -> Iterable[tuple[Card, int, int]]:
    """One starter of each rank that makes no nobs, how many there are of the rank, and how many of these make nobs."""
    nobs = [card.suit for card in hand if card.rank is Rank.JACK]
    left, with_nobs = [4] * 13, [len(nobs)] * 13
    for card in hand:
        left[card.rank - 1] -= 1
        if card.suit in nobs:
            with_nobs[card.rank - 1] -= 1
    plain = next(suit for suit in Suit if suit not in nobs) if nobs else Suit.CLUBS
    return zip(_BY_RANK[plain], left, with_nobs, strict=True)
