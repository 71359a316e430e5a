"""Turns: whom a game waits for, since when and until when, and that nobody is called twice."""

import asyncio
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import integers, sampled_from

from cribbage import CutStarter, Discard, Play, Resign, Ruleset, legal_actions
from storage import Clock, Place, Stage, Storage, Turn
from storage.turns import REMIND_AFTER
from tests.games import EVERY_RULESET, any_action, next_action
from tests.storage.played import ANN, BOB, CYD, DEE, HERE, MINUTE, NOON, Played, a_choice, begun, resigned

TIMED = [clock for clock in Clock if clock is not Clock.NONE]


async def move(game: Played) -> tuple[Turn, ...]:
    """The seat that is asked first does something."""
    action = a_choice(game.state)
    assert isinstance(action, Discard | CutStarter | Play)
    return await game.append(action, by=action.seat)


@pytest.mark.parametrize("rules", EVERY_RULESET, ids=str)
async def test_a_game_has_a_turn_for_each_seat_it_waits_for(rules: Ruleset, storage: Storage) -> None:
    chance = random.Random(3)
    game = await begun(storage, (ANN, BOB, CYD, DEE)[: rules.seats], rules=rules)
    while game.state.result is None:
        turns = await game.append(next_action(chance, game.state))
        assert tuple(turn.seat for turn in turns) == tuple(sorted(game.state.awaiting))
        assert await storage.turns.of(game.id) == turns
    assert await storage.turns.of(game.id) == ()


@pytest.mark.parametrize("clock", TIMED)
async def test_a_turn_lasts_as_long_as_the_clock_says(clock: Clock, storage: Storage) -> None:
    game = await begun(storage, clock=clock)
    per_move = clock.per_move
    assert per_move is not None
    expected = [Turn(game.id, seat, NOON, NOON + per_move, Stage.REMIND, NOON + REMIND_AFTER) for seat in (0, 1)]
    assert list(await storage.turns.of(game.id)) == expected
    found = await storage.games.get(game.id)
    assert found is not None
    assert (found.clock, list(found.turns)) == (clock, expected)


async def test_without_a_clock_somebody_is_reminded_once_and_never_late(storage: Storage) -> None:
    game = await begun(storage)
    (turn, _) = await storage.turns.of(game.id)
    assert turn.deadline is None
    assert await storage.turns.passed(turn)
    assert (await storage.turns.of(game.id))[0].stage is Stage.DONE
    assert [due.seat for due in await storage.turns.due(NOON + 365 * 24 * 60 * MINUTE)] == [1]


@pytest.mark.parametrize("clock", TIMED)
async def test_a_reminder_a_warning_and_the_end_come_in_this_order(clock: Clock, storage: Storage) -> None:
    game = await begun(storage, clock=clock)
    assert clock.per_move is not None
    stages, dues = [], []
    while (turn := (await storage.turns.of(game.id))[0]).due is not None:
        assert turn in await storage.turns.due(turn.due)
        assert turn not in await storage.turns.due(turn.due - 1)
        assert await storage.turns.passed(turn)
        stages.append(turn.stage)
        dues.append(turn.due)
    assert stages == [Stage.REMIND, Stage.WARN, Stage.LATE]
    assert dues == sorted(dues)
    assert dues[-1] == NOON + clock.per_move


async def test_of_many_who_would_remind_one_does(storage: Storage) -> None:
    game = await begun(storage)
    (turn, _) = await storage.turns.of(game.id)
    assert sum(await asyncio.gather(*(storage.turns.passed(turn) for _ in range(20)))) == 1


async def test_nobody_is_reminded_of_a_turn_that_is_over(storage: Storage) -> None:
    game = await begun(storage)
    (turn, _) = await storage.turns.of(game.id)
    await game.append(a_choice(game.state), by=0)
    assert not await storage.turns.passed(turn)


async def test_who_moves_again_has_a_new_time_and_is_not_reminded_twice(storage: Storage) -> None:
    game = await begun(storage, clock=Clock.LIVE)
    while True:
        (seat,) = game.state.awaiting if len(game.state.awaiting) == 1 else (None,)
        plays = [each for each in legal_actions(game.state, seat) if isinstance(each, Play)] if seat is not None else []
        for turn in await storage.turns.of(game.id):
            await storage.turns.passed(turn)
        before = game.state.awaiting
        turns = await game.append(plays[-1], by=seat) if plays else await move(game)
        if plays and game.state.awaiting == before:
            break
    (again,) = turns
    assert (again.since, again.stage) == (game.at, Stage.WARN)


