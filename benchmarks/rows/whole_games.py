"""Random legal whole games through the core."""

from __future__ import annotations

from benchmarks.dealt import Dealer
from benchmarks.effort import Effort
from benchmarks.figure import Figure

_AT_ONCE = 10


async def measure(effort: Effort) -> list[Figure]:
    """Games of two to 121 without a log, against the shuffles alone that they need."""
    dealer = Dealer(seed=3)
    deals = dealer.game().deal
    assert deals is not None

    def games() -> None:
        for _ in range(_AT_ONCE):
            dealer.game()

    def shuffles() -> None:
        for _ in range(_AT_ONCE * deals.number):
            dealer.shuffle()

    return [
        Figure(
            *("random legal whole games", 1 / effort.seconds_for_each(games, _AT_ONCE, 40), "/s", 1500, 3000),
            *(1 / effort.seconds_for_each(shuffles, _AT_ONCE, 40), "the shuffles of such games alone", True),
        )
    ]
