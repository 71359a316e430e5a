"""Discards are weighed exactly, against brute force over all starters."""

import json
import os
import random
from pathlib import Path
from statistics import fmean, pstdev

import pytest

from cribbage import full_deck, score_show
from cribbage.skill import weigh_discards
from cribbage.skill.discards import hand_means
from cribbage.skill.ranks import PAIRS
from cribbage.skill.tables import cribs
from tests.cribbage.skill.thinking import random_six
from tests.games import cards

FLUSHES_AND_JACKS = [
    "2H 4H 6H 8H JH KS",
    "2H 4H 6H 8H TH KH",
    "JC JD JH JS 5C 5D",
    "AC AD AH AS 2C 2D",
    "5C 5D 5H JS 3C 4C",
]
RANDOM = [" ".join(map(str, random_six(random.Random(seed)))) for seed in range(15)]
PUBLISHED = os.environ.get("CRIBBAGE_VECTORS")


@pytest.mark.parametrize("six", FLUSHES_AND_JACKS + RANDOM)
def test_every_hand_has_the_mean_spread_and_distribution_of_all_its_starters(six: str) -> None:
    dealt = cards(six)
    starters = [card for card in full_deck() if card not in dealt]
    for weighed in weigh_discards(dealt, is_dealer=True):
        totals = [score_show(weighed.kept, starter, is_crib=False).total for starter in starters]
        assert weighed.hand == pytest.approx(fmean(totals))
        assert weighed.spread == pytest.approx(pstdev(totals))
        assert list(weighed.hands) == [totals.count(points) for points in range(30)]


@pytest.mark.parametrize("six", RANDOM)
@pytest.mark.parametrize("is_dealer", [True, False])
def test_all_fifteen_throws_come_best_first_and_add_up(six: str, is_dealer: bool) -> None:
    dealt = cards(six)
    weighed = weigh_discards(dealt, is_dealer=is_dealer)
    assert len({each.thrown for each in weighed}) == 15
    assert all({*each.thrown, *each.kept} == {*dealt} for each in weighed)
    assert all(each.total == pytest.approx(each.hand + each.crib + each.pegging) for each in weighed)
    assert all((each.crib > 0) is is_dealer for each in weighed)
    totals = [each.total for each in weighed]
    assert totals == sorted(totals, reverse=True)


def test_the_order_of_the_six_cards_changes_no_throw() -> None:
    dealt = cards("5C 6D 7H 7S JC KC")
    best = weigh_discards(dealt, is_dealer=False)[0]
    turned = weigh_discards(dealt[::-1], is_dealer=False)[0]
    assert {*best.thrown} == {*turned.thrown}


@pytest.mark.parametrize("six", ["5C 6D 7H 7S JC", "5C 6D 7H 7S JC JC", "AC 2C 3C 4C 5C 6C 7C"])
def test_only_six_different_cards_can_be_weighed(six: str) -> None:
    with pytest.raises(ValueError, match="six different cards"):
        weigh_discards(cards(six), is_dealer=True)


def test_fives_go_to_the_own_crib_and_not_to_the_other() -> None:
    dealt = cards("5C 5D AH 2H 3H 4S")
    assert {*weigh_discards(dealt, is_dealer=True)[0].kept} == {*cards("AH 2H 3H 4S")}
    assert not {*weigh_discards(dealt, is_dealer=False)[0].thrown} & {*cards("5C 5D")}


def test_hand_means_cover_each_throw_once() -> None:
    assert len({places for places, *_ in hand_means(cards("5C 5D AH 2H 3H 4S"))}) == 15


@pytest.mark.skipif(PUBLISHED is None, reason="CRIBBAGE_VECTORS names no folder with published tables")
@pytest.mark.parametrize(("name", "is_dealer"), [("own", True), ("opp", False)])
def test_cribs_are_worth_what_published_tables_say(name: str, is_dealer: bool) -> None:
    content = json.loads((Path(PUBLISHED or "") / "discard_tables.json").read_text(encoding="utf-8"))
    published = content["tables"]["hessel"][name]
    letters = "A23456789TJQK"
    ours = dict(zip(PAIRS, cribs()[is_dealer], strict=True))
    apart = [abs(ours[pair] - published[letters[pair[0]] + letters[pair[1]]]) for pair in PAIRS]
    assert fmean(apart) <= 0.15
