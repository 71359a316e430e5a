"""What a seat does, at each level of skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from cribbage.actions import Action, CutStarter, Discard, Play
from cribbage.cards import Card
from cribbage.phases import Phase
from cribbage.skill.discards import Worth, worths
from cribbage.skill.late import NEAR, best_late_throw
from cribbage.skill.levels import Chance, Level
from cribbage.skill.mistakes import careless_card, careless_throw
from cribbage.skill.plays import weigh_plays
from cribbage.skill.reading import read
from cribbage.skill.series import lay, points
from cribbage.views import PlayerView

_CRIB_AT_CLUB = 0.25
"""How much of the crib's worth a club player minds."""


def choose(view: PlayerView, level: Level, chance: Chance) -> Action:
    """What the player of that level does where the game waits for this seat: throw, cut, or lay a card.

    Raises:
        ValueError: the game does not wait for this seat, or is not one of two.
    """
    if not view.must_act or view.table.rules.seats != 2:
        raise ValueError("the game does not wait for this seat, or is not one of two")
    match view.table.phase:
        case Phase.DISCARD:
            return Discard(view.seat, _throw(view, level, chance))
        case Phase.CUT:
            places = view.table.rules.cut_places
            return CutStarter(view.seat, places[int(chance.random() * len(places))])
        case _:
            return Play(view.seat, _card(view, level, chance))


def _throw(view: PlayerView, level: Level, chance: Chance) -> tuple[Card, ...]:
    assert view.table.deal is not None
    is_dealer = view.seat == view.table.deal.dealer
    if level is Level.BEGINNER:
        return careless_throw(view.dealt, chance)
    best = _best_throw(view, level, chance, is_dealer=is_dealer)
    return tuple([view.dealt[place] for place in best.places])


def _best_throw(view: PlayerView, level: Level, chance: Chance, *, is_dealer: bool) -> Worth:
    found = worths(view.dealt, is_dealer=is_dealer)
    if level is Level.CLUB:
        return max(found, key=lambda worth: worth.hand + _CRIB_AT_CLUB * worth.crib)
    target, scores = view.table.rules.target, view.table.scores
    needs = target - scores[view.seat], target - scores[1 - view.seat]
    if level is Level.EXPERT and min(needs) <= NEAR:
        return best_late_throw(view.dealt, found, needs, chance, is_dealer=is_dealer)
    if level is Level.STRONG:
        return max(found, key=lambda worth: worth.hand + worth.crib)
    return max(found, key=lambda worth: worth.total)


def _card(view: PlayerView, level: Level, chance: Chance) -> Card:
    if len(view.playable) == 1:
        return view.playable[0]
    match level:
        case Level.BEGINNER:
            return careless_card(view, chance)
        case Level.CLUB:
            return _greedy(view)
        case Level.STRONG:
            return _looked_ahead(view)
        case Level.EXPERT:
            return weigh_plays(view, chance)[0].card
        case _:
            assert_never(level)


def _greedy(view: PlayerView) -> Card:
    """The card that makes most now; of equals the highest."""
    series = read(view).series
    return _highest(view.playable, lambda card: points(series << 4 | card.rank))


def _highest(cards: Sequence[Card], worth: Callable[[Card], float]) -> Card:
    return max(cards, key=lambda card: (worth(card), card))


def _looked_ahead(view: PlayerView) -> Card:
    reading = read(view)
    rank = lay(reading.series, reading.count, reading.hand, reading.other_size)
    return next(card for card in view.playable if card.rank - 1 == rank)
