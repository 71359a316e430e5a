"""Scoring a hand, one call."""

from __future__ import annotations

from functools import partial

from benchmarks import brute
from benchmarks.dealt import Dealer
from benchmarks.effort import Effort
from benchmarks.figure import Figure
from cribbage import show_points


async def measure(effort: Effort) -> list[Figure]:
    """`show_points` over random hands, against the enumeration of all sets of cards."""
    dealer = Dealer(seed=1)
    decks = [dealer.shuffle() for _ in range(effort(4_000))]
    hands = [(deck[:4], deck[4]) for deck in decks]

    def engine() -> None:
        for hand, starter in hands:
            show_points(hand, starter, is_crib=False)

    def plain() -> None:
        for hand, starter in hands[:200]:
            brute.hand_points(hand, starter, is_crib=False)

    engine()  # the first call of all fills the engine's table
    each = partial(effort.seconds_for_each, full_repeats=40)
    return [
        Figure(
            *("score a hand, points only, one call", each(engine, len(hands)) * 1e9, "ns", 350, 220),
            *(each(plain, len(hands[:200])) * 1e9, "every set of cards enumerated"),
        )
    ]
