"""What is derived from the log and the seats: boards, results, standings, and which games need what.

Every write of these tables is here, the one of a rebuild through the same functions as that of a move.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from cribbage import (
    GameState,
    IllegalAction,
    NotationUnreadable,
    Phase,
    Result,
    new_game,
    parse_action,
    parse_rules,
    replay,
)
from storage.errors import DatabaseUnusable
from storage.values import GameId

_TABLES = ("boards", "results", "standings", "running", "unpublished")


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
_COUNT = """
INSERT INTO standings
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


def advance(db: sqlite3.Connection, game: GameId, state: GameState) -> None:
    """The game stands so: its pegs, and once it is over its result and what that counts for the people in it."""
    pegs = zip(state.scores, state.back_pegs, strict=True)
    db.executemany(_PEG, [(game, side, front, back) for side, (front, back) in enumerate(pegs)])
    if state.phase is Phase.OVER and state.result is not None:
        _end(db, game, state.result)


def _end(db: sqlite3.Connection, game: GameId, result: Result) -> None:
    sides = range(len(result.scores))
    db.executemany(_RESULT, [(game, side, result.ending.value, *_outcome(result, side)) for side in sides])
    db.execute(_COUNT, (game,))
    db.execute("DELETE FROM running WHERE game = ?", (game,))
    shown(db, game)


def _outcome(result: Result, side: int) -> tuple[bool, int, int, int, int]:
    """Whether a side won, its score, spread, skunk and game points."""
    won = side == result.winner
    spread, skunk = (result.spread, result.skunk) if won else (-result.behind[side], result.skunks[side])
    return won, result.scores[side], spread, skunk, result.game_points(side)


def uncount(db: sqlite3.Connection, game: GameId) -> None:
    """Take from the standings what a game counted; people for whom nothing counts any more are in no standings."""
    db.execute(_UNCOUNT, (game,))
    db.execute(_LEAVE, (game,))


def shown(db: sqlite3.Connection, game: GameId) -> None:
    """The game or its newest table message changed: note whether a game that is over does not show its end yet."""
    db.execute("DELETE FROM unpublished WHERE game = ?", (game,))
    db.execute(_UNPUBLISHED, (game,))


def rebuild(db: sqlite3.Connection, path: Path) -> None:
    """Make all projections anew, to the same rows.

    Raises:
        DatabaseUnusable: a log cannot be replayed.
    """
    for table in _TABLES:
        db.execute(f"DELETE FROM {table}")  # noqa: S608 - the names are written above
    for game, rules in db.execute("SELECT game, rules FROM games ORDER BY game").fetchall():
        actions = [text for (text,) in db.execute("SELECT action FROM log WHERE game = ? ORDER BY ply", (game,))]
        start(db, game)
        try:
            advance(db, game, _replayed(rules, actions))
        except (NotationUnreadable, IllegalAction) as error:
            raise unreadable(path, game) from error


def _replayed(rules_text: str, actions: Sequence[str]) -> GameState:
    rules = parse_rules(rules_text)
    transitions = replay(rules, map(parse_action, actions))
    return transitions[-1].state if transitions else new_game(rules)


def unreadable(path: Path, game: GameId) -> DatabaseUnusable:
    """The error for a stored game that the engine cannot read."""
    return DatabaseUnusable(path, f"the log of game {game} cannot be read, so purge that game or restore a backup")
