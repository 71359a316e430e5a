"""Histories: the games that somebody has finished in a server, and those of two people against each other."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, replace

from cribbage import Ending, Seat, Side, Skunk
from storage.connection import Connection
from storage.performances import LastPoint
from storage.spans import ALL_TIME, Span
from storage.values import GameId, Moment, UserId, known_user


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game that is over.

    `seat` is the person's own whose history this is; `users` go by seat, None for who was erased; `scores` by side. It
    has no winner if it was called off. `rated` says whether it changed ratings. `message` is its newest table message
    as (channel, message).
    """

    id: GameId
    at: Moment
    duration: int
    seat: Seat
    users: tuple[UserId | None, ...]
    scores: tuple[int, ...]
    winner: Side | None
    ending: Ending
    last_point: LastPoint | None
    skunk: Skunk
    spread: int
    game_points: int
    rated: bool
    message: tuple[int, int] | None

    @property
    def won(self) -> bool | None:
        """Whether the person won it; None if nobody did."""
        return None if self.winner is None else self.seat % len(self.scores) == self.winner


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Which games to list: with somebody else in them, rated or not, that ended so, in a span. None is any."""

    other: UserId | None = None
    rated: bool | None = None
    ending: Ending | None = None
    span: Span = ALL_TIME


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some games, the latest first, and how many there are."""

    games: tuple[PastGame, ...]
    total: int


@dataclass(frozen=True, slots=True)
class WonAgainst:
    """What one of two people won against the other; skunks include double skunks, `margins` add up those of the wins.

    What one has more of them than the other is the net spread between the two.
    """

    won: int = 0
    skunks: int = 0
    doubles: int = 0
    game_points: int = 0
    margins: int = 0


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game of two people against each other; `running` are the games that each has won up to it, in their order."""

    game: PastGame
    running: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Versus:
    """All games with a winner that one of two people won against the other. `last` begins with the latest."""

    first: WonAgainst
    second: WonAgainst
    last: tuple[Meeting, ...]

    @property
    def games(self) -> int:
        """How many there are."""
        return self.first.won + self.second.won


class HistoryStore:
    """All games that are over. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, reader: Connection) -> None:
        self._reader = reader

    async def page(
        self, guild: int, user: UserId, wanted: HistoryFilter = HistoryFilter(), *, limit: int = 10, offset: int = 0
    ) -> HistoryPage:
        """The games of a person in a server."""
        named = _filter(guild, user, wanted) | {"limit": limit, "offset": offset}

        def read(db: sqlite3.Connection) -> HistoryPage:
            ((total,),) = db.execute(_TOTAL, named)
            games = [_past(db, game, seat) for game, seat in db.execute(_PAGE, named).fetchall()]
            return HistoryPage(tuple(games), total)

        return await self._reader.read(read)

    async def versus(self, guild: int, first: UserId, second: UserId, *, last: int = 10) -> Versus:
        """Two people head to head; games of three count where one of them won, those as partners do not."""
        return await self._reader.read(lambda db: _versus(db, guild, first, second, last))


def _filter(guild: int, user: UserId, wanted: HistoryFilter) -> dict[str, object]:
    start, end = wanted.span.bounds
    ending = wanted.ending and wanted.ending.value
    person = {"guild": guild, "user": user, "other": wanted.other}
    return person | {"rated": wanted.rated, "ending": ending, "start": start, "end": end}


def _versus(db: sqlite3.Connection, guild: int, first: UserId, second: UserId, last: int) -> Versus:
    rows = db.execute(_MEETINGS, {"guild": guild, "first": first, "second": second}).fetchall()
    scores, running = [WonAgainst(), WonAgainst()], []
    for _, _, won, skunk, game_points, margin in rows:
        winner = 0 if won else 1
        scores[winner] = _added(scores[winner], skunk, game_points, margin)
        running.append((scores[0].won, scores[1].won))
    newest = list(zip(rows, running, strict=True))[-last:] if last else []
    meetings = [Meeting(_past(db, row[0], row[1]), stood) for row, stood in reversed(newest)]
    return Versus(scores[0], scores[1], tuple(meetings))


def _added(score: WonAgainst, skunk: int, game_points: int, margin: int) -> WonAgainst:
    return replace(
        score,
        won=score.won + 1,
        skunks=score.skunks + (skunk >= Skunk.SINGLE),
        doubles=score.doubles + (skunk == Skunk.DOUBLE),
        game_points=score.game_points + game_points,
        margins=score.margins + margin,
    )


def _past(db: sqlite3.Connection, game: GameId, seat: Seat) -> PastGame:
    row = db.execute(_PAST, {"game": game, "seat": seat}).fetchone()
    at, duration, winner, ending, last_point, users, scores, skunk, spread, game_points, rated, channel, message = row
    return PastGame(
        id=game,
        at=at,
        duration=duration,
        seat=seat,
        users=tuple(map(known_user, json.loads(users))),
        scores=tuple(json.loads(scores)),
        winner=winner,
        ending=Ending(ending),
        last_point=None if last_point is None else LastPoint(last_point),
        skunk=Skunk(skunk),
        spread=spread,
        game_points=game_points,
        rated=bool(rated),
        message=None if message is None else (channel, message),
    )


_CHOSEN = """
FROM performances INDEXED BY performances_person WHERE guild = :guild AND user = :user AND at >= :start AND at < :end
    AND (:other IS NULL OR EXISTS (
        SELECT 1 FROM seats WHERE seats.user = :other AND seats.game = performances.game
    ))
    AND (:rated IS NULL OR :rated = coalesce(
        (SELECT rated FROM careers WHERE (careers.game, careers.seat) = (performances.game, performances.seat)), 0
    ))
    AND (:ending IS NULL OR :ending = (SELECT ending FROM finished WHERE finished.game = performances.game))
"""
_TOTAL = "SELECT count(*) " + _CHOSEN
_PAGE = "SELECT game, seat " + _CHOSEN + " ORDER BY at DESC, game DESC LIMIT :limit OFFSET :offset"
_PAST = """
SELECT finished.at, duration, winner, finished.ending, last_point,
    (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE game = :game ORDER BY seat)),
    (SELECT json_group_array(score) FROM (SELECT score FROM results WHERE game = :game ORDER BY side)),
    skunk, spread, game_points, coalesce(careers.rated, 0), shown.channel, shown.message
FROM finished JOIN performances USING (game) LEFT JOIN careers USING (game, seat)
LEFT JOIN table_messages AS shown ON shown.game = finished.game
    AND shown.deal = (SELECT max(deal) FROM table_messages WHERE table_messages.game = finished.game)
WHERE finished.game = :game AND seat = :seat
"""
# Both lose many a game of three, and partners win and lose together: neither is a meeting.
_MEETINGS = """
SELECT own.game, own.seat, own.won, max(own.won * own.skunk, other.won * other.skunk),
    own.game_points + other.game_points, CASE WHEN own.won THEN -other.spread ELSE -own.spread END
FROM performances AS own INDEXED BY performances_person CROSS JOIN performances AS other
    ON other.game = own.game AND other.user = :second
WHERE own.guild = :guild AND own.user = :first AND own.won + other.won = 1 AND own.lost + other.lost = 1
ORDER BY own.at, own.game
"""
