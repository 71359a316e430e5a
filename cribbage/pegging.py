"""Scoring in the play: what the newest card of a series makes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from cribbage.cards import Card, Rank
from cribbage.scores import NOTHING, Combination, Item, Score

LIMIT = 31
"""The count may not pass this."""

_COUNTS = {15: Combination.FIFTEEN, LIMIT: Combination.THIRTY_ONE}
_ALIKE = {
    2: (Combination.PAIR, 2),
    3: (Combination.PAIR_ROYAL, 6),
    4: (Combination.DOUBLE_PAIR_ROYAL, 12),
}
_UNFIT = "a series is one or more different cards with a count of 31 at most"

Made = tuple[tuple[Combination, int, int], ...]
"""Combinations by their kind, how many of the newest cards make them, and their points."""


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
    code = 0
    for card in series:
        code = code << 4 | card.rank
    made, repeats = _made(code)
    if repeats and len({*series}) != len(series):
        raise ValueError(_UNFIT)
    return _itemised(series, made) if made else NOTHING


def _itemised(series: Sequence[Card], made: Made) -> Score:
    return Score(tuple([Item(kind, tuple(series[-size:]), points) for kind, size, points in made]))


@lru_cache(maxsize=1 << 16)
def _made(code: int) -> tuple[Made, bool]:
    """What the newest rank of a series makes, and whether a rank is in it twice.

    Four bits of the code are a rank, the lowest those of the newest.
    Suits never matter in the play, so few such codes ever come up, however many series do.
    """
    ranks = []
    while code:
        ranks.append(Rank(code & 15))
        code >>= 4
    count = sum([rank.pips for rank in ranks])
    if not 0 < count <= LIMIT:
        raise ValueError(_UNFIT)
    fifteen = ((_COUNTS[count], len(ranks), 2),) if count in _COUNTS else ()
    return (*fifteen, *_alike(ranks), *_run(ranks)), len({*ranks}) != len(ranks)


def _alike(newest_first: Sequence[Rank]) -> Made:
    """Two consecutive cards of one rank are 2, three 6, four 12."""
    size = len([*next(groupby(newest_first))[1]])
    return ((_ALIKE[size][0], size, _ALIKE[size][1]),) if size > 1 else ()


def _run(newest_first: Sequence[Rank]) -> Made:
    """The longest set of three or more most recent cards that can be put in rank order, no rank twice."""
    for size in range(len(newest_first), 2, -1):
        ranks = {*newest_first[:size]}
        if len(ranks) == size == max(ranks) - min(ranks) + 1:
            return ((Combination.RUN, size, size),)
    return ()
