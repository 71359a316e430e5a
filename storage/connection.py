"""A connection to the database file: whole transactions, one at a time, on a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite

from storage.errors import DatabaseUnusable, StorageError

_T = TypeVar("_T")
Work = Callable[[sqlite3.Connection], _T]

_STATEMENTS_KEPT = 256


class Connection(aiosqlite.Connection):
    """A connection whose unit of work is a transaction instead of a statement.

    Each public call of aiosqlite is one statement and one hop to the connection's thread, between which a caller can be
    cancelled and another can slip in. Here a whole transaction goes over as one function: no transaction is ever open
    between two awaits, and the thread's queue, which is served in order, is the lock behind which writes wait.
    `_execute` is what every public call of aiosqlite is made of; this class is the only place that uses it.
    """

    def __init__(self, path: Path) -> None:
        connector = partial(sqlite3.connect, path, isolation_level=None, cached_statements=_STATEMENTS_KEPT)
        super().__init__(connector, iter_chunk_size=64)
        self.path = path

    @classmethod
    async def to(cls, path: Path) -> Connection:
        """Connect to a file. Whoever is cancelled on the way leaves no connection behind.

        Raises:
            DatabaseUnusable: the file cannot be opened.
        """
        connection = cls(path)
        try:
            _ = await to_the_end(connection)
        except sqlite3.Error as error:
            await connection.ended()
            raise DatabaseUnusable.of_sqlite(path, error) from error
        except asyncio.CancelledError:
            await connection.close()
            raise
        return connection

    async def write(self, work: Work[_T]) -> _T:
        """Carry out a function as one transaction that may write: all of it is committed, or nothing.

        A caller that is cancelled gets its `CancelledError` once the transaction has ended, so that whoever reads
        afterwards sees what became of it.

        Raises:
            StorageError: whatever `work` raised, or `DatabaseUnusable` for a failure of SQLite.
        """
        return await self.run(partial(_transaction, "BEGIN IMMEDIATE", work))

    async def read(self, work: Work[_T]) -> _T:
        """Carry out a function on one snapshot of the database. Raises as `write` does."""
        return await self.run(partial(_transaction, "BEGIN", work))

    async def run(self, work: Work[_T]) -> _T:
        """Carry out a function outside any transaction. Raises as `write` does."""
        if not self._running:
            raise StorageError("The database is closed: start the bot again.")
        try:
            result: _T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call] # aiosqlite leaves it untyped
        except asyncio.CancelledError:
            await self._settled()
            raise
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise DatabaseUnusable.of_sqlite(self.path, error) from error
        return result

    async def close(self) -> None:
        """Finish what was asked and close the connection; a caller who is cancelled gets that once it is closed."""
        await to_the_end(super().close())

    async def ended(self) -> None:
        """The thread has ended, as it does by itself once connecting failed. It tells the loop, which must be there."""
        await to_the_end(asyncio.to_thread(self._thread.join))

    async def _settled(self) -> None:
        """All that went to the thread so far has ended."""
        with suppress(ValueError):  # aiosqlite's answer once it is closed, and then the thread has ended too
            await to_the_end(self._execute(int))  # type: ignore[no-untyped-call] # aiosqlite leaves it untyped


def _transaction(begin: str, work: Work[_T], db: sqlite3.Connection) -> _T:
    db.execute(begin)
    try:
        result = work(db)
        db.execute("COMMIT")
    except BaseException:
        # After some failures, such as a full disk, SQLite has rolled back by itself.
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return result


async def to_the_end(work: Awaitable[_T]) -> _T:
    """Wait for something even if cancelled meanwhile; the cancellation goes on afterwards."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is None:
        return task.result()
    if not task.cancelled():
        task.exception()  # looked at, so that nobody is told it was lost
    raise cancelled
