"""The standings of a server, a page at a time; the id of a button says all that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.components.lookup_ids import Period, StandingsPress
from bot.presenters.reply import Button, Reply
from bot.text import pages
from bot.text import standings as words
from bot.text.names import shown_name
from bot.text.standings import Standing

_COLOUR = 0x546E7A
_COMMAND = "/standings show"


@dataclass(frozen=True, slots=True)
class Crowned:
    """The first of a season that is over, which goes by this name."""

    season: str
    row: Standing


def present_standings(
    asked: StandingsPress,
    rows: Sequence[Standing],
    own: Standing | None,
    *,
    of: int,
    champions: Sequence[Crowned] = (),
    server: str,
) -> Reply:
    """A page of the standings. `own` is the row of whoever looks, shown also where it is on another page."""
    crowned = [words.champion_line(each.season, each.row, asked.ranking) for each in champions]
    if not rows and not crowned:
        everything = asked.period is Period.ALL_TIME and asked.least <= 1
        return Reply(text=words.NOBODY if everything else words.NOBODY_THEN)
    return Reply(
        title=f"Standings · {shown_name(server)}"[:256],
        lead=words.heading(asked.ranking, asked.period, asked.least),
        body="\n\n".join(part for part in (_list(asked, rows, own), _past(crowned)) if part),
        footer=pages.page_footer(asked.page, of, _COMMAND),
        colour=_COLOUR,
        rows=(_turning(asked, of),) if of > 1 else (),
    )


def _list(asked: StandingsPress, rows: Sequence[Standing], own: Standing | None) -> str:
    lines = [words.standing_line(row, asked.ranking) for row in rows] or [words.NOBODY_THEN]
    if own is not None and own not in rows:
        line = words.standing_line(own, asked.ranking)
        lines = [*lines, "…", line] if own.rank > rows[-1].rank else [line, "…", *lines]
    return "\n".join(lines)


def _past(crowned: Sequence[str]) -> str:
    return "\n".join([words.CHAMPIONS, *crowned]) if crowned else ""


def _turning(asked: StandingsPress, of: int) -> tuple[Button, ...]:
    return (
        Button(pages.PREVIOUS, str(replace(asked, page=asked.page - 1)), disabled=asked.page <= 1),
        Button(pages.NEXT, str(replace(asked, page=asked.page + 1)), disabled=asked.page >= of),
    )
