"""The form of the database file: what is checked, backed up and migrated when it is opened."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

from storage.backups import back_up_before
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
        back_up_before(db, path, version, backups)
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


def check_readable(db: sqlite3.Connection, path: Path) -> None:
    """Check that a file, attached as `stored`, can be read as it is: it is of this format and of this bot.

    Raises:
        DatabaseTooNew: a newer version of the bot has written it.
        DatabaseUnusable: an older one has, or it is no database of this bot.
    """
    version, known = int(_value(db, "PRAGMA stored.user_version")), len(migrations())
    if version > known:
        raise DatabaseTooNew(path, version, known)
    if not version or _value(db, "PRAGMA stored.application_id") != APPLICATION_ID:
        raise DatabaseUnusable(path, "it belongs to another program, so give another path")
    if version < known:
        raise DatabaseUnusable(path, "it is of an older version, so start the bot once, which brings it up to date")


def _is_cut(db: sqlite3.Connection, path: Path) -> bool:
    """A file whose WAL holds nothing consists of whole pages; where the last is cut, SQLite would fill it up."""
    wal = path.with_name(path.name + "-wal")
    if wal.exists() and wal.stat().st_size:
        return False
    return path.stat().st_size % int(_value(db, "PRAGMA page_size")) != 0


def _value(db: sqlite3.Connection, sql: str) -> int | str:
    row: tuple[int | str] = db.execute(sql).fetchone()
    return row[0]
