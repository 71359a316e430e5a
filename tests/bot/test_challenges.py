"""From a challenge to a game, and all the ways in which there is none."""

import asyncio
from collections.abc import Awaitable

import pytest

from bot.tables import (
    ChallengeGone,
    ChallengeNotYours,
    ChannelFull,
    EnoughTables,
    NoSuchChallenge,
    NotTheChallenger,
    OwnChallenge,
    Reason,
    Refused,
    YouAgainstYourself,
)
from bot.tables.challenges import LASTS_FOR
from cribbage import CutForDeal, Phase, Ruleset
from storage import Challenge, ChallengeState, Clock, Place
from storage.limits import MOST_FOR_PERSON, MOST_IN_CHANNEL
from tests.bot.club import ANN, BOB, CLEO, DEE, HALL, PARLOUR, START, Club, outcomes
from tests.games import cards

RULES = Ruleset()


async def refusal(act: Awaitable[object]) -> Reason:
    with pytest.raises(Refused) as refused:
        await act
    return refused.value.reason


async def challenge(club: Club, opponent: int | None = BOB, challenger: int = ANN) -> Challenge:
    return await club.challenges.open(HALL, challenger, opponent, RULES)


async def state_of(club: Club, asked: Challenge) -> ChallengeState:
    return (await club.challenges.get(asked.id)).state


async def test_nobody_challenges_himself(club: Club) -> None:
    assert await refusal(challenge(club, ANN)) == YouAgainstYourself()
    assert await club.storage.challenges.open_in(HALL) == ()


@pytest.mark.parametrize("opponent", [None, BOB])
async def test_nobody_takes_up_his_own_challenge(opponent: int | None, club: Club) -> None:
    asked = await challenge(club, opponent)
    assert await refusal(club.challenges.join(asked.id, ANN, club.delivery())) == OwnChallenge()
    assert await state_of(club, asked) is ChallengeState.OPEN


async def test_who_joins_sits_opposite_and_the_first_hands_are_dealt(club: Club) -> None:
    asked = await challenge(club, None)
    table = await club.challenges.join(asked.id, CLEO, club.delivery())
    assert table.users == (ANN, CLEO)
    assert (table.place, table.rules) == (HALL, RULES)
    assert table.state.phase is Phase.DISCARD
    assert (await club.challenges.get(asked.id)).game == table.id


async def test_of_three_who_take_an_open_seat_at_once_one_gets_it_and_two_are_told(club: Club) -> None:
    asked = await challenge(club, None)
    joins = (club.challenges.join(asked.id, user, club.delivery()) for user in (BOB, CLEO, DEE))
    done, refused = outcomes(await asyncio.gather(*joins, return_exceptions=True))
    (game,) = await club.storage.games.running()
    assert len(done) == 1
    assert [each.reason for each in refused] == [ChallengeGone("taken", game.id)] * 2


@pytest.mark.parametrize("at_once", [True, False])
async def test_a_join_that_is_delivered_twice_begins_one_game(at_once: bool, club: Club) -> None:
    asked, delivery = await challenge(club), club.delivery()

    def deliver() -> Awaitable[object]:
        return club.challenges.join(asked.id, BOB, delivery)

    if at_once:
        done, refused = outcomes(await asyncio.gather(deliver(), deliver(), return_exceptions=True))
    else:
        done, refused = [await deliver()], []
        refused.append(Refused(await refusal(deliver())))
    (game,) = await club.storage.games.running()
    assert len(done) == 1
    assert [each.reason for each in refused] == [ChallengeGone("taken", game.id)]


async def test_nobody_else_takes_up_or_declines_a_challenge_to_one_person(club: Club) -> None:
    asked = await challenge(club, BOB)
    assert await refusal(club.challenges.join(asked.id, CLEO, club.delivery())) == ChallengeNotYours(BOB)
    assert await refusal(club.challenges.decline(asked.id, CLEO)) == ChallengeNotYours(BOB)
    assert await refusal(club.challenges.decline(asked.id, ANN)) == ChallengeNotYours(BOB)
    assert await state_of(club, asked) is ChallengeState.OPEN


async def test_nobody_else_takes_a_challenge_back(club: Club) -> None:
    asked = await challenge(club, BOB)
    for user in (BOB, CLEO):
        assert await refusal(club.challenges.cancel(asked.id, user)) == NotTheChallenger()
    assert await state_of(club, asked) is ChallengeState.OPEN


async def test_a_challenge_that_was_declined_or_taken_back_is_gone_for_everybody(club: Club) -> None:
    declined, cancelled = await challenge(club), await challenge(club)
    assert (await club.challenges.decline(declined.id, BOB)).state is ChallengeState.DECLINED
    assert (await club.challenges.cancel(cancelled.id, ANN)).state is ChallengeState.CANCELLED
    for asked, state in ((declined, "declined"), (cancelled, "cancelled")):
        gone = ChallengeGone(state, None)
        assert await refusal(club.challenges.join(asked.id, BOB, club.delivery())) == gone
        assert await refusal(club.challenges.decline(asked.id, BOB)) == gone
        assert await refusal(club.challenges.cancel(asked.id, ANN)) == gone
    assert await club.storage.games.running() == ()


async def test_of_joining_and_taking_back_at_once_one_counts(club: Club) -> None:
    asked = await challenge(club, None)
    done, refused = outcomes(
        await asyncio.gather(
            club.challenges.join(asked.id, BOB, club.delivery()),
            club.challenges.cancel(asked.id, ANN),
            return_exceptions=True,
        )
    )
    assert len(done) == len(refused) == 1
    taken = await state_of(club, asked) is ChallengeState.TAKEN
    assert len(await club.storage.games.running()) == int(taken)


