"""Taking back: the newest act, as long as nothing hidden was shown since, in unrated games only."""

import random
from collections.abc import Sequence

import pytest

from cribbage import (
    Abort,
    AbortReason,
    Action,
    CutStarter,
    Discard,
    GameState,
    IllegalAction,
    NothingToTakeBack,
    NotInRatedGame,
    NotYourTurn,
    Phase,
    Play,
    Refusal,
    Ruleset,
    SaidGo,
    Shuffle,
    TakeBack,
    TookBack,
    apply,
    can_take_back,
    full_deck,
    position,
    replay,
)
from tests.cribbage.battery import check_game
from tests.games import EVERY_RULESET, card, cards, random_actions

UNRATED = Ruleset(rated=False)
UNRATED_RULESETS = [rules for rules in EVERY_RULESET if not rules.rated]


def dealt(pone: str, dealer: str) -> list[Action]:
    """The dealer is seat 0; each throws the first two cards, and the starter is a card of no use."""
    hands = [cards(pone), cards(dealer)]
    rest = [each for each in full_deck() if each not in (*hands[0], *hands[1])]
    deck = tuple(each for pair in zip(*hands, strict=True) for each in pair) + tuple(rest)
    return [Shuffle(deck), Discard(1, hands[0][:2]), Discard(0, hands[1][:2]), CutStarter(1, 20)]


def after(actions: Sequence[Action], rules: Ruleset = UNRATED) -> GameState:
    return replay(rules, actions, position(rules, dealer=0))[-1].state


def refusal(state: GameState, action: Action) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    return caught.value.refusal


PONE, DEALER = "AH AD 5H 6D 7C KS", "2H 2D TC 6S QH KD"


def test_a_card_taken_back_is_in_hand_again_with_its_points_off_the_board() -> None:
    actions = [*dealt(PONE, DEALER), Play(1, card("5H"))]
    before = after(actions)
    laid = apply(before, Play(0, card("TC"))).state
    assert laid.scores == (2, 0)
    transition = apply(laid, TakeBack(0))
    back = transition.state
    assert transition.events == (TookBack(0, card("TC")),)
    assert (back.scores, back.back_pegs, back.deal, back.awaiting) == (
        before.scores,
        before.back_pegs,
        before.deal,
        before.awaiting,
    )
    assert (back.ply, back.decisions) == (laid.ply + 1, (laid.decisions[0] + 1, laid.decisions[1]))
    assert apply(back, Play(0, card("QH"))).state.scores == (2, 0)


def test_what_the_other_has_answered_is_not_taken_back() -> None:
    state = after([*dealt(PONE, DEALER), Play(1, card("5H")), Play(0, card("TC"))])
    assert can_take_back(state, 0)
    assert refusal(state, TakeBack(1)) == NothingToTakeBack()


def test_a_card_is_taken_back_once() -> None:
    state = after([*dealt(PONE, DEALER), Play(1, card("5H")), Play(0, card("TC")), TakeBack(0)])
    assert refusal(state, TakeBack(0)) == NothingToTakeBack()
    assert refusal(state, TakeBack(1)) == NothingToTakeBack()


def test_a_card_after_which_the_other_said_go_stays() -> None:
    plays = [Play(1, card("7C")), Play(0, card("TC")), Play(1, card("KS"))]
    transition = replay(UNRATED, [*dealt(PONE, DEALER), *plays], position(UNRATED, dealer=0))[-1]
    assert SaidGo(0, 27) in transition.events
    state = transition.state
    assert refusal(state, TakeBack(1)) == NothingToTakeBack()


def test_a_card_that_ends_the_play_stays() -> None:
    rng = random.Random(4)
    for _ in range(20):
        actions, _ = random_actions(rng, UNRATED, leaving=0)
        for transition in replay(UNRATED, actions):
            state = transition.state
            if state.phase is Phase.SHUFFLE:
                assert not any(can_take_back(state, seat) for seat in (0, 1))


def test_a_throw_can_be_taken_back_until_the_starter_is_cut() -> None:
    shuffle, first, second, cut = dealt(PONE, DEALER)
    full = after([shuffle, first, second])
    for seat in (0, 1):
        transition = apply(full, TakeBack(seat))
        assert transition.events == (TookBack(seat, None),)
        assert transition.state.phase is Phase.DISCARD
        assert transition.state.awaiting == (seat,)
        assert transition.state.deal is not None
        assert transition.state.deal.held[seat] == transition.state.deal.dealt[seat]
    assert refusal(after([shuffle, first, second, cut]), TakeBack(0)) == NothingToTakeBack()


def test_in_a_rated_game_nothing_is_taken_back() -> None:
    rated = Ruleset()
    state = after([*dealt(PONE, DEALER), Play(1, card("5H"))], rated)
    assert not can_take_back(state, 1)
    assert refusal(state, TakeBack(1)) == NotInRatedGame()


@pytest.mark.parametrize("rules", UNRATED_RULESETS, ids=str)
def test_the_battery_holds_along_games_in_which_much_is_taken_back(rules: Ruleset) -> None:
    rng = random.Random(7)
    actions, _ = random_actions(rng, rules, leaving=0.002, taking_back=0.3)
    assert any(isinstance(action, TakeBack) for action in actions)
    check_game(rules, actions)


def test_a_game_is_called_off_as_late_only_while_several_have_to_throw() -> None:
    shuffle, first, second, _ = dealt(PONE, DEALER)
    late = Abort(AbortReason.LATE)
    assert apply(after([shuffle]), late).state.result is not None
    assert refusal(after([shuffle, first]), late) == NotYourTurn((0,))
    assert refusal(after([shuffle, first, second]), late) == NotYourTurn((1,))
