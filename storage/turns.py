"""Turns: for whom each running game waits, since when, and what is to be done about it and when.

A turn is not derived from the log, since the time for which the bot was down does not count; but it is written in the
transaction of the move that led to it.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, replace
from enum import StrEnum

from cribbage import GameState, Seat
from storage.clocks import Clock, warning_before
from storage.connection import Connection
from storage.values import GameId, Moment

REMIND_AFTER = 2 * 60 * 1000
"""Milliseconds that somebody has before being called."""

_ALIVE = "alive"


class Stage(StrEnum):
    """What comes next for a turn: a reminder, a warning, the end of the time, or nothing more."""

    REMIND = "remind"
    WARN = "warn"
    LATE = "late"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat for which a running game waits. It is `due` for its stage, never when that is None."""

    game: GameId
    seat: Seat
    since: Moment
    deadline: Moment | None
    stage: Stage
    due: Moment | None


class TurnStore:
    """The turns of all running games. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader

    async def due(self, now: Moment) -> tuple[Turn, ...]:
        """Turns whose next stage has come, the longest due first."""
        rows = await self._reader.read(lambda db: db.execute(_DUE, (now,)).fetchall())
        return tuple(map(_turn, rows))

    async def of(self, game: GameId) -> tuple[Turn, ...]:
        """The turns of a game, by seat."""
        return await self._reader.read(lambda db: read(db, game))

    async def passed(self, turn: Turn) -> bool:
        """Its stage is being dealt with: go to the next. False when it was before, or the turn is another by now."""
        after = _next(turn)

        def work(db: sqlite3.Connection) -> bool:
            keys = (turn.game, turn.seat, turn.since, turn.stage.value)
            return db.execute(_PASSED, (after.stage.value, after.due, *keys)).rowcount == 1

        return await self._writer.write(work)

    async def wait_on(self, game: GameId, seat: Seat, clock: Clock, now: Moment) -> tuple[Turn, ...]:
        """Give a seat whose time is up a whole new time, from now on; gives the turns of the game as they are then."""

        def work(db: sqlite3.Connection) -> tuple[Turn, ...]:
            late = next((turn for turn in read(db, game) if turn.seat == seat), None)
            if late is not None and late.deadline is not None and late.deadline <= now:
                _save(db, _begun(game, seat, clock, now, is_reminded=True))
            return read(db, game)

        return await self._writer.write(work)

    async def alive(self, now: Moment, gap: int) -> int:
        """The bot works at this moment. If it did not for more than `gap` milliseconds, turns move by that time.

        A turn that began meanwhile moves by what was missed of it. Gives the milliseconds that were missed, 0 at the
        very first start.
        """

        def work(db: sqlite3.Connection) -> int:
            row = db.execute("SELECT value FROM facts WHERE key = ?", (_ALIVE,)).fetchone()
            missed = now - int(row[0]) if row else 0
            if missed <= gap:
                missed = 0
            else:
                give_back(db, now - missed, now)
            db.execute(
                "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
                (_ALIVE, str(now)),
            )
            return missed

        return await self._writer.write(work)


_COLUMNS = "SELECT game, seat, since, deadline, stage, due FROM turns WHERE "
_OF = _COLUMNS + "game = ? ORDER BY seat"
_DUE = _COLUMNS + "due <= ? ORDER BY due, game, seat"
_PASSED = "UPDATE turns SET stage = ?, due = ? WHERE game = ? AND seat = ? AND since = ? AND stage = ?"
_GIVE_BACK = """
UPDATE turns SET
    since = since + ?1 - max(since, ?2), deadline = deadline + ?1 - max(since, ?2), due = due + ?1 - max(since, ?2)
WHERE since < ?1 AND (?3 IS NULL OR game IN (SELECT game FROM games WHERE games.game = turns.game AND guild = ?3))
"""
_SAVE = """
INSERT INTO turns (game, seat, since, deadline, stage, due) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET since = excluded.since, deadline = excluded.deadline, stage = excluded.stage,
    due = excluded.due
"""

_Row = tuple[GameId, Seat, Moment, Moment | None, str, Moment | None]


def give_back(db: sqlite3.Connection, gone: Moment, back: Moment, guild: int | None = None) -> None:
    """The bot was away, everywhere or from one server: each turn moves by what it missed of it."""
    db.execute(_GIVE_BACK, (back, gone, guild))


def read(db: sqlite3.Connection, game: GameId) -> tuple[Turn, ...]:
    """The turns of a game, by seat."""
    return tuple(map(_turn, db.execute(_OF, (game,))))


def advance(
    db: sqlite3.Connection, game: GameId, clock: Clock, state: GameState, *, at: Moment, by: Seat | None
) -> tuple[Turn, ...]:
    """A move led to a state: whose turn is it now. Who moved and is to move again goes on being reminded or not.

    Gives the turns of the game, by seat.
    """
    before = {turn.seat: turn for turn in read(db, game)}
    turns: list[Turn] = []
    for seat in sorted(state.awaiting):
        turn = before.pop(seat, None)
        if turn is None or seat == by:
            is_reminded = turn is not None and turn.stage is not Stage.REMIND
            turn = _begun(game, seat, clock, at, is_reminded=is_reminded)
            _save(db, turn)
        turns.append(turn)
    for seat in before:
        db.execute("DELETE FROM turns WHERE game = ? AND seat = ?", (game, seat))
    return tuple(turns)


def _begun(game: GameId, seat: Seat, clock: Clock, at: Moment, *, is_reminded: bool) -> Turn:
    deadline = at + clock.per_move if clock.per_move is not None else None
    turn = Turn(game, seat, at, deadline, Stage.REMIND, at + REMIND_AFTER)
    return _next(turn) if is_reminded else turn


def _next(turn: Turn) -> Turn:
    """The turn in its next stage."""
    if turn.deadline is None or turn.stage in (Stage.LATE, Stage.DONE):
        return replace(turn, stage=Stage.DONE, due=None)
    if turn.stage is Stage.REMIND:
        return replace(turn, stage=Stage.WARN, due=turn.deadline - warning_before(turn.deadline - turn.since))
    return replace(turn, stage=Stage.LATE, due=turn.deadline)


def _save(db: sqlite3.Connection, turn: Turn) -> None:
    db.execute(_SAVE, (turn.game, turn.seat, turn.since, turn.deadline, turn.stage.value, turn.due))


def _turn(row: _Row) -> Turn:
    game, seat, since, deadline, stage, due = row
    return Turn(game, seat, since, deadline, Stage(stage), due)
