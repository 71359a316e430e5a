"""The state of a game: everything that is known once all cards are face up. What a seat may see of it is a view.

A state and its deal are named tuples where everything else is a frozen dataclass: every ply makes new ones, and this
way that takes a fifth of the time. None of them shows a card when it is printed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cribbage.cards import Card
from cribbage.events import Event
from cribbage.phases import Phase
from cribbage.results import Result
from cribbage.rules import Ruleset, Seat


@dataclass(frozen=True, slots=True, repr=False)
class Laid:
    """A card on the table in the play: who laid it, and the count it made."""

    seat: Seat
    card: Card
    count: int


class Deal(NamedTuple):
    """One round from dealing to show. Tuples of hands go by seat; hands are sorted.

    `dealt` are the cards each seat got, `thrown` those it sent to the crib (empty until then), `held` those it has in
    hand now. `laid` are all cards of the play in order; the present series starts at `series_from`. `gone` are the
    seats that said go at this count. `turn` is the seat to lay a card.
    """

    number: int
    dealer: Seat
    dealt: tuple[tuple[Card, ...], ...]
    thrown: tuple[tuple[Card, ...], ...]
    held: tuple[tuple[Card, ...], ...]
    from_stock: tuple[Card, ...]
    stock: tuple[Card, ...]
    starter: Card | None = None
    laid: tuple[Laid, ...] = ()
    series_from: int = 0
    gone: tuple[Seat, ...] = ()
    turn: Seat | None = None
    counted: bool = False

    def __repr__(self) -> str:
        return f"<Deal {self.number}>"

    @property
    def series(self) -> tuple[Laid, ...]:
        """Cards laid since the count was last 0."""
        return self.laid[self.series_from :]

    @property
    def count(self) -> int:  # type: ignore[override]  # nobody asks this tuple how often it holds a value
        """The count now."""
        return self.laid[-1].count if len(self.laid) > self.series_from else 0

    @property
    def crib(self) -> tuple[Card, ...]:
        """What is in the crib so far, sorted."""
        return tuple(sorted(self.from_stock + sum(self.thrown, ())))

    def kept(self, seat: Seat) -> tuple[Card, ...]:
        """The four cards that a seat kept, laid or not."""
        thrown = self.thrown[seat]
        return tuple([card for card in self.dealt[seat] if card not in thrown])


class GameState(NamedTuple):
    """A game after `ply` actions.

    `scores` are the front pegs and `back_pegs` the ones behind them, by side. `decisions` counts each seat's own
    choices (discards, starter cuts, cards laid). `cutting` are the seats that cut for the first deal, `to_deal` the
    seat that deals next, or that dealt the deal in progress. `deal` stays as it ended until the next one is dealt.
    `before_play` is the state before the card that was just laid, as long as that card can be taken back.
    """

    rules: Ruleset
    ply: int
    phase: Phase
    scores: tuple[int, ...]
    back_pegs: tuple[int, ...]
    decisions: tuple[int, ...]
    cutting: tuple[Seat, ...] = ()
    to_deal: Seat | None = None
    deal: Deal | None = None
    result: Result | None = None
    before_play: GameState | None = None

    def __repr__(self) -> str:
        return f"<GameState ply {self.ply}, {self.phase}>"

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """Seats that have to act now, in seat order; nobody while chance has to, or when the game is over."""
        deal = self.deal
        if deal is None:
            return ()
        match self.phase:
            case Phase.PLAY if deal.turn is not None:
                return (deal.turn,)
            case Phase.DISCARD:
                return tuple([seat for seat, thrown in enumerate(deal.thrown) if not thrown])
            case Phase.CUT:
                return (self.rules.next_seat(deal.dealer),)
            case _:
                return ()


class Transition(NamedTuple):
    """What an action led to: the state after it, and the events in their order."""

    state: GameState
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        return f"<Transition to ply {self.state.ply}>"
