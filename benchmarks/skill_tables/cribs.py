"""What a crib is worth by the pair that one player throws, against how the other throws."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from benchmarks.skill_tables.sixes import JACK, NOBS, Six, best_throw
from cribbage.skill.ranks import PAIRS, TALLIES, rank_points, tally_of

_UNSEEN = 44
"""Cards that can be the starter: all but the pair and the other's six."""
_BY_TALLY = tuple((first, second, tally_of((first, second))) for first, second in PAIRS)


def crib_points(sixes: Sequence[Six], cribs: Sequence[float], pegging: Sequence[float], sign: int) -> list[float]:
    """Points of the crib by one player's pair; the rest is how the other throws from every six."""
    sums, ways = [0.0] * len(PAIRS), [0] * len(PAIRS)
    points = rank_points()
    for six in sixes:
        place, _ = best_throw(six, cribs, pegging, sign)
        other = tally_of(PAIRS[place])
        jacks = NOBS * PAIRS[place].count(JACK)
        left = six.left
        for pair, (first, second, tally) in enumerate(_BY_TALLY):
            fits = left[first] * left[second] if first != second else left[first] * (left[first] - 1) // 2
            if fits:
                base = other + tally
                made = sum(map(mul, left, [points[base + each] for each in TALLIES]))
                made -= points[base + TALLIES[first]] + points[base + TALLIES[second]]
                ways[pair] += six.ways * fits
                sums[pair] += six.ways * fits * (made / _UNSEEN + jacks)
    return [total / number + NOBS * pair.count(JACK) for total, number, pair in zip(sums, ways, PAIRS, strict=True)]
