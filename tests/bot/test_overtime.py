"""Overtime: claims, waiting on, and what is refused."""

import asyncio

import pytest

from bot.tables import Acted, NotLate, NotSeated, Refused, Table, YourOwnMove
from cribbage import Ending, Phase, Ruleset
from storage import Clock, Preferences
from tests.bot.club import ANN, BOB, CLEO, HALL, Club

LIVE = 10 * 60 * 1000


async def begin(club: Club, clock: Clock = Clock.LIVE) -> Table:
    asked = await club.challenges.open(HALL, ANN, BOB, Ruleset(), clock=clock)
    return await club.challenges.join(asked.id, BOB, club.delivery())


async def thrown_by(club: Club, table: Table, seat: int) -> Table:
    return (await club.move(table.id, seat)).table


def ending(acted: Acted) -> Ending | None:
    result = acted.table.state.result
    return result.ending if result is not None else None


async def test_the_side_that_waits_claims_the_win_once_the_time_is_up(club: Club) -> None:
    table = await thrown_by(club, await begin(club), 0)
    club.clock.now += LIVE
    acted = await club.overtime.claim(table.id, ANN, club.delivery())
    assert ending(acted) is Ending.FORFEIT
    assert acted.table.state.result is not None
    assert acted.table.state.result.winner == 0


async def test_before_the_time_is_up_nothing_is_claimed_and_the_end_is_told(club: Club) -> None:
    table = await thrown_by(club, await begin(club), 0)
    club.clock.now += LIVE - 1
    with pytest.raises(Refused) as refused:
        await club.overtime.claim(table.id, ANN, club.delivery())
    assert refused.value.reason == NotLate(table.deadline)


async def test_who_is_late_may_still_move_and_then_nothing_is_claimed(club: Club) -> None:
    table = await thrown_by(club, await begin(club), 0)
    club.clock.now += LIVE
    await club.move(table.id, 1)
    with pytest.raises(Refused) as refused:
        await club.overtime.claim(table.id, ANN, club.delivery())
    assert isinstance(refused.value.reason, (NotLate, YourOwnMove))


async def test_who_is_late_claims_nothing(club: Club) -> None:
    table = await thrown_by(club, await begin(club), 0)
    club.clock.now += LIVE
    with pytest.raises(Refused) as refused:
        await club.overtime.claim(table.id, BOB, club.delivery())
    assert refused.value.reason == YourOwnMove()


async def test_a_stranger_claims_nothing(club: Club) -> None:
    table = await begin(club)
    club.clock.now += LIVE
    with pytest.raises(Refused) as refused:
        await club.overtime.claim(table.id, CLEO, club.delivery())
    assert refused.value.reason == NotSeated()


@pytest.mark.parametrize("user", [ANN, BOB])
async def test_where_both_are_late_to_throw_either_calls_the_game_off(club: Club, user: int) -> None:
    table = await begin(club)
    club.clock.now += LIVE
    acted = await club.overtime.claim(table.id, user, club.delivery())
    assert ending(acted) is Ending.ABORT


async def test_waiting_on_gives_a_whole_new_time(club: Club) -> None:
    table = await thrown_by(club, await begin(club), 0)
    club.clock.now += LIVE + 5
    after = await club.overtime.wait_on(table.id, ANN)
    assert after.deadline == club.clock.now + LIVE
    with pytest.raises(Refused):
        await club.overtime.claim(table.id, ANN, club.delivery())


async def test_a_game_without_a_clock_is_never_late(club: Club) -> None:
    table = await thrown_by(club, await begin(club, Clock.NONE), 0)
    club.clock.now += 1000 * LIVE
    with pytest.raises(Refused) as refused:
        await club.overtime.claim(table.id, ANN, club.delivery())
    assert refused.value.reason == NotLate(None)


async def test_a_claim_and_a_move_at_once_lead_to_one_of_them(club: Club) -> None:
    table = await thrown_by(club, await begin(club), 0)
    club.clock.now += LIVE
    outcomes = await asyncio.gather(
        club.overtime.claim(table.id, ANN, club.delivery()), club.move(table.id, 1), return_exceptions=True
    )
    assert sum(isinstance(outcome, Acted) for outcome in outcomes) == 1
    stored = await club.storage.games.get(table.id)
    assert stored is not None
    assert len(stored.actions) == table.state.ply + 1


async def test_the_starter_is_cut_for_whom_asked_for_that(club: Club) -> None:
    for user in (ANN, BOB):
        await club.storage.preferences.set(user, Preferences(auto_cut=True))
    table = await begin(club)
    await club.move(table.id, 0)
    acted = await club.move(table.id, 1)
    assert acted.table.state.phase in (Phase.PLAY, Phase.OVER)
    assert acted.table.state.deal is not None
    assert acted.table.state.deal.starter is not None
    stored = await club.storage.games.get(table.id)
    assert stored is not None
    assert len(stored.actions) == acted.table.state.ply


async def test_a_moderator_ends_a_game_in_any_phase_and_once(club: Club) -> None:
    table = await begin(club)
    after = await club.tables.end(table.id, club.delivery())
    assert after.state.result is not None
    assert after.state.result.ending is Ending.ABORT
    with pytest.raises(Refused):
        await club.tables.end(table.id, club.delivery())