async def test_the_time_for_which_the_bot_was_down_does_not_count(storage: Storage) -> None:
    game = await begun(storage, clock=Clock.LIVE)
    assert await storage.turns.alive(NOON, MINUTE) == 0
    before = await storage.turns.of(game.id)
    assert await storage.turns.alive(NOON + MINUTE, MINUTE) == 0
    assert await storage.turns.of(game.id) == before
    assert await storage.turns.alive(NOON + 61 * MINUTE, MINUTE) == 60 * MINUTE
    for was, now in zip(before, await storage.turns.of(game.id), strict=True):
        assert was.deadline is not None
        assert was.due is not None
        moved = (was.since + 60 * MINUTE, was.deadline + 60 * MINUTE, was.due + 60 * MINUTE)
        assert (now.since, now.deadline, now.due) == moved


async def test_a_late_seat_can_be_given_time_and_nobody_else(storage: Storage) -> None:
    game = await begun(storage, clock=Clock.LIVE)
    before = await storage.turns.of(game.id)
    assert await storage.turns.wait_on(game.id, 0, Clock.LIVE, NOON + 9 * MINUTE) == before
    after = await storage.turns.wait_on(game.id, 0, Clock.LIVE, NOON + 10 * MINUTE)
    assert (after[0].deadline, after[0].stage) == (NOON + 20 * MINUTE, Stage.WARN)
    assert after[1] == before[1]


async def test_a_game_that_ended_waits_for_nobody(storage: Storage) -> None:
    game = await resigned(storage)
    assert await storage.turns.of(game.id) == ()
    other = await begun(storage)
    await other.append(Resign(0))
    assert await storage.turns.due(NOON + 10**12) == ()


async def test_a_turn_that_began_while_the_bot_was_away_moves_by_what_was_missed_of_it(storage: Storage) -> None:
    await storage.turns.alive(NOON, MINUTE)
    game = await begun(storage, clock=Clock.LIVE, at=NOON + 600 * MINUTE)
    assert await storage.turns.alive(NOON + 601 * MINUTE, MINUTE) == 601 * MINUTE
    for turn in await storage.turns.of(game.id):
        assert turn.since == NOON + 601 * MINUTE
        assert turn.deadline == NOON + 611 * MINUTE
        assert turn.due == turn.since + REMIND_AFTER


@given(seed=integers(0, 2**32), seats=sampled_from((2, 3, 4)), clock=sampled_from(tuple(Clock)), steps=integers(1, 60))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_whatever_was_played_the_turns_are_those_of_the_seats_that_are_awaited(
    storage: Storage, seed: int, seats: int, clock: Clock, steps: int
) -> None:
    chance = random.Random(seed)
    users = tuple(range(seed * 4 + 1, seed * 4 + 1 + seats))
    place = Place(HERE.guild, seed + 1)
    game = await begun(storage, users, rules=Ruleset(seats=seats, rated=False), clock=clock, place=place, seed=seed)
    for _ in range(steps):
        if game.state.result is not None:
            break
        action = any_action(chance, game.state, leaving=0.01)
        turns = await game.append(action, by=getattr(action, "seat", None))
        assert [turn.seat for turn in turns] == sorted(game.state.awaiting)
        assert all(turn.since <= game.at for turn in turns)
        assert await storage.turns.of(game.id) == turns
    await storage.games.purge(game.id)


async def test_the_time_for_which_the_bot_was_removed_from_a_server_does_not_count_there(storage: Storage) -> None:
    here = await begun(storage, clock=Clock.LIVE)
    elsewhere = await begun(storage, clock=Clock.LIVE, place=Place(HERE.guild + 1, 5))
    before = await storage.turns.of(elsewhere.id)
    await storage.servers.left(HERE.guild, NOON + MINUTE)
    await storage.servers.joined(HERE.guild, NOON + 61 * MINUTE)
    await storage.servers.joined(HERE.guild, NOON + 99 * MINUTE)
    assert [turn.deadline for turn in await storage.turns.of(here.id)] == [NOON + 70 * MINUTE] * 2
    assert await storage.turns.of(elsewhere.id) == before
