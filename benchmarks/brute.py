"""Plain scoring, as a first program would do it: the references beside the engine's own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cribbage import Card


def hand_points(hand: Sequence[Card], starter: Card, *, is_crib: bool) -> int:
    """Points at the show, by going through every set of the five cards."""
    cards = [*hand, starter]
    sets = [chosen for size in range(2, 6) for chosen in combinations(cards, size)]
    points = sum(2 for chosen in sets if sum(card.pips for card in chosen) == 15)
    points += sum(2 for chosen in sets if len(chosen) == 2 and chosen[0].rank == chosen[1].rank)
    runs = [len(chosen) for chosen in sets if _is_run(chosen)]
    points += sum(size for size in runs if size == max(runs))
    suits = {card.suit for card in hand}
    if len(suits) == 1:
        points += 5 if starter.suit in suits else 0 if is_crib else 4
    return points + sum(1 for card in hand if card.rank == 11 and card.suit == starter.suit)


def play_points(series: Sequence[Card]) -> int:
    """Points of the last card of a series in the play, by going through every end of it."""
    count = sum(card.pips for card in series)
    points = 2 if count in (15, 31) else 0
    ends = [series[start:] for start in range(len(series))]
    points += max((len(end) * (len(end) - 1) for end in ends if len({card.rank for card in end}) == 1), default=0)
    return points + max((len(end) for end in ends if _is_run(end)), default=0)


def _is_run(cards: Sequence[Card]) -> bool:
    ranks = sorted(card.rank for card in cards)
    return len(cards) >= 3 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
