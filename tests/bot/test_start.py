"""`python -m bot` where it cannot start: it says what to mend, and speaks to nobody."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from storage import Storage

ROOT = Path(__file__).parents[2]
TOKEN = "abc.DEF.ghi"
# Python imports a module of this name by itself before anything else.
WATCH = """
import sys
def watch(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.sendto", "socket.gethostbyname"):
        with open(r"{record}", "a") as record:
            record.write(event + "\\n")
sys.addaudithook(watch)
with open(r"{record}", "a") as record:
    record.write("watching\\n")
"""


def start(folder: Path, **environment: str) -> str:
    """Start the bot in a folder; what it says. It must have ended with code 2, a text, and no word to the network."""
    record = folder / "record"
    (folder / "sitecustomize.py").write_text(WATCH.format(record=record), encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env={"PATH": os.environ.get("PATH", ""), "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", **environment},
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )
    assert record.read_text(encoding="utf-8") == "watching\n"
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert "Traceback" not in ended.stderr
    return ended.stderr


def test_without_a_token_it_says_how_to_get_one_and_how_to_play_without(tmp_path: Path) -> None:
    told = start(tmp_path)
    for needed in ("CRIBBAGE_TOKEN", "https://discord.com/developers/applications", "reset and copy", "make play"):
        assert needed in told
    assert not (tmp_path / "cribbage.sqlite3").exists()


def test_every_problem_of_the_settings_is_a_line(tmp_path: Path) -> None:
    told = start(tmp_path, CRIBBAGE_LOG_LEVEL="loud", CRIBBAGE_DATABASE=str(tmp_path))
    assert [line.split()[1] for line in told.splitlines()[1:]] == [
        "CRIBBAGE_TOKEN",
        "CRIBBAGE_DATABASE",
        "CRIBBAGE_LOG_LEVEL",
    ]


async def test_a_database_that_another_bot_uses_is_left_alone(tmp_path: Path) -> None:
    storage = await Storage.open(tmp_path / "cribbage.sqlite3")
    try:
        told = start(tmp_path, CRIBBAGE_TOKEN=TOKEN)
    finally:
        await storage.close()
    assert "Another bot is using" in told


async def test_a_database_of_a_newer_bot_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cribbage.sqlite3"
    await (await Storage.open(path)).close()
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 999")
    database.close()
    assert "newer bot" in start(tmp_path, CRIBBAGE_TOKEN=TOKEN)


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_damaged_database_is_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "cribbage.sqlite3"
    path.write_bytes(content)
    assert "cannot be used" in start(tmp_path, CRIBBAGE_TOKEN=TOKEN)
    assert path.read_bytes() == content
