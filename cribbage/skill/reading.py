"""Reading a view: what a seat of two knows in the play, in lean numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cribbage.cards import Card
from cribbage.pegging import LIMIT
from cribbage.skill.ranks import PIPS, RANKS, bundle_of, ranks_of
from cribbage.state import Laid
from cribbage.views import DealView, PlayerView


@dataclass(frozen=True, slots=True)
class Chosen:
    """A card that the other laid by choice: the series before it, its rank, and how many cards the reader then held.

    `later` is the bundle of the cards that the other has laid since, this one among them.
    """

    series: int
    count: int
    rank: int
    others: int
    later: int


@dataclass(frozen=True, slots=True, repr=False)
class Reading:
    """The play as one of two sees it.

    `left` says how many of each rank the reader has not seen in his own six cards and the starter; cards that the other
    has laid still count as left, since they are part of his four. `least` is the lowest pip value that the other can
    hold after the goes he has said.
    """

    is_dealer: bool
    needs: tuple[int, int]
    hand: int
    size: int
    other_laid: tuple[int, ...]
    other_size: int
    least: int
    left: tuple[int, ...]
    series: int
    count: int
    starter: Card
    kept: tuple[Card, ...]
    thrown: tuple[Card, ...]
    chosen: tuple[Chosen, ...]


def read(view: PlayerView) -> Reading:
    """What the seat knows; a deal with its starter turned must be in progress."""
    table, seat, deal = view.table, view.seat, view.table.deal
    assert deal is not None
    assert deal.starter is not None, "the starter is turned before the play"
    left = [4] * len(RANKS)
    for rank in ranks_of((*view.dealt, deal.starter)):
        left[rank] -= 1
    target = table.rules.target
    return Reading(
        is_dealer=seat == deal.dealer,
        needs=(target - table.scores[seat], target - table.scores[1 - seat]),
        hand=bundle_of(ranks_of(view.hand)),
        size=len(view.hand),
        other_laid=tuple(each.card.rank - 1 for each in deal.laid if each.seat != seat),
        other_size=deal.hand_sizes[1 - seat],
        least=_least_pips(deal, seat),
        left=tuple(left),
        series=series_of(deal.series),
        count=deal.count,
        starter=deal.starter,
        kept=tuple([card for card in view.dealt if card not in view.thrown]),
        thrown=view.thrown,
        chosen=tuple(_chosen(deal, seat)),
    )


def series_of(laid: tuple[Laid, ...]) -> int:
    """The lean number of a series."""
    series = 0
    for each in laid:
        series = series << 4 | each.card.rank
    return series


def _least_pips(deal: DealView, seat: int) -> int:
    """After a count that the other had to let pass, whatever he still holds is more than would fit."""
    least = 1
    for place, each in enumerate(deal.laid):
        follower = deal.laid[place + 1] if place + 1 < len(deal.laid) else None
        if follower is None:
            passed = bool(deal.series) and 1 - seat in deal.gone
            ended = not deal.series
        else:
            passed = each.seat == follower.seat == seat
            ended = follower.count == follower.card.pips
        if passed or ended:
            least = max(least, LIMIT + 1 - each.count)
    return least if deal.hand_sizes[1 - seat] else 1


def _chosen(deal: DealView, seat: int) -> Iterator[Chosen]:
    """The other's cards that he laid while he held more, the newest first."""
    later, held, series_after = 0, deal.hand_sizes[1 - seat], deal.laid
    own_later = deal.hand_sizes[seat]
    for place in range(len(series_after) - 1, -1, -1):
        each = series_after[place]
        if each.seat == seat:
            own_later += 1
            continue
        rank = each.card.rank - 1
        later += bundle_of([rank])
        held += 1
        if held > 1:
            before = _series_before(series_after, place)
            yield Chosen(series_of(before), each.count - PIPS[rank], rank, own_later, later)


def _series_before(laid: tuple[Laid, ...], place: int) -> tuple[Laid, ...]:
    """The cards of the same count that were laid before that one."""
    start = place
    while laid[start].count != laid[start].card.pips:
        start -= 1
    return laid[start:place]
