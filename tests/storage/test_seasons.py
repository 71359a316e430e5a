"""Seasons: months and quarters by the end of a game, in UTC."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage import Place, RankBy, Season, SeasonLength, Span, Storage, last_days
from tests.storage.played import ANN, BOB, CYD, HERE, MINUTE, begun, won_by

GUILD, ELSEWHERE = HERE.guild, Place(HERE.guild + 1, HERE.channel)
DAY = 24 * 60 * MINUTE


def moment(*parts: int) -> int:
    return int(datetime(*parts, tzinfo=UTC).timestamp() * 1000)  # type: ignore[misc, arg-type]  # year, month, day


MARCH_ENDS = moment(2026, 4, 1)


@given(st.integers(0, 4_000_000_000_000), st.sampled_from(SeasonLength))
def test_every_moment_lies_in_just_one_season_and_seasons_follow_without_a_gap(at: int, length: SeasonLength) -> None:
    season = Season.at(length, at)
    start, end = season.span.bounds
    assert start <= at < end
    assert Season.at(length, end - 1) == season
    assert Season.at(length, start - 1) == season.before
    assert season.before.span.end == start


def test_a_year_has_four_quarters() -> None:
    assert Season(SeasonLength.QUARTER, 2026, 1).span == Span(moment(2026, 1, 1), MARCH_ENDS)
    assert Season(SeasonLength.MONTH, 2026, 12).span == Span(moment(2026, 12, 1), moment(2027, 1, 1))
    with pytest.raises(ValueError, match="four quarters"):
        Season(SeasonLength.QUARTER, 2026, 5)


async def test_a_game_counts_in_the_season_in_which_it_ends(storage: Storage) -> None:
    await won_by(storage, ANN, BOB, 3, at=MARCH_ENDS - 1)
    await won_by(storage, BOB, ANN, 5, at=MARCH_ENDS)
    for season, winner in ((3, ANN), (4, BOB)):
        span = Season(SeasonLength.MONTH, 2026, season).span
        (first, second) = (await storage.standings.page(GUILD, RankBy.SPREAD, span)).rows
        assert (first.row.user, first.row.won, second.row.won) == (winner, 1, 0)


async def test_champions_are_those_of_seasons_that_are_over(storage: Storage) -> None:
    await won_by(storage, CYD, BOB, 3, at=moment(2025, 8, 9))
    await won_by(storage, ANN, BOB, 3, at=MARCH_ENDS - 1)
    await won_by(storage, BOB, ANN, 5, at=MARCH_ENDS)
    months = await storage.standings.champions(GUILD, SeasonLength.MONTH, MARCH_ENDS + DAY)
    assert [(each.season.year, each.season.number, each.row.user) for each in months] == [
        (2026, 3, ANN),
        (2025, 8, CYD),
    ]
    (latest,) = await storage.standings.champions(GUILD, SeasonLength.QUARTER, moment(2026, 9, 1), limit=1)
    assert (latest.season, latest.row.user) == (Season(SeasonLength.QUARTER, 2026, 2), BOB)
    assert await storage.standings.champions(ELSEWHERE.guild, SeasonLength.MONTH, MARCH_ENDS) == ()


async def test_the_last_thirty_days_forget_what_is_older(storage: Storage) -> None:
    await won_by(storage, ANN, BOB, 3, at=MARCH_ENDS - 31 * DAY)
    await won_by(storage, BOB, ANN, 3, at=MARCH_ENDS - 30 * DAY)
    page = await storage.standings.page(GUILD, RankBy.WINS, last_days(30, MARCH_ENDS))
    assert [(each.row.user, each.row.won, each.row.lost) for each in page.rows] == [(BOB, 1, 0), (ANN, 0, 1)]


async def test_servers_that_share_people_count_and_rate_apart(storage: Storage) -> None:
    await won_by(storage, ANN, BOB, 3, at=MARCH_ENDS)
    await won_by(storage, BOB, ANN, 3, at=MARCH_ENDS, place=ELSEWHERE)
    here, there = [await storage.standings.page(guild, RankBy.RATING) for guild in (GUILD, ELSEWHERE.guild)]
    assert [each.row.user for each in here.rows] == [ANN, BOB]
    assert [each.row.user for each in there.rows] == [BOB, ANN]
    assert [each.row.rating for each in here.rows] == [each.row.rating for each in there.rows]


async def test_a_rating_in_a_season_is_the_one_after_its_last_game(storage: Storage) -> None:
    await won_by(storage, ANN, BOB, 3, at=MARCH_ENDS - 1)
    before = await storage.standings.of(GUILD, ANN)
    await won_by(storage, BOB, ANN, 3, at=MARCH_ENDS)
    page = await storage.standings.page(GUILD, RankBy.RATING, Season(SeasonLength.MONTH, 2026, 3).span)
    assert before is not None
    assert page.rows[0].row == before
    assert await storage.standings.of(GUILD, ANN) != before


async def test_games_that_run_are_in_no_season(storage: Storage) -> None:
    await begun(storage, at=MARCH_ENDS)
    assert (await storage.standings.page(GUILD, RankBy.WINS, Span(MARCH_ENDS))).total == 0
