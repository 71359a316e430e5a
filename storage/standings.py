"""Standings: who has won how much in a server, for all time or a part of it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from storage.connection import Connection
from storage.daily_cap import is_capped
from storage.ranking import Columns, RankBy, Ranked, Seen, StandingsRow, ranked, row
from storage.spans import ALL_TIME, Season, SeasonLength, Span
from storage.values import Moment, UserId


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """Some rows of the standings, the asker's own wherever it is, and how many there are.

    `own` is None for who is not in them.
    """

    rows: tuple[Ranked, ...]
    own: Ranked | None
    total: int


@dataclass(frozen=True, slots=True)
class Champion:
    """Who was first in a season that is over."""

    season: Season
    row: StandingsRow


class Standings:
    """The standings of all servers. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, reader: Connection) -> None:
        self._reader = reader

    async def page(
        self,
        guild: int,
        by: RankBy = RankBy.RATING,
        span: Span = ALL_TIME,
        *,
        least: int = 1,
        limit: int = 10,
        offset: int = 0,
        asker: UserId | None = None,
    ) -> StandingsPage:
        """A page of the people who have at least so many games with a winner in the span."""

        def read(db: sqlite3.Connection) -> StandingsPage:
            order = _ranking(db, guild, by, span, least, seen=Seen(offset, limit, asker))
            place = next((place for place, columns in enumerate(order) if columns[0] == asker), None)
            own = () if place is None else _shown(db, guild, order, place, place + 1)
            return StandingsPage(_shown(db, guild, order, offset, offset + limit), own[0] if own else None, len(order))

        return await self._reader.read(read)

    async def champions(
        self,
        guild: int,
        length: SeasonLength,
        now: Moment,
        by: RankBy = RankBy.GAME_POINTS,
        *,
        least: int = 1,
        limit: int = 4,
    ) -> tuple[Champion, ...]:
        """The firsts of the latest seasons that are over, the latest first; seasons without games are left out.

        Each season is read by itself, so that nobody else's question waits for all of them.
        """
        found: list[Champion] = []
        season: Season | None = Season.at(length, now)
        while season is not None and len(found) < limit:
            season, first = await self._reader.read(partial(_season_before, guild, season, by, least))
            found += [Champion(season, each.row) for each in first if season is not None]
        return tuple(found)

    async def count(self, guild: int) -> int:
        """How many people are in the standings of a server."""
        (count,) = await self._reader.read(lambda db: db.execute(_COUNT, (guild,)).fetchone())
        return int(count)

    async def of(self, guild: int, user: UserId) -> StandingsRow | None:
        """One person's row of all time; None for somebody who has finished no game there."""
        return await self._reader.read(lambda db: row_of(db, guild, user))

    async def is_capped(self, guild: int, users: Sequence[UserId], at: Moment) -> bool:
        """Whether a game that these people begin now would not be rated: they have begun enough rated ones that day."""
        return await self._reader.read(lambda db: is_capped(db, guild, users, at))


def row_of(db: sqlite3.Connection, guild: int, user: UserId) -> StandingsRow | None:
    """One person's row of all time."""
    columns = db.execute(_OF, (guild, user)).fetchone()
    return columns and row(columns, _names(db, guild, [user]).get(user))


def _ranking(db: sqlite3.Connection, guild: int, by: RankBy, span: Span, least: int, *, seen: Seen) -> list[Columns]:
    if span == ALL_TIME:
        rows = db.execute(_ALL_TIME, (guild, least))
    else:
        rows = db.execute(_IN_SPAN, {"guild": guild, "least": least, **_bounds(span)})
    return ranked(rows.fetchall(), by, lambda tied: _head_to_head(db, guild, span, tied), seen)


def _head_to_head(db: sqlite3.Connection, guild: int, span: Span, tied: Sequence[UserId]) -> Mapping[UserId, int]:
    wanted = {"guild": guild, "tied": json.dumps(tied), **_bounds(span)}
    return dict(db.execute(_HEAD_TO_HEAD, wanted).fetchall())


def _bounds(span: Span) -> dict[str, Moment]:
    start, end = span.bounds
    return {"start": start, "end": end}


def _latest_before(db: sqlite3.Connection, guild: int, season: Season) -> Moment | None:
    """When the last game with a winner before a season ended."""
    row = db.execute(_LATEST, (guild, season.span.start)).fetchone()
    return row and int(row[0])


def _season_before(
    guild: int, season: Season, by: RankBy, least: int, db: sqlite3.Connection
) -> tuple[Season | None, tuple[Ranked, ...]]:
    """The latest season before one that had games, and its first; None where there is no such season."""
    at = _latest_before(db, guild, season)
    if at is None:
        return None, ()
    before = Season.at(season.length, at)
    order = _ranking(db, guild, by, before.span, least, seen=Seen(0, 1))
    return before, _shown(db, guild, order, 0, 1)


def _shown(db: sqlite3.Connection, guild: int, order: Sequence[Columns], start: int, end: int) -> tuple[Ranked, ...]:
    """The rows of some places, with the names of those in them."""
    names = _names(db, guild, [columns[0] for columns in order[start:end]])
    places = enumerate(order[start:end], start=start + 1)
    return tuple(Ranked(rank, row(columns, names.get(columns[0]))) for rank, columns in places)


def _names(db: sqlite3.Connection, guild: int, users: Iterable[UserId]) -> dict[UserId, str]:
    return dict(db.execute(_NAMES, (guild, json.dumps(list(users)))).fetchall())


_ROW = (
    "SELECT user, won, lost, skunks_given, skunks_taken, doubles_given, doubles_taken, game_points, spread,"
    " rated_games, rating, deviation FROM standings WHERE guild = ?"
)
_OF = _ROW + " AND user = ?"
_ALL_TIME = _ROW + " AND won + lost >= ?"
_COUNT = "SELECT count(*) FROM standings WHERE guild = ?"
_NAMES = "SELECT user, name FROM names WHERE guild = ? AND user IN (SELECT value FROM json_each(?))"
# The rating is the one after the last game: beside a single max(), SQLite takes other columns from the row that has it.
_IN_SPAN = """
SELECT user, won, lost, skunks_given, skunks_taken, doubles_given, doubles_taken, game_points, spread,
    rated_games, rating, deviation
FROM (
    SELECT user, sum(won) AS won, sum(lost) AS lost, sum(won AND skunk >= 1) AS skunks_given,
        sum(lost AND skunk >= 1) AS skunks_taken, sum(won AND skunk = 2) AS doubles_given,
        sum(lost AND skunk = 2) AS doubles_taken, sum(game_points) AS game_points, sum(spread) AS spread,
        game, seat, max(at)
    FROM performances INDEXED BY performances_span
    WHERE guild = :guild AND at >= :start AND at < :end AND user > 0 AND won + lost
    GROUP BY user HAVING count(*) >= :least
) CROSS JOIN careers USING (game, seat)
"""
_LATEST = "SELECT at FROM finished WHERE guild = ? AND at < ? AND winner IS NOT NULL ORDER BY at DESC LIMIT 1"
_HEAD_TO_HEAD = """
SELECT own.user, sum(own.game_points) FROM performances AS own INDEXED BY performances_person
WHERE own.guild = :guild AND own.user IN (SELECT value FROM json_each(:tied)) AND own.at >= :start AND own.at < :end
    AND own.won AND EXISTS (
        SELECT 1 FROM performances AS other
        WHERE other.game = own.game AND other.lost AND other.user IN (SELECT value FROM json_each(:tied))
    )
GROUP BY own.user
"""
