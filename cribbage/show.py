"""Counting at the show: a hand or a crib of four cards together with the starter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from operator import attrgetter, itemgetter

from cribbage.cards import RANKS_MASK, TALLIES_END, Card, Rank
from cribbage.scores import Combination, Item, Score

_SHORTEST_RUN = 3
_HAND_SIZE = 4
_BY_PLACE = attrgetter("place")

Made = tuple[Combination, Callable[[Sequence[Card]], tuple[Card, ...]], int]
"""A combination of the ranks of five sorted cards: its kind, what picks its cards out of the five, its points."""


def score_show(hand: Sequence[Card], starter: Card, *, is_crib: bool) -> Score:
    """Count four cards and the starter: fifteens, pairs, runs, flush, nobs.

    A pair royal is three pair items here and a double run is two run items, one for each distinct set of cards.

    Raises:
        ValueError: the hand is not four cards, or a card is there twice.
    """
    if len(hand) != _HAND_SIZE or len({*hand, starter}) != _HAND_SIZE + 1:
        raise ValueError("a show is four different cards and a starter")
    cards = sorted((*hand, starter), key=_BY_PLACE)
    items = [Item(kind, pick(cards), points) for kind, pick, points in _by_ranks(*[card.rank for card in cards])]
    return Score((*items, *_flush(hand, starter, is_crib=is_crib), *_nobs(hand, starter)))


def show_points(hand: Sequence[Card], starter: Card, *, is_crib: bool) -> int:
    """Total of `score_show`, without its items and without its checks, for bulk work."""
    first, second, third, fourth = hand
    held = first.tally + second.tally + third.tally + fourth.tally
    try:
        points = RANK_POINTS[(held + starter.tally) & RANKS_MASK]
    except IndexError:  # nobody has counted in bulk yet
        RANK_POINTS.extend(_all_rank_points())
        return show_points(hand, starter, is_crib=is_crib)
    if held & starter.marks:
        points += _suit_points(hand, starter, is_crib=is_crib)
    return points


RANK_POINTS = bytearray()
"""What the ranks of five cards make, by the sum of their tallies; empty until it is first asked for."""


def _all_rank_points() -> bytearray:
    table = bytearray(TALLIES_END)
    for ranks in combinations_with_replacement(Rank, _HAND_SIZE + 1):
        if ranks[0] is not ranks[-1]:
            table[sum([rank.tally for rank in ranks])] = _rank_points(ranks)
    return table


def _rank_points(ranks: Sequence[Rank]) -> int:
    """Points of fifteens, pairs and runs, counted without looking at any set of cards."""
    counts = [0] * 15
    ways = [1] + [0] * 15
    for rank in ranks:
        counts[rank] += 1
        for total in range(15 - rank.pips, -1, -1):
            ways[total + rank.pips] += ways[total]
    return 2 * ways[15] + sum(count * (count - 1) for count in counts) + _run_points(counts)


@cache
def _by_ranks(*ranks: Rank) -> tuple[Made, ...]:
    """Fifteens, pairs and runs of five sorted ranks, of which there are 6,175 sets whatever the suits."""
    return (*_fifteens(ranks), *_pairs(ranks), *_runs(ranks))


@cache
def _made(kind: Combination, places: tuple[int, ...], points: int) -> Made:
    """There are few of these; sharing them keeps what is remembered of all ranks small."""
    return kind, itemgetter(*places), points


def _fifteens(ranks: Sequence[Rank]) -> Iterator[Made]:
    """Every distinct set of cards whose pips add up to fifteen is 2, the smallest sets first."""
    for size in range(2, len(ranks) + 1):
        for chosen in combinations(range(len(ranks)), size):
            if sum(ranks[place].pips for place in chosen) == 15:
                yield _made(Combination.FIFTEEN, chosen, 2)


def _pairs(ranks: Sequence[Rank]) -> Iterator[Made]:
    """Every two cards of one rank are 2."""
    for chosen in combinations(range(len(ranks)), 2):
        if ranks[chosen[0]] is ranks[chosen[1]]:
            yield _made(Combination.PAIR, chosen, 2)


def _runs(ranks: Sequence[Rank]) -> Iterator[Made]:
    """The longest run of three or more ranks, once for each distinct choice of cards, a point a card."""
    places: dict[Rank, list[int]] = {}
    for place, rank in enumerate(ranks):
        places.setdefault(rank, []).append(place)
    for stretch in _stretches(sorted(places)):
        if len(stretch) >= _SHORTEST_RUN:
            for chosen in product(*(places[rank] for rank in stretch)):
                yield _made(Combination.RUN, chosen, len(chosen))


def _stretches(ranks: Sequence[Rank]) -> Iterator[list[Rank]]:
    """Split sorted ranks wherever one is missing between two."""
    stretch: list[Rank] = []
    for rank in ranks:
        if stretch and rank != stretch[-1] + 1:
            yield stretch
            stretch = []
        stretch.append(rank)
    yield stretch


def _flush(hand: Sequence[Card], starter: Card, *, is_crib: bool) -> Iterator[Item]:
    """Four hand cards of one suit are 4, with the starter 5; in the crib only all five count."""
    if len({card.suit for card in hand}) == 1:
        if starter.suit is hand[0].suit:
            yield Item(Combination.FLUSH, (*sorted(hand), starter), 5)
        elif not is_crib:
            yield Item(Combination.FLUSH, tuple(sorted(hand)), 4)


def _nobs(hand: Sequence[Card], starter: Card) -> Iterator[Item]:
    """The jack of the starter's suit, held in hand or crib, is 1; a starter jack never is."""
    for card in hand:
        if card.rank is Rank.JACK and card.suit is starter.suit:
            yield Item(Combination.NOBS, (card,), 1)


def _run_points(counts: Sequence[int]) -> int:
    """Points of the runs; `counts[rank]` cards of each rank, and an empty place above the king."""
    length, choices, points = 0, 1, 0
    for count in counts:
        if count:
            length += 1
            choices *= count
        else:
            if length >= _SHORTEST_RUN:
                points += length * choices
            length, choices = 0, 1
    return points


def _suit_points(hand: Sequence[Card], starter: Card, *, is_crib: bool) -> int:
    suit = starter.suit
    points = sum(1 for card in hand if card.rank is Rank.JACK and card.suit is suit)
    first = hand[0].suit
    if all(card.suit is first for card in hand):
        if first is suit:
            points += 5
        elif not is_crib:
            points += 4
    return points
