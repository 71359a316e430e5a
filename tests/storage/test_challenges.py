"""Challenges: each is answered once."""

import asyncio

import pytest

from cribbage import NameDealer, Ruleset
from storage import (
    ChallengeClosed,
    ChallengeState,
    ChallengeUnknown,
    GameUnknown,
    Place,
    RematchBegun,
    RematchOffered,
    Storage,
)
from tests.storage.played import ANN, BOB, CYD, DEE, HERE, MINUTE, NOON, delivery, offered, opening, resigned

SHORT = Ruleset(seats=3, target=61, rated=False)


async def test_a_challenge_is_found_as_it_was_made(storage: Storage) -> None:
    made = await storage.challenges.open(HERE, ANN, None, SHORT, created=NOON, expires=NOON + MINUTE)
    assert (made.place, made.challenger, made.opponent, made.rules) == (HERE, ANN, None, SHORT)
    assert (made.state, made.created, made.expires) == (ChallengeState.OPEN, NOON, NOON + MINUTE)
    assert (made.message, made.rematch_of, made.game) == (None, None, None)
    assert await storage.challenges.get(made.id) == made


async def test_no_challenge_has_an_id_that_was_never_given(storage: Storage) -> None:
    assert await storage.challenges.get(7) is None
    with pytest.raises(ChallengeUnknown):
        await storage.challenges.set_message(7, 1)
    with pytest.raises(ChallengeUnknown):
        await storage.challenges.close(7, ChallengeState.DECLINED)


async def test_a_challenge_remembers_its_message(storage: Storage) -> None:
    made = await offered(storage)
    await storage.challenges.set_message(made.id, 55)
    found = await storage.challenges.get(made.id)
    assert found is not None
    assert found.message == 55


@pytest.mark.parametrize("state", [ChallengeState.CANCELLED, ChallengeState.DECLINED, ChallengeState.EXPIRED])
async def test_a_challenge_ends_once(state: ChallengeState, storage: Storage) -> None:
    made = await offered(storage)
    closed = await storage.challenges.close(made.id, state)
    assert closed.state is state
    with pytest.raises(ChallengeClosed) as refused:
        await storage.challenges.close(made.id, ChallengeState.CANCELLED)
    assert refused.value.challenge == closed == await storage.challenges.get(made.id)


@pytest.mark.parametrize("state", [ChallengeState.OPEN, ChallengeState.TAKEN])
async def test_closing_does_not_open_or_take(state: ChallengeState, storage: Storage) -> None:
    made = await offered(storage)
    with pytest.raises(ValueError, match="closed by"):
        await storage.challenges.close(made.id, state)


async def test_of_three_who_take_a_challenge_at_once_one_plays(storage: Storage) -> None:
    made = await offered(storage, opponent=None)
    first = (NameDealer(0),)
    answers = await asyncio.gather(
        *(
            storage.games.begin(made.id, (ANN, other), opening(made.rules, first), first, at=NOON, delivery=delivery())
            for other in (BOB, CYD, DEE)
        ),
        return_exceptions=True,
    )
    games = [answer for answer in answers if isinstance(answer, int)]
    refused = [answer for answer in answers if isinstance(answer, ChallengeClosed)]
    assert (len(games), len(refused)) == (1, 2)
    assert {(each.challenge.state, each.challenge.game) for each in refused} == {(ChallengeState.TAKEN, games[0])}
    assert [game.id for game in await storage.games.running()] == games


async def test_a_closed_challenge_leads_to_no_game(storage: Storage) -> None:
    made = await offered(storage)
    await storage.challenges.close(made.id, ChallengeState.CANCELLED)
    with pytest.raises(ChallengeClosed):
        await storage.games.begin(made.id, (ANN, BOB), (), (), at=NOON, delivery=None)
    with pytest.raises(ChallengeUnknown):
        await storage.games.begin(made.id + 1, (ANN, BOB), (), (), at=NOON, delivery=None)
    assert await storage.games.running() == ()


async def test_open_challenges_are_due_from_the_moment_they_expire(storage: Storage) -> None:
    late = await storage.challenges.open(HERE, ANN, BOB, SHORT, created=NOON, expires=NOON + 20)
    early = await storage.challenges.open(HERE, ANN, CYD, SHORT, created=NOON, expires=NOON + 10)
    gone = await storage.challenges.open(HERE, ANN, DEE, SHORT, created=NOON, expires=NOON + 5)
    await storage.challenges.close(gone.id, ChallengeState.DECLINED)
    assert await storage.challenges.due(NOON + 9) == ()
    assert await storage.challenges.due(NOON + 10) == (early,)
    assert await storage.challenges.due(NOON + 20) == (early, late)


async def test_a_person_finds_open_challenges_made_or_received(storage: Storage) -> None:
    made = await offered(storage, challenger=ANN, opponent=None)
    received = await offered(storage, challenger=BOB, opponent=ANN)
    await offered(storage, challenger=BOB, opponent=CYD)
    ended = await offered(storage, challenger=CYD, opponent=ANN)
    await storage.challenges.close(ended.id, ChallengeState.EXPIRED)
    assert await storage.challenges.open_for(ANN) == (made, received)
    assert await storage.challenges.open_for(DEE) == ()


async def test_a_channel_shows_its_open_challenges(storage: Storage) -> None:
    here = await offered(storage)
    await offered(storage, place=Place(HERE.guild, HERE.channel + 1))
    ended = await offered(storage)
    await storage.challenges.close(ended.id, ChallengeState.EXPIRED)
    assert await storage.challenges.open_in(HERE) == (here,)


async def test_a_game_has_one_open_rematch_offer_at_a_time(storage: Storage) -> None:
    game = await resigned(storage)
    first = await offered(storage, rematch_of=game.id)
    with pytest.raises(RematchOffered) as refused:
        await offered(storage, challenger=BOB, opponent=ANN, rematch_of=game.id)
    assert refused.value.challenge == first == await storage.challenges.open_rematch(game.id)
    await storage.challenges.close(first.id, ChallengeState.DECLINED)
    assert await storage.challenges.open_rematch(game.id) is None
    assert (await offered(storage, rematch_of=game.id)).rematch_of == game.id


async def test_both_offering_a_rematch_at_once_make_one_offer(storage: Storage) -> None:
    game = await resigned(storage)
    answers = await asyncio.gather(
        offered(storage, challenger=ANN, opponent=BOB, rematch_of=game.id),
        offered(storage, challenger=BOB, opponent=ANN, rematch_of=game.id),
        return_exceptions=True,
    )
    assert [type(answer).__name__ for answer in answers] == ["Challenge", "RematchOffered"]


async def test_a_game_is_repeated_once(storage: Storage) -> None:
    game = await resigned(storage)
    offer = await offered(storage, rematch_of=game.id)
    first = (NameDealer(1),)
    again = await storage.games.begin(
        offer.id, (ANN, BOB), opening(offer.rules, first), first, at=NOON, delivery=delivery()
    )
    found = await storage.games.get(again)
    assert found is not None
    assert found.rematch_of == game.id
    with pytest.raises(RematchBegun):
        await offered(storage, rematch_of=game.id)


async def test_only_a_known_game_is_repeated(storage: Storage) -> None:
    with pytest.raises(GameUnknown):
        await offered(storage, rematch_of=5)
