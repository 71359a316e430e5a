"""Standings: who has won how much in a server."""

from __future__ import annotations

from dataclasses import dataclass

from storage.connection import Connection
from storage.values import UserId


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """What a person's games in a server add up to; aborted games count nothing.

    `name` is the display name last seen. Skunks include double skunks, given by who won and taken by who lost.
    `game_points` are those of the American Cribbage Congress, `spread` is margins won less margins lost.
    """

    user: UserId
    name: str | None
    won: int
    lost: int
    skunks_given: int
    skunks_taken: int
    doubles_given: int
    doubles_taken: int
    game_points: int
    spread: int


class Standings:
    """The standings of all servers. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, reader: Connection) -> None:
        self._reader = reader

    async def show(self, guild: int, limit: int = 10, offset: int = 0) -> tuple[StandingsRow, ...]:
        """A page: by game points, then games won, then net spread, the highest first; then by user."""
        rows = await self._reader.read(lambda db: db.execute(_SHOW, (guild, limit, offset)).fetchall())
        return tuple(StandingsRow(*row) for row in rows)

    async def count(self, guild: int) -> int:
        """How many people are in the standings of a server."""
        (count,) = await self._reader.read(lambda db: db.execute(_COUNT, (guild,)).fetchone())
        return int(count)

    async def of(self, guild: int, user: UserId) -> StandingsRow | None:
        """One person's row; None for somebody who has finished no game there."""
        row = await self._reader.read(lambda db: db.execute(_OF, (guild, user)).fetchone())
        return row and StandingsRow(*row)


_SELECT = (
    "SELECT standings.user, names.name, won, lost, skunks_given, skunks_taken, doubles_given, doubles_taken,"
    " game_points, spread FROM standings"
    " LEFT JOIN names ON names.guild = standings.guild AND names.user = standings.user WHERE standings.guild = ?"
)
_SHOW = _SELECT + " ORDER BY game_points DESC, won DESC, spread DESC, standings.user LIMIT ? OFFSET ?"
_OF = _SELECT + " AND standings.user = ?"
_COUNT = "SELECT count(*) FROM standings WHERE guild = ?"
