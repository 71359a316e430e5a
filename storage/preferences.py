"""Preferences: what a person has chosen for every table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from storage.connection import Connection
from storage.remembered import Remembered
from storage.values import UserId


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
        self._known: Remembered[UserId, Preferences] = Remembered()

    async def of(self, user: UserId) -> Preferences:
        """What somebody has chosen, or what holds for everybody else."""
        return await self._known.get(user, lambda: self._read(user))

    async def set(self, user: UserId, chosen: Preferences) -> None:
        """Remember what somebody chooses."""
        values = (user, chosen.hands.value, chosen.pings.value, chosen.auto_cut, chosen.text_only)
        with self._known.changing(user):
            await self._writer.write(lambda db: db.execute(_SET, values).close())

    async def _read(self, user: UserId) -> Preferences:
        row = await self._reader.read(lambda db: db.execute(_OF, (user,)).fetchone())
        return _preferences(row) if row else Preferences()


_OF = "SELECT hands, pings, auto_cut, text_only FROM preferences WHERE user = ?"
_SET = """
INSERT INTO preferences (user, hands, pings, auto_cut, text_only) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET hands = excluded.hands, pings = excluded.pings, auto_cut = excluded.auto_cut,
    text_only = excluded.text_only
"""


def _preferences(row: tuple[str, str, int, int]) -> Preferences:
    hands, pings, auto_cut, text_only = row
    return Preferences(Hands(hands), Pings(pings), bool(auto_cut), bool(text_only))
