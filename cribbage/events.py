"""Events: what followed from an action. Everything in them is public.

A hidden card is in no event: that cards were dealt or thrown is told, which cards is for views.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cribbage.cards import Card
from cribbage.results import Result
from cribbage.rules import Seat, Side
from cribbage.scores import Score


class Source(StrEnum):
    """Where points come from."""

    HEELS = "heels"
    PLAY = "play"
    GO = "go"
    LAST_CARD = "last card"
    HAND = "hand"
    CRIB = "crib"


@dataclass(frozen=True, slots=True, repr=False)
class CardsCut:
    """Cut for the first deal: the seats that cut, and their cards. `tied` seats cut again."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    tied: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """It is settled who deals first; `by_cut` or because it was this seat's turn to deal."""

    seat: Seat
    by_cut: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands were dealt. Deals count from 1."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat threw to the crib, or changed what it had thrown."""

    seat: Seat
    changed: bool


@dataclass(frozen=True, slots=True)
class CribFull:
    """All have thrown; the seat left of the dealer cuts next."""


@dataclass(frozen=True, slots=True, repr=False)
class StarterTurned:
    """The starter, and how many cards were lifted above it."""

    card: Card
    place: int


@dataclass(frozen=True, slots=True, repr=False)
class CardPlayed:
    """A card was laid and made this count."""

    seat: Seat
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class SaidGo:
    """A seat that holds cards can lay none of them at this count."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CountReset:
    """The count went back to 0, after a go or 31; `leader` leads."""

    leader: Seat


@dataclass(frozen=True, slots=True, repr=False)
class TookBack:
    """A seat took back the card that it had laid, with what it pegged, or its throw to the crib: then it is None."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class HandCounted:
    """Show of a hand or of the crib (the dealer's), also when it is worth nothing."""

    seat: Seat
    is_crib: bool
    cards: tuple[Card, ...]
    score: Score


@dataclass(frozen=True, slots=True)
class Pegged:
    """Points went to a side: of the `score.total` made, `points` were pegged, fewer only where the target cut in."""

    seat: Seat
    side: Side
    source: Source
    score: Score
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """All was counted; `next_dealer` deals next."""

    number: int
    next_dealer: Seat


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; `seat` resigned or let its time run out, where that ended it."""

    result: Result
    seat: Seat | None = None


Event = (
    CardsCut
    | FirstDealer
    | Dealt
    | Discarded
    | CribFull
    | StarterTurned
    | CardPlayed
    | SaidGo
    | CountReset
    | TookBack
    | HandCounted
    | Pegged
    | DealEnded
    | GameEnded
)
