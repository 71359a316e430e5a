"""A league of ten games whose ranking was worked out on paper.

      winner loser by   game points
    1  Ann   Bob   10   2
    2  Bob   Cyd   31   3 (skunk)
    3  Cyd   Ann    5   2
    4  Dee   Ann   61   3 (double skunk)
    5  Ann   Cyd   35   3 (skunk)
    6  Bob   Dee   20   2
    7  Cyd   Dee   15   2
    8  Dee   Bob    8   2
    9  Ann   Dee    2   2
    10 Cyd   Bob   12   2

          won lost game points    spread                          skunks given, taken
    Ann   3   2    2+3+2 = 7      10+35+2 -5-61       = -19       1, 1
    Cyd   3   2    2+2+2 = 6      5+15+12 -31-35      = -34       0, 2
    Dee   2   3    3+2   = 5      61+8 -20-15-2       = +32       1, 0
    Bob   2   3    3+2   = 5      31+20 -10-8-12      = +21       1, 0

By game points, wins or win rate: Ann, Cyd, then Dee before Bob by spread. By skunks: three with one each, of whom Ann
has the most game points and Dee more spread than Bob; then Cyd. By spread: Dee, Bob, Ann, Cyd.
"""

import pytest

from storage import ALL_TIME, RankBy, Span, Storage
from tests.storage.played import ANN, BOB, CYD, DEE, HERE, MINUTE, NOON, resigned, won_by

GUILD = HERE.guild
GAMES = (
    *((ANN, BOB, 10), (BOB, CYD, 31), (CYD, ANN, 5), (DEE, ANN, 61), (ANN, CYD, 35)),
    *((BOB, DEE, 20), (CYD, DEE, 15), (DEE, BOB, 8), (ANN, DEE, 2), (CYD, BOB, 12)),
)
ON_PAPER = {
    ANN: (3, 2, 1, 1, 0, 1, 7, -19),
    BOB: (2, 3, 1, 0, 0, 0, 5, 21),
    CYD: (3, 2, 0, 2, 0, 0, 6, -34),
    DEE: (2, 3, 1, 0, 1, 0, 5, 32),
}
RANKING = {
    RankBy.GAME_POINTS: (ANN, CYD, DEE, BOB),
    RankBy.WINS: (ANN, CYD, DEE, BOB),
    RankBy.WIN_RATE: (ANN, CYD, DEE, BOB),
    RankBy.SKUNKS: (ANN, DEE, BOB, CYD),
    RankBy.SPREAD: (DEE, BOB, ANN, CYD),
}


async def play(storage: Storage) -> None:
    for number, (winner, loser, points) in enumerate(GAMES):
        await won_by(storage, winner, loser, points, at=NOON + number * MINUTE)


@pytest.mark.parametrize("span", [ALL_TIME, Span(NOON, NOON + 10 * MINUTE)], ids=["all time", "a span"])
async def test_a_league_ranks_as_on_paper(span: Span, storage: Storage) -> None:
    await play(storage)
    pages = {by: await storage.standings.page(GUILD, by, span) for by in RANKING}
    for by, page in pages.items():
        assert tuple(each.row.user for each in page.rows) == RANKING[by]
        assert [each.rank for each in page.rows] == [1, 2, 3, 4]
    rows = {each.row.user: each.row for each in pages[RankBy.WINS].rows}
    counts = {
        user: (
            *(row.won, row.lost, row.skunks_given, row.skunks_taken, row.doubles_given, row.doubles_taken),
            *(row.game_points, row.spread),
        )
        for user, row in rows.items()
    }
    assert counts == ON_PAPER


async def test_of_two_who_tie_in_everything_the_one_who_beat_the_other_is_first(storage: Storage) -> None:
    # Ann and Bob have one win and one loss by a point each; Bob, whose id is higher, beat Ann.
    for winner, loser in ((BOB, ANN), (ANN, DEE), (CYD, BOB), (CYD, DEE)):
        await resigned(storage, (winner, loser))
    page = await storage.standings.page(GUILD, RankBy.GAME_POINTS)
    assert [each.row.user for each in page.rows] == [CYD, BOB, ANN, DEE]


async def test_where_all_tied_did_alike_to_each_other_the_lower_id_is_first(storage: Storage) -> None:
    for winner, loser in ((BOB, ANN), (CYD, BOB), (ANN, CYD)):
        await resigned(storage, (winner, loser))
    page = await storage.standings.page(GUILD, RankBy.GAME_POINTS)
    assert [each.row.user for each in page.rows] == [ANN, BOB, CYD]


async def test_ones_own_row_comes_with_every_page(storage: Storage) -> None:
    await play(storage)
    page = await storage.standings.page(GUILD, RankBy.GAME_POINTS, limit=2, asker=BOB)
    assert [each.row.user for each in page.rows] == [ANN, CYD]
    assert page.own is not None
    assert (page.own.rank, page.own.row.user, page.total) == (4, BOB, 4)
    last = await storage.standings.page(GUILD, RankBy.GAME_POINTS, limit=2, offset=2, asker=BOB)
    assert last.rows[-1] == page.own
    assert (await storage.standings.page(GUILD, asker=99)).own is None


async def test_a_minimum_of_games_leaves_out_who_has_fewer(storage: Storage) -> None:
    await play(storage)
    await resigned(storage, (ANN, BOB), at=NOON + 20 * MINUTE)
    for span in (ALL_TIME, Span(NOON)):
        page = await storage.standings.page(GUILD, RankBy.GAME_POINTS, span, least=6, asker=CYD)
        assert [each.row.user for each in page.rows] == [ANN, BOB]
        assert (page.own, page.total) == (None, 2)
