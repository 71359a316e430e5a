"""Scoring cards in the play."""

import random
from collections import Counter
from typing import Any

import pytest

from cribbage import Combination, count_of, full_deck, score_play
from tests.cribbage import brute
from tests.cribbage.facts import facts
from tests.games import cards


@pytest.mark.parametrize("fact", facts("series"), ids=lambda fact: fact["id"])
def test_series_pegs_as_the_vector_says(fact: dict[str, Any]) -> None:
    series = cards(fact["cards"])
    for number in range(len(series)):
        score = score_play(series[: number + 1])
        assert [[item.kind.value, item.points] for item in score.items] == fact["items"][number]
        assert score.total == fact["points"][number]
        assert count_of(series[: number + 1]) == fact["counts"][number]


def test_random_series_peg_the_same_by_brute_force() -> None:
    rng = random.Random(23)
    kinds: Counter[Combination] = Counter()
    for _ in range(4000):
        ranks = rng.sample(range(1, 14), rng.choice([2, 3, 4, 5]))
        deck = [each for each in full_deck() if each.rank in ranks]
        series = rng.sample(deck, rng.randint(1, min(len(deck), 8)))
        while count_of(series) > 31:
            series.pop()
        score = score_play(series)
        made = Counter((item.kind.value, frozenset(map(str, item.cards)), item.points) for item in score.items)
        assert made == brute.laid(series)
        kinds.update(item.kind for item in score.items)
    assert {*kinds} == {
        Combination.FIFTEEN,
        Combination.THIRTY_ONE,
        Combination.PAIR,
        Combination.PAIR_ROYAL,
        Combination.DOUBLE_PAIR_ROYAL,
        Combination.RUN,
    }


def test_suits_never_matter_in_the_play() -> None:
    rng = random.Random(24)
    for _ in range(500):
        series = rng.sample(full_deck(), 4)
        if count_of(series) <= 31:
            other = [rng.choice([each for each in full_deck() if each.rank is like.rank]) for like in series]
            if len({*other}) == len(other):
                assert score_play(other).total == score_play(series).total


@pytest.mark.parametrize("series", ["", "5H 6H 5H", "KH QH JH 2S", "5C 5D 5H 5S 5C", "AH AH"])
def test_series_is_one_or_more_different_cards_up_to_thirty_one(series: str) -> None:
    with pytest.raises(ValueError, match="31 at most"):
        score_play(cards(series))
