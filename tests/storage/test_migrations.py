"""Migrations: step by step, with a copy from before, and never back."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage import DatabaseTooNew, DatabaseUnusable, Storage
from storage.schema import APPLICATION_ID, bring_up, migrations
from tests.storage.played import resigned, rows

ROOT = Path(__file__).parents[2]
SHIPPED = migrations()
NEWEST = len(SHIPPED)


def added(number: int, middle: str = "") -> str:
    """A script that leads from the shipped format to a later one."""
    name = f"later_{number}"
    return f"BEGIN; CREATE TABLE {name} (a); {middle} PRAGMA user_version = {NEWEST + number}; COMMIT;"


@pytest.fixture
async def played(database: Path) -> Path:
    """A file of the newest format with a game in it, closed."""
    storage = await Storage.open(database)
    await resigned(storage)
    await storage.close()
    return database


@pytest.fixture
def db(database: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(database, isolation_level=None)) as opened:
        yield opened


def content(path: Path) -> bytes:
    return path.read_bytes()


def version(db: sqlite3.Connection) -> int:
    (found,) = db.execute("PRAGMA user_version").fetchone()
    return int(found)


def copies(database: Path) -> list[str]:
    return sorted(path.name for path in database.parent.iterdir() if "backup" in path.name)


def test_an_empty_file_is_brought_to_the_newest_format_without_a_copy(db: sqlite3.Connection, database: Path) -> None:
    bring_up(db, database, SHIPPED, 3)
    assert version(db) == NEWEST
    assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    assert copies(database) == []


def test_each_shipped_script_leads_to_the_format_of_its_number(db: sqlite3.Connection, database: Path) -> None:
    for number in range(1, NEWEST + 1):
        bring_up(db, database, SHIPPED[:number], 0)
        assert version(db) == number


def test_every_table_is_strict(db: sqlite3.Connection, database: Path) -> None:
    bring_up(db, database, SHIPPED, 3)
    loose = db.execute("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict")
    assert {name for (name,) in loose} <= {"sqlite_schema", "sqlite_sequence"}


def test_a_file_with_games_is_copied_before_a_migration(played: Path, db: sqlite3.Connection) -> None:
    before = rows(played, "games", "log", "seats", "standings")
    bring_up(db, played, (*SHIPPED, added(1)), 3)
    assert version(db) == NEWEST + 1
    (copy,) = copies(played)
    assert copy == f"{played.name}-backup-0001-v{NEWEST}"
    copied = played.with_name(copy)
    assert copied.stat().st_mode & 0o777 == 0o600
    assert rows(copied, "games", "log", "seats", "standings") == before
    with closing(sqlite3.connect(copied)) as other:
        assert version(other) == NEWEST


async def test_a_copy_can_be_opened_in_place_of_the_file(played: Path, db: sqlite3.Connection) -> None:
    bring_up(db, played, (*SHIPPED, added(1)), 3)
    copied = played.with_name(copies(played)[0])
    restored = await Storage.open(copied)
    try:
        assert await restored.games.get(1) is not None
        again = await resigned(restored)
        assert again.id == 2
    finally:
        await restored.close()


def test_a_migrated_file_is_not_copied_again(played: Path, db: sqlite3.Connection) -> None:
    for _ in range(3):
        bring_up(db, played, (*SHIPPED, added(1)), 3)
    assert len(copies(played)) == 1


@pytest.mark.parametrize(("keep", "left"), [(0, []), (1, [6]), (2, [5, 6]), (3, [4, 5, 6]), (9, [1, 2, 3, 4, 5, 6])])
def test_the_newest_few_copies_are_kept(keep: int, left: list[int], played: Path, db: sqlite3.Connection) -> None:
    for number in range(1, 7):
        bring_up(db, played, (*SHIPPED, *(added(each) for each in range(1, number + 1))), keep)
    assert copies(played) == [f"{played.name}-backup-{number:04}-v{NEWEST + number - 1}" for number in left]


def test_other_files_beside_are_no_copies(played: Path, db: sqlite3.Connection) -> None:
    others = [f"{played.name}-backup-mine", f"other{played.name}-backup-0001-v1", f"{played.name}-backup-0001-v1.gz"]
    for name in others:
        played.with_name(name).write_bytes(b"mine")
    bring_up(db, played, (*SHIPPED, added(1)), 1)
    assert copies(played) == sorted([*others, f"{played.name}-backup-0001-v{NEWEST}"])


def test_a_script_that_fails_changes_nothing(played: Path, db: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.OperationalError):
        bring_up(db, played, (*SHIPPED, added(1), added(2, "CREATE TABLE log (a);")), 3)
    assert version(db) == NEWEST + 1
    assert not db.in_transaction
    assert db.execute("SELECT name FROM sqlite_schema WHERE name LIKE 'later%'").fetchall() == [("later_1",)]
    bring_up(db, played, (*SHIPPED, added(1), added(2)), 3)
    assert version(db) == NEWEST + 2


CRASH = """
import os, signal, sqlite3, sys
from pathlib import Path
from storage.schema import bring_up
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.create_function("crash", 0, lambda: os.kill(os.getpid(), signal.SIGKILL))
bring_up(db, Path(sys.argv[1]), sys.argv[2:], 3)
"""


def test_a_crash_in_a_script_leaves_the_format_before_it(played: Path) -> None:
    scripts = (*SHIPPED, added(1), added(2, "INSERT INTO later_1 SELECT 1; SELECT crash();"))
    crashed = subprocess.run([sys.executable, "-c", CRASH, str(played), *scripts], cwd=ROOT, timeout=30, check=False)
    assert crashed.returncode == -signal.SIGKILL
    with closing(sqlite3.connect(played, isolation_level=None)) as db:
        assert version(db) == NEWEST + 1
        assert db.execute("SELECT count(*) FROM later_1").fetchone() == (0,)
        bring_up(db, played, (*SHIPPED, added(1), added(2)), 3)
        assert version(db) == NEWEST + 2


def test_an_unfinished_copy_of_a_crash_is_replaced(played: Path, db: sqlite3.Connection) -> None:
    played.with_name(played.name + "-backup-unfinished").write_bytes(b"half")
    bring_up(db, played, (*SHIPPED, added(1)), 3)
    assert copies(played) == [f"{played.name}-backup-0001-v{NEWEST}"]


def test_without_a_copy_there_is_no_migration(played: Path, db: sqlite3.Connection) -> None:
    unfinished = played.with_name(played.name + "-backup-unfinished")
    unfinished.mkdir()
    with pytest.raises(DatabaseUnusable):
        bring_up(db, played, (*SHIPPED, added(1)), 3)
    assert version(db) == NEWEST


async def test_a_newer_file_is_refused_and_left_as_it_is(played: Path) -> None:
    with closing(sqlite3.connect(played, isolation_level=None)) as db:
        db.execute(f"PRAGMA user_version = {NEWEST + 1}")
    before = content(played)
    with pytest.raises(DatabaseTooNew, match="start that version again") as refused:
        await Storage.open(played)
    assert (refused.value.path, refused.value.found, refused.value.known) == (played, NEWEST + 1, NEWEST)
    assert content(played) == before
    assert copies(played) == []
