"""What a game that is over is remembered for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from cribbage import Event, HandCounted, Pegged, Seat, Source

_PEGGING = (Source.PLAY, Source.GO, Source.LAST_CARD)


@dataclass(frozen=True, slots=True)
class BestHand:
    """The hand that counted most, the first of several."""

    seat: Seat
    deal: int
    points: int


@dataclass(frozen=True, slots=True)
class BestPegging:
    """The most that a side pegged in the play of one deal, go and last card included; the first of several."""

    side: int
    deal: int
    points: int


@dataclass(frozen=True, slots=True)
class Highlights:
    """Either is None where nobody counted or pegged anything."""

    hand: BestHand | None
    pegging: BestPegging | None


def highlights(deals: Iterable[tuple[int, Iterable[Event]]]) -> Highlights:
    """The highlights of a game from the events of each deal that still hold, by the deal's number."""
    hands: list[BestHand] = []
    pegged: list[BestPegging] = []
    for deal, events in deals:
        points: Counter[int] = Counter()
        for event in events:
            match event:
                case HandCounted(seat, False, _, score) if score.items:
                    hands.append(BestHand(seat, deal, score.total))
                case Pegged(source=source) if source in _PEGGING:
                    points[event.side] += event.points
        pegged += [BestPegging(side, deal, points[side]) for side in sorted(points)]
    return Highlights(
        max(hands, key=lambda hand: hand.points, default=None), max(pegged, key=lambda each: each.points, default=None)
    )
