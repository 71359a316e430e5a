"""Performances: what each seat did in a game that is over, told by the events of its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from cribbage import (
    Card,
    DealEnded,
    Dealt,
    Ending,
    Event,
    FirstDealer,
    HandCounted,
    Pegged,
    Result,
    Ruleset,
    Seat,
    Side,
    Source,
    StarterTurned,
    TookBack,
    Transition,
)

GREAT_HAND = 24
"""From here on a hand is one to be proud of."""


class LastPoint(StrEnum):
    """Where the winner reached the target, in the order in which points are to be had in a deal."""

    HEELS = "heels"
    PLAY = "play"
    PONE_HAND = "pone hand"
    DEALER_HAND = "dealer hand"
    CRIB = "crib"


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game: how it ended and who dealt first, nobody where it was called off before that was settled."""

    result: Result
    last_point: LastPoint | None
    first_dealer: Seat | None
    deals: int


@dataclass(frozen=True, slots=True, repr=False)
class Performance:
    """What a seat did; the fields are the columns of its row.

    `won`, `lost`, `skunk`, `game_points`, `spread`, `score` and `deficit` are those of its side; but for the last two
    they are 0 in a game that was called off. `skunk` was given by who won and taken by who lost. Points are those
    pegged, with go and last card among those of the play; a pone is any seat that does not deal. `full` is what was
    pegged in deals that were counted to the end. A hand or crib counts for the best with all it is worth, and its cards
    are told with the starter last. `hands_24` are hands of 24 and more, those of 28 and 29 included; no crib is among
    them.
    """

    won: int
    lost: int
    skunk: int
    game_points: int
    spread: int
    score: int
    deals_dealer: int
    deals_pone: int
    heels: int
    play_dealer: int
    hands_dealer: int
    cribs: int
    play_pone: int
    hands_pone: int
    full_dealer: int
    full_pone: int
    full_points_dealer: int
    full_points_pone: int
    full_play: int
    full_hands: int
    full_cribs: int
    first_deal: int
    best_hand: int
    best_hand_cards: str | None
    best_crib: int
    best_crib_cards: str | None
    best_pegging: int
    hands_24: int
    hands_28: int
    hands_29: int
    deficit: int


@dataclass(slots=True)
class _Round:
    """One deal as it went: what was pegged, which hands were counted, and whether it came to its end."""

    dealer: Seat
    pegged: list[Pegged] = field(default_factory=list)
    shown: list[HandCounted] = field(default_factory=list)
    starter: Card | None = None
    full: bool = False

    def points(self, seat: Seat, *sources: Source) -> int:
        """What a seat pegged from these sources."""
        return sum(each.points for each in self.pegged if each.seat == seat and each.source in sources)


_PLAY = (Source.PLAY, Source.GO, Source.LAST_CARD)


def course_of(transitions: Sequence[Transition], result: Result) -> Course:
    """How a whole game went."""
    events = list(_standing(transitions))
    first = [event.seat for event in events if isinstance(event, FirstDealer)]
    rounds = _rounds(events)
    last = _last_point(rounds[-1]) if result.ending is Ending.TARGET else None
    return Course(result, last, first[0] if first else None, len(rounds))


def performances(rules: Ruleset, transitions: Sequence[Transition], result: Result) -> tuple[Performance, ...]:
    """What each seat did in a whole game, by seat."""
    events = list(_standing(transitions))
    rounds = _rounds(events)
    first = next((event.seat for event in events if isinstance(event, FirstDealer)), None)
    behind = _deficits(rules, rounds)
    return tuple(
        _performance(
            rounds, seat, rules.side_of(seat), result, first_deal=seat == first, deficit=behind[rules.side_of(seat)]
        )
        for seat in range(rules.seats)
    )


def _standing(transitions: Iterable[Transition]) -> Iterable[Event]:
    """The events that stand: a card that was taken back was the action just before, and is as if never laid."""
    kept: list[tuple[Event, ...]] = []
    for transition in transitions:
        match transition.events:
            case (TookBack(card=Card()),):
                kept.pop()
            case events:
                kept.append(events)
    return (event for events in kept for event in events)


