"""What the computer does: always legal, never by a hidden card, and with an eye on the board."""

import random

import pytest

from cribbage import (
    Card,
    CutStarter,
    Discard,
    Phase,
    Play,
    Ruleset,
    apply,
    full_deck,
    legal_actions,
    new_game,
    position,
    view_for,
)
from cribbage.skill import Level, choose, weigh_discards, weigh_plays
from tests.cribbage.secrecy import twin, unfinished_deals
from tests.cribbage.skill.thinking import RULES, in_play, states
from tests.games import card, cards, next_action, random_game

every_level = pytest.mark.parametrize("level", Level)


@every_level
@pytest.mark.parametrize("seed", range(3))
def test_every_choice_is_legal_in_every_state_of_random_games(level: Level, seed: int) -> None:
    rng = random.Random(seed)
    rules = Ruleset(target=61 if seed else 121, rated=False)
    actions, _ = random_game(rng, rules)
    state = new_game(rules)
    for action in actions:
        for seat in state.awaiting:
            assert choose(view_for(state, seat), level, rng) in legal_actions(state, seat)
        state = apply(state, action).state


@every_level
def test_a_player_finishes_games_with_itself(level: Level) -> None:
    *_, end = states(2, level)
    assert max(end.scores) == RULES.target


@every_level
@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_change_no_choice(level: Level, seed: int) -> None:
    """Whatever the other holds and the stock hides, an equal view and the same chance lead to the same act."""
    rng = random.Random(seed)
    start = new_game(RULES)
    actions, _ = random_game(rng, RULES)
    compared = 0
    for before, since, state in unfinished_deals(actions, start):
        for seat in state.awaiting:
            found = twin(rng, before, since, seat) if rng.random() < 0.4 else None
            if found is None:
                continue
            view, other = view_for(state, seat), view_for(found[-1].state, seat)
            assert view == other
            assert choose(view, level, random.Random(1)) == choose(other, level, random.Random(1))
            compared += found[-1].state.deal != state.deal
    assert compared > 5


@every_level
def test_the_same_chance_leads_to_the_same_game(level: Level) -> None:
    assert list(states(4, level)) == list(states(4, level))


@every_level
def test_who_is_not_asked_gets_no_answer(level: Level) -> None:
    state = in_play("8C 4D 3H 3S KC QC", "KD 9C 2S AS TD QD", "6C")
    with pytest.raises(ValueError, match="does not wait"):
        choose(view_for(state, 1), level, random.Random(1))
    with pytest.raises(ValueError, match="no card to be laid"):
        weigh_plays(view_for(state, 1), random.Random(1))


def test_games_of_three_are_refused_plainly() -> None:
    rng = random.Random(1)
    state = new_game(Ruleset(seats=3, rated=False))
    while not state.awaiting:
        state = apply(state, next_action(rng, state)).state
    with pytest.raises(ValueError, match="not one of two"):
        choose(view_for(state, 0), Level.EXPERT, rng)


def test_the_starter_is_cut_anywhere_it_may_be() -> None:
    rng = random.Random(1)
    state = apply(new_game(RULES), next_action(rng, new_game(RULES))).state
    while state.phase is not Phase.CUT:
        state = apply(state, next_action(rng, state)).state
    view = view_for(state, state.awaiting[0])
    cuts = {choose(view, Level.BEGINNER, rng) for _ in range(600)}
    assert cuts == {CutStarter(view.seat, place) for place in RULES.cut_places}


@pytest.mark.parametrize("level", [Level.CLUB, Level.STRONG, Level.EXPERT])
def test_thirty_one_is_taken_by_everybody_but_beginners(level: Level) -> None:
    state = in_play("TC AH 4H 2S KC QC", "JD TD 8C 7S TH QD", "7C", laid="TC JD AH")
    assert choose(view_for(state, 1), level, random.Random(1)) == Play(1, card("TD"))


def test_a_pone_at_120_is_sure_of_the_game_once_the_dealer_has_said_go() -> None:
    state = in_play("TC 8D 2S AS KC QC", "JD 9H 9C 7S KD QD", "6C", laid="TC JD 8D", scores=(120, 120))
    assert state.awaiting == (0,)
    assert [each.chance for each in weigh_plays(view_for(state, 0), random.Random(1))] == [1, 1]


def test_a_pone_who_needs_two_takes_the_pair_that_wins() -> None:
    state = in_play("6C 8D 3S 9S KC QC", "8H 7H 5C 4S KD QD", "JC", laid="6C 8H", scores=(119, 100))
    assert choose(view_for(state, 0), Level.EXPERT, random.Random(1)) == Play(0, card("8D"))


@pytest.mark.parametrize(
    ("dealt", "need", "by_points", "late"),
    [
        ("AC AD 5S 7C 8C 9S", 7, "7C 9S", "7C 8C"),
        ("7D 8H 9S TD KC KS", 6, "TD KC", "KC KS"),
        ("2D 2H 3S 5D 6S TS", 10, "6S TS", "5D 6S"),
    ],
)
def test_a_pone_with_one_count_left_keeps_the_hand_that_more_often_is_enough(
    dealt: str, need: int, by_points: str, late: str
) -> None:
    """The dealer needs four and will be out soon after the pone's count, so a higher mean is no help."""
    act = _thrown_by_pone(cards(dealt), (121 - need, 117))
    weighed = {each.thrown: each.hands for each in weigh_discards(cards(dealt), is_dealer=False)}
    assert _thrown_by_pone(cards(dealt), (20, 20)) == cards(by_points)
    assert act == cards(late)
    assert sum(weighed[cards(late)][need:]) > sum(weighed[cards(by_points)][need:]) + 10


def _thrown_by_pone(dealt: tuple[Card, ...], scores: tuple[int, int]) -> tuple[Card, ...]:
    deck = [each for each in full_deck() if each not in dealt]
    state = position(RULES, dealer=1, hands=(dealt, deck[:6]), scores=scores)
    act = choose(view_for(state, 0), Level.EXPERT, random.Random(1))
    assert isinstance(act, Discard)
    return act.cards
