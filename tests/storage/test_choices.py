"""What people and servers have chosen comes back, also after the file was closed."""

import asyncio
from itertools import product
from pathlib import Path

from storage import Clock, Hands, Pings, Preferences, ServerSettings, Storage
from tests.storage.played import ANN, BOB, HERE, NOON

EVERYTHING = ServerSettings(frozenset({3, 2**62}), Clock.SLOW, 61, thread=True, role=4, text_only=True)


async def test_who_has_chosen_nothing_has_the_defaults(storage: Storage) -> None:
    assert await storage.preferences.of(ANN) == Preferences(
        Hands.BOTH, Pings.PING, auto_cut=False, text_only=False, four_colours=False
    )
    assert await storage.servers.of(HERE.guild) == ServerSettings(frozenset(), Clock.NONE, 121)


async def test_every_choice_comes_back(storage: Storage, database: Path) -> None:
    chosen = {
        number: Preferences(*each) for number, each in enumerate(product(Hands, Pings, *((False, True),) * 3), start=1)
    }
    for user, preferences in chosen.items():
        await storage.preferences.set(user, preferences)
    await storage.servers.set(HERE.guild, EVERYTHING)
    assert {user: await storage.preferences.of(user) for user in chosen} == chosen
    await storage.close()
    again = await Storage.open(database)
    try:
        assert {user: await again.preferences.of(user) for user in chosen} == chosen
        assert await again.servers.of(HERE.guild) == EVERYTHING
    finally:
        await again.close()


async def test_a_later_choice_replaces_an_earlier_one_of_that_person_only(storage: Storage) -> None:
    await storage.preferences.set(ANN, Preferences(pings=Pings.OFF))
    await storage.preferences.set(BOB, Preferences(pings=Pings.DM))
    await storage.preferences.set(ANN, Preferences(hands=Hands.HERE))
    assert await storage.preferences.of(ANN) == Preferences(hands=Hands.HERE)
    assert await storage.preferences.of(BOB) == Preferences(pings=Pings.DM)


async def test_a_server_without_a_list_allows_every_channel(storage: Storage) -> None:
    assert (await storage.servers.of(HERE.guild)).allows(5)
    await storage.servers.set(HERE.guild, ServerSettings(channels=frozenset({5})))
    chosen = await storage.servers.of(HERE.guild)
    assert [chosen.allows(5), chosen.allows(6), chosen.allows(6, parent=5)] == [True, False, True]


async def test_a_server_is_absent_from_the_first_time_it_left_until_it_is_back(storage: Storage) -> None:
    await storage.servers.left(1, NOON)
    await storage.servers.left(1, NOON + 5)
    await storage.servers.left(2, NOON + 6)
    assert await storage.servers.absences() == {1: NOON, 2: NOON + 6}
    await storage.servers.joined(1, NOON + 9)
    assert await storage.servers.absences() == {2: NOON + 6}


async def test_a_choice_whose_saving_was_cancelled_is_read_as_it_was_stored(storage: Storage) -> None:
    for attempt in range(30):
        chosen = Preferences(pings=Pings.OFF if attempt % 2 else Pings.DM)
        saving = asyncio.create_task(storage.preferences.set(ANN, chosen))
        for _ in range(attempt % 5):
            await asyncio.sleep(0)
        reading = asyncio.create_task(storage.preferences.of(ANN))
        await asyncio.sleep(0)
        saving.cancel()
        await asyncio.gather(saving, reading, return_exceptions=True)
        remembered = await storage.preferences.of(ANN)
        row = await storage._reader.read(
            lambda db: db.execute("SELECT pings FROM preferences WHERE user = ?", (ANN,)).fetchone()
        )
        assert remembered.pings == (row[0] if row else Pings.PING)
