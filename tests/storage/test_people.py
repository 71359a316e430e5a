"""People: given out whole, erased without a trace, and servers forgotten."""

import csv
import io
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cribbage import Resign
from storage import (
    Clock,
    HandMessage,
    HistoryFilter,
    PersonPlaying,
    Place,
    Preferences,
    ServerSettings,
    Storage,
    as_csv,
)
from tests.storage.played import (
    ANN,
    BOB,
    CYD,
    HERE,
    MINUTE,
    NOON,
    PROJECTIONS,
    all_tables,
    begun,
    delivery,
    offered,
    resigned,
    rows,
    won_by,
)

GUILD = HERE.guild
ELSEWHERE = Place(HERE.guild + 1, HERE.channel)


async def lived(storage: Storage) -> None:
    """Two people with all that is ever stored of somebody, and a third beside them."""
    game = await begun(storage, (ANN, BOB), clock=Clock.SLOW)
    await storage.messages.save_hand(HandMessage(game.id, 0, 1, 2, 2))
    await game.step(random.Random(1))
    await game.append(Resign(0), delivery=delivery(), by=0)
    await won_by(storage, BOB, ANN, 31, at=NOON + 9 * MINUTE)
    await resigned(storage, (CYD, BOB), at=NOON + 20 * MINUTE, place=ELSEWHERE)
    await offered(storage, challenger=ANN, opponent=CYD)
    for user, name in ((ANN, "Ann"), (BOB, "Bob")):
        await storage.names.see(GUILD, user, name)
        await storage.preferences.set(user, Preferences(auto_cut=True))


def places(database: Path, value: int) -> list[tuple[str, str]]:
    """The tables and columns in which a value is."""
    found = []
    with closing(sqlite3.connect(database)) as db:
        for table in all_tables(database):
            for _, column, *_ in db.execute(f"PRAGMA table_info({table})").fetchall():
                if db.execute(f"SELECT 1 FROM {table} WHERE {column} = ?", (value,)).fetchone():  # noqa: S608 - names of our tables
                    found.append((table, column))
    return found


async def test_after_erasure_the_id_is_nowhere_and_the_results_of_others_stay(storage: Storage, database: Path) -> None:
    await lived(storage)
    before = await storage.standings.of(GUILD, BOB)
    logs = rows(database, "log", "finished", "results", "careers")
    assert places(database, ANN)
    assert await storage.people.erase(ANN) == (1, 2)
    assert places(database, ANN) == []
    assert await storage.standings.of(GUILD, BOB) == before
    assert rows(database, "log", "finished", "results", "careers") == logs
    assert rows(database, "hand_messages")["hand_messages"] == []
    kept = await storage.games.get(1)
    assert kept is not None
    assert kept.users == (None, BOB)
    (second, first) = (await storage.histories.page(GUILD, BOB)).games
    assert (first.users, second.users) == ((None, BOB), (BOB, None))


async def test_what_was_known_in_memory_of_who_was_erased_is_forgotten(storage: Storage) -> None:
    await lived(storage)
    assert (await storage.preferences.of(ANN)).auto_cut
    assert await storage.messages.hand(1, 0) is not None
    await storage.people.erase(ANN)
    assert await storage.preferences.of(ANN) == Preferences()
    assert await storage.messages.hand(1, 0) is None
    assert await storage.names.of(GUILD, [ANN, BOB]) == {BOB: "Bob"}
    await storage.names.see(GUILD, ANN, "Ann")
    assert await storage.names.of(GUILD, [ANN]) == {ANN: "Ann"}


async def test_projections_after_erasure_are_those_that_a_rebuild_makes(storage: Storage, database: Path) -> None:
    await lived(storage)
    for user in (ANN, BOB):
        await storage.people.erase(user)
        before = rows(database, *PROJECTIONS)
        await storage.rebuild()
        assert rows(database, *PROJECTIONS) == before
    assert {row[2] for row in rows(database, "seats")["seats"]} == {-1, -2, CYD}


