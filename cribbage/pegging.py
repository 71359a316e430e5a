"""Scoring in the play: what the newest card of a series makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cribbage.cards import Card, Rank
from cribbage.scores import NOTHING, Combination, Item, Score

LIMIT = 31
"""The count may not pass this."""

_ALIKE = {
    2: (Combination.PAIR, 2),
    3: (Combination.PAIR_ROYAL, 6),
    4: (Combination.DOUBLE_PAIR_ROYAL, 12),
}


Made = tuple[Combination, int, int]
"""A combination at the end of a series: its kind, how many cards make it, its points."""


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
    if not series or len({*series}) != len(series) or count_of(series) > LIMIT:
        raise ValueError("a series is one or more different cards with a count of 31 at most")
    return score_last(series)


def score_last(series: Sequence[Card]) -> Score:
    """`score_play` without its checks, for a series that the play itself has made."""
    made = _by_ranks(*[card.rank for card in series])
    return Score(tuple([Item(kind, tuple(series[-size:]), points) for kind, size, points in made])) if made else NOTHING


@lru_cache(maxsize=4096)
def _by_ranks(*ranks: Rank) -> tuple[Made, ...]:
    """What the last of these ranks makes. They come again and again, whatever the suits."""
    return (*_count(ranks), *_alike(ranks), *_run(ranks))


def _count(ranks: Sequence[Rank]) -> Iterator[Made]:
    """A count of fifteen is 2, of thirty-one 2."""
    count = sum(rank.pips for rank in ranks)
    if count == 15:
        yield Combination.FIFTEEN, len(ranks), 2
    elif count == LIMIT:
        yield Combination.THIRTY_ONE, len(ranks), 2


def _alike(ranks: Sequence[Rank]) -> Iterator[Made]:
    """Two consecutive cards of one rank are 2, three 6, four 12."""
    size = 1
    while size < len(ranks) and ranks[-size - 1] is ranks[-1]:
        size += 1
    if size in _ALIKE:
        kind, points = _ALIKE[size]
        yield kind, size, points


def _run(ranks: Sequence[Rank]) -> Iterator[Made]:
    """The longest set of most recent cards that can be put in rank order, no rank twice, a point a card."""
    for size in range(len(ranks), 2, -1):
        latest = {*ranks[-size:]}
        if len(latest) == size and max(latest) - min(latest) == size - 1:
            yield Combination.RUN, size, size
            return
