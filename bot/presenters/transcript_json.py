"""A whole game for programs: the shape that docs/transcript.md describes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.tables.story import DealStory
from cribbage import (
    Card,
    CardPlayed,
    CardsCut,
    CountReset,
    Event,
    FirstDealer,
    GameEnded,
    HandCounted,
    Pegged,
    Ruleset,
    SaidGo,
    Score,
    Source,
    StarterTurned,
)

FORMAT, VERSION = "cribbage-transcript", 1

Shape: TypeAlias = "dict[str, object]"


def transcript_shape(game: int, rules: Ruleset, names: Sequence[str], stories: Sequence[DealStory]) -> Shape:
    """A game of which `stories` are all deals so far; of the one in progress only what everybody may see."""
    events = [event for story in stories for event in story.events]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "rules": {"seats": rules.seats, "target": rules.target, "rated": rules.rated},
        "players": [*names],
        "cuts": [_cut(event) for event in events if isinstance(event, CardsCut)],
        "first_dealer": next((event.seat for event in events if isinstance(event, FirstDealer)), None),
        "deals": [_deal(story) for story in stories],
        "scores": [*stories[-1].view.scores] if stories else [0] * rules.sides,
        "result": next((_result(event) for event in events if isinstance(event, GameEnded)), None),
    }


def _cut(event: CardsCut) -> Shape:
    return {"seats": [*event.seats], "cards": _cards(event.cards), "tied": [*event.tied]}


def _deal(story: DealStory) -> Shape:
    deal, events = story.view.deal, story.standing
    assert deal is not None, "a story is one of a deal"
    starter = next((event for event in events if isinstance(event, StarterTurned)), None)
    return {
        "number": story.number,
        "dealer": deal.dealer,
        "over": story.over,
        "hands": [_cards(kept) for kept in deal.shown.kept] if deal.shown else None,
        "thrown": [_cards(thrown) for thrown in deal.shown.thrown] if deal.shown else None,
        "crib": _cards(deal.shown.crib) if deal.shown else None,
        "starter": str(starter.card) if starter else None,
        "cut_at": starter.place if starter else None,
        "heels": next((_points(each) for each in events if _pegs(each, Source.HEELS)), None),
        "play": _play(events),
        "show": _show(events),
        "scores": [*story.view.scores],
    }


def _play(events: Iterable[Event]) -> list[Shape]:
    """Every step of the play in its order."""
    steps: list[Shape] = []
    for event in events:
        match event:
            case CardPlayed(seat, card, count):
                card_laid = {"step": "card", "seat": seat, "card": str(card), "count": count, "made": [], "pegged": 0}
                steps.append(card_laid)
            case Pegged(source=Source.PLAY, score=score, points=points):
                steps[-1] |= {"made": _made(score), "pegged": points}
            case SaidGo(seat, count):
                steps.append({"step": "go", "seat": seat, "count": count})
            case Pegged(source=Source.GO | Source.LAST_CARD):
                steps.append({"step": "point", "for": str(event.source), **_points(event)})
            case CountReset(leader):
                steps.append({"step": "reset", "leader": leader})
    return steps


def _show(events: Sequence[Event]) -> list[Shape]:
    """Every count in its order, also of what is worth nothing."""
    pegs = {(peg.seat, peg.source): peg.points for peg in events if isinstance(peg, Pegged)}
    return [
        {
            "seat": each.seat,
            "counted": "crib" if each.is_crib else "hand",
            "cards": _cards(each.cards),
            "made": _made(each.score),
            "total": each.score.total,
            "pegged": pegs.get((each.seat, Source.CRIB if each.is_crib else Source.HAND), 0),
        }
        for each in events
        if isinstance(each, HandCounted)
    ]


def _made(score: Score) -> list[Shape]:
    return [{"kind": str(item.kind), "cards": _cards(item.cards), "points": item.points} for item in score.items]


def _pegs(event: Event, source: Source) -> bool:
    return isinstance(event, Pegged) and event.source is source


def _points(event: Event) -> Shape:
    assert isinstance(event, Pegged), "points are pegged"
    return {"seat": event.seat, "pegged": event.points}


def _result(event: GameEnded) -> Shape:
    result = event.result
    return {
        "ending": str(result.ending),
        "winner": result.winner,
        "left": event.seat,
        "scores": [*result.scores],
        "spread": result.spread,
        "skunk": int(result.skunk),
        "game_points": [result.game_points(side) for side in range(len(result.scores))],
    }


def _cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
