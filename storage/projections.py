"""What is derived from the log and the seats: boards, results, performances, standings, and which games need what.

Every write of these tables is here or in what this module calls, that of a rebuild through the same functions as that
of a move.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import astuple, fields
from pathlib import Path

from cribbage import (
    GameState,
    IllegalAction,
    NotationUnreadable,
    Phase,
    Result,
    Transition,
    new_game,
    parse_action,
    parse_rules,
    replay,
)
from storage import careers
from storage.daily_cap import day_of
from storage.errors import DatabaseUnusable
from storage.performances import Performance, course_of, performances
from storage.values import GameId, Moment

Progress = Callable[[int, int], None]
"""Told how many of how many games are done, in the thread of the connection."""

FIRST: Moment = -(2**63)
"""Before every game."""

TABLES = (
    *("boards", "results", "finished", "performances", "careers", "record_book"),
    *("standings", "running", "unpublished"),
)


_START = """
INSERT INTO running (game, seat, user, channel)
SELECT game, seat, user, channel FROM seats JOIN games USING (game) WHERE game = ?
"""
_PEG = """
INSERT INTO boards (game, side, front, back) VALUES (?, ?, ?, ?)
ON CONFLICT DO UPDATE SET front = excluded.front, back = excluded.back
WHERE front <> excluded.front OR back <> excluded.back
"""
_RESULT = """
INSERT INTO results (game, side, ending, won, score, spread, skunk, game_points) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_FINISHED = """
INSERT INTO finished
    (game, guild, at, duration, ending, last_point, winner, target, rated, first_dealer, deals)
SELECT game, guild, created + elapsed, elapsed, ?, ?, ?, ?, ?, ?, ? FROM games JOIN log USING (game)
WHERE game = ? ORDER BY ply DESC LIMIT 1
"""
_COLUMNS = [column.name for column in fields(Performance)]
_PERFORMED = (
    f"INSERT INTO performances (game, seat, guild, user, at, {', '.join(_COLUMNS)})"  # noqa: S608 - the names are those of the fields
    f" SELECT game, seat, guild, user, at{', ?' * len(_COLUMNS)}"
    " FROM seats JOIN finished USING (game) WHERE game = ? AND seat = ?"
)
_COUNT = """
INSERT INTO standings
    (guild, user, won, lost, skunks_given, skunks_taken, doubles_given, doubles_taken, game_points, spread)
SELECT guild, user, won, lost, skunks_given, skunks_taken, doubles_given, doubles_taken, game_points, spread
FROM tallies WHERE game = ?
ON CONFLICT DO UPDATE SET
    won = won + excluded.won,
    lost = lost + excluded.lost,
    skunks_given = skunks_given + excluded.skunks_given,
    skunks_taken = skunks_taken + excluded.skunks_taken,
    doubles_given = doubles_given + excluded.doubles_given,
    doubles_taken = doubles_taken + excluded.doubles_taken,
    game_points = game_points + excluded.game_points,
    spread = spread + excluded.spread
"""
_UNCOUNT = """
UPDATE standings SET
    won = standings.won - gone.won,
    lost = standings.lost - gone.lost,
    skunks_given = standings.skunks_given - gone.skunks_given,
    skunks_taken = standings.skunks_taken - gone.skunks_taken,
    doubles_given = standings.doubles_given - gone.doubles_given,
    doubles_taken = standings.doubles_taken - gone.doubles_taken,
    game_points = standings.game_points - gone.game_points,
    spread = standings.spread - gone.spread
FROM (SELECT * FROM tallies WHERE game = ?) AS gone
WHERE standings.guild = gone.guild AND standings.user = gone.user
"""
_LEAVE = """
DELETE FROM standings WHERE won + lost = 0
AND (guild, user) IN (SELECT guild, user FROM seats JOIN games USING (game) WHERE game = ?)
"""
_UNPUBLISHED = """
INSERT INTO unpublished (game)
SELECT game FROM games WHERE game = ?
AND NOT EXISTS (SELECT 1 FROM running WHERE running.game = games.game)
AND (SELECT max(ply) + 1 FROM log WHERE log.game = games.game) > coalesce(
    (SELECT rendered_ply FROM table_messages AS shown WHERE shown.game = games.game ORDER BY deal DESC LIMIT 1),
    -1
)
"""


def start(db: sqlite3.Connection, game: GameId) -> None:
    """A game with its seats is there: it runs until it is over."""
    db.execute(_START, (game,))


def advance(db: sqlite3.Connection, game: GameId, state: GameState, history: Sequence[Transition] = ()) -> None:
    """The game stands so: its pegs, and once it is over its result and what that counts for the people in it.

    The `history` is that of the whole game; where it is not given, the log is replayed.

    Raises:
        DatabaseUnusable: it is over, and its log cannot be replayed.
    """
    _peg(db, game, state)
    if state.phase is Phase.OVER:
        try:
            transitions = history or _replayed(db, game)
        except (NotationUnreadable, IllegalAction) as error:
            raise unreadable(_path(db), game) from error
        end(db, game, transitions)
        guild, at = db.execute("SELECT guild, at FROM finished WHERE game = ?", (game,)).fetchone()
        careers.settle(db, guild, at, game)


