"""Periods as spans of time and as seasons."""

from __future__ import annotations

from bot.components.lookup_ids import Period
from storage import ALL_TIME, Moment, Season, SeasonLength, Span, last_days

DAYS = 30
"""How far back the last days go."""

_LENGTHS = {
    Period.THIS_MONTH: SeasonLength.MONTH,
    Period.LAST_MONTH: SeasonLength.MONTH,
    Period.THIS_QUARTER: SeasonLength.QUARTER,
    Period.LAST_QUARTER: SeasonLength.QUARTER,
}


def season_of(period: Period, now: Moment) -> Season | None:
    """The season that a period is; None for one that is none."""
    length = _LENGTHS.get(period)
    if length is None:
        return None
    season = Season.at(length, now)
    return season.before if period in (Period.LAST_MONTH, Period.LAST_QUARTER) else season


def span_of(period: Period, now: Moment) -> Span:
    """The moments that are in a period."""
    season = season_of(period, now)
    if season is not None:
        return season.span
    return last_days(DAYS, now) if period is Period.LAST_DAYS else ALL_TIME
