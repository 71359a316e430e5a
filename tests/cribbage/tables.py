"""Games that stand where a test wants them, and what happens when cards are laid."""

from collections.abc import Sequence
from typing import TypeVar

from cribbage import (
    Card,
    CutStarter,
    Discard,
    Event,
    GameState,
    Pegged,
    Play,
    Ruleset,
    Transition,
    apply,
    full_deck,
    position,
)
from tests.games import card, cards

TWO = Ruleset()
SHORT = Ruleset(target=61)

_E = TypeVar("_E", bound=Event)


def only(events: Sequence[Event], kind: type[_E]) -> list[_E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def pegged(events: Sequence[Event]) -> list[tuple[int, str, int]]:
    """What was pegged, as (seat, source, points)."""
    return [(event.seat, event.source.value, event.points) for event in only(events, Pegged)]


def at_cut(
    rules: Ruleset,
    kept: Sequence[str],
    *,
    starter: str,
    crib: str = "",
    scores: Sequence[int] | None = None,
    dealer: int | None = None,
) -> GameState:
    """Hands dealt and thrown so that these are kept; the starter lies under the fewest cards that may be lifted.

    The last seat deals unless another is named. Cards for the crib that are not named are whatever is left.
    """
    hands = [cards(text) for text in kept]
    named = {card(starter), *cards(crib), *(each for hand in hands for each in hand)}
    spare = [*cards(crib), *(each for each in full_deck() if each not in named)]
    dealer = rules.seats - 1 if dealer is None else dealer
    thrown = [spare[seat * rules.thrown :][: rules.thrown] for seat in range(rules.seats)]
    dealt = [(*hand, *sent) for hand, sent in zip(hands, thrown, strict=True)]
    state = position(rules, dealer=dealer, scores=scores, hands=dealt, starter=card(starter))
    for seat, sent in enumerate(thrown):
        state = apply(state, Discard(seat, tuple(sent))).state
    return state


def cut(state: GameState) -> Transition:
    """Turn the starter."""
    return apply(state, CutStarter(state.awaiting[0], state.rules.cut_places[0]))


def at_play(
    rules: Ruleset,
    kept: Sequence[str],
    *,
    starter: str = "KD",
    crib: str = "",
    scores: Sequence[int] | None = None,
    dealer: int | None = None,
) -> GameState:
    """As `at_cut`, with the starter turned."""
    return cut(at_cut(rules, kept, starter=starter, crib=crib, scores=scores, dealer=dealer)).state


def lay(state: GameState, text: str) -> Transition:
    """Lay these cards one after another, each by the seat on turn; all events together."""
    events: list[Event] = []
    for each in cards(text):
        state, new = _lay_one(state, each)
        events += new
    return Transition(state, tuple(events))


def lay_first_fitting(state: GameState) -> list[tuple[GameState, Transition]]:
    """Lay the lowest card that fits until the deal or the game is over: each state before, and what followed."""
    steps = []
    while state.awaiting:
        seat = state.awaiting[0]
        assert state.deal is not None
        lowest = min(state.deal.held[seat])
        steps.append((state, apply(state, Play(seat, lowest))))
        state = steps[-1][1].state
    return steps


def _lay_one(state: GameState, each: Card) -> tuple[GameState, tuple[Event, ...]]:
    after = apply(state, Play(state.awaiting[0], each))
    return after.state, after.events
