"""The database: one file, opened by one process at a time, with a store for each kind of thing in it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

from storage import projections
from storage.challenges import ChallengeStore
from storage.connection import Connection, to_the_end
from storage.errors import DatabaseUnusable
from storage.facts import FactStore
from storage.games import GameStore
from storage.histories import HistoryStore
from storage.lock import FileLock
from storage.messages import MessageStore
from storage.names import NameStore
from storage.notices import NoticeStore
from storage.offers import OfferStore
from storage.people import PeopleStore
from storage.preferences import PreferenceStore
from storage.profiles import ProfileStore
from storage.records import RecordStore
from storage.schema import bring_up, migrations
from storage.servers import ServerStore
from storage.standings import Standings
from storage.turns import TurnStore

# What each pragma is set to, and what it answers then.
_PRAGMAS: dict[str, tuple[str, object]] = {
    "busy_timeout": ("5000", 5000),
    "journal_mode": ("WAL", "wal"),
    "synchronous": ("FULL", 2),
    "foreign_keys": ("ON", 1),
    "recursive_triggers": ("ON", 1),
    "trusted_schema": ("OFF", 0),
    # A log that is written over costs the disk less than one that grows, so it stays small: a megabyte.
    "wal_autocheckpoint": ("250", 250),
    # The rest of the file system may be read-only.
    "temp_store": ("MEMORY", 2),
}
_READER_PRAGMAS: dict[str, tuple[str, object]] = {**_PRAGMAS, "query_only": ("ON", 1)}


class Storage:
    """An open database file.

    Writes go through one connection, one transaction after another; reads through a second one that can do nothing
    else, so that no reader waits for a writer. What a write was answered with is on the disk.
    """

    def __init__(self, path: Path, file: int, writer: Connection, reader: Connection, opened: AsyncExitStack) -> None:
        self._path = path
        self._file = file
        self._writer = writer
        self._reader = reader
        self._opened = opened
        self._closing: asyncio.Task[None] | None = None
        self.challenges = ChallengeStore(writer, reader)
        self.messages = MessageStore(writer, reader)
        self.games = GameStore(writer, reader, self.messages.forget)
        self.standings = Standings(reader)
        self.names = NameStore(writer, reader)
        self.facts = FactStore(writer, reader)
        self.turns = TurnStore(writer, reader)
        self.offers = OfferStore(writer, reader)
        self.notices = NoticeStore(writer, reader)
        self.preferences = PreferenceStore(writer, reader)
        self.servers = ServerStore(writer, reader)
        self.profiles = ProfileStore(reader)
        self.histories = HistoryStore(reader)
        self.records = RecordStore(writer, reader)
        kept = (self.names, self.preferences, self.servers)
        self.people = PeopleStore(writer, reader, kept, self.messages.forget)

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._path

    @classmethod
    async def open(cls, path: Path, *, backups: int = 3) -> Storage:
        """Open a file, make it if there is none, and bring it to the newest format.

        Before a migration the file is copied beside itself; the newest `backups` copies are kept. If anything fails,
        all that was opened is closed again.

        Raises:
            DatabaseInUse: another process has it open.
            DatabaseTooNew: a newer version of the bot has written it.
            DatabaseUnusable: it cannot be read or written, is damaged, or is no database of this bot.
        """
        path = _real(path)
        async with AsyncExitStack() as opening:
            opening.callback(FileLock(path).release)
            file = _make(path)
            writer = await _connected(opening, path)
            await writer.run(lambda db: bring_up(db, path, migrations(), backups))
            await writer.run(lambda db: _set(db, path, _PRAGMAS))
            reader = await _connected(opening, path)
            await reader.run(lambda db: _set(db, path, _READER_PRAGMAS))
            return cls(path, file, writer, reader, opening.pop_all())

    async def close(self) -> None:
        """Finish what was asked, close the file and let others have it. Doing it again is fine."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._opened.aclose())
        await to_the_end(self._closing)

    async def probe(self) -> None:
        """Find out whether the database can be read and written now.

        Raises:
            StorageError: it cannot.
        """
        await self._writer.run(self._check_file)
        await self._reader.read(lambda db: db.execute("SELECT count(*) FROM sqlite_schema").fetchone())
        await self._writer.write(lambda db: db.execute("SELECT 1").close())

    def _check_file(self, _: sqlite3.Connection) -> None:
        """A file that was removed or replaced can still be written to, but nobody will ever find what was."""
        try:
            same = self._path.stat().st_ino == self._file
        except OSError:
            same = False
        if not same:
            raise DatabaseUnusable(self._path, "the file was removed or replaced, so start the bot again")

    async def compact(self) -> None:
        """Write the file anew, so that nothing which was removed lingers in unused pages.

        Raises:
            DatabaseUnusable: the disk has no room for it; everything is as it was.
        """
        await self._writer.run(lambda db: db.execute("VACUUM").close())

    async def rebuild(self, progress: projections.Progress | None = None) -> None:
        """Drop all that is derived from the log and the seats, and derive it anew, in one transaction.

        `progress` is called in another thread with how many of how many games are done.

        Raises:
            DatabaseUnusable: a log cannot be replayed; everything is as it was.
        """
        await self._writer.write(lambda db: projections.rebuild(db, self._path, progress))


def _real(path: Path) -> Path:
    """Two names of one file must meet at one lock. A link that leads to itself stays one, and cannot be opened."""
    return Path(os.path.realpath(path))


def _make(path: Path) -> int:
    """Make the file unless it is there, and tell its number in the file system.

    It holds everybody's cards, so a new one is for its owner alone.
    """
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            return os.fstat(file).st_ino
        finally:
            os.close(file)
    except OSError as error:
        raise DatabaseUnusable.of_system(path, error) from error


async def _connected(opening: AsyncExitStack, path: Path) -> Connection:
    connection = await Connection.to(path)
    opening.push_async_callback(connection.close)
    return connection


def _set(db: sqlite3.Connection, path: Path, pragmas: dict[str, tuple[str, object]]) -> None:
    for name, (value, wanted) in pragmas.items():
        db.execute(f"PRAGMA {name} = {value}").fetchall()
        (found,) = db.execute(f"PRAGMA {name}").fetchone()
        if found != wanted:
            raise DatabaseUnusable(path, f"it refuses {name} = {value}, so put it on a disk of this machine")
