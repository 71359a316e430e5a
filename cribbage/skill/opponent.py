"""The other's hand: which cards he may still hold, as likely as players keep them and lay from them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, combinations_with_replacement

from cribbage.skill.levels import Chance
from cribbage.skill.ranks import (
    FOURS,
    PIPS,
    PLACE_OF_FOUR,
    RANKS,
    TALLIES,
    bundle_of,
    rarity,
    tally_of,
)
from cribbage.skill.reading import Reading
from cribbage.skill.series import lay
from cribbage.skill.tables import keeps, running_keeps

UNEXPECTED = 0.25
"""How much less likely a hand becomes with each card laid that the one-card player would not have laid from it."""

Guess = tuple[tuple[int, ...], float]
"""Sorted ranks that the other may hold now, and their weight."""


def guesses(reading: Reading, chance: Chance, most: int) -> list[Guess]:
    """So many hands that the other may hold, in proportion to how likely they are; fewer where there are not so many.

    They are drawn evenly spaced over all of them, so that one random number serves for all.
    """
    size = reading.other_size
    if size == 0:
        return [((), 1.0)]
    fresh = _kept_whole(reading, chance, most) if size == 4 else _kept_rest(reading, chance, most)
    weighed = [(hand, weight * likelihood(reading, hand)) for hand, weight in fresh]
    return weighed or [(hand, 1.0) for hand in _possible(reading, size)][:most]


def likelihood(reading: Reading, hand: Sequence[int]) -> float:
    """How well the cards that the other has laid fit to this rest of his hand."""
    fit, bundle = 1.0, bundle_of(hand)
    for chosen in reading.chosen:
        if lay(chosen.series, chosen.count, bundle + chosen.later, chosen.others) != chosen.rank:
            fit *= UNEXPECTED
    return fit


def _kept_whole(reading: Reading, chance: Chance, most: int) -> list[Guess]:
    """Hands of four, from which nothing has been laid."""
    sums = running_keeps()[not reading.is_dealer]
    drawn = [FOURS[place] for place in evenly(sums, chance, most)]
    weighed = [(four, rarity(four, reading.left)) for four in drawn if PIPS[four[0]] >= reading.least]
    return [guess for guess in weighed if guess[1]]


def _kept_rest(reading: Reading, chance: Chance, most: int) -> list[Guess]:
    """Hands that make a four together with the cards laid."""
    often, laid = keeps()[not reading.is_dealer], tally_of(reading.other_laid)
    hands: list[tuple[int, ...]] = []
    weights: list[float] = []
    for hand, tally in _rests(reading.other_size):
        if PIPS[hand[0]] < reading.least:
            continue
        place = PLACE_OF_FOUR.get(laid + tally)
        if place is not None and often[place]:
            weight = often[place] * rarity(FOURS[place], reading.left)
            if weight:
                hands.append(hand)
                weights.append(weight)
    if len(hands) <= most:
        return list(zip(hands, weights, strict=True))
    return [(hands[place], 1.0) for place in evenly(list(accumulate(weights)), chance, most)]


def _possible(reading: Reading, size: int) -> list[tuple[int, ...]]:
    """Whatever cards could be there, for hands that nobody should have kept."""
    left = list(reading.left)
    for rank in reading.other_laid:
        left[rank] -= 1
    fits = [hand for hand, _ in _rests(size) if PIPS[hand[0]] >= reading.least]
    return [hand for hand in fits if all(hand.count(rank) <= left[rank] for rank in hand)]


def evenly(sums: Sequence[float], chance: Chance, most: int) -> Iterator[int]:
    """Places drawn in proportion to weights, given by their running sums, at even distances."""
    step = sums[-1] / most
    offset, last = chance.random(), len(sums) - 1
    return (min(last, bisect_right(sums, (number + offset) * step)) for number in range(most))


@cache
def _rests(size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """All sorted hands of one to four ranks with their tallies."""
    return tuple((hand, sum([TALLIES[rank] for rank in hand])) for hand in combinations_with_replacement(RANKS, size))
