"""The daily cap: so many games the same people may play for their ratings in a server on a day (UTC)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection

from cribbage import parse_rules
from storage.values import GameId, Moment, UserId

RATED_A_DAY = 5
"""Further games that the same people begin on a day change no rating, so that nobody is fed wins by a friend."""

_DAY = 24 * 60 * 60 * 1000


def is_capped(
    db: sqlite3.Connection, guild: int, users: Collection[UserId], begun: Moment, before: GameId | None = None
) -> bool:
    """Whether a game of these people that begins now is one too many; `before` is its id if it has begun.

    Games count by their start, whatever becomes of them: so what was said when a game began still holds at its end.
    """
    day = day_of(begun)
    rows = db.execute(_BEGUN, (guild, day, day + _DAY, before))
    same = sum(set(json.loads(seated)) == set(users) and parse_rules(rules).rated for rules, seated in rows)
    return same >= RATED_A_DAY


def day_of(moment: Moment) -> Moment:
    """When the day of a moment began."""
    return moment // _DAY * _DAY


_BEGUN = """
SELECT rules, (SELECT json_group_array(user) FROM seats WHERE seats.game = games.game) FROM games
WHERE guild = ? AND created >= ? AND created < ? AND game < coalesce(?, 9223372036854775807)
"""
