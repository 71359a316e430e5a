"""Transactions: all of one or nothing, whatever happens on the way, and nobody loses track of his own."""

import asyncio
import logging
import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from cribbage import GameState, Resign, replay
from storage import DatabaseUnusable, Storage, StorageError
from tests.games import random_game
from tests.storage.played import MINUTE, NOON, PROJECTIONS, TWO, Played, all_tables, begun, delivery, rows, stored


def resignation(game: Played) -> GameState:
    return replay(TWO, (Resign(0),), game.state)[-1].state


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another program is writing, so writers wait."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def turns(count: int) -> None:
    """Let everything else that is ready run, a number of times."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_a_failure_in_the_middle_leaves_nothing(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    before, number = rows(database, *all_tables(database)), delivery()
    # No board has such pegs, which turns out after the log was written.
    impossible = resignation(game)._replace(scores=(500, 0))
    with pytest.raises(DatabaseUnusable):
        await storage.games.append(game.id, 2, (Resign(0),), impossible, at=NOON, delivery=number)
    assert rows(database, *all_tables(database)) == before
    await game.append(Resign(0), delivery=number)
    assert len(rows(database, "results")["results"]) == 2


async def test_a_full_disk_is_told_and_leaves_whole_moves(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    pages = await storage._writer.run(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await storage._writer.run(lambda db: db.execute(f"PRAGMA max_page_count = {pages + 2}").close())

    async def go_on() -> None:
        nonlocal game
        rng = random.Random(1)
        while True:
            if game.state.result is not None:
                game = await begun(storage)
            await game.step(rng)

    with pytest.raises(DatabaseUnusable, match="the disk is full"):
        await go_on()
    found = await storage.games.get(game.id)
    assert found is not None
    assert len(found.actions) == game.state.ply
    await storage._writer.run(lambda db: db.execute("PRAGMA max_page_count = 100000").close())
    before = rows(database, *PROJECTIONS)
    await storage.rebuild()
    assert rows(database, *PROJECTIONS) == before
    await game.append(Resign(0), delivery=delivery())


@pytest.mark.parametrize("after", range(8))
async def test_a_move_that_is_cancelled_is_stored_whole_or_not_at_all(
    after: int, storage: Storage, database: Path
) -> None:
    game = await begun(storage)
    before = rows(database, *all_tables(database))
    end = resignation(game)
    move = asyncio.create_task(storage.games.append(game.id, 2, (Resign(0),), end, at=NOON, delivery=delivery()))
    await turns(after)
    move.cancel()
    await asyncio.wait({move})
    settled = rows(database, *all_tables(database))
    if settled != before:
        assert [len(settled[table]) for table in ("log", "results", "standings", "running")] == [3, 2, 2, 0]
    assert not storage._writer.in_transaction
    other = await begun(storage)
    assert rows(database, "results")["results"] == settled["results"], "nothing came after the cancellation was told"
    await other.append(Resign(1), delivery=delivery())


async def test_a_caller_cancelled_during_a_commit_learns_of_it_after_the_end(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    end = resignation(game)
    with locked(database):
        move = asyncio.create_task(storage.games.append(game.id, 2, (Resign(0),), end, at=NOON, delivery=None))
        await turns(3)
        move.cancel()
        await turns(3)
        move.cancel()
        await turns(3)
        assert not move.done()
    with pytest.raises(asyncio.CancelledError):
        await move
    found = await storage.games.get(game.id)
    assert found is not None
    assert found.actions[2:] == (Resign(0),)


async def test_a_cancelled_caller_is_not_told_what_then_failed(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    too_early = replay(TWO, (Resign(0),))[-1].state
    with locked(database):
        late = asyncio.create_task(storage.games.append(game.id, 0, (Resign(0),), too_early, at=NOON, delivery=None))
        await turns(3)
        late.cancel()
    with pytest.raises(asyncio.CancelledError):
        await late
    await game.append(Resign(1), delivery=delivery())


async def test_cancelling_one_of_many_writers_leaves_the_others(storage: Storage, database: Path) -> None:
    games = [await begun(storage, (number, number + 1)) for number in range(20, 60, 2)]
    with locked(database):
        moves = [
            asyncio.create_task(
                storage.games.append(game.id, 2, (Resign(0),), resignation(game), at=NOON, delivery=None)
            )
            for game in games
        ]
        await turns(3)
        for move in moves[::3]:
            move.cancel()
    answers = await asyncio.gather(*moves, return_exceptions=True)
    assert [isinstance(answer, asyncio.CancelledError) for answer in answers] == [n % 3 == 0 for n in range(20)]
    assert all(isinstance(answer, tuple) for n, answer in enumerate(answers) if n % 3)
    assert not storage._writer.in_transaction


async def test_reading_waits_for_no_writer(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    with locked(database):
        move = asyncio.create_task(
            storage.games.append(game.id, 2, (Resign(0),), resignation(game), at=NOON, delivery=None)
        )
        found = await storage.games.get(game.id)
        assert found is not None
        assert len(found.actions) == 2
        assert not move.done()
    await move


async def test_a_reader_sees_each_move_whole(storage: Storage) -> None:
    actions, _ = random_game(random.Random(2), TWO)
    game = await begun(storage, actions=actions[:1])

    async def watch() -> None:
        while (found := await storage.games.get(game.id)) is not None and len(found.actions) < len(actions):
            assert found.last_at == NOON + (len(found.actions) - 1) * MINUTE
            states = replay(TWO, found.actions)
            (summary,) = await storage.games.running() or (None,)
            assert summary is None or summary.ply >= states[-1].state.ply

    watching = asyncio.create_task(watch())
    for action in actions[1:]:
        await game.append(action)
    await watching


async def test_many_games_at_once_do_not_mix(storage: Storage, database: Path) -> None:
    games = [random_game(random.Random(seed), TWO)[0] for seed in range(12)]
    played = await asyncio.gather(*(stored(storage, actions, (n, n + 100)) for n, actions in enumerate(games, start=1)))
    for game, actions in zip(played, games, strict=True):
        found = await storage.games.get(game.id)
        assert found is not None
        assert found.actions == actions
    before = rows(database, *PROJECTIONS)
    await storage.rebuild()
    assert rows(database, *PROJECTIONS) == before


async def test_the_reader_cannot_write(storage: Storage) -> None:
    with pytest.raises(DatabaseUnusable, match="SQLITE_READONLY"):
        await storage._reader.write(lambda db: db.execute("DELETE FROM facts").close())


async def test_a_closed_store_says_so(storage: Storage) -> None:
    await storage.close()
    for asked in (storage.games.get(1), storage.games.purge(1), storage.probe(), storage.facts.set("a", "b")):
        with pytest.raises(StorageError, match="closed"):
            await asked


async def test_the_log_of_the_driver_shows_no_card(storage: Storage, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    game, rng = await begun(storage), random.Random(6)
    while game.state.result is None:
        await game.step(rng)
    await storage.games.get(game.id)
    assert "BEGIN IMMEDIATE" in caplog.text
    assert re.findall(r"\b(?:[A2-9TJQK][CDHS])+\b", caplog.text) == []
