"""The course of one action: the state while it changes, the events it brings, and the one place that awards points."""

from __future__ import annotations

from typing import TypeVar

from cribbage.events import Event, GameEnded, Pegged, Source
from cribbage.phases import Phase
from cribbage.results import Result, won_at_target
from cribbage.rules import Seat
from cribbage.scores import Combination, Item, Score
from cribbage.state import Deal, GameState, Transition

_T = TypeVar("_T")


class Course:
    """What an action has changed so far. Nothing of it is kept after the action."""

    __slots__ = ("_before", "_deal", "back_pegs", "cutting", "events", "phase", "result", "rules", "scores", "to_deal")

    def __init__(self, state: GameState) -> None:
        self._before = state
        self.rules = state.rules
        self.phase = state.phase
        self.scores = state.scores
        self.back_pegs = state.back_pegs
        self.cutting = state.cutting
        self.to_deal = state.to_deal
        self.result = state.result
        self.events: list[Event] = []
        self._deal = state.deal

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    @property
    def deal(self) -> Deal:
        """The deal in progress."""
        assert self._deal is not None, "only phases with a deal come here"
        return self._deal

    @deal.setter
    def deal(self, deal: Deal) -> None:
        self._deal = deal

    @property
    def over(self) -> bool:
        """Whether the game has ended on the way, so that nothing may be counted any more."""
        return self.phase is Phase.OVER

    def peg(self, seat: Seat, source: Source, score: Score) -> None:
        """Award the points of a score to a seat's side; at the target the game ends at once."""
        if not score.items:
            return
        side, made, target = self.rules.side_of(seat), score.total, self.rules.target
        before = self.scores[side]
        after = min(before + made, target)
        self.scores = with_value(self.scores, side, after)
        self.back_pegs = with_value(self.back_pegs, side, before)
        self.tell(Pegged(seat, side, source, score, after - before, after))
        if after == target:
            self.end(won_at_target(self.rules, self.scores, side))

    def peg_one(self, seat: Seat, source: Source, kind: Combination) -> None:
        """Award the single point of a go or of the last card."""
        self.peg(seat, source, Score((Item(kind, (), 1),)))

    def end(self, result: Result, seat: Seat | None = None) -> None:
        """End the game with a result."""
        self.phase = Phase.OVER
        self.result = result
        self.tell(GameEnded(result, seat))

    def done(self, decided: Seat | None = None, *, before_play: GameState | None = None) -> Transition:
        """The next ply; `decided` is the seat whose own choice this was."""
        before = self._before
        decisions = before.decisions
        if decided is not None:
            decisions = with_value(decisions, decided, decisions[decided] + 1)
        state = GameState(
            rules=self.rules,
            ply=before.ply + 1,
            phase=self.phase,
            scores=self.scores,
            back_pegs=self.back_pegs,
            decisions=decisions,
            cutting=self.cutting,
            to_deal=self.to_deal,
            deal=self._deal,
            result=self.result,
            before_play=before_play,
        )
        return Transition(state, tuple(self.events))


def with_value(values: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    """The same values but for one."""
    return (*values[:place], value, *values[place + 1 :])
