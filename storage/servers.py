"""Servers: what those who manage one have chosen, and whether the bot is in it."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass

from cribbage.rules import FULL_TARGET
from storage import turns
from storage.clocks import Clock
from storage.connection import Connection
from storage.remembered import Remembered
from storage.values import Moment


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What holds for new tables where nobody chooses otherwise.

    `channels` are those in which tables may be opened, none for all; `role` is called for an open seat.
    """

    channels: frozenset[int] = frozenset()
    clock: Clock = Clock.NONE
    target: int = FULL_TARGET
    thread: bool = False
    role: int | None = None
    text_only: bool = False

    def allows(self, channel: int, parent: int | None = None) -> bool:
        """Whether a table may be opened in a channel, or in a thread of the channel `parent`."""
        return not self.channels or channel in self.channels or parent in self.channels


class ServerStore:
    """All servers. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._known: Remembered[int, ServerSettings] = Remembered()

    async def of(self, guild: int) -> ServerSettings:
        """The settings of a server, or what holds where nobody has set any."""
        return await self._known.get(guild, lambda: self._read(guild))

    async def set(self, guild: int, chosen: ServerSettings) -> None:
        """Remember the settings of a server."""
        values = (
            *(guild, json.dumps(sorted(chosen.channels)), chosen.clock.value, chosen.target),
            *(chosen.thread, chosen.role, chosen.text_only),
        )
        with self._known.changing(guild):
            await self._writer.write(lambda db: db.execute(_SET, values).close())

    def forget(self, guild: int) -> None:
        """What is set for a server was removed otherwise: read it anew."""
        self._known.forget(guild)

    async def _read(self, guild: int) -> ServerSettings:
        row = await self._reader.read(lambda db: db.execute(_OF, (guild,)).fetchone())
        return _settings(row) if row else ServerSettings()

    async def left(self, guild: int, at: Moment) -> None:
        """The bot was removed from a server; the moment of the first time is kept until it is back."""
        await self._writer.write(lambda db: db.execute(_LEFT, (guild, at)).close())

    async def joined(self, guild: int, at: Moment) -> None:
        """The bot is in a server, perhaps again: then the clocks there go on where they stood when it was removed."""

        def work(db: sqlite3.Connection) -> None:
            row = db.execute("DELETE FROM absences WHERE guild = ? RETURNING since", (guild,)).fetchone()
            if row is not None:
                turns.give_back(db, row[0], at, guild)

        await self._writer.write(work)

    async def absences(self) -> dict[int, Moment]:
        """The servers from which the bot was removed, and when."""
        rows = await self._reader.read(lambda db: db.execute("SELECT guild, since FROM absences").fetchall())
        return dict(rows)


_OF = "SELECT channels, clock, target, thread, role, text_only FROM servers WHERE guild = ?"
_SET = """
INSERT INTO servers (guild, channels, clock, target, thread, role, text_only) VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET channels = excluded.channels, clock = excluded.clock, target = excluded.target,
    thread = excluded.thread, role = excluded.role, text_only = excluded.text_only
"""
_LEFT = "INSERT INTO absences (guild, since) VALUES (?, ?) ON CONFLICT DO NOTHING"


def _settings(row: tuple[str, str, int, int, int | None, int]) -> ServerSettings:
    channels, clock, target, thread, role, text_only = row
    return ServerSettings(frozenset(json.loads(channels)), Clock(clock), target, bool(thread), role, bool(text_only))
