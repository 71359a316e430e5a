"""Copies of a database file: those made before a migration, and those that a host asks for."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from storage.errors import DatabaseUnusable
from storage.values import Moment

_PAGES_AT_ONCE = 1_000


def back_up_before(db: sqlite3.Connection, path: Path, version: int, keep: int) -> None:
    """Copy a file beside itself before a migration, as `<name>-backup-<number>-v<format>`; keep the newest few."""
    found = _backups(path)
    number = found[-1][0] + 1 if found else 1
    copy = path.with_name(f"{path.name}-backup-{number:04}-v{version}")
    unfinished = path.with_name(path.name + "-backup-unfinished")
    _copy(copy, unfinished, lambda made: db.execute("VACUUM INTO ?", (str(made),)).close())
    for _, oldest in found[: max(0, len(found) + 1 - keep)]:
        oldest.unlink()


def expire_backups(path: Path, before: Moment) -> int:
    """Remove the copies of a file that were made before a migration and before then; gives how many.

    Raises:
        DatabaseUnusable: one cannot be removed.
    """
    try:
        old = [copy for _, copy in _backups(path) if copy.stat().st_mtime * 1000 < before]
        for copy in old:
            copy.unlink()
    except OSError as error:
        raise DatabaseUnusable.of_system(path, error) from error
    return len(old)


def _backups(path: Path) -> list[tuple[int, Path]]:
    """The copies of a file with their numbers, the oldest first."""
    named = re.compile(re.escape(path.name) + r"-backup-(\d{4,})-v\d+")
    return sorted((int(match[1]), other) for other in path.parent.iterdir() if (match := named.fullmatch(other.name)))


def back_up(path: Path, to: Path, progress: Callable[[int, int], None] | None = None) -> None:
    """Copy a file as it stands to another that is not there yet; the bot may run meanwhile.

    `progress` is called with how many of how many pages are copied.

    Raises:
        DatabaseUnusable: it cannot be read, or the other file cannot be written.
    """
    if to.exists():
        raise DatabaseUnusable(to, "it is there already, so give another path")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)) as db:
            # One snapshot: what the bot writes meanwhile does not make the copy begin again.
            db.execute("BEGIN")
            db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            _copy(to, to.with_name(to.name + "-unfinished"), lambda copy: _copy_pages(db, copy, progress))
    except sqlite3.Error as error:
        raise DatabaseUnusable.of_sqlite(path, error) from error


def _copy_pages(db: sqlite3.Connection, copy: Path, progress: Callable[[int, int], None] | None) -> None:
    def tell(_: int, remaining: int, total: int) -> None:
        if progress is not None:
            progress(total - remaining, total)

    with closing(sqlite3.connect(copy)) as made:
        db.backup(made, pages=_PAGES_AT_ONCE, progress=tell)


def _copy(copy: Path, unfinished: Path, fill: Callable[[Path], None]) -> None:
    """A copy appears under its name once it is whole: a crash leaves an unfinished one, which the next overwrites."""
    try:
        unfinished.unlink(missing_ok=True)
        try:
            # It holds everybody's cards, so it is made for its owner alone before anything is in it.
            os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, 0o600))
            fill(unfinished)
            _check(unfinished)
            _sync(unfinished)
            unfinished.replace(copy)
        finally:
            unfinished.unlink(missing_ok=True)
        _sync(copy.parent)
    except OSError as error:
        raise DatabaseUnusable.of_system(copy, error) from error


def _check(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as made:
        if made.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise DatabaseUnusable(copy, "the backup came out damaged, so check the disk")


def _sync(path: Path) -> None:
    """What was written to a file or folder is on the disk."""
    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(file)
    finally:
        os.close(file)
