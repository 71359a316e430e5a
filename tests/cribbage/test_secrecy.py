"""What cannot be known changes nothing that can be seen."""

import random
from dataclasses import fields

import pytest

from cribbage import (
    DealView,
    Discard,
    Phase,
    PlayerView,
    Ruleset,
    Shown,
    TableView,
    apply,
    new_game,
    replay,
    view_for,
)
from tests.cribbage.secrecy import hidden_cards, other_stock, seen, twin, unfinished_deals
from tests.cribbage.tables import TWO, at_play, lay_first_fitting
from tests.games import next_action, random_actions, random_game

every_table = pytest.mark.parametrize("rules", [Ruleset(seats=seats) for seats in (2, 3, 4)], ids=lambda r: r.seats)


@every_table
def test_changing_what_a_seat_cannot_know_changes_nothing_it_sees(rules: Ruleset) -> None:
    """Views and events of every seat and of onlookers, at every step, also where discards are changed."""
    rng = random.Random(41)
    steps = twins = 0
    for actions in (random_game(rng, rules)[0], random_actions(rng, rules, leaving=0)[0]):
        for before, deal, state in unfinished_deals(actions, new_game(rules)):
            real = replay(rules, deal, before)
            for seat in (None, *range(rules.seats)):
                found = twin(rng, before, deal, seat)
                steps += 1
                if found is not None:
                    assert seen(found, seat) == seen(real, seat)
                    twins += found[-1].state != state
    assert twins > steps / 2


@every_table
def test_a_game_given_up_keeps_its_hidden_cards_hidden(rules: Ruleset) -> None:
    rng = random.Random(42)
    endings = set()
    for _ in range(25):
        actions, last = random_actions(rng, rules, leaving=0.1)
        steps = [*unfinished_deals(actions, new_game(rules))]
        if not steps or steps[-1][2] != last:
            continue
        before, deal, _ = steps[-1]
        for seat in (None, *range(rules.seats)):
            found = twin(rng, before, deal, seat)
            if found is not None:
                assert seen(found, seat) == seen(replay(rules, deal, before), seat)
                endings.add(last.result.ending if last.result else None)
    assert len(endings) == 3


@every_table
def test_cards_that_are_never_dealt_are_never_seen(rules: Ruleset) -> None:
    rng = random.Random(43)
    actions, last = random_game(rng, rules)
    other = other_stock(rng, actions, new_game(rules))
    real, changed = replay(rules, actions), replay(rules, other)
    for seat in (None, *range(rules.seats)):
        assert seen(changed, seat) == seen(real, seat)
    assert changed[-1].state != last


def test_views_have_no_place_for_what_is_hidden() -> None:
    names = {field.name for view in (PlayerView, TableView, DealView) for field in fields(view)}
    assert not names & {"held", "stock", "from_stock", "crib", "kept"}
    assert {field.name for field in fields(Shown)} == {"kept", "thrown", "crib"}


def test_nobody_sees_who_threw_what_before_the_show_is_over() -> None:
    steps = lay_first_fitting(at_play(TWO, ["2H 3H 4H 5H", "2S 3S 4S 5S"]))
    for before, _ in steps:
        for seat in (None, 0, 1):
            view = view_for(before, seat)
            table = view.table if isinstance(view, PlayerView) else view
            assert table.deal is not None
            assert table.deal.shown is None
    last = steps[-1][1].state
    over = view_for(last, None).deal
    assert last.deal is not None
    assert over is not None
    assert over.shown is not None
    assert over.shown.thrown == last.deal.thrown


def test_a_throw_is_told_to_all_and_its_cards_to_nobody() -> None:
    rng = random.Random(44)
    state = new_game(TWO)
    while state.phase is not Phase.DISCARD:
        state = apply(state, next_action(rng, state)).state
    assert state.deal is not None
    state = apply(state, Discard(0, state.deal.dealt[0][:2])).state
    other, own = view_for(state, 1), view_for(state, 0)
    assert other.table.deal is not None
    assert other.table.deal.has_thrown == (True, False)
    assert (len(own.thrown), len(own.hand), len(other.hand)) == (2, 4, 6)
    assert state.deal is not None
    assert {*own.thrown} <= {*hidden_cards(state.deal, 1)}


@pytest.mark.parametrize("seat", [-1, 2])
def test_no_view_for_a_seat_that_does_not_exist(seat: int) -> None:
    state = at_play(TWO, ["2H 3H 4H 5H", "2S 3S 4S 5S"])
    with pytest.raises(IndexError):
        view_for(state, seat)


def test_only_the_seat_on_turn_is_shown_cards_to_lay() -> None:
    state = at_play(TWO, ["2H 3H 4H 5H", "2S 3S 4S 5S"])
    assert view_for(state, 0).playable == view_for(state, 0).hand
    assert view_for(state, 1).playable == ()
    assert view_for(state, 0).must_act
    assert not view_for(state, 1).must_act
