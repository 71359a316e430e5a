"""Scoring a card in the play."""

from __future__ import annotations

from benchmarks import brute
from benchmarks.dealt import Dealer
from benchmarks.effort import Effort
from benchmarks.figure import Figure
from cribbage import Card, Play, score_play


async def measure(effort: Effort) -> list[Figure]:
    """`score_play` over the series of random games in the order in which they came up."""
    dealer = Dealer(seed=2)
    seen = [series for _ in range(effort(100)) for series in _series(dealer)]

    def engine() -> None:
        for series in seen:
            score_play(series)

    def plain() -> None:
        for series in seen:
            brute.play_points(series)

    return [
        Figure(
            *("score a play, with its items", effort.seconds_for_each(engine, len(seen), 20) * 1e9, "ns", 600, 100),
            *(effort.seconds_for_each(plain, len(seen), 3) * 1e9, "every end of the series tried"),
        )
    ]


def _series(dealer: Dealer) -> list[tuple[Card, ...]]:
    """All series of a game, each as it stood when a card was laid."""
    found: list[tuple[Card, ...]] = []
    before: tuple[Card, ...] = ()
    for action, state in dealer.logged_game():
        if isinstance(action, Play):
            found.append((*before, action.card))
        before = tuple([laid.card for laid in state.deal.series]) if state.deal else ()
    return found
