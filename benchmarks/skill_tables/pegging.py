"""By how much each four outpegs the other hand, in plays of two one-card players."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import mul

from cribbage.skill.opponent import evenly
from cribbage.skill.ranks import FOURS, bundle_of, rarity
from cribbage.skill.series import play_out

_FAR = (200, 200)
_CARRIED_OVER = 0.6
"""How much of a four's difference from the mean of its role is kept.

One-card players tell good fours from bad too well: with 0.6 and with the whole difference the discards win equally
often, and the smaller part leaves less of the chance in these figures.
"""


def pegging_margins(
    keeps: tuple[Sequence[int], Sequence[int]], plays: int, rng: random.Random, told: Callable[[str], None]
) -> tuple[list[float], list[float]]:
    """Mean margins by role and four kept, against so many hands that the other role keeps."""
    found: tuple[list[float], list[float]] = ([], [])
    bundles = [bundle_of(four) for four in FOURS]
    for is_dealer in (False, True):
        sums = list(accumulate(keeps[not is_dealer]))
        for place, four in enumerate(FOURS):
            left = [4 - four.count(rank) for rank in range(13)]
            margin = weight = 0.0
            for other in evenly(sums, rng, plays):
                share = rarity(FOURS[other], left)
                if share:
                    hands = bundles[place], bundles[other]
                    mine, others = play_out(0, hands, (4, 4), int(is_dealer), 0, _FAR)
                    margin += share * (mine - others)
                    weight += share
            found[is_dealer].append(margin / weight)
            if place % 100 == 0:
                told(f"pegging of the {'dealer' if is_dealer else 'pone'}: {place} of {len(FOURS)} fours")
    return _nearer_to_mean(found[0], keeps[0]), _nearer_to_mean(found[1], keeps[1])


def _nearer_to_mean(margins: Sequence[float], keeps: Sequence[int]) -> list[float]:
    mean = sum(map(mul, margins, keeps)) / sum(keeps)
    return [mean + _CARRIED_OVER * (margin - mean) for margin in margins]
