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
    """`auto_cut` cuts for the starter at a random place; `text_only` leaves frames and signs out of private panels.

    With `four_colours` each suit has a colour of its own on private panels.
    """

    hands: Hands = Hands.BOTH
    pings: Pings = Pings.PING
    auto_cut: bool = False
    text_only: bool = False
    four_colours: bool = False


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
        switches = (chosen.auto_cut, chosen.text_only, chosen.four_colours)
        values = (user, chosen.hands.value, chosen.pings.value, *switches)
        with self._known.changing(user):
            await self._writer.write(lambda db: db.execute(_SET, values).close())

    def forget(self, user: UserId) -> None:
        """What somebody has chosen was removed otherwise: read it anew."""
        self._known.forget(user)

    async def _read(self, user: UserId) -> Preferences:
        row = await self._reader.read(lambda db: db.execute(_OF, (user,)).fetchone())
        return _preferences(row) if row else Preferences()


_OF = "SELECT hands, pings, auto_cut, text_only, four_colours FROM preferences WHERE user = ?"
_SET = """
INSERT INTO preferences (user, hands, pings, auto_cut, text_only, four_colours) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET hands = excluded.hands, pings = excluded.pings, auto_cut = excluded.auto_cut,
    text_only = excluded.text_only, four_colours = excluded.four_colours
"""


def _preferences(row: tuple[str, str, int, int, int]) -> Preferences:
    hands, pings, *switches = row
    return Preferences(Hands(hands), Pings(pings), *map(bool, switches))
