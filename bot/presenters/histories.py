"""Past games: a person's own, page by page, and those of two people against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.components.ids import CHOOSE_GAME
from bot.components.lookup_ids import HistoryPress
from bot.presenters.lists import whole_lines
from bot.presenters.reply import Button, Menu, Option, Reply
from bot.text import histories as words
from bot.text import pages
from bot.text.histories import Past, Tally

_COLOUR = 0x546E7A
_COMMAND = "/standings history"


def present_history(asked: HistoryPress, games: Sequence[Past], *, of: int, total: int) -> Reply:
    """A page of a person's past games, and a menu of them to replay one."""
    if not games:
        return Reply(text=words.NONE)
    rows = (_replays(games), *((_turning(asked, of),) if of > 1 else ()))
    return Reply(
        title=f"Your games · {total}",
        body=whole_lines([words.past_line(past) for past in games]),
        footer=pages.page_footer(asked.page, of, _COMMAND),
        colour=_COLOUR,
        rows=rows,
    )


def present_versus(own: Tally, other: Tally, last: Sequence[tuple[Past, tuple[int, int]]]) -> Reply:
    """Two people head to head: what each won, and their last games with the score after each."""
    if not last:
        return Reply(text=words.never_met(other.name))
    met = [words.meeting_line(past, running) for past, running in last]
    return Reply(
        title=words.titled((own.name, other.name)),
        body=whole_lines([*words.tally_lines(own, other), "", "**Last games**", *met]),
        colour=_COLOUR,
        rows=(_replays([past for past, _ in last]),),
    )


def _replays(games: Sequence[Past]) -> tuple[Menu]:
    options = tuple(Option(words.choice_label(past), str(past.game)) for past in games)
    return (Menu(CHOOSE_GAME, words.CHOOSE, options),)


def _turning(asked: HistoryPress, of: int) -> tuple[Button, ...]:
    return (
        Button(pages.PREVIOUS, str(replace(asked, page=asked.page - 1)), disabled=asked.page <= 1),
        Button(pages.NEXT, str(replace(asked, page=asked.page + 1)), disabled=asked.page >= of),
    )
