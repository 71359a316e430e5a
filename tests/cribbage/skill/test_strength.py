"""A guard against silent loss of strength: few games with fixed decks, judged by games and points alone."""

import pytest

from benchmarks.strength.match import mirrored
from benchmarks.strength.players import PLAYERS


@pytest.mark.parametrize(
    ("first", "second", "games", "rate"),
    [("club", "beginner", 200, 0.6), ("strong", "club", 300, 0.5), ("expert", "greedy", 40, 0.5)],
)
def test_a_level_wins_more_than_the_one_below(first: str, second: str, games: int, rate: float) -> None:
    match = mirrored(PLAYERS[first], PLAYERS[second], games=games, seed=7)
    assert match.rate > rate
    assert sum(match.ahead) > 0


def test_a_match_with_oneself_is_even() -> None:
    match = mirrored(PLAYERS["strong"], PLAYERS["strong"], games=20, seed=7)
    assert match.rate == 0.5
    assert sum(match.ahead) == 0
    assert match.interval == 0
