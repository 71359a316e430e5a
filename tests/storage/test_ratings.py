"""Ratings: in the order in which games end, and the same when they are made anew."""

import math
import random
from pathlib import Path

import pytest

from cribbage import Abort, AbortReason, Forfeit, Ruleset
from storage import PROVISIONAL_GAMES, RATED_A_DAY, RankBy, Rating, Storage
from storage.ratings import START, START_DEVIATION, rate
from tests.storage.played import (
    ANN,
    BOB,
    CYD,
    DEE,
    HERE,
    MINUTE,
    NOON,
    PROJECTIONS,
    begun,
    delivery,
    resigned,
    rows,
    won_by,
)

GUILD = HERE.guild
DAY = 24 * 60 * MINUTE
MORNING = NOON // DAY * DAY
UNRATED = Ruleset(rated=False)


async def rating(storage: Storage, user: int) -> Rating | None:
    row = await storage.standings.of(GUILD, user)
    return None if row is None else row.rating


def by_hand(winner: Rating, loser: Rating) -> tuple[Rating, Rating]:
    """Two people by the formulas of the paper (algorithm 1), both a little less sure than after their last game."""
    won, lost = (each.deviation**2 + 1 for each in (winner, loser))
    scale = math.sqrt(won + lost + (400 / math.log(10)) ** 2)
    chance = 1 / (1 + math.exp((loser.value - winner.value) / scale))

    def after(rating: Rating, variance: float, surprise: float) -> Rating:
        shrink = 1 - math.sqrt(variance) / scale * variance / scale**2 * chance * (1 - chance)
        value = rating.value + variance / scale * surprise
        return Rating(value, math.sqrt(variance * shrink), rating.games + 1)

    return after(winner, won, 1 - chance), after(loser, lost, chance - 1)


def close(one: Rating | None, other: Rating) -> bool:
    return (
        one is not None
        and one.games == other.games
        and one.value == pytest.approx(other.value)
        and (one.deviation == pytest.approx(other.deviation))
    )


async def test_a_rating_is_the_one_worked_out_by_hand(storage: Storage) -> None:
    ann = bob = Rating()
    for number in range(12):
        if number % 3:
            ann, bob = by_hand(ann, bob)
        else:
            bob, ann = by_hand(bob, ann)
        await resigned(storage, (ANN, BOB), loser=int(bool(number % 3)), at=NOON + number * DAY)
        assert close(await rating(storage, ANN), ann)
        assert close(await rating(storage, BOB), bob)
    assert ann.deviation < START_DEVIATION
    assert ann.value > START > bob.value


def test_partners_rise_and_fall_together() -> None:
    (first, third), (second, fourth) = rate(((Rating(), Rating()), (Rating(), Rating())), winner=1)
    assert first == third
    assert second == fourth
    assert second.value > START > first.value


def test_of_three_the_losers_lose_alike() -> None:
    (first,), (second,), (third,) = rate(((Rating(),), (Rating(),), (Rating(),)), winner=2)
    assert first == second
    assert third.value > START > first.value


async def test_resignations_and_forfeits_are_rated_aborts_and_unrated_games_are_not(storage: Storage) -> None:
    for ending in (Abort(AbortReason.AGREED), Abort(AbortReason.MODERATOR)):
        await (await begun(storage)).append(ending)
    await resigned(storage, rules=UNRATED)
    assert await rating(storage, ANN) is None
    await resigned(storage)
    await (await begun(storage)).append(Forfeit(0))
    found = await rating(storage, ANN)
    assert found is not None
    assert found.games == 2


async def test_a_rating_is_provisional_for_ten_games_and_ranks_after_those_that_are_not(storage: Storage) -> None:
    for number in range(PROVISIONAL_GAMES):
        await resigned(storage, (ANN, BOB), loser=number % 2, at=NOON + number * DAY)
        found = await rating(storage, ANN)
        assert found is not None
        assert found.provisional is (number < PROVISIONAL_GAMES - 1)
    await resigned(storage, (CYD, DEE), at=NOON + 99 * DAY)
    await resigned(storage, (5, 6), rules=UNRATED, at=NOON + 99 * DAY)
    page = await storage.standings.page(GUILD)
    assert [each.row.user for each in page.rows[2:]] == [CYD, DEE, 5, 6]
    ann = await rating(storage, ANN)
    cyd = await rating(storage, CYD)
    assert ann is not None
    assert cyd is not None
    assert cyd.value > ann.value


