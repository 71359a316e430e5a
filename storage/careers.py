"""Careers: what depends on the order in which the games of a server end, such as ratings, streaks and records.

One function derives it, from any game on: from the newest as that ends, from an earlier one when a game is purged, from
the first in a rebuild.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from storage import record_book
from storage.daily_cap import is_capped
from storage.ratings import UNRATED, Rating, rate
from storage.values import GameId, Moment, UserId


@dataclass(frozen=True, slots=True)
class Career:
    """How a person stands after a game: games with a winner, wins in a row up to it, and the rating."""

    number: int = 0
    streak: int = 0
    rating: Rating = UNRATED


@dataclass(frozen=True, slots=True)
class _Ended:
    game: GameId
    at: Moment
    winner: int
    rated: bool
    begun: Moment


class _Careers:
    """The careers of the people of a server up to some game, read where they are not known yet."""

    def __init__(self, db: sqlite3.Connection, guild: int, at: Moment, game: GameId) -> None:
        self._db = db
        self._guild = guild
        self._before = (at, game)
        self.known: dict[UserId, Career] = {}

    def of(self, user: UserId) -> Career:
        if user not in self.known:
            row = self._db.execute(_BEFORE, (self._guild, user, *self._before)).fetchone()
            self.known[user] = Career(row[0], row[1], _rating(*row[2:])) if row else Career()
        return self.known[user]


def settle(db: sqlite3.Connection, guild: int, at: Moment, game: GameId = 0, people: Iterable[UserId] = ()) -> None:
    """Derive the careers and records of a server anew for all games that end at (`at`, `game`) or after that.

    The standings show the ratings of those who played in them, and of `people` besides.
    """
    careers = _Careers(db, guild, at, game)
    record_book.forget_from(db, guild, at, game)
    records = record_book.standing(db, guild)
    for row in db.execute(_ENDED, (guild, at, game)).fetchall():
        ended = _Ended(*row)
        _go_on(db, guild, ended, careers)
        record_book.enter(db, guild, ended.at, ended.game, records)
    for user in people:
        careers.of(user)
    db.executemany(_STAND, [(*_columns(career.rating), guild, user) for user, career in careers.known.items()])


def _go_on(db: sqlite3.Connection, guild: int, ended: _Ended, careers: _Careers) -> None:
    """Bring the careers of those who played a game up to it."""
    users = [
        user for (user,) in db.execute("SELECT user FROM performances WHERE game = ? ORDER BY seat", (ended.game,))
    ]
    before = [careers.of(user) for user in users]
    sides = 2 if len(users) == 4 else len(users)
    rated = ended.rated and not is_capped(db, guild, users, ended.begun, ended.game)
    ratings = _rated(before, sides, ended.winner) if rated else [career.rating for career in before]
    for seat, (user, career, rating) in enumerate(zip(users, before, ratings, strict=True)):
        streak = career.streak + 1 if seat % sides == ended.winner else 0
        now = careers.known[user] = Career(career.number + 1, streak, rating)
        db.execute(_SAVE, (ended.game, seat, now.number, now.streak, rated, *_columns(rating)))


def _rated(before: Sequence[Career], sides: int, winner: int) -> list[Rating]:
    """The ratings after a game, by seat: partners sit opposite, so a side's seats are those of its remainder."""
    after = rate([[career.rating for career in before[side::sides]] for side in range(sides)], winner)
    return [after[seat % sides][seat // sides] for seat in range(len(before))]


def _columns(rating: Rating) -> tuple[int, float | None, float | None]:
    """A rating as its columns; who has played no rated game has none."""
    return (rating.games, rating.value, rating.deviation) if rating.games else (0, None, None)


def _rating(games: int, value: float | None, deviation: float | None) -> Rating:
    return UNRATED if value is None or deviation is None else Rating(value, deviation, games)


_BEFORE = """
SELECT number, streak, rated_games, rating, deviation FROM performances CROSS JOIN careers USING (game, seat)
WHERE guild = ? AND user = ? AND (at, game) < (?, ?) ORDER BY at DESC, game DESC LIMIT 1
"""
_ENDED = """
SELECT finished.game, at, winner, rated, created FROM finished JOIN games USING (game)
WHERE finished.guild = ? AND (at, finished.game) >= (?, ?) AND winner IS NOT NULL ORDER BY at, finished.game
"""
_SAVE = """
INSERT INTO careers (game, seat, number, streak, rated, rated_games, rating, deviation) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET number = excluded.number, streak = excluded.streak, rated = excluded.rated,
    rated_games = excluded.rated_games, rating = excluded.rating, deviation = excluded.deviation
"""
_STAND = "UPDATE standings SET rated_games = ?, rating = ?, deviation = ? WHERE guild = ? AND user = ?"
