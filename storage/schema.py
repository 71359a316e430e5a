"""The form of the database file: what is checked, backed up and migrated when it is opened."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from importlib import resources
from pathlib import Path

from storage.errors import DatabaseTooNew, DatabaseUnusable

APPLICATION_ID = 0x63726962
"""Tells a database of this bot from any other SQLite file: “crib”."""

_SCRIPT = re.compile(r"(\d{4})_\w+\.sql")


def migrations() -> tuple[str, ...]:
    """The scripts that are shipped, in order; the n-th leads to format n and carries its own transaction."""
    found = {
        int(match[1]): entry.read_text("utf-8")
        for entry in resources.files("storage").joinpath("migrations").iterdir()
        if (match := _SCRIPT.fullmatch(entry.name))
    }
    assert sorted(found) == list(range(1, len(found) + 1)), "migrations are numbered from 1 without a gap"
    return tuple(found[number] for number in sorted(found))


def bring_up(db: sqlite3.Connection, path: Path, scripts: Sequence[str], backups: int) -> None:
    """Check a file and bring it to the newest format; one that holds games already is backed up before.

    Raises:
        DatabaseTooNew: it is of a format that no script leads to; nothing was changed.
        DatabaseUnusable: it is damaged, or no database of this bot; nothing was changed.
    """
    version = _checked_version(db, path, len(scripts))
    if 0 < version < len(scripts) and backups:
        _back_up(db, path, version, backups)
    for script in scripts[version:]:
        try:
            db.executescript(script)
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


def _checked_version(db: sqlite3.Connection, path: Path, known: int) -> int:
    version = int(_value(db, "PRAGMA user_version"))
    if version > known:
        raise DatabaseTooNew(path, version, known)
    empty = not _value(db, "SELECT count(*) FROM sqlite_schema")
    ours = version > 0 and _value(db, "PRAGMA application_id") == APPLICATION_ID
    if not (ours or (empty and version == 0)):
        raise DatabaseUnusable(path, "it belongs to another program, so give another path")
    if _is_cut(db, path) or _value(db, "PRAGMA quick_check(1)") != "ok":
        raise DatabaseUnusable(path, "it is damaged, so restore a backup")
    return version


def _is_cut(db: sqlite3.Connection, path: Path) -> bool:
    """A file whose WAL holds nothing consists of whole pages; where the last is cut, SQLite would fill it up."""
    wal = path.with_name(path.name + "-wal")
    if wal.exists() and wal.stat().st_size:
        return False
    return path.stat().st_size % int(_value(db, "PRAGMA page_size")) != 0


def _value(db: sqlite3.Connection, sql: str) -> int | str:
    row: tuple[int | str] = db.execute(sql).fetchone()
    return row[0]


def _back_up(db: sqlite3.Connection, path: Path, version: int, keep: int) -> None:
    """Copy the file beside it as `<name>-backup-<number>-v<format>`, and keep the newest few of such copies."""
    named = re.compile(re.escape(path.name) + r"-backup-(\d{4,})-v\d+")
    found = sorted((int(match[1]), other) for other in path.parent.iterdir() if (match := named.fullmatch(other.name)))
    number = found[-1][0] + 1 if found else 1
    copy = path.with_name(f"{path.name}-backup-{number:04}-v{version}")
    _copy(db, path, copy)
    for _, oldest in found[: max(0, len(found) + 1 - keep)]:
        oldest.unlink()


def _copy(db: sqlite3.Connection, path: Path, copy: Path) -> None:
    """A copy appears under its name once it is whole: a crash leaves an unfinished one, which the next overwrites."""
    unfinished = path.with_name(path.name + "-backup-unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        try:
            _fill(db, unfinished)
            unfinished.replace(copy)
        finally:
            unfinished.unlink(missing_ok=True)
        _sync(path.parent)
    except OSError as error:
        raise DatabaseUnusable.of_system(path, error) from error


def _fill(db: sqlite3.Connection, copy: Path) -> None:
    # It holds everybody's cards, so it is made for its owner alone before anything is in it.
    os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, 0o600))
    db.execute("VACUUM INTO ?", (str(copy),))
    with closing(sqlite3.connect(copy)) as made:
        if _value(made, "PRAGMA quick_check(1)") != "ok":
            raise DatabaseUnusable(copy, "the backup came out damaged, so check the disk")
    _sync(copy)


def _sync(path: Path) -> None:
    """What was written to a file or folder is on the disk."""
    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(file)
    finally:
        os.close(file)
