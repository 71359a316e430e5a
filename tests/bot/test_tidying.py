"""What is kept for a time only."""

import os
from pathlib import Path

from bot.tidying import tidy
from storage import FORGOTTEN_AFTER
from tests.bot.club import HALL, START, Club


async def test_a_server_that_removed_the_bot_is_forgotten_after_its_time_and_not_before(club: Club) -> None:
    table = await club.begin()
    await club.storage.servers.left(HALL.guild, START)
    await tidy(club.storage, club.tables, START + FORGOTTEN_AFTER)
    assert await club.storage.games.get(table.id) is not None
    await tidy(club.storage, club.tables, START + FORGOTTEN_AFTER + 1)
    assert await club.storage.games.get(table.id) is None


async def test_a_server_that_took_the_bot_back_is_kept(club: Club) -> None:
    table = await club.begin()
    await club.storage.servers.left(HALL.guild, START)
    await club.storage.servers.joined(HALL.guild, START + 1)
    await tidy(club.storage, club.tables, START + 2 * FORGOTTEN_AFTER)
    assert await club.storage.games.get(table.id) is not None


async def test_copies_made_before_an_update_go_when_they_are_old(club: Club, tmp_path: Path) -> None:
    copies = [tmp_path / f"cribbage.sqlite3-backup-000{number}-v1" for number in (1, 2)]
    for copy, made in zip(copies, (START, START + 1000), strict=True):
        copy.write_bytes(b"")
        os.utime(copy, (made / 1000, made / 1000))
    await tidy(club.storage, club.tables, START + FORGOTTEN_AFTER + 500)
    assert [copy.exists() for copy in copies] == [False, True]
