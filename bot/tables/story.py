"""The story of a deal: what everybody at the table may tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cribbage import Event, GameState, TableView, Transition, view_for


@dataclass(frozen=True, slots=True, repr=False)
class DealStory:
    """One deal: the public view when it ended (or now), and its public events, those of each action together.

    The first deal begins with the cut for the deal.
    """

    number: int
    view: TableView
    plies: tuple[tuple[Event, ...], ...]
    over: bool

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of the deal in order."""
        return tuple(event for events in self.plies for event in events)

    @property
    def newest(self) -> tuple[Event, ...]:
        """Events of the newest action; before anybody has decided anything, all of the first deal."""
        if self.number == 1 and not any(self.view.decisions):
            return self.events
        return self.plies[-1]


def deal_story(history: Sequence[Transition], number: int) -> DealStory:
    """The story of a deal that has been dealt, from the transitions of the whole game."""
    mine = [transition for transition in history if max(1, _deal_number(transition.state)) == number]
    last, newest = mine[-1].state, history[-1].state
    over = number < _deal_number(newest) or newest.result is not None
    return DealStory(number, view_for(last, None), tuple(transition.events for transition in mine), over)


def _deal_number(state: GameState) -> int:
    return state.deal.number if state.deal else 0
