"""Every six cards by their ranks, and how a player who knows the tables throws from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod
from operator import mul

from cribbage.skill.ranks import FOURS, PAIRS, PLACE_OF_FOUR, PLACE_OF_PAIR, RANKS, TALLIES, rank_points

NOBS = 12 / 51
"""How often the starter has the suit of a jack, whatever else is known of ranks."""
JACK = 10


@dataclass(frozen=True, slots=True)
class Six:
    """Six ranks: in how many ways they are dealt, what is left of each rank, and the throws.

    A throw is the place of its pair, the place of its four, and the exact mean of the hand kept.
    """

    ways: int
    left: tuple[int, ...]
    throws: tuple[tuple[int, int, float], ...]


def every_six() -> list[Six]:
    """All 18,395 sets of six ranks of which no five are alike."""
    found = []
    for ranks in combinations_with_replacement(RANKS, 6):
        counts = [ranks.count(rank) for rank in RANKS]
        if max(counts) <= 4:
            found.append(_six(ranks, counts))
    return found


def _six(ranks: Sequence[int], counts: Sequence[int]) -> Six:
    left = tuple([4 - count for count in counts])
    tallies, points = [TALLIES[rank] for rank in ranks], rank_points()
    everything, throws = sum(tallies), {}
    for first in range(6):
        for second in range(first + 1, 6):
            pair = tallies[first] + tallies[second]
            if pair not in throws:
                four = everything - pair
                by_ranks = sum(map(mul, left, [points[four + tally] for tally in TALLIES])) / 46
                kept_jacks = counts[JACK] - (ranks[first] == JACK) - (ranks[second] == JACK)
                throws[pair] = (PLACE_OF_PAIR[pair], PLACE_OF_FOUR[four], by_ranks + NOBS * kept_jacks)
    return Six(prod([comb(4, count) for count in counts]), left, tuple(throws.values()))


def best_throw(six: Six, cribs: Sequence[float], pegging: Sequence[float], sign: int) -> tuple[int, int]:
    """The places of the pair thrown and of the four kept, by the worth of hand, crib and pegging together."""
    best = max(six.throws, key=lambda throw: throw[2] + sign * cribs[throw[0]] + pegging[throw[1]])
    return best[0], best[1]


def frequencies(
    sixes: Sequence[Six], cribs: Sequence[float], pegging: Sequence[float], sign: int
) -> tuple[list[int], list[int]]:
    """How often each pair is thrown and each four is kept, in ways of dealing six cards."""
    throws, keeps = [0] * len(PAIRS), [0] * len(FOURS)
    for six in sixes:
        pair, four = best_throw(six, cribs, pegging, sign)
        throws[pair] += six.ways
        keeps[four] += six.ways
    return throws, keeps
