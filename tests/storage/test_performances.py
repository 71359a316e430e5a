"""Performances: what a log says that each seat did."""

import random

import pytest

from cribbage import (
    Action,
    Ending,
    HandCounted,
    NameDealer,
    Pegged,
    Phase,
    Play,
    Ruleset,
    Source,
    TakeBack,
    apply,
    new_game,
    parse_cards,
    replay,
    score_show,
)
from storage.performances import LastPoint, course_of, performances
from tests.games import EVERY_RULESET, next_action, random_actions, random_game, shuffled


@pytest.mark.parametrize("seed", range(40))
def test_points_by_source_add_up_to_the_score_whatever_happens(seed: int) -> None:
    rng = random.Random(seed)
    rules = EVERY_RULESET[seed % len(EVERY_RULESET)]
    actions, end = random_actions(rng, rules, leaving=rng.choice((0, 0.01)), taking_back=0.2)
    transitions = replay(rules, actions)
    assert end.result is not None
    found = performances(rules, transitions, end.result)
    course = course_of(transitions, end.result)
    scores = [0] * rules.sides
    for seat, each in enumerate(found):
        points = each.heels + each.play_dealer + each.hands_dealer + each.cribs + each.play_pone + each.hands_pone
        scores[rules.side_of(seat)] += points
        assert each.full_points_dealer + each.full_points_pone <= points
        assert each.deals_dealer + each.deals_pone == course.deals
        assert each.full_dealer + each.full_pone in {course.deals, course.deals - 1}
        assert each.won + each.lost == (end.result.ending is not Ending.ABORT)
    assert tuple(scores) == end.scores
    assert sum(each.deals_dealer for each in found) == course.deals
    assert sum(each.first_deal for each in found) == (course.first_dealer is not None)


def test_the_last_point_is_where_the_winner_got_out() -> None:
    rng, seen = random.Random(5), set()
    for _ in range(60):
        actions, end = random_game(rng, Ruleset(target=61))
        transitions = replay(end.rules, actions)
        assert end.result is not None
        (out,) = [event for event in transitions[-1].events if isinstance(event, Pegged)][-1:]
        deal = end.deal
        assert deal is not None
        last = course_of(transitions, end.result).last_point
        expected = {
            Source.HEELS: LastPoint.HEELS,
            Source.HAND: LastPoint.DEALER_HAND if out.seat == deal.dealer else LastPoint.PONE_HAND,
            Source.CRIB: LastPoint.CRIB,
        }
        assert last is expected.get(out.source, LastPoint.PLAY)
        seen.add(last)
    assert {LastPoint.PLAY, LastPoint.PONE_HAND, LastPoint.DEALER_HAND, LastPoint.CRIB} <= seen


def test_the_best_hand_is_told_with_its_cards_and_the_starter_last() -> None:
    actions, end = random_game(random.Random(8), Ruleset())
    transitions = replay(end.rules, actions)
    assert end.result is not None
    shown = [event for each in transitions for event in each.events if isinstance(event, HandCounted)]
    for seat, found in enumerate(performances(end.rules, transitions, end.result)):
        hands = [each.score.total for each in shown if each.seat == seat and not each.is_crib]
        assert found.best_hand == max(hands)
        assert found.hands_24 == sum(total >= 24 for total in hands)
        for cards, points, is_crib in (
            (found.best_hand_cards, found.best_hand, False),
            (found.best_crib_cards, found.best_crib, True),
        ):
            assert cards is not None
            *kept, starter = parse_cards(cards)
            assert score_show(tuple(kept), starter, is_crib=is_crib).total == points


def test_what_a_card_pegged_goes_back_with_the_card() -> None:
    rules = Ruleset(rated=False)
    rng, state = random.Random(3), new_game(rules)
    actions: list[Action] = [NameDealer(0), shuffled(rng)]
    state = replay(rules, actions)[-1].state
    taken = 0
    while state.phase is not Phase.OVER:
        action = next_action(rng, state)
        scores, (state, _) = state.scores, apply(state, action)
        actions.append(action)
        if isinstance(action, Play) and state.before_play is not None and state.scores != scores:
            actions.append(TakeBack(action.seat))
            state = apply(state, actions[-1]).state
            actions.append(action)
            state = apply(state, action).state
            taken += 1
    assert taken
    assert state.result is not None
    plain = [each for number, each in enumerate(actions) if not _undone(actions, number)]
    straight = replay(rules, plain)
    assert performances(rules, replay(rules, actions), state.result) == performances(rules, straight, state.result)


def _undone(actions: list[Action], number: int) -> bool:
    """Whether an action was taken back next, or takes one back."""
    here, after = actions[number], actions[number + 1] if number + 1 < len(actions) else None
    return isinstance(here, TakeBack) or isinstance(after, TakeBack)


def test_the_deficit_is_the_most_that_a_side_was_behind() -> None:
    actions, end = random_game(random.Random(4), Ruleset(seats=4))
    transitions = replay(end.rules, actions)
    assert end.result is not None
    most = [max(max(each.state.scores) - each.state.scores[side] for each in transitions) for side in range(2)]
    found = performances(end.rules, transitions, end.result)
    # Between the two counts of one show a side can be behind for a moment that no state shows.
    assert all(found[seat].deficit >= most[seat % 2] for seat in range(4))
    assert [found[0].deficit, found[1].deficit] == [found[2].deficit, found[3].deficit]
