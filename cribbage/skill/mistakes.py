"""How a beginner errs: he sees what lies before him, forgets crib and starter, and now and then misses points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cribbage.cards import Card
from cribbage.pegging import score_play
from cribbage.skill.levels import Chance
from cribbage.views import PlayerView

_MISSED_IN_HAND = 0.25
_MISSED_RUN = 0.5
_MISSED_OTHER = 0.2
_SHORTEST_RUN = 3


def careless_throw(dealt: Sequence[Card], chance: Chance) -> tuple[Card, ...]:
    """The two cards without which the most points are seen; each combination may be missed, crib and starter are."""
    seen = {cards for cards in _combinations(dealt) if chance.random() >= _MISSED_IN_HAND}
    best: tuple[Card, ...] = ()
    most = -1.0
    for thrown in combinations(dealt, 2):
        worth: float = sum([len(cards) if _is_run(cards) else 2 for cards in seen if not {*cards} & {*thrown}])
        worth += chance.random() / 2
        if worth > most:
            best, most = thrown, worth
    return best


def _combinations(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Pairs, fifteens of two or three cards, and runs of three."""
    found = list(combinations(cards, 2)) + list(combinations(cards, 3))
    return [each for each in found if _is_pair(each) or _is_run(each) or sum([card.pips for card in each]) == 15]


def _is_pair(cards: Sequence[Card]) -> bool:
    return len(cards) == 2 and cards[0].rank is cards[1].rank


def _is_run(cards: Sequence[Card]) -> bool:
    ranks = sorted(card.rank for card in cards)
    return len(ranks) == _SHORTEST_RUN and ranks[2] - ranks[1] == ranks[1] - ranks[0] == 1


def careless_card(view: PlayerView, chance: Chance) -> Card:
    """The card that is seen to make the most, of several any; runs are overlooked more often than the rest."""
    assert view.table.deal is not None
    series = [laid.card for laid in view.table.deal.series]
    best, most = view.playable[0], -1.0
    for card in view.playable:
        worth: float = sum(
            [item.points for item in score_play([*series, card]).items if not _misses(len(item.cards), chance)]
        )
        worth += chance.random() / 2
        if worth > most:
            best, most = card, worth
    return best


def _misses(size: int, chance: Chance) -> bool:
    return chance.random() < (_MISSED_RUN if size >= _SHORTEST_RUN else _MISSED_OTHER)
