"""The game as pure functions: a state and an action give the next state and what happened.

new_game(rules)                the state before the cut for the deal
apply(state, action)           Transition(state, events), or IllegalAction
legal_actions(state, seat)     what apply accepts
replay(rules, actions)         all transitions of a log
position(rules, ...)           a state to start from in tests and puzzles
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import assert_never

from cribbage.actions import (
    Abort,
    AbortReason,
    Action,
    CutForDeal,
    CutStarter,
    Discard,
    Forfeit,
    NameDealer,
    Play,
    Resign,
    Shuffle,
    TakeBack,
)
from cribbage.dealing import cut_for_deal, cut_starter, discard, name_dealer, shuffle
from cribbage.leaving import abort, forfeit, has_begun, resign
from cribbage.phases import Phase
from cribbage.playing import fits, play
from cribbage.refusals import GameOver, IllegalAction, NoSuchSeat, NotYourTurn, WrongPhase
from cribbage.rules import Ruleset, Seat
from cribbage.state import GameState, Transition
from cribbage.taking_back import can_take_back, take_back


def new_game(rules: Ruleset) -> GameState:
    """The state before anything happened: all seats cut for the first deal."""
    return GameState(
        rules=rules,
        ply=0,
        phase=Phase.CUT_FOR_DEAL,
        scores=(0,) * rules.sides,
        back_pegs=(0,) * rules.sides,
        decisions=(0,) * rules.seats,
        cutting=tuple(range(rules.seats)),
    )


def apply(state: GameState, action: Action) -> Transition:  # noqa: C901 - one case for each action
    """Carry out an action and everything that follows from it by itself.

    Raises:
        IllegalAction: it is not accepted now; its `refusal` says why.
    """
    _check(state, action)
    match action:
        case CutForDeal():
            return cut_for_deal(state, action)
        case NameDealer():
            return name_dealer(state, action)
        case Shuffle():
            return shuffle(state, action)
        case Discard():
            return discard(state, action)
        case CutStarter():
            return cut_starter(state, action)
        case Play():
            return play(state, action)
        case TakeBack():
            return take_back(state, action)
        case Resign():
            return resign(state, action)
        case Forfeit():
            return forfeit(state, action)
        case Abort():
            return abort(state, action)
        case _:
            assert_never(action)


_PHASE_OF: dict[type[Action], Phase] = {
    CutForDeal: Phase.CUT_FOR_DEAL,
    NameDealer: Phase.CUT_FOR_DEAL,
    Shuffle: Phase.SHUFFLE,
    Discard: Phase.DISCARD,
    CutStarter: Phase.CUT,
    Play: Phase.PLAY,
}


def _check(state: GameState, action: Action) -> None:
    """What holds for every action: the game goes on, the seat exists, the phase fits, and it is the seat's turn."""
    if state.phase is Phase.OVER:
        raise IllegalAction(GameOver())
    match action:
        case Shuffle() | CutForDeal() | Abort():
            pass
        case _ if action.seat not in range(state.rules.seats):
            raise IllegalAction(NoSuchSeat())
    if _PHASE_OF.get(type(action), state.phase) is not state.phase:
        raise IllegalAction(WrongPhase(state.phase))
    match action:
        case CutStarter() | Play() if action.seat not in state.awaiting:
            raise IllegalAction(NotYourTurn(state.awaiting))


def legal_actions(state: GameState, seat: Seat | None) -> tuple[Action, ...]:
    """All that `apply` accepts from a seat; for None from those who keep the table.

    Sorted by kind in the order of `Action`, then by seat, then by cards, place, or reason in the order of
    `AbortReason`. A discard has its cards in sorted order here; `apply` takes them in any. Cuts for the deal and
    shuffles are left out: chance has more of them than anybody would list.
    """
    if state.phase is Phase.OVER:
        return ()
    if seat is None:
        return _table_actions(state)
    if seat not in range(state.rules.seats):
        return ()
    early: tuple[Action, ...] = () if has_begun(state) else (Abort(AbortReason.EARLY),)
    back = (TakeBack(seat),) if can_take_back(state, seat) else ()
    return (*_choices(state, seat), *back, Resign(seat), *early)


def _choices(state: GameState, seat: Seat) -> Sequence[Action]:
    """A seat's own decisions in the phase."""
    deal = state.deal
    if deal is None:
        return ()
    if state.phase is Phase.DISCARD:
        return [Discard(seat, cards) for cards in combinations(deal.dealt[seat], state.rules.thrown)]
    if seat not in state.awaiting:
        return ()
    if state.phase is Phase.CUT:
        return [CutStarter(seat, place) for place in state.rules.cut_places]
    return [Play(seat, card) for card in deal.held[seat] if fits(card, deal.count)]


def _table_actions(state: GameState) -> tuple[Action, ...]:
    dealers = range(state.rules.seats) if state.phase is Phase.CUT_FOR_DEAL else ()
    early = () if has_begun(state) else (AbortReason.EARLY,)
    late = (AbortReason.LATE,) if len(state.awaiting) > 1 else ()
    return (
        *(NameDealer(seat) for seat in dealers),
        *(Forfeit(seat) for seat in state.awaiting),
        *(Abort(reason) for reason in (*early, AbortReason.AGREED, AbortReason.MODERATOR, *late)),
    )


def replay(rules: Ruleset, actions: Iterable[Action], start: GameState | None = None) -> list[Transition]:
    """Every transition of a log, from a new game or from a given start.

    Raises:
        IllegalAction: an action of the log is not accepted where it stands.
    """
    transitions: list[Transition] = []
    state = start or new_game(rules)
    for action in actions:
        transitions.append(apply(state, action))
        state = transitions[-1].state
    return transitions
