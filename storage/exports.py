"""Exports: all that is stored of a person, in values that JSON and CSV can hold."""

from __future__ import annotations

import csv
import io
import sqlite3
from pathlib import Path

from storage.checking import reading
from storage.values import UserId

Export = dict[str, list[dict[str, int | float | str | None]]]
"""Rows by what they are about. Moments are Unix milliseconds."""


def export(db: sqlite3.Connection, user: UserId) -> Export:
    """All rows of a person without the ids of others."""
    return {about: _rows(db, sql, user) for about, sql in _ROWS.items()}


def export_file(path: Path, user: UserId) -> Export:
    """The same of a file, which the bot may have open.

    Raises:
        DatabaseTooNew, DatabaseUnusable: the file cannot be read.
    """
    with reading(path) as db:
        return export(db, user)


def as_csv(exported: Export) -> dict[str, str]:
    """The same as one CSV text for each thing that has rows, with a line of headings."""
    return {about: _csv(rows) for about, rows in exported.items() if rows}


def _rows(db: sqlite3.Connection, sql: str, user: UserId) -> list[dict[str, int | float | str | None]]:
    cursor = db.execute(sql, {"user": user})
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _csv(rows: list[dict[str, int | float | str | None]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


# Every table with a column for a person's id, or for a seat, is here. What others chose and hold is not.
_ROWS = {
    "names": "SELECT guild, user, name FROM names WHERE user = :user ORDER BY guild",
    "preferences": "SELECT * FROM preferences WHERE user = :user",
    "challenges": (
        "SELECT id, guild, channel, CASE WHEN challenger = :user THEN 'made' ELSE 'was asked' END AS part, rules,"
        " state, created, expires, message, rematch_of, game, clock, thread FROM challenges"
        " WHERE :user IN (challenger, opponent) ORDER BY id"
    ),
    "games": (
        "SELECT game, seat, guild, channel, rules, created, rematch_of, clock FROM seats JOIN games USING (game)"
        " WHERE user = :user ORDER BY game"
    ),
    "actions": (
        "SELECT game, ply, created + elapsed AS at, action FROM seats JOIN games USING (game)"
        " JOIN log USING (game, seat) WHERE user = :user ORDER BY game, ply"
    ),
    "deliveries": (
        "SELECT interaction, game, ply FROM deliveries JOIN seats USING (game) JOIN log USING (game, ply)"
        " WHERE user = :user AND log.seat = seats.seat ORDER BY interaction"
    ),
    "hand messages": (
        "SELECT game, seat, channel, message, rendered_ply FROM seats JOIN hand_messages USING (game, seat)"
        " WHERE user = :user ORDER BY game"
    ),
    "turns": (
        "SELECT game, seat, since, deadline, stage, due FROM seats JOIN turns USING (game, seat)"
        " WHERE user = :user ORDER BY game"
    ),
    "offers": (
        "SELECT game, kind, seat, ply, at FROM seats JOIN offers USING (game, seat) WHERE user = :user ORDER BY game"
    ),
    "notices": (
        "SELECT game, seat, kind, channel, message FROM seats JOIN notices USING (game, seat)"
        " WHERE user = :user ORDER BY game, message"
    ),
    "results": (
        "SELECT game, finished.ending, last_point, duration, performances.*"
        " FROM seats JOIN performances USING (game, seat) JOIN finished USING (game)"
        " WHERE seats.user = :user ORDER BY performances.at, game"
    ),
    "ratings": (
        "SELECT game, at, number, streak, rated, rated_games, rating, deviation"
        " FROM seats JOIN performances USING (game, seat) JOIN careers USING (game, seat)"
        " WHERE seats.user = :user ORDER BY at, game"
    ),
    "records": (
        "SELECT book.kind, book.value, book.guild, book.game, book.at FROM seats JOIN performances USING (game, seat)"
        " JOIN record_book AS book USING (game, seat) WHERE seats.user = :user ORDER BY book.at, kind"
    ),
    "standings": "SELECT * FROM standings WHERE user = :user ORDER BY guild",
}
