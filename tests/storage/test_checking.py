"""Checks and copies of a file that the bot may have open."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import DatabaseTooNew, DatabaseUnusable, Storage, back_up, check, expire_backups
from tests.storage.played import ANN, BOB, CYD, MINUTE, NOON, all_tables, begun, resigned, rows, won_by


async def play(storage: Storage) -> None:
    await won_by(storage, ANN, BOB, 31)
    await resigned(storage, (BOB, CYD), at=NOON + MINUTE)
    await begun(storage)
    await storage.people.erase(CYD)


def texts(database: Path) -> list[str]:
    return [problem.text for problem in check(database)]


async def test_a_sound_file_has_no_problems_and_is_left_as_it_is(storage: Storage, database: Path) -> None:
    await play(storage)
    before = rows(database, *all_tables(database))
    told: list[tuple[int, int]] = []
    assert list(check(database, lambda done, of: told.append((done, of)))) == []
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert rows(database, *all_tables(database)) == before
    await resigned(storage, (ANN, BOB))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE standings SET spread = spread + 1 WHERE user = ?", "The rows of standings for server"),
        ("DELETE FROM careers WHERE game = 1 AND ?", "The rows of careers for game 1 "),
        ("UPDATE performances SET best_hand = 29 WHERE game = 1 AND user = ?", "The rows of performances for game 1 "),
        ("INSERT INTO unpublished VALUES (3 + 0 * ?)", "The rows of unpublished for game 3 "),
    ],
)
async def test_what_the_logs_do_not_say_is_found_and_mended_by_a_rebuild(
    change: str, said: str, storage: Storage, database: Path
) -> None:
    await play(storage)
    with closing(sqlite3.connect(database)) as db, db:
        assert db.execute(change, (ANN,)).rowcount
    found = texts(database)
    assert found
    assert all(each.startswith(said) for each in found)
    await storage.rebuild()
    assert texts(database) == []


async def test_a_log_that_cannot_be_replayed_is_named_without_its_cards(storage: Storage, database: Path) -> None:
    await play(storage)
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("INSERT INTO log (game, ply, elapsed, action) VALUES (3, 2, 0, '0 play 5H')")
    problems = list(check(database))
    assert problems[0].game == 3
    assert "The log of game 3 cannot be read" in problems[0].text
    assert not any("5H" in each.text for each in problems)


async def test_a_rebuild_tells_how_far_it_is(storage: Storage) -> None:
    await play(storage)
    told: list[tuple[int, int]] = []
    await storage.rebuild(lambda done, of: told.append((done, of)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


async def test_a_file_of_another_program_or_a_newer_bot_is_not_checked(tmp_path: Path, database: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="cannot be opened"):
        texts(tmp_path / "missing.sqlite3")
    other = tmp_path / "other.sqlite3"
    with closing(sqlite3.connect(other)) as db:
        db.execute("CREATE TABLE mine (a)")
    with pytest.raises(DatabaseUnusable, match="another program"):
        texts(other)
    await (await Storage.open(database)).close()
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(DatabaseTooNew):
        texts(database)


async def test_a_copy_of_an_open_file_can_be_opened_in_its_place(
    storage: Storage, database: Path, tmp_path: Path
) -> None:
    await play(storage)
    copy, told = tmp_path / "copy.sqlite3", list[tuple[int, int]]()
    back_up(database, copy, lambda done, of: told.append((done, of)))
    assert told
    assert told[-1][0] == told[-1][1]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert rows(copy, *all_tables(copy)) == rows(database, *all_tables(database))
    assert [name for name in os.listdir(tmp_path) if name.startswith("copy")] == ["copy.sqlite3"]  # noqa: PTH208 - pathlib's way is refused in a coroutine
    opened = await Storage.open(copy)
    assert (await opened.standings.page(1)).total == 0
    await opened.close()


async def test_a_copy_never_takes_the_place_of_a_file(storage: Storage, database: Path, tmp_path: Path) -> None:
    await play(storage)
    there = tmp_path / "there"
    there.write_bytes(b"mine")
    with pytest.raises(DatabaseUnusable, match="there already"):
        back_up(database, there)
    assert there.read_bytes() == b"mine"
    with pytest.raises(DatabaseUnusable):
        back_up(database, tmp_path / "no folder" / "copy")
    with pytest.raises(DatabaseUnusable, match="cannot be opened"):
        back_up(tmp_path / "missing", tmp_path / "copy")


def test_copies_made_before_a_migration_expire(database: Path) -> None:
    made = [database.with_name(f"{database.name}-backup-000{number}-v1") for number in (1, 2, 3)]
    other = database.with_name(f"{database.name}-backup-mine")
    for number, path in enumerate((*made, other)):
        path.write_bytes(b"")
        os.utime(path, (number, number))
    assert expire_backups(database, 2_000) == 2
    assert [path.exists() for path in (*made, other)] == [False, False, True, True]
