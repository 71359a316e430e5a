"""Counting hands and cribs."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from cribbage import (
    CASES,
    CRIB_CASES,
    HAND_CASES,
    Card,
    Combination,
    Score,
    full_deck,
    score_show,
    show_points,
)
from tests.cribbage import brute
from tests.cribbage.facts import facts
from tests.games import card, cards

HANDS = facts("hands")
FREQUENCIES = facts("frequencies")
TABLES = {"hand": HAND_CASES, "crib": CRIB_CASES}
COUNTING_ORDER = list(Combination)


def found(score: Score) -> Counter[brute.Found]:
    return Counter((item.kind.value, frozenset(map(str, item.cards)), item.points) for item in score.items)


@pytest.mark.parametrize("fact", HANDS, ids=lambda fact: fact["id"])
def test_hand_counts_as_the_vector_says(fact: dict[str, Any]) -> None:
    hand, starter = cards(fact["hand"]), card(fact["starter"])
    score = score_show(hand, starter, is_crib=fact["is_crib"])
    expected = Counter((kind, frozenset(made.split()), points) for kind, made, points in fact["items"])
    assert found(score) == expected
    assert score.total == show_points(hand, starter, is_crib=fact["is_crib"]) == fact["total"]


@pytest.mark.parametrize(
    ("hand", "starter", "is_crib", "points"),
    [
        ("4C 5D 6H 9S", "JH", False, 9),
        ("2H 4H 6H 8H", "KS", False, 4),
        ("2H 4H 6H 8H", "KS", True, 0),
        ("2H 4H 6H 8H", "KH", True, 5),
        ("2H 4H 6H 8H", "KH", False, 5),
        ("2H 4H 6H 8S", "KH", False, 0),
        ("AH 2D 7S 9C", "KH", False, 0),
        ("AH 2D 3S KC", "KH", False, 9),
        ("3H 3D 3S 6C", "6H", False, 18),
        ("TH JH QH KH", "5S", False, 16),
        ("2H 4D 6S 8C", "QH", False, 0),
        ("5H 5C 5D JS", "5S", False, 29),
    ],
)
def test_hands_that_were_counted_wrong_elsewhere(hand: str, starter: str, is_crib: bool, points: int) -> None:
    assert score_show(cards(hand), card(starter), is_crib=is_crib).total == points
    assert show_points(cards(hand), card(starter), is_crib=is_crib) == points


@pytest.mark.parametrize("is_crib", [False, True])
def test_random_hands_count_the_same_by_brute_force(is_crib: bool) -> None:
    rng = random.Random(17)
    for _ in range(2000):
        *hand, starter = _five(rng)
        score = score_show(hand, starter, is_crib=is_crib)
        assert found(score) == brute.shown(hand, starter, is_crib=is_crib)
        assert show_points(hand, starter, is_crib=is_crib) == score.total


def _five(rng: random.Random) -> list[Card]:
    """Five cards, often of few ranks or few suits, since plain ones make little."""
    ranks = rng.sample(range(1, 14), rng.choice([3, 4, 13]))
    suits = rng.sample("CDHS", rng.choice([1, 2, 4]))
    some = [each for each in full_deck() if each.rank in ranks and each.suit in suits]
    return rng.sample(some if len(some) >= 5 else full_deck(), 5)


def test_items_come_in_the_order_of_counting_and_each_set_of_cards_once() -> None:
    rng = random.Random(18)
    for _ in range(1000):
        *hand, starter = _five(rng)
        items = score_show(hand, starter, is_crib=False).items
        kinds = [COUNTING_ORDER.index(item.kind) for item in items]
        assert kinds == sorted(kinds)
        assert len({(item.kind, item.cards) for item in items}) == len(items)
        assert all(list(item.cards) == sorted(item.cards) or item.kind is Combination.FLUSH for item in items)


def test_order_of_the_four_cards_makes_no_difference() -> None:
    rng = random.Random(19)
    for _ in range(300):
        *hand, starter = _five(rng)
        score = score_show(hand, starter, is_crib=False)
        rng.shuffle(hand)
        assert score_show(hand, starter, is_crib=False) == score
        assert show_points(hand, starter, is_crib=False) == score.total


def test_all_cases_come_out_as_the_published_table() -> None:
    """Every hand of four with each of 48 starters; hands that differ only by which suit is which are scored once."""
    classes = Counter(_regardless_of_suits(hand) for hand in combinations(range(52), 4))
    tables: dict[str, Counter[int]] = {"hand": Counter(), "crib": Counter()}
    deck = full_deck()
    for places, cases in classes.items():
        hand = tuple(deck[place] for place in places)
        for starter in deck:
            if starter not in hand:
                for name, table in tables.items():
                    table[show_points(hand, starter, is_crib=name == "crib")] += cases
    for name, table in tables.items():
        published = {int(points): cases for points, cases in FREQUENCIES[name]["cases"].items()}
        assert {points: cases for points, cases in table.items() if cases} == published
        assert tuple(table[points] for points in range(30)) == TABLES[name]
        assert sum(table.values()) == CASES == 12_994_800
        mean = Fraction(sum(points * cases for points, cases in table.items()), 12_994_800)
        assert mean == Fraction(FREQUENCIES[name]["mean"])
    assert not {*FREQUENCIES["impossible"]} & {*tables["hand"], *tables["crib"]}


def _regardless_of_suits(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The same hand with its suits put in the order of what they hold. Places are those of the sorted deck."""
    held: list[list[int]] = [[], [], [], []]
    for place in hand:
        held[place % 4].append(place // 4)
    held.sort()
    return tuple(rank * 4 + suit for suit, ranks in enumerate(held) for rank in ranks)


@pytest.mark.parametrize(("hand", "starter"), [("5H 5C 5D", "JS"), ("5H 5C 5D 5H", "JS"), ("5H 5C 5D JS", "JS")])
def test_show_is_four_different_cards_and_a_starter(hand: str, starter: str) -> None:
    with pytest.raises(ValueError, match="four different cards"):
        score_show(cards(hand), card(starter), is_crib=False)
