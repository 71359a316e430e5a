"""Refusals: why an action is not accepted, as values with a code and fields.

    IllegalAction(ValueError)   what `apply` raises; `.refusal` is one of
        GameOver · WrongPhase · NotYourTurn · NoSuchSeat
        CardNotHeld · WrongDiscardCount · CardTwice · CountWouldPass · PlaceOutOfRange
        CutUnfit · DeckUnfit · TooLateToCallOff

A refusal names no card but those that the action itself named; the text of the exception is the code alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cribbage.cards import Card
from cribbage.phases import Phase
from cribbage.rules import Seat


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nothing can be done any more."""

    code: ClassVar[str] = "game_over"


@dataclass(frozen=True, slots=True)
class WrongPhase:
    """The action belongs to another phase of the deal."""

    phase: Phase
    code: ClassVar[str] = "wrong_phase"


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Others have to act; `waiting_for` are their seats."""

    waiting_for: tuple[Seat, ...]
    code: ClassVar[str] = "not_your_turn"


@dataclass(frozen=True, slots=True)
class NoSuchSeat:
    """The game has no seat of that number."""

    code: ClassVar[str] = "no_such_seat"


@dataclass(frozen=True, slots=True, repr=False)
class CardNotHeld:
    """The seat does not hold that card now."""

    card: Card
    code: ClassVar[str] = "card_not_held"


@dataclass(frozen=True, slots=True)
class WrongDiscardCount:
    """Another number of cards goes to the crib."""

    wanted: int
    code: ClassVar[str] = "wrong_discard_count"


@dataclass(frozen=True, slots=True, repr=False)
class CardTwice:
    """The same card was named twice."""

    card: Card
    code: ClassVar[str] = "card_twice"


@dataclass(frozen=True, slots=True, repr=False)
class CountWouldPass:
    """The card would take the count past 31."""

    card: Card
    count: int
    code: ClassVar[str] = "count_would_pass"


@dataclass(frozen=True, slots=True)
class PlaceOutOfRange:
    """At least four cards are lifted and at least four are left."""

    lowest: int
    highest: int
    code: ClassVar[str] = "place_out_of_range"


@dataclass(frozen=True, slots=True)
class CutUnfit:
    """A cut for the deal needs one different card for each seat that cuts."""

    wanted: int
    code: ClassVar[str] = "cut_unfit"


@dataclass(frozen=True, slots=True)
class DeckUnfit:
    """A shuffle is an order of the fifty-two cards, each once."""

    code: ClassVar[str] = "deck_unfit"


@dataclass(frozen=True, slots=True)
class TooLateToCallOff:
    """Somebody has thrown to the first crib, so the game counts."""

    code: ClassVar[str] = "too_late_to_call_off"


@dataclass(frozen=True, slots=True)
class NothingToTakeBack:
    """Nothing of this seat's is newest, or something hidden has been shown since."""

    code: ClassVar[str] = "nothing_to_take_back"


@dataclass(frozen=True, slots=True)
class NotInRatedGame:
    """In a rated game nothing is taken back."""

    code: ClassVar[str] = "not_in_rated_game"


Refusal = (
    GameOver
    | WrongPhase
    | NotYourTurn
    | NoSuchSeat
    | CardNotHeld
    | WrongDiscardCount
    | CardTwice
    | CountWouldPass
    | PlaceOutOfRange
    | CutUnfit
    | DeckUnfit
    | TooLateToCallOff
    | NothingToTakeBack
    | NotInRatedGame
)


class IllegalAction(ValueError):
    """The action is not accepted and the state is as it was; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal
