"""Component ids of what people look up.

    cs1:<ranking>:<period>:<least>:<page>          a page of the standings
    ch1:<other>:<rated>:<ending>:<period>:<page>   a page of one's own past games; `-` where nothing is asked for

A page belongs to whoever presses it, so no id names that person.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from cribbage import Ending

_STANDINGS = re.compile(r"cs1:([a-z]{1,12}):([a-z_]{1,16}):(\d{1,6}):(\d{1,6})", re.ASCII)
_HISTORY = re.compile(r"ch1:(\d{1,20}|-):(yes|no|-):([a-z_]{1,16}|-):([a-z_]{1,16}):(\d{1,6})", re.ASCII)
_RATED = {"yes": True, "no": False, "-": None}


class Ranking(StrEnum):
    """What the standings go by."""

    RATING = "rating"
    GAME_POINTS = "points"
    WINS = "wins"
    WIN_RATE = "rate"
    SKUNKS = "skunks"
    SPREAD = "spread"


class Period(StrEnum):
    """Which games are looked at, by when they ended."""

    ALL_TIME = "all"
    THIS_MONTH = "month"
    THIS_QUARTER = "quarter"
    LAST_MONTH = "last_month"
    LAST_QUARTER = "last_quarter"
    LAST_DAYS = "days"


@dataclass(frozen=True, slots=True)
class StandingsPress:
    """A press that turns to a page of the standings; pages count from 1."""

    ranking: Ranking = Ranking.RATING
    period: Period = Period.ALL_TIME
    least: int = 1
    page: int = 1

    def __str__(self) -> str:
        return f"cs1:{self.ranking}:{self.period}:{self.least}:{self.page}"


@dataclass(frozen=True, slots=True)
class HistoryPress:
    """A press that turns to a page of past games: with the person `other`, rated or not, that ended so. None is any."""

    other: int | None = None
    rated: bool | None = None
    ending: Ending | None = None
    period: Period = Period.ALL_TIME
    page: int = 1

    def __str__(self) -> str:
        rated = next(word for word, value in _RATED.items() if value is self.rated)
        other = "-" if self.other is None else self.other
        return f"ch1:{other}:{rated}:{self.ending.value if self.ending else '-'}:{self.period}:{self.page}"


def parse_lookup(custom_id: str) -> StandingsPress | HistoryPress | None:
    """Read what `str` of such a press writes; None for anything else.

    Raises:
        ValueError: it looks like one, and names what there is not.
    """
    if to_standings := _STANDINGS.fullmatch(custom_id):
        ranking, period, least, page = to_standings.groups()
        return StandingsPress(Ranking(ranking), Period(period), int(least), int(page))
    if to_history := _HISTORY.fullmatch(custom_id):
        other, rated, ending, period, page = to_history.groups()
        return HistoryPress(
            None if other == "-" else int(other),
            _RATED[rated],
            None if ending == "-" else Ending(ending),
            Period(period),
            int(page),
        )
    return None
