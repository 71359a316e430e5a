"""The words and the page of a profile."""

from dataclasses import replace

import pytest

from bot.presenters.profile import present_profile
from bot.text import profiles as words
from bot.text.profiles import Career
from bot.text.standings import Standing
from playground import judge
from tests.bot.payloads import payload
from tests.bot.strange_names import STRANGE_NAMES

CAREER = Career(
    standing=Standing(0, "Ann", 7, 5, 3, 17, 7 / 12, 31, 1523.4),
    rated_games=12,
    ratings=((1490.0, 95.0), (1470.6, 90.0), (1523.4, 84.2)),
    form=(True, False, True),
    skunks_taken=1,
    doubles_given=1,
    doubles_taken=0,
    dealer=17.04,
    pone=9.5,
    pegging=3.25,
    hand=8.0,
    crib=None,
    best_hand=(29, "5H 5S 5C JD 5D"),
    best_crib=None,
    best_pegging=14,
    hands_24=4,
    hands_28=0,
    hands_29=1,
    streak=0,
    longest_streak=4,
    first_deals=0.5,
)


def test_a_profile_says_what_is_known() -> None:
    body = present_profile(CAREER).body.splitlines()
    for line in (
        "Rating **1523** ± 84 after 12 rated games",
        "It went from 1490 to 1523, lowest 1471, highest 1523",
        "**7** won · **5** lost · 58% won · 17 game points · spread +31",
        "Skunks given 3 (1 double) · taken 1",
        "Last 3: W L W",
        "Wins in a row: 0 now, 4 at most",
        "First deal in 50% of the games",
        "As dealer 17.0 a deal, 0.8 above par (16.2)",
        "As pone 9.5 a deal, 0.7 below par (10.2)",
        "Pegging 3.2 · hand 8.0 · crib –",
        "Best hand **29** · 5♣ 5♥ 5♠ J♦ with 5♦ turned",
        "Most pegged in a deal: 14",
        "Hands of 24 and over: 4 (1 of 29)",
    ):
        assert line in body


def test_the_picture_says_the_same_numbers_to_those_who_do_not_see_it() -> None:
    picture = present_profile(CAREER).picture
    assert picture is not None
    assert picture.alt == (
        "The rating of Ann over the last 3 rated games. It went from 1490 to 1523, lowest 1471, highest 1523."
        " It is 1523 now, give or take 84."
    )


def test_one_rated_game_makes_no_curve_and_none_makes_no_rating() -> None:
    young = replace(CAREER, ratings=((1490.0, 95.0),), rated_games=1)
    assert present_profile(young).picture is None
    unrated = replace(CAREER, standing=replace(CAREER.standing, rating=None), ratings=(), rated_games=0)
    assert "Rating: none yet" in present_profile(unrated).body


def test_a_provisional_rating_is_called_so() -> None:
    row = replace(CAREER.standing, provisional=True)
    assert (
        "Rating **1523?** ± 84 after 12 rated games, provisional" in present_profile(replace(CAREER, standing=row)).body
    )


@pytest.mark.parametrize(
    ("average", "told"),
    [(None, "– (par 16.2)"), (16.22, "16.2 a deal, on par (16.2)"), (10.0, "10.0 a deal, 6.2 below par (16.2)")],
)
def test_an_average_is_told_beside_par(average: float | None, told: str) -> None:
    assert words.against_par(average, 16.2) == told


@pytest.mark.parametrize("name", STRANGE_NAMES)
async def test_a_profile_is_accepted_whatever_its_person_is_called(name: str) -> None:
    career = replace(CAREER, standing=replace(CAREER.standing, name=name), ratings=((1490.0, 95.0),) * 500)
    judge.message(payload(replace(present_profile(career), picture=None)), editing=False)
