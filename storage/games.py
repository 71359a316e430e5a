"""Games: the log of actions that each one is, who sits in it, and the guard against counting a press twice."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from cribbage import (
    Action,
    GameState,
    NotationUnreadable,
    Phase,
    Ruleset,
    Seat,
    Transition,
    format_action,
    format_rules,
    new_game,
    parse_action,
    parse_rules,
)
from storage import offers, projections, turns
from storage.challenges import Challenge, still_open
from storage.clocks import Clock
from storage.connection import Connection
from storage.errors import DeliveryRepeated, GameUnknown, PlyTaken
from storage.limits import check_person
from storage.turns import Turn
from storage.values import ChallengeId, GameId, Moment, Place, UserId, known_user

DELIVERIES_KEPT = 24 * 60 * 60 * 1000
"""Milliseconds for which a delivery is remembered. Discord forgets an interaction after a quarter of an hour."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as its log has it.

    `users` go by seat, None for a person who was erased; `last_at` is when the newest action was stored;
    `thread` stands while a thread of its own is wanted and not made.
    """

    id: GameId
    place: Place
    rules: Ruleset
    users: tuple[UserId | None, ...]
    actions: tuple[Action, ...]
    created: Moment
    last_at: Moment
    rematch_of: GameId | None = None
    clock: Clock = Clock.NONE
    thread: bool = False
    turns: tuple[Turn, ...] = ()


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in a list: `scores` go by side, `message` is the newest table message as (channel, message)."""

    id: GameId
    place: Place
    users: tuple[UserId | None, ...]
    ply: int
    scores: tuple[int, ...]
    over: bool
    message: tuple[int, int] | None


class GameStore:
    """All games. Every method raises `DatabaseUnusable` when the database fails. `purged` is told of every purge."""

    def __init__(self, writer: Connection, reader: Connection, purged: Callable[[GameId], None]) -> None:
        self._writer = writer
        self._reader = reader
        self._purged = purged

    async def begin(
        self,
        challenge: ChallengeId,
        users: Sequence[UserId],
        transitions: Sequence[Transition],
        actions: Sequence[Action],
        *,
        at: Moment,
        delivery: int | None,
        rules: Ruleset | None = None,
    ) -> GameId:
        """Make a game of an open challenge, with its place and the game it repeats; the challenge is taken.

        It is played by the rules of the challenge, or by others that are given.

        `users` go by seat, `actions` are what opens the game (such as the cut and the first deck), `transitions` what
        they led to, `delivery` is the id of the interaction that took the challenge.

        Raises:
            ChallengeClosed: somebody else took the challenge, or it ended otherwise.
            ChallengeUnknown: there is none of this id.
            DeliveryRepeated: this delivery was counted before.
            TooManyTables: somebody who sits down has enough.
            ValueError: a seat is left empty or a person has two, or actions and transitions do not go together.
        """
        if len(transitions) != len(actions):
            raise ValueError("every action has its transition")

        def work(db: sqlite3.Connection) -> GameId:
            _check_new(db, delivery)
            taken = still_open(db, challenge)
            taken = taken if rules is None else replace(taken, rules=rules)
            for user in users:
                if user != taken.challenger:
                    check_person(db, user)
            game = _take(db, taken, users, at)
            _deliver(db, delivery, game, 0)
            _log(db, game, enumerate(actions), elapsed=0)
            projections.start(db, game)
            state = transitions[-1].state if transitions else new_game(taken.rules)
            projections.advance(db, game, state)
            turns.advance(db, game, taken.clock, state, at=at, by=None)
            _forget_old_deliveries(db, at)
            return game

        return await self._writer.write(work)

    async def append(
        self,
        game: GameId,
        ply: int,
        actions: Sequence[Action],
        state: GameState,
        *,
        at: Moment,
        delivery: int | None,
        by: Seat | None = None,
        history: Sequence[Transition] = (),
    ) -> tuple[Turn, ...]:
        """Store actions that the engine has accepted; gives the turns that follow.

        `ply` is the place of the first one, so the length of the log it was chosen at; `state` is the state after all
        of them. `by` is the seat that asked for the first one; those stored with it followed by chance. Who ends a game
        and has its whole `history` at hand spares it being replayed.

        Raises:
            PlyTaken: the log has another length by now.
            DeliveryRepeated: this delivery was counted before.
            GameUnknown: there is no such game.
            ValueError: the state is not the one after these actions.
        """
        if not actions or state.ply != ply + len(actions):
            raise ValueError("the state is not the one after these actions")
        if history and (len(history) != state.ply or history[-1].state != state):
            raise ValueError("the history is not the one that led to the state")

        def work(db: sqlite3.Connection) -> tuple[Turn, ...]:
            row = db.execute(_LENGTH, (game,)).fetchone()
            if row is None:
                raise GameUnknown(game)
            created, clock, length, offered = row
            _deliver(db, delivery, game, ply)
            if length != ply:
                raise PlyTaken(game, ply)
            _log(db, game, enumerate(actions, start=ply), elapsed=at - created, by=by)
            projections.advance(db, game, state, history)
            if offered:
                offers.fall(db, game, over=state.phase is Phase.OVER)
            return turns.advance(db, game, Clock(clock), state, at=at, by=by)

        return await self._writer.write(work)

    async def move(self, game: GameId, channel: int) -> None:
        """The table stands in another channel of its server from now on, such as a thread of its own.

        Raises:
            GameUnknown: there is no such game.
        """

        def work(db: sqlite3.Connection) -> None:
            if not db.execute("UPDATE games SET channel = ?, thread = 0 WHERE game = ?", (channel, game)).rowcount:
                raise GameUnknown(game)
            db.execute("UPDATE running SET channel = ? WHERE game = ?", (channel, game))

        await self._writer.write(work)

    async def get(self, game: GameId) -> StoredGame | None:
        """A game with its whole log.

        Raises:
            DatabaseUnusable: the log is not in the notation of this version.
        """
        found = await self._reader.read(lambda db: _rows(db, game))
        if found is None:
            return None
        try:
            return _stored(game, *found)
        except NotationUnreadable as error:
            raise projections.unreadable(self._reader.path, game) from error

    async def running(self, user: UserId | None = None, channel: int | None = None) -> tuple[GameSummary, ...]:
        """Games that are not over, newest first: all, or those in which a person sits, or of a channel, or both."""
        sql = _RUNNING[user is not None, channel is not None]
        wanted = {"user": user, "channel": channel}
        rows = await self._reader.read(lambda db: db.execute(sql, wanted).fetchall())
        return tuple(map(_summary, rows))

    async def running_in(self, guild: int) -> tuple[GameSummary, ...]:
        """Games of a server that are not over, newest first."""
        rows = await self._reader.read(lambda db: db.execute(_RUNNING_IN, {"guild": guild}).fetchall())
        return tuple(map(_summary, rows))

    async def newest_over(self, user: UserId, channel: int) -> GameId | None:
        """The newest game that is over of those in which a person sat in a channel."""
        row = await self._reader.read(lambda db: db.execute(_NEWEST_OVER, (user, channel)).fetchone())
        return row and int(row[0])

    async def purge(self, game: GameId) -> None:
        """Remove a whole game with all that belongs to it, as if it had never been. The only way to remove a log.

        Raises:
            GameUnknown: there is no such game.
        """

        def work(db: sqlite3.Connection) -> None:
            if db.execute("SELECT 1 FROM games WHERE game = ?", (game,)).fetchone() is None:
                raise GameUnknown(game)
            projections.remove(db, game)

        try:
            await self._writer.write(work)
        finally:
            self._purged(game)


