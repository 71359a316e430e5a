"""What the board picture shows: public facts only, since it is made from what everybody may see.

No type here has a place for a card that lies face down. Scenes are values: equal ones give the same picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cribbage import Card, DealView, TableView

NOBODY = -1
"""Stands for a track where there is none."""


@dataclass(frozen=True, slots=True)
class Track:
    """A side's track: the names of who pegs there, and the scores at which its front and back peg stand."""

    names: tuple[str, ...]
    front: int
    back: int


@dataclass(frozen=True, slots=True)
class SeriesCard:
    """A card of the series on the table, and the track of the side that laid it."""

    card: Card
    track: int


@dataclass(frozen=True, slots=True)
class BoardScene:
    """A board to the `target` with two or three tracks, and what lies beside it.

    `lines` are the scores behind which skunk lines are drawn, single skunk first. `crib` is the track of the side whose
    crib it is, `winner` that of the side that won, either `NOBODY` if there is none. `count` is that of the series.
    """

    target: int
    lines: tuple[int, ...]
    tracks: tuple[Track, ...]
    crib: int = NOBODY
    starter: Card | None = None
    series: tuple[SeriesCard, ...] = ()
    count: int = 0
    over: bool = False
    winner: int = NOBODY


def board_scene(view: TableView, names: Sequence[str], pegged: Sequence[int]) -> BoardScene:
    """The board as everybody may see it. `names` go by seat, as people typed them.

    `pegged` is what each side pegged with what is shown, be it in several steps: the back peg stands before all of it,
    and where a side pegged nothing, where the game has it.
    """
    deal, result, rules = view.deal, view.result, view.rules
    return BoardScene(
        target=rules.target,
        lines=rules.skunk_lines,
        tracks=tuple(_track(view, names, pegged, side) for side in range(rules.sides)),
        crib=rules.side_of(deal.dealer) if deal else NOBODY,
        starter=deal.starter if deal else None,
        series=_series(view, deal) if deal else (),
        count=deal.count if deal else 0,
        over=result is not None,
        winner=result.winner if result is not None and result.winner is not None else NOBODY,
    )


def _track(view: TableView, names: Sequence[str], pegged: Sequence[int], side: int) -> Track:
    front = view.scores[side]
    who = tuple(name for seat, name in enumerate(names) if view.rules.side_of(seat) == side)
    return Track(who, front, front - pegged[side] if pegged[side] else view.back_pegs[side])


def _series(view: TableView, deal: DealView) -> tuple[SeriesCard, ...]:
    return tuple(SeriesCard(laid.card, view.rules.side_of(laid.seat)) for laid in deal.series)
