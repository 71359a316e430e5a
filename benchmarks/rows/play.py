"""Scoring a card in the play."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence

from benchmarks import brute
from benchmarks.dealt import Dealer
from benchmarks.effort import Effort
from benchmarks.figure import Figure
from cribbage import Card, Play, score_play


async def measure(effort: Effort) -> list[Figure]:
    """`score_play` over the series of random games in the order in which they came up, first new and then met again."""
    dealer = Dealer(seed=2)
    new, again, plain = math.inf, math.inf, math.inf
    # All are dealt before, since dealing scores them too.
    rounds = [[series for _ in range(effort(60)) for series in _series(dealer)] for _ in range(effort(8))]
    for seen in rounds:
        new = min(new, _seconds_for_each(score_play, seen))
        again = min(again, _seconds_for_each(score_play, seen))
        plain = min(plain, _seconds_for_each(brute.play_points, seen))
    reference = (plain * 1e9, "every end of the series tried")
    return [
        Figure("score a play with its items, met before", again * 1e9, "ns", 600, 100, *reference),
        Figure("score a play with its items, new", new * 1e9, "ns", 600, 100, *reference),
    ]


def _seconds_for_each(score: Callable[[tuple[Card, ...]], object], series: Sequence[tuple[Card, ...]]) -> float:
    begun = time.perf_counter()
    for each in series:
        score(each)
    return (time.perf_counter() - begun) / len(series)


def _series(dealer: Dealer) -> list[tuple[Card, ...]]:
    """All series of a game, each as it stood when a card was laid."""
    found: list[tuple[Card, ...]] = []
    before: tuple[Card, ...] = ()
    for action, state in dealer.logged_game():
        if isinstance(action, Play):
            found.append((*before, action.card))
        before = tuple([laid.card for laid in state.deal.series]) if state.deal else ()
    return found
