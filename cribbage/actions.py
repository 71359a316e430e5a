"""Actions: everything that is asked of a game, by a person, by chance, or by those who keep the table.

The actions of a game in their order are its log, from which alone the game can be rebuilt.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cribbage.cards import Card
from cribbage.rules import Seat


@dataclass(frozen=True, slots=True, repr=False)
class CutForDeal:
    """Chance: one card for each seat that cuts for the first deal, in seat order. The lowest rank deals."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NameDealer:
    """The first deal falls to a seat without a cut, as when it alternates from the game before."""

    seat: Seat


@dataclass(frozen=True, slots=True, repr=False)
class Shuffle:
    """Chance: the order of the fifty-two cards of the next deal, the top card first."""

    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Discard:
    """A seat sends cards to the crib. Doing it again before all have thrown changes the choice."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CutStarter:
    """The seat left of the dealer lifts this many cards of the stock; the next one is the starter."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """A seat lays a card in the play."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat takes its newest act back: the card it just laid, or its throw while the starter is not cut."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gives the game up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A seat that had to act let its time run out."""

    seat: Seat


class AbortReason(StrEnum):
    """Why a game ends without a result."""

    EARLY = "early"
    AGREED = "agreed"
    MODERATOR = "moderator"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class Abort:
    """The game ends without a result.

    Early, which is before the first discard; agreed; by a moderator; or since several were late to throw.
    """

    reason: AbortReason


Action = CutForDeal | NameDealer | Shuffle | Discard | CutStarter | Play | TakeBack | Resign | Forfeit | Abort
