"""The stand-in's time."""

from __future__ import annotations

import time
from datetime import UTC, datetime

#: The first second of 2015, from which snowflakes count milliseconds.
#: Source: docs.discord.com/developers/reference#snowflakes.
DISCORD_EPOCH = 1_420_070_400


class Clock:
    """Real time plus what tests have advanced it by.

    It starts at the real time, because discord.py compares snowflakes with the machine's own clock
    (``Interaction.is_expired``, the age of a message in a bulk delete).
    """

    def __init__(self) -> None:
        self._advanced = 0.0

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._advanced

    def advance(self, seconds: float) -> None:
        """Moves the clock forward; it never goes back.

        Raises:
            ValueError: ``seconds`` is negative.
        """
        if seconds < 0:
            raise ValueError("the clock goes forward only")
        self._advanced += seconds


def iso(seconds: float) -> str:
    """A moment as Discord writes it: ISO 8601 with microseconds and offset."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


class Snowflakes:
    """Gives every object of the world its id, rising with time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def __call__(self) -> int:
        """The next id."""
        milliseconds = int((self._clock.now() - DISCORD_EPOCH) * 1000)
        self._last = max(milliseconds << 22, self._last + 1)
        return self._last
