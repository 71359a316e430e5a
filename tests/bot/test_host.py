"""What a host does from the command line."""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.host import DONE, FAILED, FOUND_PROBLEMS, asked_for, run
from storage import Storage
from tests.storage.played import ANN, BOB, begun, resigned, rows


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A file with a game that is over and one that runs, both of Ann and Bob."""
    path = tmp_path / "cribbage.sqlite3"

    async def fill(storage: Storage) -> None:
        await storage.names.see(1, ANN, "Ann")
        await resigned(storage)
        await begun(storage)

    asyncio.run(with_storage(path, fill))
    return path


async def with_storage(path: Path, work: Callable[[Storage], Awaitable[None]]) -> None:
    storage = await Storage.open(path)
    try:
        await work(storage)
    finally:
        await storage.close()


def host(database: Path, *words: str) -> int:
    return run(asked_for(words), database)


def test_without_a_command_the_bot_is_to_run() -> None:
    assert asked_for([]).command is None


def test_a_backup_holds_the_same_rows_and_no_file_is_written_over(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert host(database, "backup", str(copy)) == DONE
    assert rows(copy, "log", "seats") == rows(database, "log", "seats")
    told = capsys.readouterr().err
    assert "pages copied: " in told
    assert told.endswith(f"The database is copied to {copy}.\n")
    assert host(database, "backup", str(copy)) == FAILED
    assert "give another path" in capsys.readouterr().err


def test_a_check_finds_what_does_not_follow_from_the_logs_and_rebuild_mends_it(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert host(database, "check") == DONE
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "\rgames checked: 1 of 2\rgames checked: 2 of 2\nNo problem found.\n"
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE standings SET won = 77")
    assert host(database, "check") == FOUND_PROBLEMS
    told = capsys.readouterr()
    assert "standings" in told.out
    assert "rebuild" in told.out
    assert told.err.endswith("1 problem found.\n")
    assert host(database, "rebuild") == DONE
    assert "games derived: 2 of 2\n" in capsys.readouterr().err
    assert host(database, "check") == DONE


def test_a_person_who_is_forgotten_is_nowhere_in_the_file(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert host(database, "forget", str(ANN)) == DONE
    assert capsys.readouterr().err == "The person is removed from 2 games. 1 of them was running and ended.\n"
    assert ANN.to_bytes(8, "big") not in database.read_bytes()
    assert host(database, "check") == DONE
    assert {user for _, _, user in rows(database, "seats")["seats"] if isinstance(user, int) and user > 0} == {BOB}


def test_an_export_is_json_on_standard_output_or_csv_in_a_folder(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert host(database, "export", str(ANN)) == DONE
    told = capsys.readouterr().out
    exported = json.loads(told)
    assert len(exported["games"]) == 2
    assert str(BOB) not in told
    folder = tmp_path / "export"
    assert host(database, "export", str(ANN), "--csv", str(folder)) == DONE
    names = {path.stem.replace("-", " ") for path in folder.iterdir()}
    assert names == {name for name, found in exported.items() if found}


def test_what_only_reads_runs_beside_the_bot_and_what_writes_refuses(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def beside(_: Storage) -> None:
        def codes(*commands: tuple[str, ...]) -> list[int]:
            return [host(database, *words) for words in commands]

        reading = (("check",), ("backup", str(tmp_path / "copy")), ("export", str(ANN)))
        assert await asyncio.to_thread(codes, *reading) == [DONE] * 3
        capsys.readouterr()
        assert await asyncio.to_thread(codes, ("rebuild",), ("forget", str(ANN))) == [FAILED] * 2
        assert capsys.readouterr().err.count("Another bot is using") == 2

    asyncio.run(with_storage(database, beside))


@pytest.mark.parametrize("words", [("check",), ("rebuild",), ("forget", "1"), ("export", "1"), ("backup", "copy")])
def test_a_database_that_is_not_there_is_named_and_not_made(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing.sqlite3"
    assert host(missing, *words) == FAILED
    assert f"There is no database {missing}." in capsys.readouterr().err
    assert not missing.exists()


@pytest.mark.parametrize("words", [("forget", "Ann"), ("forget", "-1"), ("export", "9" * 30), ("forget",), ("sing",)])
def test_words_that_make_no_sense_are_explained(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        asked_for(words)
    assert "usage: cribbage-bot" in capsys.readouterr().err


def test_a_command_goes_by_the_database_of_the_environment_and_needs_no_token(database: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "check"],
        env={"CRIBBAGE_DATABASE": str(database), "PATH": os.environ["PATH"]},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == DONE, done.stderr
    assert done.stderr.endswith("No problem found.\n")
