"""Values that were read, kept in memory until they change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

_MOST = 10_000

K = TypeVar("K")
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """What was read by its key. A value that changed while it was read is given, and not kept."""

    def __init__(self) -> None:
        self._values: dict[K, V] = {}
        self._changes = 0

    async def get(self, key: K, read: Callable[[], Awaitable[V]]) -> V:
        """The value, read where it is not known."""
        if key in self._values:
            return self._values[key]
        changes = self._changes
        value = await read()
        if changes == self._changes:
            if len(self._values) >= _MOST:
                self._values.clear()
            self._values[key] = value
        return value

    @contextmanager
    def changing(self, key: K) -> Iterator[None]:
        """Around a write of the value: whatever becomes of it, the next to ask reads it anew."""
        self.forget(key)
        try:
            yield
        finally:
            self.forget(key)

    def forget(self, key: K) -> None:
        """The next to ask reads it anew."""
        self._changes += 1
        self._values.pop(key, None)
