"""Twins: games that differ only in cards which one onlooker cannot know."""

import random
from collections.abc import Iterator, Sequence

from cribbage import (
    Action,
    Card,
    CutStarter,
    Deal,
    Discard,
    Ending,
    GameState,
    IllegalAction,
    Seat,
    Shuffle,
    Transition,
    apply,
    replay,
    view_for,
)

TRIES = 40


def hidden_cards(deal: Deal, seat: Seat | None) -> list[Card]:
    """What the seat (or anybody who looks on) cannot have seen of a deal in progress."""
    own = () if seat is None else deal.dealt[seat]
    seen = {*own, deal.starter, *(each.card for each in deal.laid)}
    everything = (*deal.from_stock, *deal.stock, *(each for hand in deal.dealt for each in hand))
    return sorted({*everything} - seen)


def twin(
    rng: random.Random, before: GameState, actions: Sequence[Action], seat: Seat | None
) -> list[Transition] | None:
    """The deal that these actions began, with its hidden cards changed round among themselves.

    The seat also knows what follows from the rules: who could lay a card, and who could not. A change that contradicts
    it is no twin; None if chance finds none.
    """
    real = replay(before.rules, actions, before)
    last = real[-1].state.deal
    assert last is not None
    hidden = hidden_cards(last, seat)
    for _ in range(TRIES):
        other = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        found = _replayed(before, [_mapped(action, other) for action in actions], real)
        if found is not None:
            return found
    return None


def _replayed(state: GameState, actions: Sequence[Action], real: Sequence[Transition]) -> list[Transition] | None:
    transitions = []
    for action, expected in zip(actions, real, strict=True):
        try:
            transitions.append(apply(state, action))
        except IllegalAction:
            return None
        state = transitions[-1].state
        if _course(state) != _course(expected.state):
            return None
    return transitions


def _course(state: GameState) -> object:
    """What the rules make public of who can lay a card."""
    deal = state.deal
    assert deal is not None
    return state.phase, state.awaiting, deal.count, deal.gone


def _mapped(action: Action, other: dict[Card, Card]) -> Action:
    match action:
        case Shuffle(deck):
            return Shuffle(tuple(other.get(each, each) for each in deck))
        case Discard(seat, cards):
            return Discard(seat, tuple(other.get(each, each) for each in cards))
        case _:
            return action


def unfinished_deals(
    actions: Sequence[Action], start: GameState
) -> Iterator[tuple[GameState, tuple[Action, ...], GameState]]:
    """At every step of a log at which a deal is in progress: the state before it, its actions so far, the state now."""
    state, before, since = start, start, 0
    for number, action in enumerate(actions):
        if isinstance(action, Shuffle):
            before, since = state, number
        state = apply(state, action).state
        if state.deal is not None and not _face_up(state, state.deal):
            yield before, tuple(actions[since : number + 1]), state


def _face_up(state: GameState, deal: Deal) -> bool:
    return deal.counted or (state.result is not None and state.result.ending is Ending.TARGET)


def other_stock(rng: random.Random, actions: Sequence[Action], start: GameState) -> list[Action]:
    """The same log with all that lay under and over the starters in another order."""
    used = start.rules.dealt * start.rules.seats + start.rules.crib_from_stock
    places = [action.place for action in actions if isinstance(action, CutStarter)]
    changed: list[Action] = []
    for action in actions:
        if isinstance(action, Shuffle):
            stock = list(action.deck[used:])
            starter = stock.pop(places[0]) if places else None
            rng.shuffle(stock)
            if starter is not None:
                stock.insert(places.pop(0), starter)
            changed.append(Shuffle((*action.deck[:used], *stock)))
        else:
            changed.append(action)
    return changed


def seen(transitions: Sequence[Transition], seat: Seat | None) -> list[object]:
    """All events, and the views after each action."""
    return [(each.events, view_for(each.state, seat)) for each in transitions]
