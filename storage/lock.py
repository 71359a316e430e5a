"""The lock that makes one process at a time the writer of a database file."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from storage.errors import DatabaseInUse, DatabaseUnusable


class FileLock:
    """A lock of the operating system on `<path>.lock`: it goes when the process goes, however that ends.

    The lock file itself stays, since removing it would let two processes lock two files of one name.

    Raises:
        DatabaseInUse: somebody holds the lock.
        DatabaseUnusable: the lock file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC
        try:
            self._file: int | None = os.open(path.with_name(path.name + ".lock"), flags, 0o600)
        except OSError as error:
            raise DatabaseUnusable.of_system(path, error) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise DatabaseInUse(path) from None
        except OSError as error:
            self.release()
            raise DatabaseUnusable.of_system(path, error) from error

    def release(self) -> None:
        """Let others have the file; doing it again is fine."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
