"""Facts: single values that outlive a run, such as the hash of the commands that Discord was told last."""

from __future__ import annotations

from storage.connection import Connection


class FactStore:
    """Texts by key. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader

    async def get(self, key: str) -> str | None:
        """What was set last, if anything."""
        row = await self._reader.read(lambda db: db.execute(_GET, (key,)).fetchone())
        return row and str(row[0])

    async def set(self, key: str, value: str) -> None:
        """Remember a value in place of the one before."""
        await self._writer.write(lambda db: db.execute(_SET, (key, value)).close())


_GET = "SELECT value FROM facts WHERE key = ?"
_SET = "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value"
