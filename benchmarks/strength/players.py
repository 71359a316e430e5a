"""Players: the levels of the computer, and yardsticks that share no judgement with them but the table of cribs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from cribbage import (
    Action,
    Card,
    CutStarter,
    Discard,
    Phase,
    Play,
    PlayerView,
    full_deck,
    score_play,
    show_points,
)
from cribbage.skill import Chance, Level, choose
from cribbage.skill.ranks import PLACE_OF_PAIR
from cribbage.skill.tables import cribs

Player = Callable[[PlayerView, Chance], Action]


def reference(view: PlayerView, chance: Chance) -> Action:
    """Hands averaged over all starters, a table for the crib, and one card of foresight in the play."""
    return _act(view, chance, throw=_with_crib, worth=_ahead)


def averaging(view: PlayerView, chance: Chance) -> Action:
    """Hands averaged over all starters with no thought of the crib, and in the play the most points at once."""
    return _act(view, chance, throw=_averaged, worth=_at_once)


def greedy(view: PlayerView, chance: Chance) -> Action:
    """The most points in the four cards as they are, and in the play the most points at once."""
    return _act(view, chance, throw=_as_it_is, worth=_at_once)


def _at_level(view: PlayerView, chance: Chance, level: Level) -> Action:
    return choose(view, level, chance)


PLAYERS: dict[str, Player] = {level.value: partial(_at_level, level=level) for level in Level} | {
    "reference": reference,
    "averaging": averaging,
    "greedy": greedy,
}


Throw = Callable[[PlayerView, Sequence[Card], Sequence[Card]], float]
"""What it is worth to keep four cards and throw two."""


def _act(view: PlayerView, chance: Chance, *, throw: Throw, worth: Callable[[PlayerView, Card], float]) -> Action:
    match view.table.phase:
        case Phase.DISCARD:
            return Discard(
                view.seat, max(combinations(view.dealt, 2), key=lambda two: throw(view, _kept(view, two), two))
            )
        case Phase.CUT:
            places = view.table.rules.cut_places
            return CutStarter(view.seat, places[int(chance.random() * len(places))])
        case _:
            return Play(view.seat, max(view.playable, key=lambda card: (worth(view, card), card)))


def _kept(view: PlayerView, thrown: Sequence[Card]) -> Sequence[Card]:
    return [card for card in view.dealt if card not in thrown]


def _with_crib(view: PlayerView, kept: Sequence[Card], thrown: Sequence[Card]) -> float:
    assert view.table.deal is not None
    is_dealer = view.table.deal.dealer == view.seat
    crib = cribs()[is_dealer][PLACE_OF_PAIR[thrown[0].rank.tally + thrown[1].rank.tally]]
    return _averaged(view, kept, thrown) + (crib if is_dealer else -crib)


def _averaged(_: PlayerView, kept: Sequence[Card], thrown: Sequence[Card]) -> float:
    starters = [card for card in full_deck() if card not in kept and card not in thrown]
    return sum([show_points(kept, starter, is_crib=False) for starter in starters]) / len(starters)


def _as_it_is(_: PlayerView, kept: Sequence[Card], thrown: Sequence[Card]) -> float:
    """Of the four cards' own combinations those count that are there with whatever starter."""
    starters = [card for card in full_deck() if card not in kept and card not in thrown]
    return min([show_points(kept, starter, is_crib=False) for starter in starters])


def _at_once(view: PlayerView, card: Card) -> float:
    return score_play([*_series(view), card]).total


def _ahead(view: PlayerView, card: Card) -> float:
    """Points at once, less the mean of what the next card could make, over all cards not seen."""
    assert view.table.deal is not None
    series = [*_series(view), card]
    seen = {*view.dealt, view.table.deal.starter, *[laid.card for laid in view.table.deal.laid]}
    room = 31 - sum([each.pips for each in series])
    unseen = [each for each in full_deck() if each not in seen]
    replies = [score_play([*series, each]).total for each in unseen if each.pips <= room]
    holds = view.table.deal.hand_sizes[1 - view.seat]
    return score_play(series).total - holds * sum(replies) / len(unseen)


def _series(view: PlayerView) -> Sequence[Card]:
    assert view.table.deal is not None
    return [laid.card for laid in view.table.deal.series]