async def test_who_was_erased_is_in_no_standings_and_whoever_comes_back_is_new(storage: Storage) -> None:
    await lived(storage)
    await storage.people.erase(ANN)
    assert [each.row.user for each in (await storage.standings.page(GUILD)).rows] == [BOB]
    assert await storage.profiles.of(GUILD, ANN) is None
    assert (await storage.histories.page(GUILD, BOB, HistoryFilter(other=ANN))).total == 0
    await resigned(storage, (ANN, BOB), at=NOON + 30 * MINUTE)
    found = await storage.standings.of(GUILD, ANN)
    assert found is not None
    assert found.games == 1


async def test_who_still_plays_is_not_erased(storage: Storage, database: Path) -> None:
    await lived(storage)
    game = await begun(storage, (ANN, CYD))
    before = rows(database, *all_tables(database))
    with pytest.raises(PersonPlaying, match="end them first") as refused:
        await storage.people.erase(ANN)
    assert refused.value.games == (game.id,)
    assert rows(database, *all_tables(database)) == before


async def test_erasing_somebody_unknown_changes_nothing(storage: Storage, database: Path) -> None:
    await lived(storage)
    before = rows(database, *all_tables(database))
    assert await storage.people.erase(12345) == ()
    assert rows(database, *all_tables(database)) == before


async def test_an_export_holds_all_of_a_person_and_no_id_of_another(storage: Storage) -> None:
    await lived(storage)
    exported = await storage.people.export(ANN)
    text = json.dumps(exported)
    assert not any(str(other) in text for other in (BOB, CYD))
    assert [row["game"] for row in exported["games"]] == [1, 2]
    assert [row["name"] for row in exported["names"]] == ["Ann"]
    assert exported["preferences"][0]["auto_cut"] == 1
    assert [row["action"] for row in exported["actions"]] == ["0 resign"]
    assert {part: len(found) for part, found in exported.items() if part in {"results", "ratings", "challenges"}} == {
        "results": 2,
        "ratings": 2,
        "challenges": 2,
    }
    assert exported["hand messages"]
    assert exported["standings"][0]["lost"] == 2


async def test_an_export_covers_every_table_in_which_somebody_is(storage: Storage, database: Path) -> None:
    await lived(storage)
    await begun(storage, (ANN, CYD))
    about = {"seats": "games", "performances": "results", "running": "games"}
    exported = await storage.people.export(ANN)
    for table, _ in places(database, ANN):
        assert exported[about.get(table, table)]


async def test_an_export_comes_as_csv_too(storage: Storage) -> None:
    await lived(storage)
    exported = await storage.people.export(ANN)
    texts = as_csv(exported)
    assert set(texts) == {about for about, found in exported.items() if found}
    read = list(csv.DictReader(io.StringIO(texts["games"])))
    assert [row["game"] for row in read] == ["1", "2"]


async def test_who_is_unknown_has_an_empty_export(storage: Storage) -> None:
    await lived(storage)
    exported = await storage.people.export(12345)
    assert not any(exported.values())
    assert as_csv(exported) == {}


async def test_a_server_is_forgotten_with_all_that_belongs_to_it(storage: Storage, database: Path) -> None:
    await lived(storage)
    await begun(storage, (ANN, CYD))
    await storage.servers.set(GUILD, ServerSettings(target=61))
    assert (await storage.servers.of(GUILD)).target == 61
    await storage.servers.left(GUILD, NOON)
    assert await storage.people.forget_server(GUILD) == (1, 2, 4)
    assert places(database, GUILD) == []
    assert (await storage.servers.of(GUILD)).target == 121
    assert await storage.names.of(GUILD, [ANN]) == {}
    assert [game for (game, *_) in rows(database, "games")["games"]] == [3]
    assert (await storage.standings.page(ELSEWHERE.guild)).total == 2
    before = rows(database, *PROJECTIONS)
    await storage.rebuild()
    assert rows(database, *PROJECTIONS) == before


async def test_only_servers_that_left_long_ago_are_due(storage: Storage) -> None:
    await storage.servers.left(5, NOON)
    await storage.servers.left(6, NOON + MINUTE)
    await storage.servers.left(7, NOON - MINUTE)
    assert await storage.people.left_since(NOON + MINUTE) == (7, 5)
    await storage.servers.joined(5, NOON + MINUTE)
    assert await storage.people.left_since(NOON + MINUTE) == (7,)
