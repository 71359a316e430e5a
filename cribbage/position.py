"""A game that starts from a position: for tests and puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.actions import Shuffle
from cribbage.cards import Card, full_deck
from cribbage.game import apply, new_game
from cribbage.phases import Phase
from cribbage.rules import Ruleset, Seat
from cribbage.state import GameState


class PositionInvalid(ValueError):
    """No game can stand like this."""


def position(
    rules: Ruleset,
    *,
    dealer: Seat,
    scores: Sequence[int] | None = None,
    hands: Sequence[Sequence[Card]] | None = None,
    starter: Card | None = None,
) -> GameState:
    """A state before the shuffle with these scores by side, or just dealt where hands are given.

    `hands` are the cards dealt to each seat by seat. A given starter lies under the fewest cards that may be lifted;
    the rest of the stock is in sorted order.

    Raises:
        PositionInvalid: seats, scores or cards do not fit the rules.
    """
    scores = tuple(scores) if scores is not None else (0,) * rules.sides
    if dealer not in range(rules.seats):
        raise PositionInvalid("the dealer is one of the seats")
    if len(scores) != rules.sides or not all(0 <= score < rules.target for score in scores):
        raise PositionInvalid("each side has a score below the target")
    state = new_game(rules)._replace(phase=Phase.SHUFFLE, cutting=(), to_deal=dealer, scores=scores)
    if hands is None:
        if starter is not None:
            raise PositionInvalid("a starter lies under hands that were dealt")
        return state
    return apply(state, Shuffle(stacked_deck(rules, dealer=dealer, hands=hands, starter=starter))).state


def stacked_deck(
    rules: Ruleset, *, dealer: Seat, hands: Sequence[Sequence[Card]], starter: Card | None = None
) -> tuple[Card, ...]:
    """The order of a deck that deals these hands, with the starter under the fewest cards that may be lifted.

    Raises:
        PositionInvalid: the cards do not fit the rules.
    """
    if len(hands) != rules.seats or any(len(hand) != rules.dealt for hand in hands):
        raise PositionInvalid(f"each seat is dealt {rules.dealt} cards")
    order = rules.clockwise_from(rules.next_seat(dealer))
    top = [hands[seat][turn] for turn in range(rules.dealt) for seat in order]
    named = {*top} if starter is None else {*top, starter}
    if len(named) != len(top) + (starter is not None):
        raise PositionInvalid("a card is there twice")
    rest = [card for card in full_deck() if card not in named]
    if starter is not None:
        rest.insert(rules.crib_from_stock + rules.cut_places[0], starter)
    return (*top, *rest)
