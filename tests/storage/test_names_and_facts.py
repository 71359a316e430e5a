"""Names as last seen, and single facts that outlive a run."""

from pathlib import Path

from storage import Storage
from tests.storage.played import ANN, BOB, CYD, rows

GUILD, OTHER = 1, 2


async def test_the_name_seen_last_is_known_in_its_server(storage: Storage) -> None:
    await storage.names.see(GUILD, ANN, "Ann")
    await storage.names.see(GUILD, ANN, "Ann of the Crib ♣")
    await storage.names.see(OTHER, ANN, "Annie")
    await storage.names.see(GUILD, BOB, "Bob")
    assert await storage.names.of(GUILD, [ANN, BOB, CYD]) == {ANN: "Ann of the Crib ♣", BOB: "Bob"}
    assert await storage.names.of(OTHER, (ANN, BOB)) == {ANN: "Annie"}
    assert await storage.names.of(OTHER, ()) == {}


async def test_a_name_that_comes_back_is_written_again(storage: Storage) -> None:
    for name in ("Ann", "Anna", "Ann"):
        await storage.names.see(GUILD, ANN, name)
        assert await storage.names.of(GUILD, [ANN]) == {ANN: name}


async def test_names_are_known_after_a_restart_and_again_when_one_changes(database: Path, storage: Storage) -> None:
    await storage.names.see(GUILD, ANN, "Ann")
    await storage.names.see(GUILD, BOB, "Bob")
    await storage.close()
    again = await Storage.open(database)
    try:
        for _ in range(2):
            assert await again.names.of(GUILD, [ANN, BOB, CYD]) == {ANN: "Ann", BOB: "Bob"}
            assert await again.names.of(GUILD, [ANN, BOB]) == {ANN: "Ann", BOB: "Bob"}
        await again.names.see(GUILD, BOB, "Bobby")
        assert await again.names.of(GUILD, [BOB, ANN]) == {ANN: "Ann", BOB: "Bobby"}
    finally:
        await again.close()


async def test_a_name_that_did_not_change_is_not_written(database: Path, storage: Storage) -> None:
    await storage.names.see(GUILD, ANN, "Ann")
    await storage.close()
    again = await Storage.open(database)
    try:
        before = again._writer.total_changes
        await again.names.see(GUILD, ANN, "Ann")
        await again.names.see(GUILD, ANN, "Ann")
        assert again._writer.total_changes == before
    finally:
        await again.close()
    assert len(rows(database, "names")["names"]) == 1


async def test_names_are_found_whatever_they_are_called(storage: Storage) -> None:
    for user, name in enumerate(["", "'; DROP TABLE names; --", "\N{FACE WITH TEARS OF JOY}" * 32, "a\nb", "🂡"]):
        await storage.names.see(GUILD, user, name)
        assert await storage.names.of(GUILD, [user]) == {user: name}


async def test_a_fact_is_what_was_set_last(storage: Storage, database: Path) -> None:
    assert await storage.facts.get("commands") is None
    await storage.facts.set("commands", "abc")
    await storage.facts.set("commands", "def")
    await storage.facts.set("other", "")
    await storage.close()
    again = await Storage.open(database)
    try:
        assert await again.facts.get("commands") == "def"
        assert await again.facts.get("other") == ""
    finally:
        await again.close()