def _rounds(events: Iterable[Event]) -> list[_Round]:
    rounds: list[_Round] = []
    for event in events:
        match event:
            case Dealt():
                rounds.append(_Round(event.dealer))
            case StarterTurned():
                rounds[-1].starter = event.card
            case Pegged():
                rounds[-1].pegged.append(event)
            case HandCounted():
                rounds[-1].shown.append(event)
            case DealEnded():
                rounds[-1].full = True
    return rounds


def _last_point(last: _Round) -> LastPoint:
    out = last.pegged[-1]
    match out.source:
        case Source.HEELS:
            return LastPoint.HEELS
        case Source.CRIB:
            return LastPoint.CRIB
        case Source.HAND:
            return LastPoint.DEALER_HAND if out.seat == last.dealer else LastPoint.PONE_HAND
        case _:
            return LastPoint.PLAY


def _deficits(rules: Ruleset, rounds: Iterable[_Round]) -> list[int]:
    """The most points that each side was ever behind the side ahead of it."""
    scores, most = [0] * rules.sides, [0] * rules.sides
    for pegged in (each for one in rounds for each in one.pegged):
        scores[pegged.side] += pegged.points
        most = [max(known, max(scores) - score) for known, score in zip(most, scores, strict=True)]
    return most


def _performance(
    rounds: Sequence[_Round], seat: Seat, side: Side, result: Result, *, first_deal: bool, deficit: int
) -> Performance:
    dealt = [each for each in rounds if each.dealer == seat]
    poned = [each for each in rounds if each.dealer != seat]
    full_dealt = [each for each in dealt if each.full]
    full_poned = [each for each in poned if each.full]
    full = full_dealt + full_poned
    hands, cribs = _shown(rounds, seat, is_crib=False), _shown(rounds, seat, is_crib=True)
    best_hand, best_crib = _best(hands), _best(cribs)
    won = side == result.winner
    return Performance(
        won=won,
        lost=result.winner is not None and not won,
        skunk=(result.skunk if won else result.skunks[side]).value,
        game_points=result.game_points(side),
        spread=result.spread if won else -result.behind[side],
        score=result.scores[side],
        deals_dealer=len(dealt),
        deals_pone=len(poned),
        heels=_sum(dealt, seat, Source.HEELS),
        play_dealer=_sum(dealt, seat, *_PLAY),
        hands_dealer=_sum(dealt, seat, Source.HAND),
        cribs=_sum(dealt, seat, Source.CRIB),
        play_pone=_sum(poned, seat, *_PLAY),
        hands_pone=_sum(poned, seat, Source.HAND),
        full_dealer=len(full_dealt),
        full_pone=len(full_poned),
        full_points_dealer=_sum(full_dealt, seat, *Source),
        full_points_pone=_sum(full_poned, seat, *Source),
        full_play=_sum(full, seat, *_PLAY),
        full_hands=_sum(full, seat, Source.HAND),
        full_cribs=_sum(full, seat, Source.CRIB),
        first_deal=first_deal,
        best_hand=best_hand[0],
        best_hand_cards=best_hand[1],
        best_crib=best_crib[0],
        best_crib_cards=best_crib[1],
        best_pegging=max((each.points(seat, *_PLAY) for each in rounds), default=0),
        hands_24=sum(worth >= GREAT_HAND for worth, _ in hands),
        hands_28=sum(worth == 28 for worth, _ in hands),
        hands_29=sum(worth == 29 for worth, _ in hands),
        deficit=deficit,
    )


def _sum(rounds: Iterable[_Round], seat: Seat, *sources: Source) -> int:
    return sum(each.points(seat, *sources) for each in rounds)


def _shown(rounds: Iterable[_Round], seat: Seat, *, is_crib: bool) -> list[tuple[int, str]]:
    """What a seat's hands or cribs were worth, each with its cards."""
    return [
        (shown.score.total, " ".join(map(str, (*shown.cards, each.starter))))
        for each in rounds
        for shown in each.shown
        if shown.seat == seat and shown.is_crib is is_crib
    ]


def _best(shown: Sequence[tuple[int, str]]) -> tuple[int, str | None]:
    """The first of those that are worth most."""
    return max(shown, key=lambda each: each[0], default=(0, None))
