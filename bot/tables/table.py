"""A table: one game with the people in its seats and everything that has happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.tables.story import DealStory, deal_story
from cribbage import (
    Action,
    FirstDealer,
    GameState,
    PlayerView,
    Ruleset,
    Seat,
    Transition,
    apply,
    new_game,
    replay,
    view_for,
)
from storage import Clock, GameId, Moment, Place, StoredGame, Turn, UserId


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A game in progress or finished. `users` go by seat, None where a person was forgotten.

    `turns` tell for whom it waits, since when and until when.
    """

    id: GameId
    place: Place
    users: tuple[UserId | None, ...]
    rules: Ruleset
    history: tuple[Transition, ...]
    rematch_of: GameId | None = None
    clock: Clock = Clock.NONE
    wants_thread: bool = False
    turns: tuple[Turn, ...] = ()

    @classmethod
    def from_stored(cls, stored: StoredGame) -> Table:
        """Rebuild a table from its log."""
        history = tuple(replay(stored.rules, stored.actions))
        return cls(
            *(stored.id, stored.place, stored.users, stored.rules, history, stored.rematch_of),
            clock=stored.clock,
            wants_thread=stored.thread,
            turns=stored.turns,
        )

    @property
    def state(self) -> GameState:
        """The state now."""
        return self.history[-1].state if self.history else new_game(self.rules)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    def after(self, transitions: Sequence[Transition], turns: Sequence[Turn]) -> Table:
        """The table with more history."""
        return replace(self, history=(*self.history, *transitions), turns=tuple(turns))

    @property
    def deadline(self) -> Moment | None:
        """When the time of whom the game waits for ends; of several the earliest, None without a clock."""
        return min((turn.deadline for turn in self.turns if turn.deadline is not None), default=None)

    def late(self, now: Moment) -> tuple[Seat, ...]:
        """The seats whose time is up."""
        return tuple(turn.seat for turn in self.turns if turn.deadline is not None and turn.deadline <= now)

    def seat_of(self, user: UserId) -> Seat | None:
        """Where a person sits."""
        return self.users.index(user) if user in self.users else None

    def view(self, seat: Seat) -> PlayerView:
        """What a seat may see now."""
        return view_for(self.state, seat)

    @property
    def deals(self) -> int:
        """Number of deals so far."""
        return self.state.deal.number if self.state.deal else 0

    @property
    def first_dealer(self) -> Seat | None:
        """Who dealt first."""
        events = (event for transition in self.history for event in transition.events)
        return next((event.seat for event in events if isinstance(event, FirstDealer)), None)

    def state_of_deal(self, number: int) -> GameState:
        """The state when a deal ended, or the present one while it is in progress."""
        states = (each.state for each in reversed(self.history))
        return next((state for state in states if state.deal and state.deal.number == number), self.state)

    def deal_at(self, ply: int) -> int:
        """The number of the deal in which a ply fell, 1 for what came before it."""
        deal = self.history[ply - 1].state.deal if 0 < ply <= len(self.history) else None
        return deal.number if deal else 1

    def story(self, number: int) -> DealStory:
        """The story of a deal."""
        return deal_story(self.history, number)


def carry_out(state: GameState, actions: Sequence[Action]) -> tuple[Transition, ...]:
    """Apply one action after another.

    Raises:
        IllegalAction: one is not accepted.
    """
    transitions: list[Transition] = []
    for action in actions:
        transitions.append(apply(state, action))
        state = transitions[-1].state
    return tuple(transitions)
