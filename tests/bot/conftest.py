from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Storage
from tests.bot.club import Club


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    opened = await Storage.open(tmp_path / "cribbage.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
def club(storage: Storage) -> Club:
    return Club(storage)
