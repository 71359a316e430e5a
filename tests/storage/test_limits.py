"""Limits: open challenges and running games count together, also when all come at once."""

import asyncio

import pytest

from cribbage import NameDealer, Resign
from storage import Challenge, Place, Storage, TooManyTables
from storage.limits import MOST_FOR_PERSON, MOST_IN_CHANNEL
from tests.storage.played import ANN, BOB, HERE, NOON, TWO, begun, delivery, offered, opening


def places() -> list[Place]:
    return [Place(HERE.guild, HERE.channel + number) for number in range(3 * MOST_FOR_PERSON)]


async def test_a_person_has_so_many_challenges_and_games_and_no_more(storage: Storage) -> None:
    made = await asyncio.gather(*(offered(storage, place=place) for place in places()), return_exceptions=True)
    assert sum(isinstance(each, Challenge) for each in made) == MOST_FOR_PERSON
    refused = [each for each in made if isinstance(each, TooManyTables)]
    assert len(refused) == len(made) - MOST_FOR_PERSON
    assert {(each.most, each.in_channel) for each in refused} == {(MOST_FOR_PERSON, False)}


async def test_a_channel_has_so_many_tables_and_no_more(storage: Storage) -> None:
    made = await asyncio.gather(
        *(offered(storage, challenger=user, opponent=None) for user in range(1, 2 * MOST_IN_CHANNEL)),
        return_exceptions=True,
    )
    assert sum(isinstance(each, Challenge) for each in made) == MOST_IN_CHANNEL
    assert {each.in_channel for each in made if isinstance(each, TooManyTables)} == {True}


async def test_challenges_to_somebody_leave_that_somebody_free(storage: Storage) -> None:
    for user in range(1, MOST_FOR_PERSON + 2):
        await offered(storage, challenger=user, opponent=BOB)
    assert (await offered(storage, challenger=BOB, opponent=ANN)).challenger == BOB


async def test_who_plays_enough_games_cannot_sit_down_at_one_more(storage: Storage) -> None:
    games = [await begun(storage, (user, BOB)) for user in range(1, MOST_FOR_PERSON + 1)]
    challenge = await offered(storage, opponent=BOB)
    first = (NameDealer(0),)

    async def sit_down() -> int:
        return await storage.games.begin(
            challenge.id, (ANN, BOB), opening(TWO, first), first, at=NOON, delivery=delivery()
        )

    with pytest.raises(TooManyTables):
        await sit_down()
    await games[0].append(Resign(0))
    assert await sit_down() > games[-1].id


async def test_twenty_who_are_joined_at_once_by_one_person_play_ten_games(storage: Storage) -> None:
    made = [await offered(storage, challenger=user, opponent=BOB) for user in range(1, 2 * MOST_FOR_PERSON + 1)]
    first = (NameDealer(0),)
    games = await asyncio.gather(
        *(
            storage.games.begin(
                each.id, (each.challenger, BOB), opening(TWO, first), first, at=NOON, delivery=delivery()
            )
            for each in made
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(game, int) for game in games) == MOST_FOR_PERSON
    assert sum(isinstance(game, TooManyTables) for game in games) == MOST_FOR_PERSON
