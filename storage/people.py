"""People: all that is stored of one of them, to be given out or erased, and the servers that are to be forgotten."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from storage import projections
from storage.connection import Connection
from storage.errors import PersonPlaying
from storage.exports import Export, export
from storage.names import NameStore
from storage.preferences import PreferenceStore
from storage.servers import ServerStore
from storage.values import GameId, Moment, UserId

FORGOTTEN_AFTER = 30 * 24 * 60 * 60 * 1000
"""Milliseconds after which a server that removed the bot is forgotten."""

_GAMES_AT_ONCE = 50


class PeopleStore:
    """All that is stored of people. Every method raises `DatabaseUnusable` when the database fails.

    The stores that keep something of people or servers in memory are told what to forget, and `changed` of every game
    of somebody who was erased, or that went with its server.
    """

    def __init__(
        self,
        writer: Connection,
        reader: Connection,
        kept: tuple[NameStore, PreferenceStore, ServerStore],
        changed: Callable[[GameId], None],
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._names, self._preferences, self._servers = kept
        self._changed = changed

    async def export(self, user: UserId) -> Export:
        """All rows of a person as plain values by what they are about, without the ids of others."""
        return await self._reader.read(lambda db: export(db, user))

    async def erase(self, user: UserId) -> tuple[GameId, ...]:
        """Remove a person: games and what they count for others stay, with nobody's name in that seat.

        Whoever comes back is somebody new. Challenges that are open go as well, so those that have a message are to be
        cancelled first. Gives the games in which the person sat: what is known of them in memory is out of date.

        Raises:
            PersonPlaying: some of the games still run; end them first. Nothing was changed.
        """
        try:
            games = await self._writer.write(lambda db: _erase(db, user))
        finally:
            self._names.forget(user)
            self._preferences.forget(user)
        for game in games:
            self._changed(game)
        return games

    async def left_since(self, before: Moment) -> tuple[int, ...]:
        """The servers that removed the bot before then and did not take it back."""
        rows = await self._reader.read(lambda db: db.execute(_LEFT, (before,)).fetchall())
        return tuple(guild for (guild,) in rows)

    async def forget_server(self, guild: int) -> tuple[GameId, ...]:
        """Remove all games, challenges, names and settings of a server; gives the games.

        It goes in several transactions; what was cut short is finished by doing it again.
        """
        gone: list[GameId] = []
        while games := await self._writer.write(lambda db: _purge_some(db, guild)):
            gone += games
            for game in games:
                self._changed(game)
        await self._writer.write(lambda db: _forget(db, guild))
        self._names.forget_server(guild)
        self._servers.forget(guild)
        return tuple(sorted(gone))


_LEFT = "SELECT guild FROM absences WHERE since < ? ORDER BY since"
_ERASED = (
    # The interactions that the person's own actions came by.
    """
    DELETE FROM deliveries WHERE interaction IN (
        SELECT interaction FROM deliveries JOIN seats USING (game) LEFT JOIN log USING (game, ply)
        WHERE user = :user AND coalesce(log.seat, seats.seat) = seats.seat
    )
    """,
    "DELETE FROM hand_messages WHERE (game, seat) IN (SELECT game, seat FROM seats WHERE user = :user)",
    "DELETE FROM notices WHERE (game, seat) IN (SELECT game, seat FROM seats WHERE user = :user)",
    "DELETE FROM challenges WHERE :user IN (challenger, opponent)",
    "DELETE FROM preferences WHERE user = :user",
    "DELETE FROM names WHERE user = :user",
    "DELETE FROM standings WHERE user = :user",
    "UPDATE performances SET user = :nobody WHERE (game, seat) IN (SELECT game, seat FROM seats WHERE user = :user)",
    "UPDATE seats SET user = :nobody WHERE user = :user",
)
_NOBODY = "SELECT min(coalesce(min(user), 0), 0) - 1 FROM seats"
_FORGOTTEN = (
    "DELETE FROM challenges WHERE guild = ?",
    "DELETE FROM standings WHERE guild = ?",
    "DELETE FROM names WHERE guild = ?",
    "DELETE FROM servers WHERE guild = ?",
    "DELETE FROM absences WHERE guild = ?",
)


def _erase(db: sqlite3.Connection, user: UserId) -> tuple[GameId, ...]:
    running = [game for (game,) in db.execute("SELECT game FROM running WHERE user = ? ORDER BY game", (user,))]
    if running:
        raise PersonPlaying(tuple(running))
    games = [game for (game,) in db.execute("SELECT game FROM seats WHERE user = ? ORDER BY game", (user,))]
    ((nobody,),) = db.execute(_NOBODY)
    for statement in _ERASED:
        db.execute(statement, {"user": user, "nobody": nobody})
    return tuple(games)


def _purge_some(db: sqlite3.Connection, guild: int) -> list[GameId]:
    rows = db.execute("SELECT game FROM games WHERE guild = ? LIMIT ?", (guild, _GAMES_AT_ONCE))
    games = [game for (game,) in rows]
    projections.purge(db, games)
    return games


def _forget(db: sqlite3.Connection, guild: int) -> None:
    for statement in _FORGOTTEN:
        db.execute(statement, (guild,))
