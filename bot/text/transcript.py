"""A whole game as people would write it down, in plain text. Names are as `plain_name` gives them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.tables.story import DealStory
from bot.text.cadence import cadence
from bot.text.cards import hand_text
from bot.text.reading import cut_off, jack_of, show_lines
from bot.text.results import result_text
from cribbage import (
    CardPlayed,
    CardsCut,
    CountReset,
    Event,
    FirstDealer,
    GameEnded,
    Pegged,
    Ruleset,
    SaidGo,
    Shown,
    Source,
    StarterTurned,
)

_POINTS = {Source.GO: "one for the go", Source.LAST_CARD: "one for last card"}


def transcript_text(game: int, rules: Ruleset, names: Sequence[str], stories: Sequence[DealStory]) -> str:
    """A game of which `stories` are all deals so far, the one in progress as everybody may see it."""
    lines = [f"Game {game}: {' and '.join(names)}, to {rules.target}, {'rated' if rules.rated else 'unrated'}."]
    before = (0,) * rules.sides
    for story in stories:
        lines += _opening(story.events, names)
        lines += ["", f"Deal {story.number}. {_dealer(story, names)} deals. {scores_text(rules, before, names)}."]
        lines += _deal(story, names)
        before = story.view.scores
    lines += ["", *_ending(stories, rules, names)]
    return "\n".join(lines) + "\n"


def scores_text(rules: Ruleset, scores: Sequence[int], names: Sequence[str]) -> str:
    """The score of every side."""
    sides = [" & ".join(names[side :: rules.sides]) for side in range(rules.sides)]
    return ", ".join(f"{who} {points}" for who, points in zip(sides, scores, strict=True))


def _opening(events: Iterable[Event], names: Sequence[str]) -> Iterator[str]:
    for event in events:
        match event:
            case CardsCut(seats, cards, tied):
                cuts = ", ".join(f"{names[seat]} {card.pretty}" for seat, card in zip(seats, cards, strict=True))
                yield f"Cut for the deal: {cuts}{', a tie' if tied else ''}."
            case FirstDealer(seat, by_cut):
                yield f"{names[seat]} {'cut low and deals first' if by_cut else 'deals first this time'}."


def _dealer(story: DealStory, names: Sequence[str]) -> str:
    deal = story.view.deal
    assert deal is not None, "a story is one of a deal"
    return names[deal.dealer]


def _deal(story: DealStory, names: Sequence[str]) -> Iterator[str]:
    deal = story.view.deal
    if deal is not None and deal.shown is not None:
        yield from _hands(deal.shown, names)
    yield from _starter(story.standing, names)
    play = [*_play(story.standing, names)]
    if play:
        yield "The play:"
        yield from play
    show = show_lines(story.standing, names)
    if show:
        yield "The show:"
        yield from (f"  {line}" for line in show)


def _hands(shown: Shown, names: Sequence[str]) -> Iterator[str]:
    for name, kept, thrown in zip(names, shown.kept, shown.thrown, strict=True):
        yield f"{name} keeps {hand_text(kept)} and throws {hand_text(thrown)}."
    yield f"In the crib: {hand_text(shown.crib)}."


def _starter(events: Iterable[Event], names: Sequence[str]) -> Iterator[str]:
    for event in events:
        match event:
            case StarterTurned(card, place):
                yield f"Cut at {place}: the starter is {card.pretty}."
            case Pegged(seat=seat, source=Source.HEELS):
                yield f"Two for his heels{jack_of(event)} to {names[seat]}{cut_off(event)}."


def _play(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """A line a card with the count it made and what it pegged, and one between two counts."""
    lines: list[str] = []
    for event in events:
        match event:
            case CardPlayed(seat, card, count):
                lines.append(f"  {names[seat]} {card.pretty} {count}")
            case SaidGo(seat, _):
                lines.append(f"  {names[seat]} go")
            case Pegged(source=Source.PLAY, score=score):
                lines[-1] += f": {cadence(score)}{cut_off(event)}"
            case Pegged(seat=seat, source=Source.GO | Source.LAST_CARD):
                lines.append(f"  {names[seat]} {_POINTS[event.source]}")
            case CountReset():
                lines.append("  –")
    return lines


def _ending(stories: Sequence[DealStory], rules: Ruleset, names: Sequence[str]) -> Iterator[str]:
    ends = [event for story in stories for event in story.events if isinstance(event, GameEnded)]
    if not ends and stories:
        yield f"The game goes on: {scores_text(rules, stories[-1].view.scores, names)}."
    for end in ends:
        yield f"{result_text(end.result, names, end.seat).replace('**', '').removesuffix('!')}."
