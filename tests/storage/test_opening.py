"""Opening and closing: one process at a time, nothing left behind, and no harm to a file that is not ours."""

import asyncio
import os
import random
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from cribbage import Resign
from storage import DatabaseInUse, DatabaseUnusable, Notice, NoticeKind, Offer, OfferKind, Storage, StorageError
from tests.storage.played import NOON, PROJECTIONS, all_tables, begun, delivery, resigned, rows

ROOT = Path(__file__).parents[2]

HOLD = """
import asyncio, sys
from pathlib import Path
from storage import Storage
async def main():
    await Storage.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.Event().wait()
asyncio.run(main())
"""
OPEN_AND_CLOSE = """
import asyncio, sys
from pathlib import Path
from storage import Storage
async def main():
    await (await Storage.open(Path(sys.argv[1]))).close()
asyncio.run(main())
"""
CANCEL = """
import asyncio, sys
from pathlib import Path
from storage import Storage
async def main():
    for turns in range(60):
        opening = asyncio.create_task(Storage.open(Path(sys.argv[1])))
        for _ in range(turns):
            await asyncio.sleep(0)
        opening.cancel()
        try:
            await (await opening).close()
        except asyncio.CancelledError:
            print("cancelled")
    await (await Storage.open(Path(sys.argv[1]))).close()
asyncio.run(main())
"""
PLAY = """
import asyncio, random, sys
from pathlib import Path
from storage import Storage
from tests.storage.played import begun
async def main():
    storage, rng = await Storage.open(Path(sys.argv[1])), random.Random(1)
    while True:
        game = await begun(storage)
        while game.state.result is None:
            await game.step(rng)
            print(game.id, game.state.ply, flush=True)
asyncio.run(main())
"""


def script(text: str, database: Path) -> list[str]:
    return [sys.executable, "-X", "dev", "-W", "error", "-c", text, str(database)]


def content(path: Path) -> bytes:
    return path.read_bytes()


def put(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def move(path: Path, to: Path) -> None:
    path.rename(to)


def permit(path: Path, mode: int) -> None:
    path.chmod(mode)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@contextmanager
def process(text: str, database: Path) -> Iterator[subprocess.Popen[str]]:
    """A script in a process of its own, killed in the end."""
    with subprocess.Popen(script(text, database), stdout=subprocess.PIPE, text=True, cwd=ROOT) as running:
        try:
            yield running
        finally:
            running.kill()


async def test_a_new_file_is_made_for_its_owner_alone(storage: Storage, database: Path) -> None:
    await begun(storage)
    assert modes(database.parent) == {database.name + end: 0o600 for end in ("", "-wal", "-shm", ".lock")}


async def test_the_pragmas_that_safety_hangs_on_are_set(storage: Storage) -> None:
    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "recursive_triggers": 1,
        "busy_timeout": 5000,
        "trusted_schema": 0,
        "temp_store": 2,
    }

    def found(db: sqlite3.Connection) -> dict[str, object]:
        return {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in (*wanted, "query_only")}

    assert await storage._writer.run(found) == {**wanted, "query_only": 0}
    assert await storage._reader.run(found) == {**wanted, "query_only": 1}


async def test_a_second_opening_is_refused_until_the_first_is_closed(storage: Storage, database: Path) -> None:
    with pytest.raises(DatabaseInUse, match=r"stop that one first") as refused:
        await Storage.open(database)
    assert refused.value.path == database
    await resigned(storage)
    await storage.close()
    again = await Storage.open(database)
    await again.close()


async def test_a_link_to_a_file_in_use_is_refused(storage: Storage, database: Path, tmp_path: Path) -> None:
    link = tmp_path / "other.sqlite3"
    link.symlink_to(database)
    with pytest.raises(DatabaseInUse):
        await Storage.open(link)
    assert await storage.games.running() == ()


async def test_another_process_is_refused_until_the_first_is_killed(database: Path) -> None:
    with process(HOLD, database) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(DatabaseInUse):
            await Storage.open(database)
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    opened = await Storage.open(database)
    await opened.close()


@pytest.mark.parametrize("moves", [1, 37, 150])
async def test_a_killed_process_loses_nothing_it_answered(moves: int, database: Path) -> None:
    with process(PLAY, database) as player:
        assert player.stdout is not None
        answered = [player.stdout.readline() for _ in range(moves)][-1]
        player.send_signal(signal.SIGKILL)
        answered = ([answered] + [line for line in player.stdout if line.endswith("\n")])[-1]
    game, ply = map(int, answered.split())
    storage = await Storage.open(database)
    try:
        found = await storage.games.get(game)
        assert found is not None
        assert len(found.actions) in {ply, ply + 1}
        before = rows(database, *PROJECTIONS)
        await storage.rebuild()
        assert rows(database, *PROJECTIONS) == before
    finally:
        await storage.close()


