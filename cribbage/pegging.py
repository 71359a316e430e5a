"""Scoring in the play: what the newest card of a series makes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cribbage.cards import Card
from cribbage.scores import NOTHING, Combination, Item, Score

LIMIT = 31
"""The count may not pass this."""

_COUNTS = {15: Combination.FIFTEEN, LIMIT: Combination.THIRTY_ONE}
_ALIKE = {
    2: (Combination.PAIR, 2),
    3: (Combination.PAIR_ROYAL, 6),
    4: (Combination.DOUBLE_PAIR_ROYAL, 12),
}


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
    return _scored(tuple(series))


@lru_cache(maxsize=1 << 14)
def _scored(series: tuple[Card, ...]) -> Score:
    """Whoever thinks ahead in the play of one deal comes upon the same few series again and again."""
    count = count_of(series)
    if not 0 < count <= LIMIT or len({*series}) != len(series):
        raise ValueError("a series is one or more different cards with a count of 31 at most")
    return score_last(series, count)


def score_last(series: Sequence[Card], count: int) -> Score:
    """`score_play` without its checks, for a series that the play itself has made and the count of all its cards."""
    size = len(series)
    if size == 1:
        return NOTHING
    items = [Item(_COUNTS[count], tuple(series), 2)] if count in _COUNTS else []
    apart = series[-1].rank - series[-2].rank
    if apart == 0:
        items.append(_alike(series))
    elif -size < apart < size > 2 and (run := _run(series)) > 2:
        items.append(Item(Combination.RUN, tuple(series[-run:]), run))
    return Score(tuple(items)) if items else NOTHING


def _alike(series: Sequence[Card]) -> Item:
    """Two consecutive cards of one rank are 2, three 6, four 12."""
    rank, size = series[-1].rank, 2
    while size < len(series) and series[-size - 1].rank is rank:
        size += 1
    kind, points = _ALIKE[size]
    return Item(kind, tuple(series[-size:]), points)


def _run(series: Sequence[Card]) -> int:
    """The size of the longest set of most recent cards that can be put in rank order, no rank twice; 1 for none."""
    ranks = longest = 0
    for size, card in enumerate(reversed(series), start=1):
        bit = 1 << card.rank
        if ranks & bit:
            break
        ranks |= bit
        if not ranks + (ranks & -ranks) & ranks:  # adding to the lowest of bits without a gap carries past them all
            longest = size
    return longest
