"""What a host does with the database file from the command line: copy it, check it, mend it, and serve one person."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.client import system_time
from bot.tables import SystemChance, TableService
from storage import Storage, StorageError, as_csv, back_up, check, export_file

DONE, FOUND_PROBLEMS, FAILED = 0, 1, 2
"""Exit codes: all is well; the check found something; the command could not do it."""

_EVERY = 0.2


class ProgressLine:
    """How much of some work is done, on one line of standard error that is written over."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._told = 0.0
        self._open = False

    def __call__(self, done: int, of: int) -> None:
        """Tell it, a few times a second and at the end."""
        if done >= of or time.monotonic() - self._told >= _EVERY:
            self._told, self._open = time.monotonic(), True
            sys.stderr.write(f"\r{self._what}: {done} of {of}")
            sys.stderr.flush()

    def end(self) -> None:
        """What is written next begins a line of its own."""
        if self._open:
            sys.stderr.write("\n")
            self._open = False


def parser() -> argparse.ArgumentParser:
    """All commands; without one the bot runs."""
    commands = argparse.ArgumentParser(
        prog="cribbage-bot",
        description="Without a command it runs the bot. The commands work on the file that CRIBBAGE_DATABASE names.",
    )
    named = commands.add_subparsers(dest="command", metavar="COMMAND")
    backup = named.add_parser("backup", help="copy the database to a new file; the bot may run")
    backup.add_argument("file", type=Path, metavar="FILE", help="a file that is not there yet")
    named.add_parser("check", help="compare the logs with all that is derived from them; the bot may run")
    named.add_parser("rebuild", help="derive anew what is derived from the logs; stop the bot first")
    forget = named.add_parser("forget", help="remove a person, whose running games end; stop the bot first")
    forget.add_argument("user", type=_user_id, metavar="USER_ID")
    export = named.add_parser("export", help="print all that is kept of a person as JSON; the bot may run")
    export.add_argument("user", type=_user_id, metavar="USER_ID")
    export.add_argument("--csv", type=Path, metavar="FOLDER", help="write it as CSV files into this folder instead")
    return commands


def run(asked: argparse.Namespace, database: Path) -> int:
    """Do what a host asked; the exit code."""
    try:
        if not database.is_file():
            return _fail(f"There is no database {database}. CRIBBAGE_DATABASE has to name it.")
        match asked.command:
            case "backup":
                return _back_up(database, asked.file)
            case "check":
                return _check(database)
            case "rebuild":
                return asyncio.run(_rebuild(database))
            case "forget":
                return asyncio.run(_forget(database, asked.user))
            case _:
                return _export(database, asked.user, asked.csv)
    except (StorageError, OSError) as error:
        return _fail(str(error))


def _back_up(database: Path, to: Path) -> int:
    line = ProgressLine("pages copied")
    try:
        back_up(database, to, line)
    finally:
        line.end()
    return _say(f"The database is copied to {to}.")


def _check(database: Path) -> int:
    line = ProgressLine("games checked")
    found = 0
    try:
        for problem in check(database, line):
            line.end()
            sys.stdout.write(f"{problem.text}\n")
            found += 1
    finally:
        line.end()
    if found:
        _say(f"{found} {'problem' if found == 1 else 'problems'} found.")
        return FOUND_PROBLEMS
    return _say("No problem found.")


async def _rebuild(database: Path) -> int:
    line = ProgressLine("games derived")
    async with _opened(database) as storage:
        try:
            await storage.rebuild(line)
        finally:
            line.end()
    return _say("All that is derived from the logs is derived anew.")


async def _forget(database: Path, user: int) -> int:
    async with _opened(database) as storage:
        tables = TableService(storage, SystemChance(), system_time)
        running = await tables.running(user)
        for summary in running:
            await tables.resign(summary.id, user, None)
        games = await storage.people.erase(user)
        await storage.compact()
    ended = f" {len(running)} of them {'was' if len(running) == 1 else 'were'} running and ended." if running else ""
    return _say(f"The person is removed from {len(games)} {'game' if len(games) == 1 else 'games'}.{ended}")


def _export(database: Path, user: int, folder: Path | None) -> int:
    rows = export_file(database, user)
    if folder is None:
        sys.stdout.write(json.dumps(rows, ensure_ascii=False, indent=1) + "\n")
        return DONE
    folder.mkdir(parents=True, exist_ok=True)
    tables = as_csv(rows)
    for name, text in tables.items():
        (folder / f"{name.replace(' ', '-')}.csv").write_text(text, encoding="utf-8")
    return _say(f"{len(tables)} {'file' if len(tables) == 1 else 'files'} written to {folder}.")


@asynccontextmanager
async def _opened(database: Path) -> AsyncIterator[Storage]:
    storage = await Storage.open(database)
    try:
        yield storage
    finally:
        await storage.close()


def _user_id(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 2**63):
        raise argparse.ArgumentTypeError("a user id is a number, such as 123456789012345678")
    return int(text)


def _say(text: str) -> int:
    sys.stderr.write(f"{text}\n")
    return DONE


def _fail(text: str) -> int:
    _say(text)
    return FAILED


def asked_for(words: Sequence[str]) -> argparse.Namespace:
    """What the words of a command line ask for; argparse explains and exits where they make no sense."""
    return parser().parse_args(words)
