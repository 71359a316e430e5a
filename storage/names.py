"""Display names as last seen, so that a list of people needs no question to Discord."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable

from storage.connection import Connection
from storage.values import UserId

_REMEMBERED = 10_000


class NameStore:
    """The names of people in each server. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._seen: dict[tuple[int, UserId], str] = {}

    async def see(self, guild: int, user: UserId, name: str) -> None:
        """Remember the name that a person goes by in a server; nothing is written unless it changed."""
        key = (guild, user)
        if self._seen.get(key) == name:
            return
        if await self._reader.read(lambda db: _find(db, guild, user)) != name:
            await self._writer.write(lambda db: _save(db, guild, user, name))
        self._remember(key, name)

    async def of(self, guild: int, users: Iterable[UserId]) -> dict[UserId, str]:
        """The names of people in a server; those never seen there are left out."""
        people = list(users)
        if all((guild, user) in self._seen for user in people):
            return {user: self._seen[guild, user] for user in people}
        wanted = json.dumps(people)
        rows: list[tuple[UserId, str]] = await self._reader.read(lambda db: db.execute(_OF, (guild, wanted)).fetchall())
        for user, name in rows:
            # A name that was seen while this was read is newer.
            self._remember((guild, user), self._seen.get((guild, user), name))
        return dict(rows)

    def forget(self, user: UserId) -> None:
        """What was known of a person may not hold any more."""
        self._seen = {key: name for key, name in self._seen.items() if key[1] != user}

    def forget_server(self, guild: int) -> None:
        """What was known of a server may not hold any more."""
        self._seen = {key: name for key, name in self._seen.items() if key[0] != guild}

    def _remember(self, key: tuple[int, UserId], name: str) -> None:
        if len(self._seen) >= _REMEMBERED:
            self._seen.clear()
        self._seen[key] = name


_OF = "SELECT user, name FROM names WHERE guild = ? AND user IN (SELECT value FROM json_each(?))"


def _find(db: sqlite3.Connection, guild: int, user: UserId) -> str | None:
    row = db.execute("SELECT name FROM names WHERE guild = ? AND user = ?", (guild, user)).fetchone()
    return row and str(row[0])


def _save(db: sqlite3.Connection, guild: int, user: UserId, name: str) -> None:
    db.execute(
        "INSERT INTO names (guild, user, name) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name",
        (guild, user, name),
    )
