"""Which game a person means who does not say it, or says it."""

import pytest

from bot.tables import NoGameHere, NoSuchGame, OneOfSeveral, Reason, Refused
from cribbage import Phase, PlayerView
from storage import Place
from tests.bot.club import ANN, BOB, CLEO, DEE, HALL, PARLOUR, Club

ELSEWHERE = 99


def anything(_: PlayerView) -> bool:
    return True


def is_to_cut(view: PlayerView) -> bool:
    return view.table.phase is Phase.CUT and view.must_act


async def refusal(club: Club, user: int, channel: int, named: int | None = None) -> Reason:
    with pytest.raises(Refused) as refused:
        await club.tables.choose(user, channel, named, anything)
    return refused.value.reason


async def test_who_plays_nothing_has_no_game(club: Club) -> None:
    await club.begin(ANN, BOB)
    assert await refusal(club, CLEO, HALL.channel) == NoGameHere()


async def test_the_only_game_is_meant_wherever_it_is_asked_for(club: Club) -> None:
    game = (await club.begin()).id
    for channel in (HALL.channel, ELSEWHERE, 0):
        assert await club.tables.choose(ANN, channel, None, anything) == game


async def test_of_several_the_one_in_this_channel_is_meant(club: Club) -> None:
    here, there = await club.begin(ANN, BOB, HALL), await club.begin(ANN, CLEO, PARLOUR)
    assert await club.tables.choose(ANN, HALL.channel, None, anything) == here.id
    assert await club.tables.choose(ANN, PARLOUR.channel, None, anything) == there.id


async def test_of_several_in_a_channel_the_one_that_fits_is_meant(club: Club) -> None:
    first, second = await club.begin(ANN, BOB), await club.begin(ANN, CLEO)
    for game in (first.id, second.id):
        await club.until(game, Phase.DISCARD)
    await club.until(second.id, Phase.CUT)
    (pone,) = (await club.tables.table(second.id)).state.awaiting
    user = (ANN, CLEO)[pone]
    assert await club.tables.choose(user, HALL.channel, None, is_to_cut) == second.id


async def test_of_several_that_fit_one_has_to_be_named(club: Club) -> None:
    games = [(await club.begin(ANN, other)).id for other in (BOB, CLEO, DEE)]
    assert await refusal(club, ANN, HALL.channel) == OneOfSeveral(tuple(reversed(games)))
    assert await refusal(club, ANN, ELSEWHERE) == OneOfSeveral(tuple(reversed(games)))
    for game in games:
        assert await club.tables.choose(ANN, HALL.channel, game, anything) == game


async def test_where_none_fits_all_are_named(club: Club) -> None:
    games = [(await club.begin(ANN, other)).id for other in (BOB, CLEO)]
    with pytest.raises(Refused) as refused:
        await club.tables.choose(ANN, HALL.channel, None, is_to_cut)
    assert refused.value.reason == OneOfSeveral(tuple(reversed(games)))


async def test_a_game_that_is_named_counts_wherever_it_is(club: Club) -> None:
    await club.begin(ANN, BOB, HALL)
    there = await club.begin(ANN, CLEO, Place(guild=2, channel=22))
    assert await club.tables.choose(ANN, HALL.channel, there.id, anything) == there.id


@pytest.mark.parametrize("named", [-1, 0, 10**17])
async def test_a_game_that_is_not_there_is_no_game_of_theirs(named: int, club: Club) -> None:
    await club.begin()
    assert await refusal(club, ANN, HALL.channel, named) == NoSuchGame()


async def test_another_persons_game_is_no_game_of_theirs(club: Club) -> None:
    await club.begin(ANN, BOB)
    theirs = await club.begin(CLEO, DEE)
    assert await refusal(club, ANN, HALL.channel, theirs.id) == NoSuchGame()


async def test_a_game_that_is_over_is_not_in_progress(club: Club) -> None:
    game = (await club.begin()).id
    await club.tables.resign(game, ANN, club.delivery())
    assert await refusal(club, ANN, HALL.channel, game) == NoSuchGame()
    assert await refusal(club, ANN, HALL.channel) == NoGameHere()
