"""Preferences: what a person has chosen for every table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from storage.connection import Connection
from storage.values import UserId

_REMEMBERED = 10_000


class Hands(StrEnum):
    """Where somebody sees a hand: in direct messages, in private answers at the table, or in both."""

    DM = "dm"
    HERE = "here"
    BOTH = "both"


class Pings(StrEnum):
    """How somebody is called: by a mention, by direct message, by a mention without a sound, or not at all."""

    PING = "ping"
    DM = "dm"
    SILENT = "silent"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Preferences:
    """`auto_cut` cuts for the starter at a random place; `text_only` leaves frames and signs out of private panels."""

    hands: Hands = Hands.BOTH
    pings: Pings = Pings.PING
    auto_cut: bool = False
    text_only: bool = False


class PreferenceStore:
    """The preferences of all people. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._known: dict[UserId, Preferences] = {}

    async def of(self, user: UserId) -> Preferences:
        """What somebody has chosen, or what holds for everybody else."""
        known = self._known.get(user)
        if known is None:
            row = await self._reader.read(lambda db: db.execute(_OF, (user,)).fetchone())
            known = self._known.get(user) or (_preferences(row) if row else Preferences())
            self._remember(user, known)
        return known

    async def set(self, user: UserId, chosen: Preferences) -> None:
        """Remember what somebody chooses."""
        values = (user, chosen.hands.value, chosen.pings.value, chosen.auto_cut, chosen.text_only)
        self._known.pop(user, None)
        await self._writer.write(lambda db: db.execute(_SET, values).close())
        self._remember(user, chosen)

    def _remember(self, user: UserId, chosen: Preferences) -> None:
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        self._known[user] = chosen


_OF = "SELECT hands, pings, auto_cut, text_only FROM preferences WHERE user = ?"
_SET = """
INSERT INTO preferences (user, hands, pings, auto_cut, text_only) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET hands = excluded.hands, pings = excluded.pings, auto_cut = excluded.auto_cut,
    text_only = excluded.text_only
"""


def _preferences(row: tuple[str, str, int, int]) -> Preferences:
    hands, pings, auto_cut, text_only = row
    return Preferences(Hands(hands), Pings(pings), bool(auto_cut), bool(text_only))
