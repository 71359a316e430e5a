"""Every row can still be measured; what it finds is for people to judge."""

import json
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

from benchmarks import brute, report
from benchmarks.dealt import Dealer
from benchmarks.effort import Effort, percentile
from benchmarks.figure import Figure, best
from benchmarks.rows import ROWS, hand_tables
from cribbage import Card, Play, full_deck, score_play, show_points


@pytest.mark.parametrize("row", ROWS)
async def test_a_row_can_be_measured(row: str) -> None:
    figures = await ROWS[row](Effort(0.002))
    assert figures
    assert [figure for figure in figures if not (figure.value > 0 and figure.reference > 0)] == []


def test_the_plain_scoring_beside_the_engine_says_the_same() -> None:
    dealer = Dealer(seed=1)
    for _ in range(200):
        hand, starter = _hand(dealer)
        for is_crib in (False, True):
            assert brute.hand_points(hand, starter, is_crib=is_crib) == show_points(hand, starter, is_crib=is_crib)
    series: tuple[Card, ...] = ()
    for action, state in dealer.logged_game():
        if isinstance(action, Play):
            assert brute.play_points((*series, action.card)) == score_play((*series, action.card)).total
        series = tuple(laid.card for laid in state.deal.series) if state.deal else ()


def _hand(dealer: Dealer) -> tuple[Sequence[Card], Card]:
    deck = dealer.shuffle()
    return deck[:4], deck[4]


def test_a_table_of_scores_counts_each_starter_of_each_hand_once() -> None:
    hands = list(combinations(full_deck(), 4))[::97]
    expected_hand, expected_crib = [0] * 30, [0] * 30
    for hand in hands:
        for starter in full_deck():
            if starter not in hand:
                expected_hand[show_points(hand, starter, is_crib=False)] += 1
                expected_crib[show_points(hand, starter, is_crib=True)] += 1
    assert hand_tables.tables(hands) == (expected_hand, expected_crib)


def _figure(value: float, *, more: bool) -> Figure:
    return Figure("a row", value, "/s", 300, 800 if more else 100, 1000, "another", more)


@pytest.mark.parametrize(
    ("value", "more", "reached"),
    [(900, True, "aim"), (300, True, "must"), (299, True, "missed"), (90, False, "aim"), (301, False, "missed")],
)
def test_a_figure_tells_the_better_bound_that_it_keeps(value: float, more: bool, reached: str) -> None:
    assert _figure(value, more=more).reached == reached


@pytest.mark.parametrize(("more", "chosen"), [(True, 400.0), (False, 200.0)])
def test_the_best_of_several_runs_is_the_highest_rate_or_the_shortest_time(more: bool, chosen: float) -> None:
    runs = [[_figure(value, more=more)] for value in (300.0, 400.0, 200.0)]
    assert [figure.value for figure in best(runs)] == [chosen]


def test_a_percentile_is_a_value_that_was_measured() -> None:
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert percentile([3.0, 1.0, 2.0], 0.99) == 3.0
    assert percentile([1.0], 0.5) == 1.0


def test_a_record_names_the_machine_and_each_figure(tmp_path: Path) -> None:
    path = tmp_path / "records" / "figures.json"
    report.write(path, report.record(3, {"hand": [_figure(900, more=True)]}))
    written = json.loads(path.read_text(encoding="utf-8"))
    assert (written["runs"], written["rows"]["hand"][0]["reached"]) == (3, "aim")
    assert written["machine"]["python"]
    assert "900 /s" in report.table([_figure(900, more=True)])
