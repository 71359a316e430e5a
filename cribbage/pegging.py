"""Scoring in the play: what the newest card of a series makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cribbage.cards import COUNT_OF_STEPS, STEPS_MASK, Card, Rank, step_of
from cribbage.scores import NOTHING, Combination, Item, Score

LIMIT = 31
"""The count may not pass this."""

_COUNTS = {15: Combination.FIFTEEN, LIMIT: Combination.THIRTY_ONE}
_ALIKE = {
    2: (Combination.PAIR, 2),
    3: (Combination.PAIR_ROYAL, 6),
    4: (Combination.DOUBLE_PAIR_ROYAL, 12),
}
_RUNS = frozenset(((1 << size) - 1) << lowest for size in range(3, 8) for lowest in range(1, 15 - size))
"""Sets of ranks, a bit each, that make a run; eight ranks in order would pass the limit."""


_STEPS = tuple(map(step_of, Rank))


def _different_ranks(steps: int = 0, above: int = 0) -> Iterator[int]:
    """The steps of every series in which no rank comes twice, as far as the limit lets it go."""
    if steps:
        yield steps
    for place, step in enumerate(_STEPS[above:], start=above + 1):
        longer = steps + step
        if longer >> COUNT_OF_STEPS > LIMIT:
            return
        yield from _different_ranks(longer, place)


def _is_silent(steps: int) -> bool:
    ranks = steps & STEPS_MASK
    return steps >> COUNT_OF_STEPS not in _COUNTS and not ranks & ranks << 1 & ranks << 2


_SILENT = frozenset(filter(_is_silent, _different_ranks()))
"""Steps of the series that make nothing in any order: most of those that are played."""
_UNFIT = "a series is one or more different cards with a count of 31 at most"


def count_of(series: Sequence[Card]) -> int:
    """The count: pips of all cards laid since the last reset."""
    return sum([card.pips for card in series])


def score_play(series: Sequence[Card]) -> Score:
    """Score the last card of a series, the cards of one count in the order they were laid.

    One item for each combination that card makes: fifteen or thirty-one, a pair (royal, double royal), a run.
    Go and last card are not in it, since they depend on what the players still hold.

    Raises:
        ValueError: no card, a card twice, or a count over 31.
    """
    steps = 0
    for card in series:
        steps += card.step
    if steps in _SILENT:
        return NOTHING
    count = steps >> COUNT_OF_STEPS
    cards = tuple(series)
    size = len(cards)
    if not 0 < count <= LIMIT:
        raise ValueError(_UNFIT)
    ranks = steps & STEPS_MASK
    made: tuple[Item, ...] = (Item(_COUNTS[count], cards, 2),) if count in _COUNTS else ()
    if ranks.bit_count() < size:
        if len({*cards}) < size:
            raise ValueError(_UNFIT)
        made += _alike(cards) or _run(cards)
    elif size > 2:
        made += _run_of_different(cards, ranks)
    return Score(made) if made else NOTHING


def _run_of_different(series: tuple[Card, ...], ranks: int) -> tuple[Item, ...]:
    """The longest set of three or more most recent cards that can be put in rank order, where no rank comes twice."""
    for oldest in range(len(series) - 2):
        if ranks in _RUNS:
            return (Item(Combination.RUN, series[oldest:], len(series) - oldest),)
        ranks ^= series[oldest].step & STEPS_MASK
    return ()


def _run(series: tuple[Card, ...]) -> tuple[Item, ...]:
    """The same among the cards laid since a rank came again."""
    ranks = oldest = 0
    for place in range(len(series) - 1, -1, -1):
        bit = series[place].step & STEPS_MASK
        if ranks & bit:
            break
        ranks |= bit
        oldest = place
    return _run_of_different(series[oldest:], ranks)


def _alike(series: tuple[Card, ...]) -> tuple[Item, ...]:
    """Two consecutive cards of one rank are 2, three 6, four 12."""
    rank, size = series[-1].rank, 1
    while size < len(series) and series[-size - 1].rank is rank:
        size += 1
    if size == 1:
        return ()
    kind, points = _ALIKE[size]
    return (Item(kind, series[-size:], points),)
