"""The story of a deal: what everybody at the table may tell of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.tables.highlights import Highlights, highlights
from cribbage import Card, Dealt, Event, GameState, TableView, TookBack, Transition, view_for


@dataclass(frozen=True, slots=True, repr=False)
class DealStory:
    """One deal: the public view when it ended (or now), and its public events, those of each action together.

    The first deal begins with the cut for the deal; `show_before` is the action that ended the deal before this one.
    The last deal of a game that somebody won has the game's `highlights`.
    """

    number: int
    view: TableView
    plies: tuple[tuple[Event, ...], ...]
    over: bool
    show_before: tuple[Event, ...] = ()
    highlights: Highlights | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """All events of the deal in order."""
        return tuple(event for events in self.plies for event in events)

    @property
    def standing(self) -> tuple[Event, ...]:
        """The events that still hold: a card that was taken back was never laid, and pegged nothing."""
        return _standing(self.plies)

    @property
    def newest(self) -> tuple[Event, ...]:
        """Events of the newest action; before anybody has decided anything, all of the first deal."""
        if self.number == 1 and not any(self.view.decisions):
            return self.events
        return self.plies[-1]

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has happened since the hands were dealt."""
        return any(isinstance(event, Dealt) for event in self.newest)


def deal_story(history: Sequence[Transition], number: int) -> DealStory:
    """The story of a deal that has been dealt, from the transitions of the whole game."""
    mine = _of_deal(history, number)
    last, newest = mine[-1].state, history[-1].state
    over = number < _deal_number(newest) or newest.result is not None
    before = next((each.events for each in reversed(history) if _deal_number(each.state) == number - 1 > 0), ())
    plies = tuple(transition.events for transition in mine)
    is_won = newest.result is not None and newest.result.winner is not None
    best = _highlights(history) if is_won and number == _deal_number(newest) else None
    return DealStory(number, view_for(last, None), plies, over, before, best)


def _standing(plies: Iterable[tuple[Event, ...]]) -> tuple[Event, ...]:
    kept: list[tuple[Event, ...]] = []
    for events in plies:
        match events:
            case (TookBack(card=Card()),):
                kept.pop()  # only the newest act can be taken back
            case _:
                kept.append(events)
    return tuple(event for events in kept for event in events)


def _highlights(history: Sequence[Transition]) -> Highlights:
    """Those of the whole game."""
    deals = groupby(history, key=lambda each: max(1, _deal_number(each.state)))
    return highlights((deal, _standing(each.events for each in mine)) for deal, mine in deals)


def _of_deal(history: Sequence[Transition], number: int) -> list[Transition]:
    """The transitions of a deal. Deals are mostly read while they are new, so it looks from the end."""
    end = len(history)
    while end and max(1, _deal_number(history[end - 1].state)) > number:
        end -= 1
    begin = end
    while begin and max(1, _deal_number(history[begin - 1].state)) == number:
        begin -= 1
    return list(history[begin:end])


def _deal_number(state: GameState) -> int:
    return state.deal.number if state.deal else 0
