"""The words and the page of standings."""

import pytest

from bot.components.ids import parse_press
from bot.components.lookup_ids import HistoryPress, Period, Ranking, StandingsPress
from bot.lookups.periods import season_of, span_of
from bot.presenters.standings import Crowned, present_standings
from bot.text import standings as words
from bot.text.standings import Standing
from cribbage import Ending
from storage import ALL_TIME
from tests.bot.payloads import buttons

MOMENT = 1_735_689_600_000  # the first of 2025
ANN = Standing(1, "Ann", 3, 1, 2, 8, 0.75, 40, 1534.6, provisional=True)
BOB = Standing(2, "Bob", 1, 3, 0, 2, 0.25, -40)


@pytest.mark.parametrize(
    ("ranking", "figure"),
    [
        (Ranking.RATING, "1535?"),
        (Ranking.GAME_POINTS, "8 game points"),
        (Ranking.WINS, "3 won"),
        (Ranking.WIN_RATE, "75% won"),
        (Ranking.SKUNKS, "2 skunks"),
        (Ranking.SPREAD, "spread +40"),
    ],
)
def test_a_figure_is_what_the_standings_go_by(ranking: Ranking, figure: str) -> None:
    assert words.figure(ANN, ranking) == figure


def test_a_line_names_place_games_and_figure() -> None:
    assert words.standing_line(ANN, Ranking.RATING) == "1. Ann · 3 won · 1 lost · 2 skunks · **1535?**"
    assert words.standing_line(BOB, Ranking.RATING) == "2. Bob · 1 won · 3 lost · **unrated**"
    assert words.standing_line(BOB, Ranking.SPREAD) == "2. Bob · 1 won · 3 lost · **spread −40**"
    assert words.standing_line(ANN, Ranking.SKUNKS).count("skunks") == 1


def test_the_own_row_stands_once_on_whichever_side_of_the_page_it_is() -> None:
    def body(own: Standing, *rows: Standing) -> list[str]:
        return present_standings(StandingsPress(), rows, own, of=3, server="Club").body.splitlines()

    assert [line[:6] for line in body(ANN, ANN, BOB)] == ["1. Ann", "2. Bob"]
    assert [line[:6] for line in body(BOB, ANN)] == ["1. Ann", "…", "2. Bob"]
    assert [line[:6] for line in body(ANN, BOB)] == ["1. Ann", "…", "2. Bob"]


def test_a_season_without_games_still_names_past_champions() -> None:
    asked = StandingsPress(Ranking.WINS, Period.THIS_MONTH)
    reply = present_standings(asked, [], None, of=1, champions=[Crowned("May 2024", ANN)], server="Club")
    assert "👑 May 2024: Ann · 3 won" in reply.body
    assert reply.rows == ()


def test_an_empty_list_says_whether_anybody_ever_played() -> None:
    assert present_standings(StandingsPress(), [], None, of=1, server="Club").text == words.NOBODY
    asked = StandingsPress(least=5)
    assert present_standings(asked, [], None, of=1, server="Club").text == words.NOBODY_THEN


def test_buttons_turn_within_what_was_asked_for() -> None:
    asked = StandingsPress(Ranking.SPREAD, Period.LAST_DAYS, 4, 2)
    back, forward = buttons(present_standings(asked, [ANN], None, of=2, server="Club"))
    assert (back.disabled, forward.disabled) == (False, True)
    assert parse_press(back.id) == StandingsPress(Ranking.SPREAD, Period.LAST_DAYS, 4, 1)


@pytest.mark.parametrize(
    ("press", "written"),
    [
        (StandingsPress(Ranking.WIN_RATE, Period.LAST_QUARTER, 3, 9), "cs1:rate:last_quarter:3:9"),
        (HistoryPress(), "ch1:-:-:-:all:1"),
        (HistoryPress(7, True, Ending.TARGET, Period.THIS_MONTH, 2), "ch1:7:yes:target:month:2"),
        (HistoryPress(None, False), "ch1:-:no:-:all:1"),
    ],
)
def test_an_id_of_a_lookup_is_read_back(press: StandingsPress | HistoryPress, written: str) -> None:
    assert str(press) == written
    assert parse_press(written) == press


@pytest.mark.parametrize(
    "text", ["cs1:luck:all:1:1", "cs1:wins:ever:1:1", "ch1:-:-:magic:all:1", "ch1:-:maybe:-:all:1"]
)
def test_an_id_that_names_what_there_is_not_is_no_press(text: str) -> None:
    assert parse_press(text) is None


def test_periods_meet_at_the_first_moment_of_a_season() -> None:
    this, last = span_of(Period.THIS_MONTH, MOMENT), span_of(Period.LAST_MONTH, MOMENT)
    assert (this.start, last.end) == (MOMENT, MOMENT)
    assert span_of(Period.THIS_QUARTER, MOMENT).start == MOMENT
    assert span_of(Period.LAST_QUARTER, MOMENT).end == MOMENT
    assert span_of(Period.ALL_TIME, MOMENT) is ALL_TIME
    assert season_of(Period.LAST_DAYS, MOMENT) is None
    assert words.season(2025, 1, is_month=True) == "January 2025"
    assert words.season(2024, 4, is_month=False) == "Q4 2024"
