"""The tables lie within the bounds that everybody knows of cribbage."""

from itertools import pairwise

import pytest

from cribbage.skill import win_chance
from cribbage.skill.ranks import FOURS, PAIRS
from cribbage.skill.tables import cribs, dealer_wins, keeps, pegging, throws


def test_every_table_has_an_entry_for_each_case() -> None:
    assert {len(role) for table in (cribs(), throws()) for role in table} == {len(PAIRS)} == {91}
    assert {len(role) for table in (keeps(), pegging()) for role in table} == {len(FOURS)} == {1820}
    assert len(dealer_wins()) == 121 * 121


@pytest.mark.parametrize("is_dealer", [True, False])
def test_frequencies_add_up_to_one(is_dealer: bool) -> None:
    assert sum(throws()[is_dealer]) == pytest.approx(1)
    assert sum(keeps()[is_dealer]) == pytest.approx(1)


def test_two_fives_are_the_best_pair_for_any_crib() -> None:
    for role in cribs():
        assert PAIRS[role.index(max(role))] == (4, 4)
        assert 2.5 < min(role) < max(role) < 10


def test_the_other_throws_less_to_a_crib_that_is_not_his() -> None:
    pone, dealer = cribs()
    assert all(other > own for other, own in zip(pone, dealer, strict=True))


def test_the_dealer_outpegs_the_pone() -> None:
    pone, dealer = (
        sum(margin * often for margin, often in zip(pegging()[role], keeps()[role], strict=True)) for role in (0, 1)
    )
    assert 0.5 < dealer < 2
    assert pone == pytest.approx(-dealer, abs=0.1)


def test_the_first_dealer_wins_fifty_five_to_fifty_seven_and_a_half_percent() -> None:
    assert 0.55 <= win_chance((0, 0), seat=0, dealer=0) <= 0.575


def test_chances_of_both_seats_add_up_to_one() -> None:
    for scores in ((0, 0), (60, 75), (120, 3), (120, 120)):
        assert win_chance(scores, 0, 1) + win_chance(scores, 1, 1) == pytest.approx(1)


def test_a_short_game_has_the_chances_of_the_same_points_needed() -> None:
    assert win_chance((10, 20), 0, 1, target=61) == win_chance((70, 80), 0, 1)


def test_at_one_point_each_the_one_who_pegs_first_is_ahead() -> None:
    assert win_chance((120, 120), seat=1, dealer=1) > 0.6


@pytest.mark.parametrize("dealer", [0, 1])
def test_more_points_never_make_the_chance_much_smaller(dealer: int) -> None:
    """The table comes from deals that were played, so a hair's breadth is allowed."""
    for other in range(0, 121, 10):
        chances = [win_chance((score, other), 0, dealer) for score in range(121)]
        assert all(later > earlier - 0.005 for earlier, later in pairwise(chances))


@pytest.mark.parametrize("scores", [(121, 0), (0, -1), (0,), (1, 2, 3)])
def test_scores_that_no_game_has_are_refused(scores: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="below the target"):
        win_chance(scores, 0, 0)
