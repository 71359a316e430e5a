"""Clocks: how long somebody may think about a move."""

from __future__ import annotations

from enum import StrEnum

_MINUTE = 60 * 1000
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR


class Clock(StrEnum):
    """The clock of a game, chosen at its start. Times are milliseconds; a game without a clock has none."""

    LIVE = "live"
    RELAXED = "relaxed"
    SLOW = "slow"
    NONE = "none"

    @property
    def per_move(self) -> int | None:
        """How long a move may take."""
        return _PER_MOVE.get(self)


_PER_MOVE = {Clock.LIVE: 10 * _MINUTE, Clock.RELAXED: _DAY, Clock.SLOW: 3 * _DAY}


def warning_before(per_move: int) -> int:
    """How long before the end of such a time somebody is warned: 3 minutes of 10, 4 hours of a day, 12 of three."""
    return 3 * per_move // 10 if per_move < _HOUR else per_move // 6
