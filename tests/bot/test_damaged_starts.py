"""Real starts on databases that came to harm: a sentence and an untouched file, or a bot that works."""

import asyncio
import os
import random
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from storage import Storage, StorageError
from tests.bot.damage import DAMAGES, PAGE, Damage, Started, contents, flipped, lengthened, start, start_all, truncated
from tests.storage.played import begun

NAME = "cribbage.sqlite3"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A database with games, as a killed bot leaves it: the newest games are in the write-ahead log only."""
    return asyncio.run(_left_behind(tmp_path_factory.mktemp("whole") / NAME))


async def _left_behind(path: Path) -> dict[str, bytes]:
    storage = await Storage.open(path)
    await _play(storage, games=2)
    await storage.close()
    storage = await Storage.open(path)
    await _play(storage, games=1)
    left = await asyncio.to_thread(contents, path.parent)
    await storage.close()
    return left


async def _play(storage: Storage, games: int) -> None:
    rng = random.Random(games)
    for _ in range(games):
        game = await begun(storage)
        while game.state.result is None:
            await game.step(rng)


@pytest.fixture(scope="module")
def closed(whole: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The same database closed in order: one file."""
    path = _laid_out(tmp_path_factory.mktemp("closed"), whole)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return path.read_bytes()


def _laid_out(folder: Path, files: dict[str, bytes]) -> Path:
    folder.mkdir(exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder / NAME


def judged(started: Started) -> None:
    assert "Traceback" not in started.told
    assert started.worked or started.refused, started.told


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_file_is_refused_untouched_or_works(damage: Damage, closed: bytes, tmp_path: Path) -> None:
    judged(start(_laid_out(tmp_path / "left", {NAME: damage(random.Random(1), closed)})))


@pytest.mark.parametrize("damage", [flipped, truncated, lengthened], ids=lambda damage: damage.__name__)
def test_a_damaged_write_ahead_log_does_not_stop_the_bot(
    damage: Damage, whole: dict[str, bytes], tmp_path: Path
) -> None:
    harmed = damage(random.Random(1), whole[f"{NAME}-wal"])
    assert start(_laid_out(tmp_path / "left", {**whole, f"{NAME}-wal": harmed})).worked


def test_damage_that_spoils_even_the_message_about_it_is_told(closed: bytes, tmp_path: Path) -> None:
    harmed = closed.replace(b"CREATE TABLE log", b"CREATE TABL\xe4 log")
    assert harmed != closed
    started = start(_laid_out(tmp_path / "left", {NAME: harmed}))
    assert started.refused
    assert "it is damaged, so restore a backup" in started.told


def test_what_a_killed_bot_leaves_works(whole: dict[str, bytes], tmp_path: Path) -> None:
    assert start(_laid_out(tmp_path / "left", whole)).worked


def test_a_missing_write_ahead_log_leaves_what_was_in_the_file(whole: dict[str, bytes], tmp_path: Path) -> None:
    judged(start(_laid_out(tmp_path / "left", {NAME: whole[NAME]})))


def test_the_write_ahead_log_of_another_file_does_no_harm(
    whole: dict[str, bytes], closed: bytes, tmp_path: Path
) -> None:
    judged(start(_laid_out(tmp_path / "left", {NAME: closed, f"{NAME}-wal": whole[f"{NAME}-wal"]})))


@pytest.mark.parametrize(
    "content",
    [b"x", b"SQLite format 3\0", b"no database at all\n" * 1000, bytes(PAGE), random.Random(5).randbytes(3 * PAGE)],
    ids=["a byte", "a beginning", "text", "zeros", "noise"],
)
def test_a_file_that_is_no_database_is_refused(content: bytes, tmp_path: Path) -> None:
    assert start(_laid_out(tmp_path / "left", {NAME: content})).refused


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    assert start(_laid_out(tmp_path / "left", {NAME: b""})).worked


@pytest.mark.parametrize("statements", ["PRAGMA user_version = 1", "PRAGMA application_id = 77", "SELECT 1"])
def test_the_database_of_another_program_is_refused(statements: str, tmp_path: Path) -> None:
    path = _laid_out(tmp_path / "left", {})
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE shopping (item TEXT)")
        db.execute(statements)
    started = start(path)
    assert started.refused
    assert "another program" in started.told


def test_the_database_of_a_newer_bot_is_refused_with_its_write_ahead_log(
    whole: dict[str, bytes], tmp_path: Path
) -> None:
    path = _laid_out(tmp_path / "left", whole)
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 999")
    left = contents(path.parent)
    db.close()
    started = start(_laid_out(tmp_path / "again", left))
    assert started.code == 2
    assert "newer bot" in started.told


def _folder(path: Path) -> None:
    path.mkdir()


def _loop(path: Path) -> None:
    path.symlink_to(path)


def _to_nowhere(path: Path) -> None:
    path.symlink_to(path.parent / "missing" / NAME)


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _folder_for_the_log(path: Path) -> None:
    path.with_name(f"{NAME}-wal").mkdir()


def _folder_for_the_lock(path: Path) -> None:
    path.with_name(f"{NAME}.lock").mkdir()


@pytest.mark.parametrize("make", [_folder, _loop, _to_nowhere, _pipe, _folder_for_the_log, _folder_for_the_lock])
def test_what_is_no_file_is_refused(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = _laid_out(tmp_path / "left", {})
    make(path)
    assert start(path).refused


@pytest.mark.parametrize("mode", [0o000, 0o200, 0o400])
def test_a_file_without_permission_is_refused(mode: int, closed: bytes, tmp_path: Path) -> None:
    path = _laid_out(tmp_path / "left", {NAME: closed})
    path.chmod(mode)
    started = start(path)
    assert started.refused
    assert "may be written to" in started.told or "may not be written to" in started.told


def test_a_file_in_a_folder_without_permission_is_refused(closed: bytes, tmp_path: Path) -> None:
    path = _laid_out(tmp_path / "left", {NAME: closed})
    path.parent.chmod(0o500)
    try:
        assert start(path).refused
    finally:
        path.parent.chmod(0o700)


async def test_many_damaged_files_are_refused_untouched_or_work(closed: bytes, tmp_path: Path) -> None:
    await check_many(range(4), closed, tmp_path)


@pytest.mark.exhaustive
@pytest.mark.timeout(600)
async def test_very_many_damaged_files_are_refused_untouched_or_work(closed: bytes, tmp_path: Path) -> None:
    await check_many(range(100, 800), closed, tmp_path)


async def check_many(seeds: Sequence[int], closed: bytes, folder: Path) -> None:
    """Each damage for each seed; a file that works is read to its end, and what cannot be read is told as such."""
    harmed = {f"{damage.__name__}-{seed}": damage(random.Random(seed), closed) for damage in DAMAGES for seed in seeds}
    paths = [_laid_out(folder / name, {NAME: content}) for name, content in harmed.items()]
    outcomes = await asyncio.to_thread(start_all, paths, folder)
    for path, started in zip(paths, outcomes, strict=True):
        judged(started)
        if started.worked:
            await read_everything(path)
    assert {started.worked for started in outcomes} == {True, False}


async def read_everything(path: Path) -> None:
    storage = await Storage.open(path)
    try:
        for game in range(1, 4):
            try:
                await storage.games.get(game)
                await storage.games.running()
                await storage.messages.behind()
                await storage.standings.page(1)
            except StorageError:
                continue
    finally:
        await storage.close()
