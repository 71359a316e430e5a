"""Words of the table message. Names are fit for markdown; a title, which shows markdown too, escapes them itself."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.cards import Faces, faced_text, no_faces
from bot.text.clocks import beside
from bot.text.moments import from_now
from bot.text.names import shown_name
from cribbage import Card, DealView, Phase, TableView

MY_HAND = "My hand"
REMATCH = "Rematch"


def title(view: TableView, names: Sequence[str]) -> str:
    """Which deal, and whose."""
    if view.deal is None:
        return "Cut for the deal"
    return f"Deal {view.deal.number} · {shown_name(names[view.deal.dealer])} deals"


def footer(game: int, view: TableView, clock: str = "none") -> str:
    """Which game, how far, whether it is rated, and with which clock."""
    return f"Game {game} · to {view.rules.target} · {'rated' if view.rules.rated else 'unrated'}{beside(clock)}"


def turn_line(view: TableView, names: Sequence[str]) -> str:
    """Whose turn it is, in one glance."""
    waiting = " and ".join(names[seat] for seat in view.awaiting)
    match view.phase:
        case Phase.DISCARD:
            return f"⏳ **{waiting}** to throw to the crib"
        case Phase.CUT:
            return f"⏳ **{waiting}** to cut for the starter"
        case Phase.PLAY if view.deal is not None:
            return f"⏳ **{waiting}** to play · count **{view.deal.count}**"
        case _:
            return ""


def until(deadline: int | None) -> str:
    """When the time ends of whom the game waits for."""
    return f" · ends {from_now(deadline)}" if deadline is not None else ""


def gained(points: int, *, over: bool) -> str:
    """What a side has pegged: in a deal that is over all of it, else with the move that was made last."""
    return f" · +{points} {'in this deal' if over else 'with the last move'}" if points else ""


def starter_line(deal: DealView, names: Sequence[str], faces: Faces = no_faces) -> str:
    """The starter, and whose crib it is."""
    whose = f"{names[deal.dealer]}’s crib"
    return f"Starter {faces(deal.starter)}**{deal.starter.pretty}** · {whose}" if deal.starter else whose


def crib_line(crib: Sequence[Card], faces: Faces = no_faces) -> str:
    """The crib, face up."""
    return f"Crib: {faced_text(crib, faces)}"
