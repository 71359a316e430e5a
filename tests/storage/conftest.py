"""An open store in a folder of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Storage


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def storage(database: Path) -> AsyncIterator[Storage]:
    opened = await Storage.open(database)
    yield opened
    await opened.close()