async def test_a_challenge_that_was_never_made_is_refused(club: Club) -> None:
    assert await refusal(club.challenges.join(77, BOB, club.delivery())) == NoSuchChallenge()
    assert await refusal(club.challenges.decline(77, BOB)) == NoSuchChallenge()
    assert await refusal(club.challenges.cancel(77, ANN)) == NoSuchChallenge()
    assert await refusal(club.challenges.get(77)) == NoSuchChallenge()


async def test_a_challenge_stands_for_a_day(club: Club) -> None:
    asked = await challenge(club)
    club.clock.now = START + LASTS_FOR - 1
    assert await club.challenges.expire() == ()
    assert (await club.challenges.join(asked.id, BOB, club.delivery())).users == (ANN, BOB)


async def test_a_challenge_whose_time_is_over_cannot_be_taken_though_nobody_closed_it(club: Club) -> None:
    asked = await challenge(club)
    club.clock.now = START + LASTS_FOR
    assert await refusal(club.challenges.join(asked.id, BOB, club.delivery())) == ChallengeGone("expired", None)
    assert await state_of(club, asked) is ChallengeState.EXPIRED


async def test_challenges_expire_once_and_only_those_whose_time_is_over(club: Club) -> None:
    early = [await challenge(club), await challenge(club, None)]
    club.clock.now = START + 1000
    late = await challenge(club)
    club.clock.now = START + LASTS_FOR
    assert {each.id for each in await club.challenges.expire()} == {each.id for each in early}
    assert await club.challenges.expire() == ()
    assert await state_of(club, late) is ChallengeState.OPEN


async def test_a_challenge_to_oneself_comes_before_an_open_seat_and_the_oldest_first(club: Club) -> None:
    await challenge(club, None, challenger=DEE)
    own = await challenge(club, BOB, challenger=CLEO)
    await challenge(club, BOB, challenger=DEE)
    assert (await club.challenges.joinable(HALL, BOB)).id == own.id


async def test_own_and_foreign_challenges_and_other_channels_offer_no_seat(club: Club) -> None:
    await challenge(club, None, challenger=ANN)
    await challenge(club, CLEO, challenger=BOB)
    assert await refusal(club.challenges.joinable(HALL, ANN)) == NoSuchChallenge()
    assert await refusal(club.challenges.joinable(PARLOUR, DEE)) == NoSuchChallenge()


async def test_the_newest_own_challenge_of_the_channel_is_taken_back(club: Club) -> None:
    await challenge(club)
    newest = await challenge(club)
    await challenge(club, ANN, challenger=BOB)
    assert (await club.challenges.cancellable(HALL, ANN)).id == newest.id
    assert await refusal(club.challenges.cancellable(PARLOUR, ANN)) == NoSuchChallenge()


async def test_pending_challenges_keep_nobody_from_playing(club: Club) -> None:
    for _ in range(5):
        await challenge(club, BOB)
    table = await club.begin(BOB, CLEO)
    assert (await club.until(table.id, Phase.OVER)).over


async def test_the_lower_card_deals_and_a_tie_is_cut_again(club: Club) -> None:
    for each in ("5H 5D", "KS KC", "3H 2S"):
        club.chance.will_cut(each)
    table = await club.begin()
    assert table.first_dealer == 1
    cuts = [each for each in (await club.stored(table.id)).actions if isinstance(each, CutForDeal)]
    assert cuts == [CutForDeal(cards(each)) for each in ("5H 5D", "KS KC", "3H 2S")]


async def test_clock_and_thread_of_a_challenge_are_those_of_its_game(club: Club) -> None:
    asked = await club.challenges.open(HALL, ANN, BOB, RULES, clock=Clock.RELAXED, thread=True)
    table = await club.challenges.join(asked.id, BOB, club.delivery())
    assert (table.clock, table.wants_thread) == (Clock.RELAXED, True)


async def test_a_table_that_is_moved_stands_elsewhere_and_wants_no_thread_any_more(club: Club) -> None:
    asked = await club.challenges.open(HALL, ANN, BOB, RULES, thread=True)
    table = await club.challenges.join(asked.id, BOB, club.delivery())
    move, moved = await asyncio.gather(club.move(table.id), club.tables.move(table.id, PARLOUR.channel))
    assert (moved.place, moved.wants_thread) == (PARLOUR, False)
    now = await club.tables.table(table.id)
    assert (now.place, now.state.ply) == (PARLOUR, move.table.state.ply)


async def test_who_has_enough_tables_neither_makes_nor_takes_a_challenge(club: Club) -> None:
    free = await club.challenges.open(PARLOUR, BOB, None, RULES)
    for _ in range(MOST_FOR_PERSON):
        await challenge(club)
    assert await refusal(challenge(club)) == EnoughTables(MOST_FOR_PERSON)
    assert await refusal(club.challenges.join(free.id, ANN, club.delivery())) == EnoughTables(MOST_FOR_PERSON)
    assert await state_of(club, free) is ChallengeState.OPEN


async def test_a_full_channel_takes_no_more_challenges_and_no_rematch(club: Club) -> None:
    played = await club.begin()
    await club.tables.resign(played.id, ANN, club.delivery())
    for user in range(1000, 1000 + MOST_IN_CHANNEL):
        await challenge(club, challenger=user)
    assert await refusal(challenge(club)) == ChannelFull(MOST_IN_CHANNEL)
    over = await club.tables.table(played.id)
    assert await refusal(club.challenges.rematch(over, BOB)) == ChannelFull(MOST_IN_CHANNEL)
    assert (await club.challenges.open(Place(1, 99), ANN, BOB, RULES)).state is ChallengeState.OPEN