_GAME = "SELECT guild, channel, rules, created, rematch_of, clock, thread FROM games WHERE game = ?"
_LENGTH = (
    "SELECT created, clock, coalesce((SELECT max(ply) + 1 FROM log WHERE log.game = games.game), 0),"
    " EXISTS (SELECT 1 FROM offers WHERE offers.game = games.game) FROM games WHERE game = ?"
)
_NEWEST_OVER = (
    "SELECT seats.game FROM seats JOIN games USING (game) WHERE seats.user = ? AND games.channel = ?"
    " AND EXISTS (SELECT 1 FROM results WHERE results.game = seats.game) ORDER BY seats.game DESC LIMIT 1"
)
_SUMMARY = (
    "SELECT games.game, guild, games.channel,"
    " (SELECT json_group_array(user) FROM (SELECT user FROM seats WHERE game = games.game ORDER BY seat)),"
    " coalesce((SELECT max(ply) + 1 FROM log WHERE game = games.game), 0),"
    " (SELECT json_group_array(front) FROM (SELECT front FROM boards WHERE game = games.game ORDER BY side)),"
    " shown.channel, shown.message FROM games LEFT JOIN table_messages AS shown ON shown.game = games.game"
    " AND shown.deal = (SELECT max(deal) FROM table_messages WHERE game = games.game) WHERE games.game IN ("
)
_OF_USER = "SELECT game FROM running WHERE user = :user"
_OF_CHANNEL = "SELECT game FROM running WHERE channel = :channel"
_RUNNING = {
    (with_user, with_channel): f"{_SUMMARY}{chosen}) ORDER BY games.game DESC"
    for with_user, with_channel, chosen in (
        (False, False, "SELECT game FROM running"),
        (True, False, _OF_USER),
        (False, True, _OF_CHANNEL),
        (True, True, f"{_OF_USER} INTERSECT {_OF_CHANNEL}"),
    )
}

