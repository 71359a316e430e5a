"""The records of a server, and the message about a new one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.components.ids import CHOOSE_GAME
from bot.presenters.lists import whole_lines
from bot.presenters.reply import Menu, Option, Reply
from bot.text import records as words
from bot.text.names import shown_name
from bot.text.records import Best

_COLOUR = 0x546E7A
_MOST_OPTIONS = 25


def present_records(records: Sequence[Best], great: Sequence[Best], server: str) -> Reply:
    """What is the best that was done in a server, its hands of 28 and 29, and a menu to replay those games."""
    if not records:
        return Reply(text=words.NOTHING)
    hands = [words.great_line(best) for best in great] or [words.NO_GREAT]
    return Reply(
        title=f"Records · {shown_name(server)}"[:256],
        body=whole_lines([*(words.record_line(best) for best in records), "", words.GREAT, *hands]),
        colour=_COLOUR,
        rows=((_replays([*records, *great]),),),
    )


def present_news(records: Sequence[Best]) -> Reply:
    """The records that a game just set."""
    return Reply(text="\n".join(words.news_line(best) for best in records))


def _replays(bests: Sequence[Best]) -> Menu:
    """Each game once, under the first of its records."""
    first: dict[int, Best] = {}
    for best in bests:
        first.setdefault(best.game, best)
    told = [*first.values()][:_MOST_OPTIONS]
    return Menu(CHOOSE_GAME, words.CHOOSE, tuple(Option(words.option_label(best), str(best.game)) for best in told))