async def test_closing_twice_and_at_once_is_fine(database: Path) -> None:
    storage = await Storage.open(database)
    await asyncio.gather(storage.close(), storage.close())
    await storage.close()


async def test_closing_finishes_what_was_asked_before(storage: Storage, database: Path) -> None:
    games = [await begun(storage) for _ in range(10)]
    moves = [asyncio.create_task(game.append(Resign(0), delivery=delivery())) for game in games]
    await asyncio.sleep(0)
    await storage.close()
    assert await asyncio.gather(*moves) == [()] * 10
    assert len(rows(database, "results")["results"]) == 20


async def test_a_cancelled_closing_still_closes(storage: Storage, database: Path) -> None:
    closing_it = asyncio.create_task(storage.close())
    await asyncio.sleep(0)
    closing_it.cancel()
    with pytest.raises(asyncio.CancelledError):
        await closing_it
    again = await Storage.open(database)
    await again.close()


def test_a_process_ends_once_the_store_is_closed(database: Path) -> None:
    done = subprocess.run(
        script(OPEN_AND_CLOSE, database), cwd=ROOT, timeout=30, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_process_ends_after_an_opening_that_failed(database: Path) -> None:
    database.write_bytes(b"no database" * 1000)
    done = subprocess.run(
        script(OPEN_AND_CLOSE, database), cwd=ROOT, timeout=30, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("storage.errors.DatabaseUnusable: ")


def test_an_opening_cancelled_anywhere_leaves_nothing_open(database: Path) -> None:
    done = subprocess.run(script(CANCEL, database), cwd=ROOT, timeout=50, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "cancelled" in done.stdout


@pytest.fixture
async def closed(database: Path) -> Path:
    """A file with a few games, closed."""
    storage = await Storage.open(database)
    for _ in range(4):
        game, rng = await begun(storage), random.Random(1)
        while game.state.result is None:
            await game.step(rng)
    await storage.close()
    return database


@pytest.mark.parametrize("size", [1, 50, 100, 600, 4096, 5000, 12 * 4096, -4096, -1])
async def test_a_truncated_file_is_refused_and_left_as_it_is(size: int, closed: Path) -> None:
    put(closed, content(closed)[:size])
    await assert_refused(closed)


@pytest.mark.parametrize("seed", range(4))
async def test_a_file_of_random_bytes_is_refused_and_left_as_it_is(seed: int, database: Path) -> None:
    put(database, random.Random(seed).randbytes(20_000))
    await assert_refused(database)


@pytest.mark.parametrize("page", [0, 1, 2, 3, 10, -1])
async def test_a_file_with_a_page_of_random_bytes_is_refused_and_left_as_it_is(page: int, closed: Path) -> None:
    whole = content(closed)
    pages = [whole[start : start + 4096] for start in range(0, len(whole), 4096)]
    pages[page] = random.Random(page).randbytes(4096)
    put(closed, b"".join(pages))
    await assert_refused(closed)


async def test_a_database_of_another_program_is_refused_and_left_as_it_is(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("CREATE TABLE shopping (item TEXT)")
    await assert_refused(database, "another program")
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("PRAGMA user_version = 1")
    await assert_refused(database, "another program")


async def assert_refused(database: Path, why: str | None = None) -> None:
    before = content(database)
    for _ in range(2):
        with pytest.raises(DatabaseUnusable, match=why) as refused:
            await Storage.open(database)
        assert refused.value.path == database
        assert content(database) == before


async def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="check that its folder exists"):
        await Storage.open(tmp_path / "missing" / "games.sqlite3")


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="Is a directory"):
        await Storage.open(tmp_path)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
@pytest.mark.parametrize("mode", [0o000, 0o400])
async def test_a_file_without_permission_is_refused(mode: int, closed: Path) -> None:
    permit(closed, mode)
    with pytest.raises(DatabaseUnusable, match="may be written to"):
        await Storage.open(closed)


async def test_a_healthy_store_passes_its_probe(storage: Storage, database: Path) -> None:
    before = rows(database, *all_tables(database))
    await storage.probe()
    assert rows(database, *all_tables(database)) == before


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_probe_sees_that_the_file_was_removed_or_replaced(
    replaced: bool, storage: Storage, database: Path
) -> None:
    move(database, database.with_name("aside"))
    if replaced:
        put(database, b"")
    with pytest.raises(StorageError, match="removed or replaced"):
        await storage.probe()


async def test_a_file_with_rows_in_every_table_of_running_games_opens_again(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    await storage.notices.add(Notice(game.id, 1, NoticeKind.TURN, 2, 3))
    await storage.offers.make(Offer(game.id, OfferKind.CALL_OFF, 0, 2, NOON))
    await storage.close()
    again = await Storage.open(database)
    assert len(await again.notices.of(game.id)) == 1
    await again.close()