def end(db: sqlite3.Connection, game: GameId, transitions: Sequence[Transition]) -> None:
    """A game is over after these transitions: all that it counts by itself. What hangs on others, careers settle."""
    state = transitions[-1].state
    assert state.result is not None, "a game that is over has a result"
    _finish(db, game, state.result, transitions)
    db.execute(_COUNT, (game,))
    db.execute("DELETE FROM running WHERE game = ?", (game,))
    shown(db, game)


def _peg(db: sqlite3.Connection, game: GameId, state: GameState) -> None:
    pegs = zip(state.scores, state.back_pegs, strict=True)
    db.executemany(_PEG, [(game, side, front, back) for side, (front, back) in enumerate(pegs)])


def _finish(db: sqlite3.Connection, game: GameId, result: Result, transitions: Sequence[Transition]) -> None:
    rules = transitions[-1].state.rules
    sides = range(len(result.scores))
    db.executemany(_RESULT, [(game, side, result.ending.value, *_outcome(result, side)) for side in sides])
    course = course_of(transitions, result)
    values = (result.ending.value, course.last_point, result.winner, rules.target, rules.rated)
    db.execute(_FINISHED, (*values, course.first_dealer, course.deals, game))
    performed = performances(rules, transitions, result)
    db.executemany(_PERFORMED, [(*astuple(each), game, seat) for seat, each in enumerate(performed)])


def _outcome(result: Result, side: int) -> tuple[bool, int, int, int, int]:
    """Whether a side won, its score, spread, skunk and game points."""
    won = side == result.winner
    spread, skunk = (result.spread, result.skunk) if won else (-result.behind[side], result.skunks[side])
    return won, result.scores[side], spread, skunk, result.game_points(side)


def remove(db: sqlite3.Connection, game: GameId) -> None:
    """Purge a game that is there with all that hangs on it, and take from the standings and careers what it counted."""
    guild, created = db.execute("SELECT guild, created FROM games WHERE game = ?", (game,)).fetchone()
    people = [user for (user,) in db.execute("SELECT user FROM seats WHERE game = ?", (game,))]
    over = db.execute("SELECT 1 FROM finished WHERE game = ? AND winner IS NOT NULL", (game,)).fetchone()
    db.execute(_UNCOUNT, (game,))
    db.execute(_LEAVE, (game,))
    purge(db, [game])
    # It may have been one of those of its day after which no more were rated: whatever began that day is looked at.
    careers.settle(db, guild, day_of(created), people=people if over else ())


def purge(db: sqlite3.Connection, games: Sequence[GameId]) -> None:
    """Remove games, their logs and all rows that name them. Sums that they are part of are left as they are."""
    chosen = [(game,) for game in games]
    db.executemany("INSERT INTO purges (game) VALUES (?)", chosen)
    db.executemany("DELETE FROM games WHERE game = ?", chosen)
    db.executemany("DELETE FROM purges WHERE game = ?", chosen)


def shown(db: sqlite3.Connection, game: GameId) -> None:
    """The game or its newest table message changed: note whether a game that is over does not show its end yet."""
    db.execute("DELETE FROM unpublished WHERE game = ?", (game,))
    db.execute(_UNPUBLISHED, (game,))


def rebuild(db: sqlite3.Connection, path: Path, progress: Progress | None = None) -> None:
    """Make all projections anew, to the same rows.

    Raises:
        DatabaseUnusable: a log cannot be replayed.
    """
    for table in TABLES:
        db.execute(f"DELETE FROM {table}")  # noqa: S608 - the names are written above
    games = [game for (game,) in db.execute("SELECT game FROM games ORDER BY game")]
    for done, game in enumerate(games):
        if progress is not None:
            progress(done, len(games))
        try:
            derive(db, game)
        except (NotationUnreadable, IllegalAction) as error:
            raise unreadable(path, game) from error
    settle_all(db)
    if progress is not None:
        progress(len(games), len(games))


def derive(db: sqlite3.Connection, game: GameId) -> None:
    """Make the projections of one game that has none, but for careers.

    Raises:
        NotationUnreadable, IllegalAction: its log cannot be replayed.
    """
    transitions = _replayed(db, game)
    start(db, game)
    if transitions:
        _peg(db, game, transitions[-1].state)
    else:
        (rules,) = db.execute("SELECT rules FROM games WHERE game = ?", (game,)).fetchone()
        _peg(db, game, new_game(parse_rules(rules)))
    if transitions and transitions[-1].state.phase is Phase.OVER:
        end(db, game, transitions)


def settle_all(db: sqlite3.Connection) -> None:
    """Derive the careers of all servers."""
    for (guild,) in db.execute("SELECT DISTINCT guild FROM finished").fetchall():
        careers.settle(db, guild, FIRST)


def _replayed(db: sqlite3.Connection, game: GameId) -> list[Transition]:
    (rules,) = db.execute("SELECT rules FROM games WHERE game = ?", (game,)).fetchone()
    actions = db.execute("SELECT action FROM log WHERE game = ? ORDER BY ply", (game,)).fetchall()
    return replay(parse_rules(rules), [parse_action(text) for (text,) in actions])


def _path(db: sqlite3.Connection) -> Path:
    (_, _, path) = db.execute("PRAGMA database_list").fetchone()
    return Path(path)


def unreadable(path: Path, game: GameId) -> DatabaseUnusable:
    """The error for a stored game that the engine cannot read."""
    return DatabaseUnusable(path, f"the log of game {game} cannot be read, so purge that game or restore a backup")
