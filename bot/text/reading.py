"""Words of what is read again: deals that are over, and whole games. Names are fit for markdown."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.cadence import cadence
from bot.text.cards import TOKENS, hand_text
from cribbage import CardPlayed, Event, HandCounted, Pegged, Shown, Source

EARLIER = "◀ Earlier"
LATER = "Later ▶"
IN_THE_PLAY = "**What was pegged before the show**"
IN_THE_SHOW = "**The show**"
NOT_SHOWN = "The game ended before the show, so the hands stay face down."


def no_such_deal(game: int, deal: int | None, newest: int) -> str:
    """Nothing to read: the deal is not over, or there is none of that number."""
    if not newest:
        return f"No deal of game {game} is over yet. Its cards can be read once the first one is."
    if newest == 1:
        return f"Deal {deal} of game {game} can’t be read. Only deal 1 is over."
    return f"Deal {deal} of game {game} can’t be read. Deals 1 to {newest} are over."


def transcript_note(game: int, deals: int, *, over: bool) -> str:
    """Goes with the files of a game."""
    told = f"Game {game}, {deals} {'deal' if deals == 1 else 'deals'}, to read and for programs."
    return told if over else f"{told} The cards of the deal in progress stay hidden until it is over."


def hands_lines(shown: Shown, names: Sequence[str]) -> list[str]:
    """By seat what was kept and what was thrown, then the crib."""
    hands = [
        f"{TOKENS[seat]} {names[seat]}: **{hand_text(kept)}** · threw {hand_text(thrown)}"
        for seat, (kept, thrown) in enumerate(zip(shown.kept, shown.thrown, strict=True))
    ]
    return [*hands, f"Crib: **{hand_text(shown.crib)}**"]


def pegged_line(played: CardPlayed | None, pegged: Pegged, names: Sequence[str]) -> str:
    """What was pegged by heels or in the play, and by which card."""
    name, points = names[pegged.seat], pegged.points
    if played is not None and pegged.source is Source.PLAY:
        return f"{name} {played.card.pretty} at {played.count}: {cadence(pegged.score)}{cut_off(pegged)}"
    return f"{name}: {_PLAIN[pegged.source]}{jack_of(pegged)}, {points}{cut_off(pegged)}"


_PLAIN = {Source.HEELS: "his heels", Source.GO: "the go", Source.LAST_CARD: "last card"}


def jack_of(pegged: Pegged) -> str:
    """The starter that gave the points, where it was heels."""
    cards = pegged.score.items[0].cards
    return f" ({hand_text(cards)})" if cards else ""


def counted_line(counted: HandCounted, pegged: Pegged | None, names: Sequence[str]) -> str:
    """A count of the show, also where it is worth nothing."""
    whose = f"{names[counted.seat]}’s {'crib' if counted.is_crib else 'hand'}"
    return f"{whose} {hand_text(counted.cards)}: {cadence(counted.score) or 'nothing'}{cut_off(pegged)}"


def cut_off(pegged: Pegged | None) -> str:
    """What is left of a score into which the target cut."""
    short = pegged.score.total - pegged.points if pegged else 0
    return f" ({pegged.points} pegged, the game is won)" if pegged and short else ""


def pegging_lines(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A line for all that was pegged before the show."""
    lines, played = [], None
    for event in events:
        match event:
            case CardPlayed():
                played = event
            case Pegged(source=Source.PLAY | Source.GO | Source.LAST_CARD | Source.HEELS):
                lines.append(pegged_line(played, event, names))
    return lines


def show_lines(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A line for each hand that was counted."""
    pegs = {(peg.seat, peg.source): peg for peg in events if isinstance(peg, Pegged)}
    return [
        counted_line(each, pegs.get((each.seat, Source.CRIB if each.is_crib else Source.HAND)), names)
        for each in events
        if isinstance(each, HandCounted)
    ]
