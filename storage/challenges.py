"""Challenges: offers of a game, to one person or to anybody, until they are answered or run out."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from enum import StrEnum

from cribbage import Ruleset, format_rules, parse_rules
from storage.clocks import Clock
from storage.connection import Connection
from storage.errors import ChallengeClosed, ChallengeUnknown, GameUnknown, RematchBegun, RematchOffered
from storage.limits import check_new
from storage.values import ChallengeId, GameId, Moment, Place, UserId


class ChallengeState(StrEnum):
    """How a challenge stands. Only an open one can still change."""

    OPEN = "open"
    TAKEN = "taken"
    CANCELLED = "cancelled"
    DECLINED = "declined"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Challenge:
    """An offer of a game.

    `opponent` is None when anybody may take it, `message` the message that shows it in its channel, once sent;
    `rematch_of` the game that it wants to repeat, `game` the one it led to. `thread` asks for a thread of its own.
    """

    id: ChallengeId
    place: Place
    challenger: UserId
    opponent: UserId | None
    rules: Ruleset
    state: ChallengeState
    created: Moment
    expires: Moment
    message: int | None = None
    rematch_of: GameId | None = None
    game: GameId | None = None
    clock: Clock = Clock.NONE
    thread: bool = False


class ChallengeStore:
    """All challenges. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader

    async def open(
        self,
        place: Place,
        challenger: UserId,
        opponent: UserId | None,
        rules: Ruleset,
        *,
        created: Moment,
        expires: Moment,
        rematch_of: GameId | None = None,
        clock: Clock = Clock.NONE,
        thread: bool = False,
    ) -> Challenge:
        """Offer a game.

        Raises:
            RematchBegun: that game was repeated already.
            RematchOffered: an offer to repeat that game is open.
            GameUnknown: there is no such game to repeat.
            TooManyTables: the challenger, or the channel, has enough.
        """

        def work(db: sqlite3.Connection) -> Challenge:
            if rematch_of is not None:
                _check_rematch(db, rematch_of)
            check_new(db, place, challenger)
            cursor = db.execute(
                "INSERT INTO challenges"
                " (guild, channel, challenger, opponent, rules, created, expires, rematch_of, clock, thread)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(place.guild, place.channel, challenger, opponent, format_rules(rules)),
                    *(created, expires, rematch_of, clock.value, thread),
                ),
            )
            return existing(db, cursor.lastrowid or 0)

        return await self._writer.write(work)

    async def get(self, challenge: ChallengeId) -> Challenge | None:
        """A challenge by its id, whatever its state."""
        return await self._reader.read(lambda db: _find(db, challenge))

    async def set_message(self, challenge: ChallengeId, message: int) -> None:
        """Remember the message that shows a challenge.

        Raises:
            ChallengeUnknown: there is none of this id.
        """

        def work(db: sqlite3.Connection) -> None:
            if not db.execute("UPDATE challenges SET message = ? WHERE id = ?", (message, challenge)).rowcount:
                raise ChallengeUnknown(challenge)

        await self._writer.write(work)

    async def close(self, challenge: ChallengeId, state: ChallengeState) -> Challenge:
        """End an open challenge that leads to no game; one that is taken is closed by `GameStore.begin`.

        Raises:
            ChallengeClosed: it is not open any more.
            ChallengeUnknown: there is none of this id.
            ValueError: the state is `OPEN` or `TAKEN`.
        """
        if state in {ChallengeState.OPEN, ChallengeState.TAKEN}:
            raise ValueError("a challenge is closed by cancelling, declining or expiring")

        def work(db: sqlite3.Connection) -> Challenge:
            still_open(db, challenge)
            db.execute("UPDATE challenges SET state = ? WHERE id = ?", (state.value, challenge))
            return existing(db, challenge)

        return await self._writer.write(work)

    async def due(self, now: Moment) -> tuple[Challenge, ...]:
        """Open challenges whose time has run out, the longest due first."""
        rows = await self._reader.read(lambda db: db.execute(_DUE, (now,)).fetchall())
        return tuple(map(_challenge, rows))

    async def open_for(self, user: UserId) -> tuple[Challenge, ...]:
        """Open challenges that a person made or was named in, oldest first."""
        rows = await self._reader.read(lambda db: db.execute(_OPEN_FOR, (user, user)).fetchall())
        return tuple(map(_challenge, rows))

    async def open_in(self, place: Place) -> tuple[Challenge, ...]:
        """Open challenges of a channel, oldest first."""
        rows = await self._reader.read(lambda db: db.execute(_OPEN_IN, (place.channel,)).fetchall())
        return tuple(map(_challenge, rows))

    async def of_game(self, game: GameId) -> Challenge | None:
        """The challenge that led to a game."""
        row = await self._reader.read(lambda db: db.execute(_OF_GAME, (game,)).fetchone())
        return row and _challenge(row)

    async def open_rematch(self, game: GameId) -> Challenge | None:
        """The open offer to repeat a game."""
        return await self._reader.read(lambda db: _open_rematch(db, game))


