"""Ends without the target: resignation, forfeit on time, and calling a game off."""

from __future__ import annotations

from cribbage.actions import Abort, AbortReason, Forfeit, Resign
from cribbage.course import Course
from cribbage.refusals import IllegalAction, NotYourTurn, TooLateToCallOff
from cribbage.results import Ending, aborted, conceded
from cribbage.rules import Seat, Side
from cribbage.state import GameState, Transition


def resign(state: GameState, action: Resign) -> Transition:
    """The other side wins."""
    return _concede(state, action.seat, Ending.RESIGNATION)


def forfeit(state: GameState, action: Forfeit) -> Transition:
    """A seat that had to act ran out of time: counts as a resignation."""
    if action.seat not in state.awaiting:
        raise IllegalAction(NotYourTurn(state.awaiting))
    return _concede(state, action.seat, Ending.FORFEIT)


def abort(state: GameState, action: Abort) -> Transition:
    """The game ends without a result; early only before the first discard, late only while several have to throw."""
    if action.reason is AbortReason.EARLY and has_begun(state):
        raise IllegalAction(TooLateToCallOff())
    if action.reason is AbortReason.LATE and len(state.awaiting) < 2:
        raise IllegalAction(NotYourTurn(state.awaiting))
    course = Course(state)
    course.end(aborted(state.scores))
    return course.done()


def has_begun(state: GameState) -> bool:
    """Whether somebody has thrown to the first crib; until then a game can be called off by anybody in it."""
    return state.deal is not None and (state.deal.number > 1 or any(state.deal.thrown))


def _concede(state: GameState, seat: Seat, ending: Ending) -> Transition:
    course = Course(state)
    winner = _best_other_side(state, seat)
    course.end(conceded(state.rules, state.scores, winner, ending), seat)
    return course.done()


def _best_other_side(state: GameState, seat: Seat) -> Side:
    """The other side; with three sides the one ahead, of equals the one that would be counted first."""
    rules = state.rules
    loser = rules.side_of(seat)
    dealer = state.to_deal or 0
    sides = [rules.side_of(other) for other in rules.clockwise_from(rules.next_seat(dealer))]
    return max((side for side in sides if side != loser), key=lambda side: state.scores[side])
