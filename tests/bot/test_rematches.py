"""The same seats again."""

import asyncio
from collections.abc import Awaitable

import pytest

from bot.tables import AlreadySeated, NoSuchGame, NotSeated, Reason, Refused, RematchPending, Table
from cribbage import NameDealer, Phase, Ruleset
from storage import ChallengeState
from tests.bot.club import ANN, BOB, CLEO, HALL, Club, outcomes


async def refusal(act: Awaitable[object]) -> Reason:
    with pytest.raises(Refused) as refused:
        await act
    return refused.value.reason


async def finished(club: Club, first_dealer: int = 0) -> Table:
    table = await club.begin_with_dealer(first_dealer)
    return await club.until(table.id, Phase.OVER)


async def begin_rematch(club: Club, table: Table, offering: int) -> Table:
    """One offers, the other takes it up, each by the button under the table."""
    other = BOB if offering == ANN else ANN
    await club.challenges.rematch(table, offering)
    offer = await club.challenges.rematch(table, other)
    return await club.challenges.join(offer.id, other, club.delivery())


@pytest.mark.parametrize("offering", [ANN, BOB])
@pytest.mark.parametrize("first_dealer", [0, 1])
async def test_a_rematch_keeps_the_seats_and_the_other_deals_first(
    first_dealer: int, offering: int, club: Club
) -> None:
    before = await finished(club, first_dealer)
    again = await begin_rematch(club, before, offering)
    assert again.users == before.users == (ANN, BOB)
    assert (again.rules, again.place, again.rematch_of) == (before.rules, before.place, before.id)
    assert again.first_dealer == 1 - first_dealer
    assert (await club.stored(again.id)).actions[0] == NameDealer(1 - first_dealer)


async def test_the_first_deal_keeps_alternating_through_a_match(club: Club) -> None:
    table = await finished(club, 0)
    dealers = [table.first_dealer]
    for _ in range(3):
        table = await begin_rematch(club, table, BOB)
        table = await club.until(table.id, Phase.OVER)
        dealers.append(table.first_dealer)
    assert dealers == [0, 1, 0, 1]


async def test_of_two_who_offer_at_once_one_offers_and_the_other_finds_that_offer(club: Club) -> None:
    table = await finished(club)
    offers = await asyncio.gather(club.challenges.rematch(table, ANN), club.challenges.rematch(table, BOB))
    assert offers[0].id == offers[1].id
    taking = BOB if offers[0].challenger == ANN else ANN
    await club.challenges.join(offers[0].id, taking, club.delivery())
    assert len(await club.storage.games.running()) == 1


async def test_an_offer_that_is_pressed_again_still_stands(club: Club) -> None:
    table = await finished(club)
    offer = await club.challenges.rematch(table, ANN)
    assert await refusal(club.challenges.rematch(table, ANN)) == RematchPending()
    assert (await club.challenges.get(offer.id)).state is ChallengeState.OPEN


@pytest.mark.parametrize("user", [ANN, BOB])
async def test_a_game_has_one_rematch(user: int, club: Club) -> None:
    table = await finished(club)
    again = await begin_rematch(club, table, ANN)
    assert await refusal(club.challenges.rematch(table, user)) == AlreadySeated(again.id)


async def test_an_offer_that_is_taken_up_twice_at_once_begins_one_game(club: Club) -> None:
    table = await finished(club)
    offer = await club.challenges.rematch(table, ANN)
    joins = (club.challenges.join(offer.id, BOB, club.delivery()) for _ in range(2))
    done, refused = outcomes(await asyncio.gather(*joins, return_exceptions=True))
    assert (len(done), len(refused)) == (1, 1)
    assert len(await club.storage.games.running()) == 1


async def test_a_declined_rematch_can_be_offered_again(club: Club) -> None:
    table = await finished(club)
    await club.challenges.decline((await club.challenges.rematch(table, ANN)).id, BOB)
    offer = await club.challenges.rematch(table, BOB)
    assert (offer.challenger, offer.opponent) == (BOB, ANN)


async def test_a_stranger_offers_no_rematch(club: Club) -> None:
    table = await finished(club)
    assert await refusal(club.challenges.rematch(table, CLEO)) == NotSeated()


async def test_a_game_in_progress_has_no_rematch(club: Club) -> None:
    table = await club.begin()
    assert await refusal(club.challenges.rematch(table, ANN)) == NoSuchGame()
    assert await club.storage.challenges.open_in(HALL) == ()


async def test_a_rematch_of_a_short_game_is_short(club: Club) -> None:
    table = await club.begin(rules=Ruleset(target=61, rated=False))
    table = await club.until(table.id, Phase.OVER)
    assert (await begin_rematch(club, table, BOB)).rules == Ruleset(target=61, rated=False)
