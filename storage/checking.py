"""A check of a database file: whether all that is derived from the logs is what they say. It may run beside the bot."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from cribbage import IllegalAction, NotationUnreadable
from storage import projections
from storage.errors import DatabaseUnusable
from storage.schema import check_readable
from storage.values import GameId


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that is wrong: in the rows of a game, where it is known which, and what helps."""

    game: GameId | None
    text: str


def check(path: Path, progress: projections.Progress | None = None) -> Iterator[Problem]:
    """Replay all logs, and give each difference from what is stored; nothing is written, and the bot may run meanwhile.

    The file is read as it stood at the beginning. What the logs lead to is kept in memory: about a kilobyte for a game.

    Raises:
        DatabaseTooNew, DatabaseUnusable: the file cannot be read at all.
    """
    with reading(path) as db:
        yield from _damages(db)
        _make_anew(db)
        yield from _derive(db, progress)
        for table in projections.TABLES:
            yield from _differences(db, table)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that reads one snapshot of a file as the schema `stored`; what it writes stays in memory.

    Raises:
        DatabaseTooNew, DatabaseUnusable: the file cannot be read.
    """
    try:
        with closing(sqlite3.connect(":memory:", isolation_level=None, uri=True)) as db:
            db.execute("ATTACH ? AS stored", (f"{path.resolve().as_uri()}?mode=ro",))
            check_readable(db, path)
            db.execute("BEGIN")
            yield db
    except sqlite3.Error as error:
        raise DatabaseUnusable.of_sqlite(path, error) from error


def _damages(db: sqlite3.Connection) -> Iterator[Problem]:
    for (said,) in db.execute("PRAGMA stored.quick_check"):
        if said != "ok":
            yield Problem(None, "The file is damaged: restore a backup.")
            return
    for table, _, parent, _ in db.execute("PRAGMA stored.foreign_key_check"):
        yield Problem(None, f"A row of {table} hangs on a row of {parent} that is gone: restore a backup.")


def _make_anew(db: sqlite3.Connection) -> None:
    """Empty tables for all that is derived, under the names by which the code knows them, with indexes and views."""
    for table in projections.TABLES:
        for (sql,) in db.execute(_MADE, (table,)).fetchall():
            db.execute(sql)
    for (sql,) in db.execute("SELECT sql FROM stored.sqlite_schema WHERE type = 'view'").fetchall():
        db.execute(sql)


_MADE = """
SELECT sql FROM stored.sqlite_schema WHERE tbl_name = ? AND type IN ('table', 'index') AND sql IS NOT NULL
ORDER BY type = 'index'
"""


def _derive(db: sqlite3.Connection, progress: projections.Progress | None) -> Iterator[Problem]:
    games = [game for (game,) in db.execute("SELECT game FROM games ORDER BY game")]
    for done, game in enumerate(games, start=1):
        try:
            projections.derive(db, game)
        except (NotationUnreadable, IllegalAction):
            yield Problem(game, f"The log of game {game} cannot be read: purge that game or restore a backup.")
        if progress is not None:
            progress(done, len(games))
    projections.settle_all(db)


def _differences(db: sqlite3.Connection, table: str) -> Iterator[Problem]:
    """One problem for each game, or server where no game is named, of whose rows some differ."""
    columns = {name for _, name, *_ in db.execute(f"PRAGMA stored.table_info({table})")}
    key = "game" if "game" in columns else "guild"
    rows = f"SELECT * FROM stored.{table} EXCEPT SELECT * FROM main.{table}"  # noqa: S608 - the names are ours
    other = f"SELECT * FROM main.{table} EXCEPT SELECT * FROM stored.{table}"  # noqa: S608 - the names are ours
    found = db.execute(f"SELECT DISTINCT {key} FROM (SELECT * FROM ({rows}) UNION ALL SELECT * FROM ({other}))")  # noqa: S608 - the names are ours
    for (number,) in found:
        where = f"game {number}" if key == "game" else f"server {number}"
        text = f"The rows of {table} for {where} are not what the logs say: rebuild."
        yield Problem(number if key == "game" else None, text)