async def test_more_rated_games_of_the_same_people_in_a_day_count_as_unrated(storage: Storage) -> None:
    for number in range(RATED_A_DAY + 2):
        assert await storage.standings.is_capped(GUILD, (BOB, ANN), MORNING) is (number >= RATED_A_DAY)
        users = (ANN, BOB) if number % 2 else (BOB, ANN)
        await resigned(storage, users, at=MORNING + number)
    found = await rating(storage, ANN)
    assert found is not None
    assert found.games == RATED_A_DAY
    assert not await storage.standings.is_capped(GUILD, (ANN, CYD), MORNING)
    assert not await storage.standings.is_capped(GUILD + 1, (ANN, BOB), MORNING)
    assert not await storage.standings.is_capped(GUILD, (ANN, BOB), MORNING + DAY)
    await resigned(storage, at=MORNING + DAY)
    found = await rating(storage, ANN)
    assert found is not None
    assert found.games == RATED_A_DAY + 1


async def test_what_was_said_of_the_cap_at_the_start_holds_at_the_end(storage: Storage) -> None:
    games = [await begun(storage, at=MORNING + number) for number in range(RATED_A_DAY)]
    assert await storage.standings.is_capped(GUILD, (ANN, BOB), MORNING + 10)
    last = await begun(storage, at=MORNING + 10)
    for game in games[:3]:
        await game.append(Abort(AbortReason.EARLY))
    await last.append(Forfeit(0))
    assert await rating(storage, ANN) is None


async def test_unrated_games_use_up_nothing_of_the_day(storage: Storage) -> None:
    for number in range(RATED_A_DAY):
        await resigned(storage, rules=UNRATED, at=MORNING + number)
    assert not await storage.standings.is_capped(GUILD, (ANN, BOB), MORNING)


async def test_a_purge_gives_the_next_game_of_that_day_its_place(storage: Storage) -> None:
    games = [await resigned(storage, at=MORNING + number) for number in range(RATED_A_DAY + 1)]
    before = await rating(storage, ANN)
    await storage.games.purge(games[0].id)
    assert await rating(storage, ANN) == before
    await storage.games.purge(games[1].id)
    found = await rating(storage, ANN)
    assert found is not None
    assert found.games == RATED_A_DAY - 1


@pytest.mark.parametrize("seed", range(3))
async def test_live_ratings_are_those_made_from_nothing_whatever_the_order_and_what_is_purged_or_erased(
    seed: int, storage: Storage, database: Path
) -> None:
    rng, people = random.Random(seed), [ANN, BOB, CYD, DEE, 5]
    games = []
    for number in range(40):
        seats = rng.choice((2, 2, 2, 3, 4))
        rules = Ruleset(seats=seats, rated=rng.random() < 0.8)
        at = NOON + rng.randrange(3) * DAY + rng.randrange(5)
        game = await resigned(storage, rng.sample(people, seats), loser=rng.randrange(seats), rules=rules, at=at)
        games.append(game.id)
        if number in {15, 25}:
            await storage.people.erase(people.pop())
            people.append(100 + number)
        if number % 10 == 9:
            await storage.games.purge(games.pop(rng.randrange(len(games))))
    before = rows(database, *PROJECTIONS)
    assert before["careers"]
    await storage.rebuild()
    assert rows(database, *PROJECTIONS) == before


async def test_the_ratings_of_others_stay_when_an_opponent_is_erased_in_mid_season(storage: Storage) -> None:
    for number in range(6):
        await won_by(storage, (ANN, BOB)[number % 2], CYD, 3 + number, at=NOON + number * DAY)
    before = await rating(storage, ANN), await rating(storage, BOB)
    await storage.people.erase(CYD)
    assert (await rating(storage, ANN), await rating(storage, BOB)) == before
    await resigned(storage, (ANN, CYD), at=NOON + 9 * DAY)
    found = await rating(storage, CYD)
    assert found is not None
    assert found.games == 1
    await storage.rebuild()
    assert await rating(storage, BOB) == before[1]
    page = await storage.standings.page(GUILD, RankBy.WINS)
    assert [each.row.user for each in page.rows] == [ANN, BOB, CYD]


async def test_a_purge_in_mid_season_is_as_if_the_game_had_never_been(storage: Storage, database: Path) -> None:
    ids = [(await won_by(storage, ANN, BOB, 5 + number, at=NOON + number * DAY)).id for number in range(4)]
    third = await begun(storage, (ANN, CYD), at=NOON)
    await third.append(Forfeit(1), delivery=delivery())
    await storage.games.purge(ids[1])
    found = await rating(storage, ANN)
    assert found is not None
    assert found.games == 4
    before = rows(database, *PROJECTIONS)
    await storage.rebuild()
    assert rows(database, *PROJECTIONS) == before
    for game in (ids[0], *ids[2:], third.id):
        await storage.games.purge(game)
    assert all(not found for found in rows(database, *PROJECTIONS).values())
