"""Projections: dropped and rebuilt, they have the same rows."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cribbage import Resign
from storage import DatabaseUnusable, Place, Storage, TableMessage
from tests.games import EVERY_RULESET, random_actions
from tests.storage.played import ANN, BOB, CYD, DEE, HERE, PROJECTIONS, begun, resigned, rows, stored


async def play(storage: Storage, seed: int) -> list[int]:
    """Whole games of every kind, some that run, shown up to here and there."""
    rng, games = random.Random(seed), []
    for number in range(30):
        rules = EVERY_RULESET[number % len(EVERY_RULESET)]
        users = tuple(rng.sample((ANN, BOB, CYD, DEE, 5, 6), rules.seats))
        actions, _ = random_actions(rng, rules, leaving=rng.choice((0, 0.01)))
        length = len(actions) if rng.random() < 0.7 else rng.randrange(1, len(actions) + 1)
        place = Place(HERE.guild + number % 2, HERE.channel)
        game = await stored(storage, actions[:length], users, rules=rules, place=place)
        shown = rng.choice((0, length - 1, length))
        await storage.messages.save_table(TableMessage(game.id, rng.randrange(3), 1, game.id, shown))
        games.append(game.id)
    return games


@pytest.mark.parametrize("seed", range(3))
async def test_a_rebuild_leads_to_the_same_rows(seed: int, storage: Storage, database: Path) -> None:
    games = await play(storage, seed)
    before = rows(database, *PROJECTIONS)
    assert all(before.values()), "every projection has rows to lose"
    await storage.rebuild()
    assert rows(database, *PROJECTIONS) == before
    for game in games[::4]:
        await storage.games.purge(game)
    before = rows(database, *PROJECTIONS)
    await storage.rebuild()
    assert rows(database, *PROJECTIONS) == before


async def test_a_rebuild_mends_what_was_lost(storage: Storage, database: Path) -> None:
    await play(storage, 7)
    before = rows(database, *PROJECTIONS)
    with closing(sqlite3.connect(database)) as db, db:
        for table in PROJECTIONS:
            db.execute(f"DELETE FROM {table} WHERE rowid % 2" if table == "unpublished" else f"DELETE FROM {table}")  # noqa: S608 - names of our tables
    await storage.rebuild()
    assert rows(database, *PROJECTIONS) == before


async def test_a_log_that_cannot_be_replayed_stops_a_rebuild_and_changes_nothing(
    storage: Storage, database: Path
) -> None:
    await resigned(storage)
    game = await begun(storage)
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("INSERT INTO log (game, ply, elapsed, action) VALUES (?, 2, 0, '0 play 5H')", (game.id,))
    before = rows(database, *PROJECTIONS)
    with pytest.raises(DatabaseUnusable, match=f"the log of game {game.id} cannot be read") as refused:
        await storage.rebuild()
    assert "5H" not in str(refused.value)
    assert rows(database, *PROJECTIONS) == before


async def test_a_log_in_another_notation_is_told_without_its_cards(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("INSERT INTO log (game, ply, elapsed, action) VALUES (?, 2, 0, 'plays 5H')", (game.id,))
    with pytest.raises(DatabaseUnusable, match="cannot be read") as refused:
        await storage.games.get(game.id)
    assert "5H" not in str(refused.value)


async def test_a_game_whose_log_was_damaged_does_not_end(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("DROP TRIGGER log_is_never_edited")
        db.execute("UPDATE log SET action = 'deck 5H' WHERE ply = 1")
    before = rows(database, "log", *PROJECTIONS)
    with pytest.raises(DatabaseUnusable, match=f"the log of game {game.id} cannot be read") as refused:
        await game.append(Resign(0))
    assert "5H" not in str(refused.value)
    assert rows(database, "log", *PROJECTIONS) == before
