"""Limits: how many tables a person and a channel may have at once, open challenges included."""

from __future__ import annotations

import sqlite3

from storage.errors import TooManyTables
from storage.values import Place, UserId

MOST_FOR_PERSON = 10
"""Games that somebody plays, and challenges that somebody has made."""

MOST_IN_CHANNEL = 25
"""Games whose table stands in a channel, and challenges that are open there."""


def check_new(db: sqlite3.Connection, place: Place, challenger: UserId) -> None:
    """A challenge is about to be made.

    Raises:
        TooManyTables: by its challenger, or in its channel.
    """
    check_person(db, challenger)
    ((tables,),) = db.execute(_IN_CHANNEL, (place.channel, place.channel))
    if tables >= MOST_IN_CHANNEL:
        raise TooManyTables(MOST_IN_CHANNEL, in_channel=True)


def check_person(db: sqlite3.Connection, user: UserId) -> None:
    """Somebody is about to have one more.

    Raises:
        TooManyTables: there are enough.
    """
    ((tables,),) = db.execute(_OF_PERSON, (user, user))
    if tables >= MOST_FOR_PERSON:
        raise TooManyTables(MOST_FOR_PERSON, in_channel=False)


_OF_PERSON = (
    "SELECT (SELECT count(*) FROM running WHERE user = ?)"
    " + (SELECT count(*) FROM challenges WHERE challenger = ? AND state = 'open')"
)
_IN_CHANNEL = (
    "SELECT (SELECT count(DISTINCT game) FROM running WHERE channel = ?)"
    " + (SELECT count(*) FROM challenges WHERE channel = ? AND state = 'open')"
)
