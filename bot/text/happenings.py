"""Events as sentences. Names come in already fit for markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from bot.text.cadence import cadence, number
from bot.text.cards import hand_text
from bot.text.celebrations import NINETEEN, cheer
from bot.text.results import result_text
from cribbage import (
    CardPlayed,
    CardsCut,
    CountReset,
    CribFull,
    DealEnded,
    Dealt,
    Discarded,
    Event,
    FirstDealer,
    GameEnded,
    HandCounted,
    Pegged,
    SaidGo,
    Source,
    StarterTurned,
    TookBack,
)


def happenings(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """A sentence for each thing that happened; what a card or a hand pegged stands with it.

    A crib that is worth nothing has none.
    """
    lines: list[str] = []
    cheers: dict[int, str] = {}
    for event in events:
        if isinstance(event, Pegged) and event.source in (Source.PLAY, Source.HAND, Source.CRIB):
            lines[-1] += (f": {cadence(event.score)}" if event.source is Source.PLAY else "") + _cut_off(event)
        else:
            lines += _sentence(event, names)
            if isinstance(event, HandCounted) and (cheered := cheer(event.score.total)):
                cheers[len(lines) - 1] = f" {cheered}"
    return [(line if line.endswith("!") else f"{line}.") + cheers.get(at, "") for at, line in enumerate(lines)]


def _cut_off(event: Pegged) -> str:
    short = event.score.total - event.points
    return f" ({number(event.points)} {'is' if event.points == 1 else 'are'} enough)" if short else ""


def _sentence(event: Event, names: Sequence[str]) -> list[str]:  # noqa: C901, PLR0911, PLR0912 - one case for each event
    match event:
        case CardsCut(seats, cards, tied):
            cuts = ", ".join(f"{names[seat]} {card.pretty}" for seat, card in zip(seats, cards, strict=True))
            return [f"Cut for the deal: {cuts}{' – a tie, cut again' if tied else ''}"]
        case FirstDealer(seat, by_cut):
            return [f"{names[seat]} {'cut low and deals first' if by_cut else 'deals first this time'}"]
        case Dealt(number=deal, dealer=dealer):
            return [f"Deal {deal}: {names[dealer]} deals"]
        case Discarded(seat, changed):
            return [f"{names[seat]} {'threw other cards' if changed else 'threw'} to the crib"]
        case CribFull():
            return []
        case StarterTurned(card, place):
            return [f"Cut at {place}: the starter is **{card.pretty}**"]
        case CardPlayed(seat, card, count):
            return [f"{names[seat]} plays **{card.pretty}** for {count}"]
        case TookBack(seat, card):
            what = f"**{card.pretty}** back" if card else "the throw back and chooses anew"
            return [f"{names[seat]} takes {what}"]
        case SaidGo(seat, _):
            return [f"{names[seat]} says go"]
        case CountReset(leader):
            return [f"The count starts again, {names[leader]} leads"]
        case HandCounted(seat, is_crib, cards, score):
            told = cadence(score) if score.items else "" if is_crib else NINETEEN
            whose = f"{names[seat]}’s {'crib' if is_crib else 'hand'}"
            return [f"{whose} {hand_text(cards)}: {told}"] if told else []
        case Pegged(seat=seat, source=Source.HEELS, score=score):
            jack = hand_text(score.items[0].cards)
            return [f"Two for his heels ({jack}) to {names[seat]}{_cut_off(event)}"]
        case Pegged(seat=seat, source=Source.GO):
            return [f"One for the go to {names[seat]}"]
        case Pegged(seat=seat):
            return [f"One for last card to {names[seat]}"]
        case DealEnded():
            return []
        case GameEnded(result, seat):
            return [result_text(result, names, seat)]
        case _:
            assert_never(event)
