"""A deal that is over, to be read again by the people of its game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.components.ids import DealPress
from bot.presenters.reply import LONGEST_BODY, Button, Reply
from bot.presenters.table import play_lines
from bot.tables.story import DealStory
from bot.text import reading as words
from bot.text import tables
from bot.text.happenings import happenings
from bot.text.names import shown_name
from cribbage import CardsCut, GameEnded

_COLOUR = 0x8D6E63


def present_deal(game: int, story: DealStory, names: Sequence[str], newest: int) -> Reply:
    """A deal with its hands, crib, every card of the play and every count; `newest` is the last that can be read.

    `names` are display names by seat, as their owners typed them.
    """
    shown = [shown_name(name) for name in names]
    parts = [
        "\n".join(_cards(story, shown)),
        "\n".join(play_lines(story.standing)),
        _under(words.IN_THE_PLAY, words.pegging_lines(story.standing, shown)),
        _under(words.IN_THE_SHOW, words.show_lines(story.standing, shown)),
        "\n".join(_ending(story, shown)),
    ]
    return Reply(
        title=tables.title(story.view, names),
        body="\n\n".join(part for part in parts if part)[:LONGEST_BODY],
        footer=tables.footer(game, story.view),
        colour=_COLOUR,
        rows=(_turning(game, story.number, newest),),
    )


def _cards(story: DealStory, names: Sequence[str]) -> list[str]:
    """The cut for the deal where this is the first, the starter, and what lies face up."""
    cuts = happenings([event for event in story.events if isinstance(event, CardsCut)], names)
    deal = story.view.deal
    if deal is None:
        return cuts
    hands = words.hands_lines(deal.shown, names) if deal.shown else [words.NOT_SHOWN]
    return [*cuts, tables.starter_line(deal, names), *hands]


def _under(heading: str, lines: Sequence[str]) -> str:
    return "\n".join([heading, *lines]) if lines else ""


def _ending(story: DealStory, names: Sequence[str]) -> list[str]:
    """How the scores stood after it, and how the game ended where it did."""
    ends = [f"🏁 {line}" for line in happenings([each for each in story.events if isinstance(each, GameEnded)], names)]
    sides = [" & ".join(names[side :: story.view.rules.sides]) for side in range(story.view.rules.sides)]
    scores = " · ".join(f"{who} **{points}**" for who, points in zip(sides, story.view.scores, strict=True))
    return [f"Score: {scores}", *ends]


def _turning(game: int, deal: int, newest: int) -> tuple[Button, ...]:
    return (
        Button(words.EARLIER, str(DealPress(game, deal - 1)), disabled=deal <= 1),
        Button(words.LATER, str(DealPress(game, deal + 1)), disabled=deal >= newest),
    )
