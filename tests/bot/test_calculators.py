"""The calculators' words: what was counted by hand, and figures that were worked out from nothing."""

from collections import Counter
from itertools import combinations

import pytest

from bot.presenters.calculators import present_count, present_throws
from bot.text.calculators import rarity
from cribbage import CASES, CRIB_CASES, HAND_CASES, full_deck, score_show
from cribbage.skill import weigh_discards
from tests.games import card, cards

SIX = cards("5H 5S 6D JC QC KC")


def test_a_hand_is_counted_aloud_with_how_rare_it_is() -> None:
    shown = present_count(cards("5H 5S 5D JC"), card("5C"), is_crib=False)
    assert shown.title == "Hand 5♥ 5♠ 5♦ J♣ with 5♣"
    assert "nobs is twenty-nine (J♣)." in shown.body
    assert "**29** points" in shown.body
    assert "Of all hands one in 3,248,700 count so much, and none more." in shown.body
    assert "The perfect hand" in shown.body


def test_a_crib_of_four_of_a_suit_is_no_flush_and_a_hand_is() -> None:
    hand, starter = cards("2H 4H 6H 8H"), card("TC")
    assert "A flush of four" in present_count(hand, starter, is_crib=False).body
    assert "nineteen" in present_count(hand, starter, is_crib=True).body.casefold()


@pytest.mark.parametrize(("cases", "is_crib"), [(HAND_CASES, False), (CRIB_CASES, True)])
def test_every_score_that_there_is_has_a_share_of_all(cases: tuple[int, ...], is_crib: bool) -> None:
    for points, often in enumerate(cases):
        if often:
            told = rarity(points, is_crib=is_crib)
            assert ("%" if often * 1000 >= CASES else f"one in {CASES // often:,}") in told


def test_all_fifteen_throws_stand_in_the_table_the_best_first() -> None:
    weighed = weigh_discards(SIX, is_dealer=True)
    body = present_throws(SIX, weighed, own_crib=True).body
    lines = body.split("```")[1].strip().splitlines()[1:]
    assert len(lines) == 15
    assert {frozenset(line.split()[:2]) for line in lines} == {
        frozenset(one.pretty for one in pair) for pair in combinations(SIX, 2)
    }
    totals = [float(line.split()[5]) for line in lines]
    assert totals == sorted(totals, reverse=True)


def test_hands_and_their_spread_are_those_over_all_starters() -> None:
    weighed = weigh_discards(SIX, is_dealer=False)
    starters = [each for each in full_deck() if each not in SIX]
    for each in weighed:
        points = [score_show(each.kept, starter, is_crib=False).total for starter in starters]
        assert each.hand == pytest.approx(sum(points) / 46)
        assert each.hands == tuple(Counter(points)[total] for total in range(30))


def test_a_table_of_throws_fits_a_message_of_a_phone() -> None:
    body = present_throws(SIX, weigh_discards(SIX, is_dealer=False), own_crib=False).body
    assert max(map(len, body.split("```")[1].splitlines())) <= 30
    assert len(body) < 1500
