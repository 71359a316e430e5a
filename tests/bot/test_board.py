from math import ceil

import pytest

from bot.presenters.board import board, track
from bot.presenters.table import present_table
from bot.tables.story import deal_story
from cribbage import Ruleset, Transition, position, view_for
from tests.bot.moments import a_whole_game, table_of
from tests.cribbage.tables import at_play, lay, pegged

LONG, SHORT = Ruleset(), Ruleset(target=61)
FRONT, BACK, SKUNK_LINE = "●", "○", "┊"


def group(hole: int) -> int:
    """Where a hole stands in a track: five holes a sign, 0 is the start before the first of them."""
    return ceil(hole / 5)


@pytest.mark.parametrize("rules", [LONG, SHORT], ids=["121", "61"])
def test_both_pegs_stand_in_their_group_of_holes_at_every_score(rules: Ruleset) -> None:
    for front in range(rules.target + 1):
        for back in range(front + 1):
            drawn = track(rules, front, back)
            assert drawn.count(FRONT) == 1
            assert drawn.index(FRONT) == group(front)
            together = group(front) == group(back)
            assert drawn.count(BACK) == (0 if together else 1)
            assert together or drawn.index(BACK) == group(back)


@pytest.mark.parametrize(("rules", "holes"), [(LONG, 25), (SHORT, 13)], ids=["121", "61"])
def test_a_track_is_always_as_long_as_the_board(rules: Ruleset, holes: int) -> None:
    lengths = {len(track(rules, front, back)) for front in range(rules.target + 1) for back in (0, front)}
    assert lengths == {1 + holes}


@pytest.mark.parametrize(("rules", "lines"), [(LONG, [60, 90]), (SHORT, [30])], ids=["121", "61"])
def test_skunk_lines_stand_in_the_first_group_that_is_past_them(rules: Ruleset, lines: list[int]) -> None:
    empty = track(rules, 0, 0)
    assert [place for place, sign in enumerate(empty) if sign == SKUNK_LINE] == [group(line + 1) for line in lines]


@pytest.mark.parametrize("score", range(122))
def test_who_stands_before_a_skunk_line_would_be_skunked_and_nobody_else(score: int) -> None:
    single, double = track(LONG, 0, 0).rindex(SKUNK_LINE), track(LONG, 0, 0).index(SKUNK_LINE)
    place = track(LONG, score, score).index(FRONT)
    assert (place < single) == (score <= 90)
    assert (place < double) == (score <= 60)


@pytest.mark.parametrize(
    ("front", "back", "drawn"),
    [
        (0, 0, "●············┊·····┊······"),
        (1, 0, "○●···········┊·····┊······"),
        (27, 25, " ····○●······┊·····┊······"),
        (91, 88, " ············┊····○●······"),
        (121, 119, " ············┊·····┊····○●"),
    ],
)
def test_a_track_looks_like_this(front: int, back: int, drawn: str) -> None:
    assert track(LONG, front, back) == drawn


def test_a_side_has_a_line_with_its_score_and_a_track() -> None:
    view = view_for(position(LONG, dealer=0, scores=(7, 0)), None)
    assert board(view, ("Ann", "Bob"), (0, 0), over=False) == [
        "🔵 Ann **7**",
        "`○·●··········┊·····┊······`",
        "🔶 Bob **0**",
        "`●············┊·····┊······`",
    ]


def test_what_was_pegged_in_several_steps_is_told_as_one_and_the_back_peg_stands_before_all_of_it() -> None:
    view = view_for(position(LONG, dealer=0, scores=(31, 0)), None)
    assert board(view, ("Ann", "Bob"), (11, 0), over=False)[:2] == [
        "🔵 Ann **31** · +11 with the last move",
        f"`{track(LONG, 31, 20)}`",
    ]
    assert board(view, ("Ann", "Bob"), (11, 0), over=True)[0] == "🔵 Ann **31** · +11 in this deal"


def test_a_run_and_the_go_after_it_are_told_together() -> None:
    before = lay(at_play(LONG, ("8H QC KC JC", "TS 9C QH KS"), dealer=0), "TS 8H").state
    after = lay(before, "9C")
    assert pegged(after.events) == [(1, "play", 3), (1, "go", 1)]
    body = present_table(1, deal_story([Transition(before, ()), after], 1), ("Ann", "Bob")).body
    assert "🔶 Bob **4** · +4 with the last move" in body
    assert "🔵 Ann **0**\n" in body


def test_the_record_of_a_deal_tells_all_that_was_pegged_in_it() -> None:
    table = table_of(LONG, a_whole_game(3, LONG))
    for deal in range(2, table.deals + 1):
        body = present_table(1, table.story(deal), ("Ann", "Bob")).body
        before, after = (table.state_of_deal(each).scores for each in (deal - 1, deal))
        for name, start, score in zip(("Ann", "Bob"), before, after, strict=True):
            told = f" · +{score - start} in this deal" if score > start else ""
            assert f"{name} **{score}**{told}\n" in body


def test_partners_share_a_track() -> None:
    view = view_for(position(Ruleset(seats=4), dealer=0), None)
    assert board(view, ("Ann", "Bob", "Cleo", "Dee"), (0, 0), over=False)[::2] == [
        "🔵 Ann & Cleo **0**",
        "🔶 Bob & Dee **0**",
    ]
