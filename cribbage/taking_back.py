"""Taking back: as long as nothing hidden was shown since, and in unrated games only."""

from __future__ import annotations

from cribbage.actions import TakeBack
from cribbage.course import Course, with_value
from cribbage.events import Event, HandCounted, SaidGo, TookBack
from cribbage.phases import Phase
from cribbage.refusals import IllegalAction, NothingToTakeBack, NotInRatedGame
from cribbage.rules import Seat
from cribbage.state import GameState, Transition


def take_back(state: GameState, action: TakeBack) -> Transition:
    """The seat has its card, or its six, in hand again, and is to choose anew; what the card pegged goes back."""
    if state.rules.rated:
        raise IllegalAction(NotInRatedGame())
    if not can_take_back(state, action.seat):
        raise IllegalAction(NothingToTakeBack())
    return _take_card(state, action.seat) if state.before_play else _take_throw(state, action.seat)


def can_take_back(state: GameState, seat: Seat) -> bool:
    """Whether a seat may take back what it did last.

    That is a card after which nobody did anything or had to say go, or a throw before the starter is cut.
    """
    if state.rules.rated or state.deal is None:
        return False
    if state.before_play is not None:
        return state.before_play.awaiting == (seat,)
    return state.phase is Phase.CUT and seat in range(state.rules.seats)


def shows_hidden(events: list[Event]) -> bool:
    """Whether something that only one seat knew came out: who cannot lay a card, or what was held at the show."""
    return any(isinstance(event, SaidGo | HandCounted) for event in events)


def _take_card(state: GameState, seat: Seat) -> Transition:
    before, deal = state.before_play, state.deal
    assert before is not None, "a card was just laid"
    assert deal is not None, "cards are laid in a deal"
    decisions = with_value(state.decisions, seat, state.decisions[seat] + 1)
    after = before._replace(ply=state.ply + 1, decisions=decisions, before_play=None)
    return Transition(after, (TookBack(seat, deal.laid[-1].card),))


def _take_throw(state: GameState, seat: Seat) -> Transition:
    course = Course(state)
    deal = course.deal
    course.phase = Phase.DISCARD
    course.deal = deal._replace(
        thrown=with_value(deal.thrown, seat, ()), held=with_value(deal.held, seat, deal.dealt[seat])
    )
    course.tell(TookBack(seat, None))
    return course.done(decided=seat)
