import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import discord
import pytest

from bot.health import health_file, problem, report_health
from storage import Storage

ROOT = Path(__file__).parents[2]
NOW = 1_700_000_000.0


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


async def written(database: Path) -> None:
    async with asyncio.timeout(30):
        while not health_file(database).exists():  # noqa: ASYNC110 - a file has no event to wait for
            await asyncio.sleep(0.01)


def write(path: Path, /, **changed: object) -> None:
    state: dict[str, object] = {"at": NOW, "gateway": "ready", "database": "ok", **changed}
    health_file(path).write_text(json.dumps(state), encoding="utf-8")


def test_a_bot_that_is_connected_and_can_store_is_well(database: Path) -> None:
    write(database)
    assert problem(database, NOW + 59) is None


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"at": NOW - 61}, "The bot has said nothing for 61 seconds."),
        ({"gateway": "connecting"}, "The bot is not connected to Discord: connecting."),
        ({"gateway": "closed"}, "The bot is not connected to Discord: closed."),
        ({"database": "The disk is full."}, "The database does not answer: The disk is full."),
    ],
)
def test_what_is_wrong_is_a_sentence(changed: dict[str, object], told: str, database: Path) -> None:
    write(database, **changed)
    assert problem(database, NOW) == told


def test_a_bot_that_was_never_started_is_not_running(database: Path) -> None:
    assert problem(database, NOW) == "The bot is not running, or is still starting."


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"3", b"null", b"{}", b'{"at": "soon", "gateway": "ready", "database": "ok"}', b"\xff"],
)
def test_a_damaged_state_is_told_as_such(content: bytes, database: Path) -> None:
    health_file(database).write_bytes(content)
    assert problem(database, NOW) == "The bot's state cannot be read."


async def test_a_bot_that_is_not_connected_yet_says_so_and_takes_its_word_back_when_it_ends(
    storage: Storage, database: Path
) -> None:
    async with discord.AutoShardedClient(intents=discord.Intents(guilds=True)) as client:
        report = asyncio.create_task(report_health(client, storage, database))
        await written(database)
        assert problem(database, time.time()) == "The bot is not connected to Discord: connecting."
        assert json.loads(health_file(database).read_text(encoding="utf-8"))["database"] == "ok"
        report.cancel()
        await asyncio.gather(report, return_exceptions=True)
    assert not health_file(database).exists()


async def test_a_store_that_does_not_answer_is_reported(storage: Storage, database: Path) -> None:
    await storage.close()
    async with discord.AutoShardedClient(intents=discord.Intents(guilds=True)) as client:
        report = asyncio.create_task(report_health(client, storage, database))
        await written(database)
        told = json.loads(health_file(database).read_text(encoding="utf-8"))["database"]
        report.cancel()
        await asyncio.gather(report, return_exceptions=True)
    assert told == "The database is closed: start the bot again."


@pytest.mark.parametrize(("gateway", "code"), [("ready", 0), ("connecting", 1)])
def test_the_probe_tells_by_its_exit_code(gateway: str, code: int, database: Path) -> None:
    write(database, at=time.time(), gateway=gateway)
    ended = probe(database)
    assert ended.returncode == code
    assert bool(ended.stderr) == bool(code)


def test_the_probe_fails_where_nothing_runs(database: Path) -> None:
    ended = probe(database)
    assert (ended.returncode, ended.stderr) == (1, "The bot is not running, or is still starting.\n")


def probe(database: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot.health"],
        env={"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(ROOT), "CRIBBAGE_DATABASE": str(database)},
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )
