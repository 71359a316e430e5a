"""Views: what a seat, or anybody who looks on, may see.

A view is built by naming what is allowed. Its types have no place for a stock, nor for the hand or the discards of
another seat before their deal is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import overload

from cribbage.cards import Card
from cribbage.phases import Phase
from cribbage.playing import fits
from cribbage.results import Ending, Result
from cribbage.rules import Ruleset, Seat
from cribbage.state import Deal, GameState, Laid


@dataclass(frozen=True, slots=True, repr=False)
class Shown:
    """What lies face up once a deal is over: by seat the four cards kept and those thrown, and the whole crib."""

    kept: tuple[tuple[Card, ...], ...]
    thrown: tuple[tuple[Card, ...], ...]
    crib: tuple[Card, ...]


@dataclass(frozen=True, slots=True, repr=False)
class DealView:
    """The public side of a deal. `hand_sizes` and `has_thrown` go by seat; `shown` is None until the deal is over."""

    number: int
    dealer: Seat
    hand_sizes: tuple[int, ...]
    has_thrown: tuple[bool, ...]
    starter: Card | None
    laid: tuple[Laid, ...]
    series: tuple[Laid, ...]
    count: int
    gone: tuple[Seat, ...]
    shown: Shown | None


@dataclass(frozen=True, slots=True, repr=False)
class TableView:
    """What everybody may see of a game. `scores` are front pegs, `back_pegs` those behind, by side."""

    rules: Ruleset
    ply: int
    phase: Phase
    scores: tuple[int, ...]
    back_pegs: tuple[int, ...]
    decisions: tuple[int, ...]
    cutting: tuple[Seat, ...]
    to_deal: Seat | None
    awaiting: tuple[Seat, ...]
    deal: DealView | None
    result: Result | None


@dataclass(frozen=True, slots=True, repr=False)
class PlayerView:
    """What one seat may see: the table, its own hand (sorted), what it threw, and which cards it may lay now.

    `decision` is the number of the seat's next own choice.
    """

    table: TableView
    seat: Seat
    decision: int
    dealt: tuple[Card, ...]
    thrown: tuple[Card, ...]
    hand: tuple[Card, ...]
    playable: tuple[Card, ...]

    @property
    def must_act(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.table.awaiting


@overload
def view_for(state: GameState, seat: None) -> TableView: ...
@overload
def view_for(state: GameState, seat: Seat) -> PlayerView: ...
def view_for(state: GameState, seat: Seat | None) -> TableView | PlayerView:
    """The view of a seat, or with None of anybody who looks on.

    Raises:
        IndexError: the game has no such seat.
    """
    table = _table(state)
    if seat is None:
        return table
    if seat not in range(state.rules.seats):
        raise IndexError("the game has no such seat")
    deal = state.deal
    if deal is None:
        return PlayerView(table, seat, state.decisions[seat], (), (), (), ())
    hand = deal.held[seat]
    on_turn = state.phase is Phase.PLAY and seat in state.awaiting
    playable = tuple(card for card in hand if on_turn and fits(card, deal.count))
    return PlayerView(table, seat, state.decisions[seat], deal.dealt[seat], deal.thrown[seat], hand, playable)


def _table(state: GameState) -> TableView:
    return TableView(
        rules=state.rules,
        ply=state.ply,
        phase=state.phase,
        scores=state.scores,
        back_pegs=state.back_pegs,
        decisions=state.decisions,
        cutting=state.cutting,
        to_deal=state.to_deal,
        awaiting=state.awaiting,
        deal=_deal(state, state.deal) if state.deal else None,
        result=state.result,
    )


def _deal(state: GameState, deal: Deal) -> DealView:
    return DealView(
        number=deal.number,
        dealer=deal.dealer,
        hand_sizes=tuple(len(hand) for hand in deal.held),
        has_thrown=tuple(bool(thrown) for thrown in deal.thrown),
        starter=deal.starter,
        laid=deal.laid,
        series=deal.series,
        count=deal.count,
        gone=deal.gone,
        shown=_shown(deal) if _is_face_up(state, deal) else None,
    )


def _is_face_up(state: GameState, deal: Deal) -> bool:
    """Hands are shown when all was counted, or when a side reached the target before that."""
    return deal.counted or (state.result is not None and state.result.ending is Ending.TARGET)


def _shown(deal: Deal) -> Shown:
    return Shown(tuple(deal.kept(seat) for seat in range(len(deal.dealt))), deal.thrown, deal.crib)
