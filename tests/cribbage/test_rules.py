"""Rulesets and positions that no game can have."""

from typing import Any

import pytest

from cribbage import Phase, PositionInvalid, Ruleset, RulesetInvalid, position
from tests.cribbage.tables import TWO
from tests.games import card, cards

HANDS = [cards("2H 3H 4H 5H 6H 7H"), cards("2S 3S 4S 5S 6S 7S")]


@pytest.mark.parametrize(("seats", "target"), [(1, 121), (5, 121), (0, 61), (2, 120), (2, 0), (3, 31)])
def test_no_game_is_played_by_other_rules(seats: int, target: int) -> None:
    with pytest.raises(RulesetInvalid):
        Ruleset(seats=seats, target=target)


def test_partners_sit_opposite_and_share_a_side() -> None:
    rules = Ruleset(seats=4)
    assert [rules.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert rules.sides == 2
    assert [Ruleset(seats=3).side_of(seat) for seat in range(3)] == [0, 1, 2]


def test_seats_go_round_clockwise() -> None:
    assert Ruleset(seats=3).clockwise_from(1) == (1, 2, 0)
    assert [Ruleset(seats=4).next_seat(seat) for seat in range(4)] == [1, 2, 3, 0]


@pytest.mark.parametrize(
    "wrong",
    [
        {"dealer": 2},
        {"dealer": -1},
        {"dealer": 0, "scores": [0]},
        {"dealer": 0, "scores": [0, 0, 0]},
        {"dealer": 0, "scores": [121, 0]},
        {"dealer": 0, "scores": [0, -1]},
        {"dealer": 0, "hands": HANDS[:1]},
        {"dealer": 0, "hands": [HANDS[0], HANDS[1][:5]]},
        {"dealer": 0, "hands": [HANDS[0], HANDS[0]]},
        {"dealer": 0, "hands": HANDS, "starter": card("2H")},
        {"dealer": 0, "starter": card("2H")},
    ],
)
def test_no_game_stands_like_this(wrong: dict[str, Any]) -> None:
    with pytest.raises(PositionInvalid):
        position(TWO, **wrong)


def test_position_without_cards_waits_for_the_shuffle() -> None:
    state = position(TWO, dealer=1, scores=[3, 4])
    assert (state.phase, state.to_deal, state.scores, state.ply) == (Phase.SHUFFLE, 1, (3, 4), 0)
