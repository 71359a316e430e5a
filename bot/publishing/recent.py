"""Who is playing live: has acted at a table moments ago."""

from __future__ import annotations

from bot.tables import Table
from cribbage import Seat
from storage import GameId, Moment

_LIVE = 2 * 60 * 1000
"""Milliseconds after an act for which somebody counts as being at the table."""


class RecentActs:
    """When each seat acted last, going by its decisions; what was before the bot started is not known."""

    def __init__(self) -> None:
        self._seen: dict[GameId, tuple[int, ...]] = {}
        self._acted: dict[tuple[GameId, Seat], Moment] = {}

    def note(self, table: Table, now: Moment) -> None:
        """A table was stored after an action."""
        decisions = table.state.decisions
        before = self._seen.get(table.id) or _before_the_newest(table)
        for seat, (old, new) in enumerate(zip(before, decisions, strict=True)):
            if new > old:
                self._acted[table.id, seat] = now
        self._seen[table.id] = decisions
        if table.over:
            del self._seen[table.id]
        self._acted = {key: at for key, at in self._acted.items() if now - at <= _LIVE}

    def is_live(self, game: GameId, seat: Seat, now: Moment) -> bool:
        """Whether a seat acted within the last two minutes."""
        at = self._acted.get((game, seat))
        return at is not None and now - at <= _LIVE


def _before_the_newest(table: Table) -> tuple[int, ...]:
    """The decisions before the newest one: what follows an action by itself is stored together with it."""
    newest = table.state.decisions
    earlier = (each.state.decisions for each in reversed(table.history) if each.state.decisions != newest)
    return next(earlier, (0,) * len(newest))
