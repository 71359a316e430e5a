"""A soak finds what it looks for, and a small one finds nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.club import club, games
from benchmarks.soak.ledger import Ledger, Move, posted_twice
from benchmarks.soak.logged import errors
from benchmarks.soak.run import Plan, growth, soak
from playground.stand_in import Playground
from playground.world import writing


@pytest.mark.timeout(120)
async def test_a_small_soak_finishes_its_games_and_finds_nothing() -> None:
    found = await soak(Plan(tables=5, games=5, target=61, minutes=1.5, seed=1))
    assert (found.problems, found.errors, found.finished) == ([], {}, 5)
    assert found.answered > 100
    assert found.lag


async def test_a_move_that_was_answered_and_is_not_stored_counts_as_lost() -> None:
    ledger = Ledger()
    ledger.answered[77] = Move(1, 0, "play", "5H")
    async with club() as stored:
        await stored.begin(games(1, seed=1)[0])
        assert list(ledger.problems(stored.path, {})) == ["lost: a play of game 1 was answered and is not stored"]


async def test_a_move_that_nobody_pressed_counts_as_doubled() -> None:
    (game,) = games(1, seed=1)
    async with club() as stored:
        await stored.store(game)
        with closing(sqlite3.connect(stored.path)) as db:
            ((moves,),) = db.execute("SELECT count(*) FROM log WHERE seat IS NOT NULL").fetchall()
        problems = list(Ledger().problems(stored.path, {}))
    assert len(problems) == moves
    assert all(problem.startswith("doubled: ply ") for problem in problems)


async def test_a_table_that_was_posted_twice_for_one_deal_is_told() -> None:
    async with await Playground.start() as discord:
        hall = discord.add_guild("The Club").add_channel("hall")
        for deal in (1, 2, 2):
            texts = (f"### Deal {deal} · Ann deals", "Score", "-# Game 1 · to 121 · rated")
            frame = {"type": 17, "components": [{"type": 10, "content": text} for text in texts]}
            writing.post(hall, discord.world.bot, {"components": [frame], "flags": 1 << 15}, {})
        assert list(posted_twice([hall])) == [
            "doubled: Game 1 · to 121 · rated Deal 2 · Ann deals was posted 2 times",
        ]


def test_errors_of_a_log_are_told_apart_by_whether_a_dropped_connection_explains_them(tmp_path: Path) -> None:
    log = tmp_path / "bot.log"
    log.write_text(
        "2026-01-02 03:04:05,678 INFO    bot.client: ready in 1 servers\n"
        "2026-01-02 03:04:05,678 ERROR   bot.troubles: an interaction failed\n"
        "Traceback (most recent call last):\n"
        "aiohttp.client_exceptions.ServerDisconnectedError: Server disconnected\n"
        "2026-01-02 03:04:05,678 ERROR   bot.troubles: an interaction failed\n"
        "Traceback (most recent call last):\n"
        "KeyError: 5\n",
        encoding="utf-8",
    )
    unexplained, explained = errors(log)
    assert dict(unexplained) == {"bot.troubles: an interaction failed … KeyError: 5": 1}
    assert explained.total() == 1


def test_growth_is_told_for_a_hundred_games_and_only_of_enough_of_them() -> None:
    assert growth([(game, 50 + 0.02 * game) for game in range(300, 400)]) == pytest.approx(2.0)
    assert growth([(game, 50.0) for game in range(10)]) is None
