"""Spans of time over which games count: all of it, a season, the last days. Days and seasons are those of UTC."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from storage.values import Moment

_DAY = 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Span:
    """Games that end at `start` or later and before `end`; None where it is open."""

    start: Moment | None = None
    end: Moment | None = None

    @property
    def bounds(self) -> tuple[Moment, Moment]:
        """The same for a query, with the earliest and the latest moment in place of None."""
        return (
            -(2**63) if self.start is None else self.start,
            2**63 - 1 if self.end is None else self.end,
        )


ALL_TIME = Span()


class SeasonLength(Enum):
    """How many months a season has."""

    MONTH = 1
    QUARTER = 3


@dataclass(frozen=True, slots=True)
class Season:
    """A month or quarter of a year; `number` counts them from 1.

    Raises:
        ValueError: the year has no such season.
    """

    length: SeasonLength
    year: int
    number: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= 12 // self.length.value:
            raise ValueError("a year has twelve months and four quarters")

    @classmethod
    def at(cls, length: SeasonLength, moment: Moment) -> Season:
        """The season in which a moment lies."""
        day = datetime.fromtimestamp(moment / 1000, UTC)
        return cls(length, day.year, (day.month - 1) // length.value + 1)

    @property
    def span(self) -> Span:
        """From the first moment of the season to the first of the next."""
        after = self._shifted(1)
        return Span(self._first(), after._first())  # noqa: SLF001 - another season

    @property
    def before(self) -> Season:
        """The season before this one."""
        return self._shifted(-1)

    def _first(self) -> Moment:
        month = (self.number - 1) * self.length.value + 1
        return int(datetime(self.year, month, 1, tzinfo=UTC).timestamp()) * 1000

    def _shifted(self, seasons: int) -> Season:
        in_year = 12 // self.length.value
        years, number = divmod(self.number - 1 + seasons, in_year)
        return Season(self.length, self.year + years, number + 1)


def last_days(days: int, now: Moment) -> Span:
    """The days up to now."""
    return Span(now - days * _DAY, now + 1)
