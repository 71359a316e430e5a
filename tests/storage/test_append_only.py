"""The log takes the next action and nothing else, while people can be erased beside it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cribbage import Resign
from storage import Storage
from tests.storage.played import ANN, BOB, begun, rows


@pytest.fixture
async def log(storage: Storage, database: Path) -> list[tuple[object, ...]]:
    """The rows of a game of three actions, stored as game 1."""
    game = await begun(storage)
    await game.append(Resign(0))
    return rows(database, "log")["log"]


@pytest.fixture
def db(log: list[tuple[object, ...]], database: Path) -> Iterator[sqlite3.Connection]:
    """Another program with the file open and every safety of its own session off."""
    assert len(log) == 3
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("PRAGMA foreign_keys = OFF")
        other.execute("PRAGMA recursive_triggers = OFF")
        yield other


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE log SET action = '1 resign' WHERE ply = 2",
        "UPDATE log SET ply = 3 WHERE ply = 2",
        "UPDATE OR IGNORE log SET elapsed = 0",
        "UPDATE OR REPLACE log SET ply = 1 WHERE ply = 2",
        "DELETE FROM log WHERE ply = 2",
        "DELETE FROM log",
        "INSERT INTO log (game, ply, elapsed, action) VALUES (1, 4, 0, '1 resign')",
        "INSERT INTO log (game, ply, elapsed, action) VALUES (1, -1, 0, '1 resign')",
        "INSERT INTO log (game, ply, elapsed, action) VALUES (1, 1, 0, '1 resign')",
        "INSERT INTO log (game, ply, elapsed, action) VALUES (2, 1, 0, '1 resign')",
        "INSERT OR REPLACE INTO log (game, ply, elapsed, action) VALUES (1, 2, 0, '1 resign')",
        "INSERT OR IGNORE INTO log (game, ply, elapsed, action) VALUES (1, 5, 0, '1 resign')",
        "REPLACE INTO log (game, ply, elapsed, action) VALUES (1, 0, 0, '1 resign')",
        "INSERT INTO log (game, ply, elapsed, action) VALUES (1, 2, 0, 'x') ON CONFLICT DO UPDATE SET action = 'x'",
        "INSERT INTO log (game, ply, elapsed, action) VALUES (1, 3, 0, '')",
        "DELETE FROM games",
        "UPDATE games SET created = 0",
        "UPDATE games SET rules = 'cribbage 1 seats=2 target=61 rated=yes'",
        "UPDATE games SET game = 9",
        "REPLACE INTO games (game, guild, channel, rules, created) VALUES (1, 0, 0, '', 0)",
    ],
)
def test_a_log_refuses(change: str, db: sqlite3.Connection, log: list[tuple[object, ...]]) -> None:
    db.execute("PRAGMA recursive_triggers = ON")
    with pytest.raises(sqlite3.IntegrityError):
        db.execute(change)
    assert db.execute("SELECT * FROM log").fetchall() == log


@pytest.mark.parametrize("verb", ["INSERT OR REPLACE", "REPLACE"])
def test_a_log_refuses_replacement_where_delete_triggers_do_not_fire(
    verb: str, db: sqlite3.Connection, log: list[tuple[object, ...]]
) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        db.execute(f"{verb} INTO log (game, ply, elapsed, action) VALUES (1, 2, 0, '1 resign')")
    assert db.execute("SELECT * FROM log").fetchall() == log


def test_the_next_ply_is_accepted(db: sqlite3.Connection) -> None:
    db.execute("INSERT INTO log (game, ply, elapsed, action) VALUES (1, 3, 0, '1 resign')")
    assert db.execute("SELECT count(*) FROM log").fetchone() == (4,)


def test_no_purge_is_left_open(db: sqlite3.Connection) -> None:
    assert db.execute("SELECT count(*) FROM purges").fetchone() == (0,)


async def test_erasing_a_person_and_the_deliveries_leaves_the_log(
    db: sqlite3.Connection, log: list[tuple[object, ...]], storage: Storage
) -> None:
    db.execute("UPDATE seats SET user = -1 WHERE user = ?", (ANN,))
    db.execute("DELETE FROM deliveries")
    found = await storage.games.get(1)
    assert found is not None
    assert found.users == (None, BOB)
    assert db.execute("SELECT * FROM log").fetchall() == log


async def test_after_erasure_a_rebuild_counts_those_who_are_left(db: sqlite3.Connection, storage: Storage) -> None:
    db.execute("UPDATE seats SET user = -1 WHERE user = ?", (ANN,))
    await storage.rebuild()
    assert db.execute("SELECT user, won, lost FROM standings").fetchall() == [(BOB, 1, 0)]
