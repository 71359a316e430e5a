"""What can go wrong in the store. Each text says in one sentence what to do, and none holds a card or a stored value.

    StorageError
        DatabaseInUse · DatabaseTooNew · DatabaseUnusable
        PlyTaken · DeliveryRepeated · GameUnknown
        ChallengeClosed · ChallengeUnknown · RematchBegun · RematchOffered · TooManyTables · PersonPlaying

What is not in this list, a `ValueError` aside, is a fault of this program.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from storage.values import ChallengeId, GameId

if TYPE_CHECKING:
    from storage.challenges import Challenge


class StorageError(Exception):
    """The store cannot do what was asked; what it held before is as it was."""


class DatabaseInUse(StorageError):
    """Another process, or another part of this one, has the file open for writing."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"Another bot is using {path}: stop that one first, or give this one a database of its own.")
        self.path = path


class DatabaseTooNew(StorageError):
    """A newer version of the bot has written the file."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{path} was written by a newer bot (format {found}, this one knows {known}): "
            "start that version again, or restore the backup made before the update."
        )
        self.path = path
        self.found = found
        self.known = known


class DatabaseUnusable(StorageError):
    """The file cannot be read or written; `reason` says why and what helps."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"The database {path} cannot be used: {reason}.")
        self.path = path
        self.reason = reason

    @classmethod
    def of_sqlite(cls, path: Path, error: sqlite3.Error | UnicodeDecodeError) -> DatabaseUnusable:
        """What a failure of SQLite means to those who host the bot. A damaged file can spoil even its message."""
        name: str = getattr(error, "sqlite_errorname", None) or type(error).__name__
        kind = "_".join(name.split("_")[:2])
        return cls(
            path,
            _REASONS.get(kind, "SQLite refused it, so please report this to those who write the bot") + f" ({name})",
        )

    @classmethod
    def of_system(cls, path: Path, error: OSError) -> DatabaseUnusable:
        """What a failure of the operating system means to those who host the bot."""
        return cls(path, f"the system says “{error.strerror}”, so check that its folder exists and may be written to")


_REASONS = {
    "SQLITE_NOTADB": "it is no SQLite database, so give another path or restore a backup",
    "SQLITE_CORRUPT": "it is damaged, so restore a backup",
    "UnicodeDecodeError": "it is damaged, so restore a backup",
    "SQLITE_FULL": "the disk is full, so make room and start again",
    "SQLITE_IOERR": "the disk cannot be read or written, so check the disk and start again",
    "SQLITE_CANTOPEN": "it cannot be opened, so check that its folder exists and may be written to",
    "SQLITE_READONLY": "it may not be written to, so change the permissions of the file and its folder",
    "SQLITE_PERM": "it may not be written to, so change the permissions of the file and its folder",
    "SQLITE_BUSY": "another program keeps it locked, so close that one and try again",
    "SQLITE_LOCKED": "another program keeps it locked, so close that one and try again",
    "ProgrammingError": "it has been closed, so start the bot again",
}


class PlyTaken(StorageError):
    """The log has another length than the action was chosen at: somebody else was first. Nothing was stored."""

    def __init__(self, game: GameId, ply: int) -> None:
        super().__init__("Somebody else was quicker: look at the table again and choose anew.")
        self.game = game
        self.ply = ply


class DeliveryRepeated(StorageError):
    """The delivery has been counted before. Nothing was stored."""

    def __init__(self) -> None:
        super().__init__("This was counted already: there is nothing more to do.")


class GameUnknown(StorageError):
    """No game has this id, or it was purged."""

    def __init__(self, game: GameId) -> None:
        super().__init__("There is no such game: look up the running games and choose one of them.")
        self.game = game


class ChallengeClosed(StorageError):
    """The challenge has been answered, cancelled, or has run out; `challenge` is how it stands."""

    def __init__(self, challenge: Challenge) -> None:
        super().__init__(f"This challenge is {challenge.state} already: make a new one.")
        self.challenge = challenge


class ChallengeUnknown(StorageError):
    """No challenge has this id, or it went with a purged game."""

    def __init__(self, challenge: ChallengeId) -> None:
        super().__init__("There is no such challenge: make a new one.")
        self.challenge_id = challenge


class RematchBegun(StorageError):
    """The game was repeated already, by the game with this id."""

    def __init__(self, game: GameId) -> None:
        super().__init__("That game has its rematch already.")
        self.game = game


class RematchOffered(StorageError):
    """A rematch of the game is offered already; `challenge` is that offer."""

    def __init__(self, challenge: Challenge) -> None:
        super().__init__("A rematch of this game is offered already: answer that one.")
        self.challenge = challenge


class TooManyTables(StorageError):
    """Somebody, or a channel, has as many games and open challenges as are allowed at once."""

    def __init__(self, most: int, *, in_channel: bool) -> None:
        super().__init__(f"There are {most} tables already: finish one of them first.")
        self.most = most
        self.in_channel = in_channel


class PersonPlaying(StorageError):
    """Somebody who was to be erased still plays; `games` are those that run."""

    def __init__(self, games: tuple[GameId, ...]) -> None:
        super().__init__("There are running games: end them first.")
        self.games = games
