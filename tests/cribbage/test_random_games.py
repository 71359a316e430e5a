"""The battery over random games of every ruleset."""

import random

import pytest

from cribbage import (
    Card,
    CardNotHeld,
    CardTwice,
    CountWouldPass,
    GameState,
    IllegalAction,
    Phase,
    PlaceOutOfRange,
    Ruleset,
    apply,
    new_game,
    position,
)
from tests.cribbage.battery import assert_silent, check_game, check_refusals, check_state
from tests.games import EVERY_RULESET, card, next_action, random_actions, random_game

every_ruleset = pytest.mark.parametrize(
    "rules", EVERY_RULESET, ids=lambda rules: f"{rules.seats}-{rules.target}-{'rated' if rules.rated else 'unrated'}"
)
UNRATED = [rules for rules in EVERY_RULESET if not rules.rated]


@every_ruleset
def test_battery_holds_along_games_to_the_target(rules: Ruleset) -> None:
    actions, _ = random_game(random.Random(31), rules)
    check_game(rules, actions)


@every_ruleset
def test_battery_holds_along_games_with_changed_discards_and_early_ends(rules: Ruleset) -> None:
    rng = random.Random(32)
    for _ in range(2):
        actions, _ = random_actions(rng, rules, leaving=0.02)
        check_game(rules, actions)


@every_ruleset
def test_battery_holds_from_a_position(rules: Ruleset) -> None:
    rng = random.Random(33)
    scores = [rng.randrange(rules.target - 20, rules.target) for _ in range(rules.sides)]
    start = position(rules, dealer=rng.randrange(rules.seats), scores=scores)
    actions, _ = random_game(rng, rules, start=start)
    check_game(rules, actions, start=start)


@pytest.mark.parametrize("rules", UNRATED, ids=lambda rules: f"{rules.seats}-{rules.target}")
def test_everything_that_is_not_legal_is_refused_and_changes_nothing(rules: Ruleset) -> None:
    """At every step of a short game that starts near its end, and at every phase of a new one."""
    rng = random.Random(34)
    for state in (new_game(rules), position(rules, dealer=0, scores=[rules.target - 25] * rules.sides)):
        for step in _steps(rng, state, 60):
            check_refusals(rng, step)


def _steps(rng: random.Random, state: GameState, most: int) -> list[GameState]:
    steps = [state]
    while state.phase is not Phase.OVER and len(steps) < most:
        state = apply(state, next_action(rng, state)).state
        steps.append(state)
    return steps


def test_battery_itself_sees_a_wrong_state() -> None:
    """A check that lets everything through would prove nothing."""
    steps = _steps(random.Random(35), new_game(Ruleset()), 12)
    fine = steps[-1]
    assert fine.deal is not None
    check_state(fine)
    with pytest.raises(AssertionError):
        check_state(fine._replace(scores=(121, 121)))
    with pytest.raises(AssertionError):
        check_state(fine._replace(deal=fine.deal._replace(stock=fine.deal.stock[1:])))
    with pytest.raises(AssertionError):
        assert_silent(str(card("5H")))


def test_no_refusal_and_no_message_shows_a_card() -> None:
    for refusal in (
        CardNotHeld(card("5H")),
        CardTwice(card("5H")),
        CountWouldPass(card("5H"), 30),
        PlaceOutOfRange(4, 36),
    ):
        assert_silent(refusal, IllegalAction(refusal), IllegalAction(refusal).args)


def test_a_card_says_what_it_is_only_where_it_is_asked_to() -> None:
    five = card("5H")
    assert (str(five), five.pretty) == ("5H", "5♥")
    assert "5" not in repr(five)
    assert "5" not in repr([five])
    assert isinstance(five, Card)