_SELECT = (
    "SELECT id, guild, channel, challenger, opponent, rules, state, created, expires, message, rematch_of, game,"
    " clock, thread FROM challenges WHERE "
)
_BY_ID = _SELECT + "id = ?"
_DUE = _SELECT + "state = 'open' AND expires <= ? ORDER BY expires, id"
_OPEN_FOR = f"{_SELECT}state = 'open' AND challenger = ? UNION {_SELECT}state = 'open' AND opponent = ? ORDER BY id"
_OPEN_IN = _SELECT + "state = 'open' AND channel = ? ORDER BY id"
_OF_GAME = _SELECT + "game = ?"
_OPEN_REMATCH = _SELECT + "state = 'open' AND rematch_of = ?"

_Row = tuple[int, int, int, int, int | None, str, str, int, int, int | None, int | None, int | None, str, int]


def _challenge(row: _Row) -> Challenge:
    id_, guild, channel, challenger, opponent, rules, state = row[:7]
    created, expires, message, rematch_of, game, clock, thread = row[7:]
    return Challenge(
        *(id_, Place(guild, channel), challenger, opponent, parse_rules(rules), ChallengeState(state)),
        *(created, expires),
        *(message, rematch_of, game),
        Clock(clock),
        bool(thread),
    )


def _find(db: sqlite3.Connection, challenge: ChallengeId) -> Challenge | None:
    row = db.execute(_BY_ID, (challenge,)).fetchone()
    return row and _challenge(row)


def _open_rematch(db: sqlite3.Connection, game: GameId) -> Challenge | None:
    row = db.execute(_OPEN_REMATCH, (game,)).fetchone()
    return row and _challenge(row)


def existing(db: sqlite3.Connection, challenge: ChallengeId) -> Challenge:
    """A challenge that must be there.

    Raises:
        ChallengeUnknown: it is not.
    """
    found = _find(db, challenge)
    if found is None:
        raise ChallengeUnknown(challenge)
    return found


def still_open(db: sqlite3.Connection, challenge: ChallengeId) -> Challenge:
    """A challenge that must be open.

    Raises:
        ChallengeClosed: it is not any more.
        ChallengeUnknown: there is none of this id.
    """
    found = existing(db, challenge)
    if found.state is not ChallengeState.OPEN:
        raise ChallengeClosed(found)
    return found


def _check_rematch(db: sqlite3.Connection, game: GameId) -> None:
    if db.execute("SELECT 1 FROM games WHERE game = ?", (game,)).fetchone() is None:
        raise GameUnknown(game)
    begun = db.execute("SELECT game FROM games WHERE rematch_of = ?", (game,)).fetchone()
    if begun is not None:
        raise RematchBegun(begun[0])
    offered = _open_rematch(db, game)
    if offered is not None:
        raise RematchOffered(offered)