_OF_SERVER = "SELECT running.game FROM running CROSS JOIN games USING (game) WHERE guild = :guild"
_RUNNING_IN = _SUMMARY + _OF_SERVER + ") ORDER BY games.game DESC"


def _check_new(db: sqlite3.Connection, delivery: int | None) -> None:
    if delivery is not None and db.execute("SELECT 1 FROM deliveries WHERE interaction = ?", (delivery,)).fetchone():
        raise DeliveryRepeated


def _deliver(db: sqlite3.Connection, delivery: int | None, game: GameId, ply: int) -> None:
    """Remember what brought an action, which its key lets happen only once."""
    if delivery is None:
        return
    try:
        db.execute("INSERT INTO deliveries (interaction, game, ply) VALUES (?, ?, ?)", (delivery, game, ply))
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            raise
        raise DeliveryRepeated from None


def _log(
    db: sqlite3.Connection, game: GameId, actions: Iterable[tuple[int, Action]], *, elapsed: int, by: Seat | None = None
) -> None:
    """Add actions with their plies; `by` asked for the first of them."""
    seats = chain((by,), repeat(None))
    db.executemany(
        "INSERT INTO log (game, ply, seat, elapsed, action) VALUES (?, ?, ?, ?, ?)",
        [
            (game, ply, seat, elapsed, format_action(action))
            for (ply, action), seat in zip(actions, seats, strict=False)
        ],
    )


def _take(db: sqlite3.Connection, challenge: Challenge, users: Sequence[UserId], at: Moment) -> GameId:
    place, rules = challenge.place, challenge.rules
    if not len(set(users)) == len(users) == rules.seats:
        raise ValueError("every seat has a person of its own")
    cursor = db.execute(
        "INSERT INTO games (guild, channel, rules, created, rematch_of, clock, thread) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            *(place.guild, place.channel, format_rules(rules), at),
            *(challenge.rematch_of, challenge.clock.value, challenge.thread),
        ),
    )
    game = cursor.lastrowid or 0
    db.execute("UPDATE challenges SET state = 'taken', game = ? WHERE id = ?", (game, challenge.id))
    db.executemany(
        "INSERT INTO seats (game, seat, user) VALUES (?, ?, ?)", [(game, seat, user) for seat, user in enumerate(users)]
    )
    return game


_GameRow = tuple[int, int, str, Moment, GameId | None, str, int]
_LogRow = tuple[str, Moment]


def _rows(
    db: sqlite3.Connection, game: GameId
) -> tuple[_GameRow, tuple[UserId | None, ...], list[_LogRow], tuple[Turn, ...]] | None:
    row = db.execute(_GAME, (game,)).fetchone()
    if row is None:
        return None
    seated = db.execute("SELECT user FROM seats WHERE game = ? ORDER BY seat", (game,))
    users = tuple(known_user(user) for (user,) in seated)
    log = db.execute("SELECT action, elapsed FROM log WHERE game = ? ORDER BY ply", (game,)).fetchall()
    return row, users, log, turns.read(db, game)


def _stored(
    game: GameId,
    row: _GameRow,
    users: tuple[UserId | None, ...],
    log: Sequence[_LogRow],
    waiting: tuple[Turn, ...],
) -> StoredGame:
    guild, channel, rules, created, rematch_of, clock, thread = row
    last_at = created + log[-1][1] if log else created
    actions = tuple(parse_action(action) for action, _ in log)
    return StoredGame(
        *(game, Place(guild, channel), parse_rules(rules), users, actions, created, last_at, rematch_of),
        clock=Clock(clock),
        thread=bool(thread),
        turns=waiting,
    )


def _summary(row: tuple[GameId, int, int, str, int, str, int | None, int | None]) -> GameSummary:
    game, guild, place, users, ply, scores, channel, message = row
    shown = None if channel is None or message is None else (channel, message)
    return GameSummary(
        id=game,
        place=Place(guild, place),
        users=tuple(map(known_user, json.loads(users))),
        ply=ply,
        scores=tuple(json.loads(scores)),
        over=False,
        message=shown,
    )


def _forget_old_deliveries(db: sqlite3.Connection, at: Moment) -> None:
    """Ids of deliveries grow with time, so the oldest are at the front; a game adds fewer than are looked at."""
    db.execute(
        "DELETE FROM deliveries WHERE interaction IN (SELECT interaction"
        " FROM (SELECT interaction, game, ply FROM deliveries ORDER BY interaction LIMIT 400) AS oldest"
        " JOIN games USING (game) LEFT JOIN log USING (game, ply) WHERE created + coalesce(elapsed, 0) < ?)",
        (at - DELIVERIES_KEPT,),
    )
