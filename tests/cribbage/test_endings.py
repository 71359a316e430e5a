"""How a game ends, and what it counts."""

import pytest

from cribbage import (
    Abort,
    AbortReason,
    Discard,
    Ending,
    Forfeit,
    GameEnded,
    GameOver,
    GameState,
    IllegalAction,
    NotYourTurn,
    Pegged,
    Phase,
    Resign,
    Result,
    Ruleset,
    Shuffle,
    Skunk,
    TooLateToCallOff,
    apply,
    full_deck,
    has_begun,
    legal_actions,
    new_game,
    position,
)
from tests.cribbage.facts import facts
from tests.cribbage.tables import SHORT, TWO, at_cut, at_play, cut, lay, only
from tests.games import cards

THREE = Ruleset(seats=3)
FOUR = Ruleset(seats=4)
KEPT = ["2H 3H 4H 6S", "2S 3S 4S 6H"]


def ended(state: GameState) -> Result:
    assert state.phase is Phase.OVER
    assert state.result is not None
    return state.result


def result(state: GameState, action: Resign | Forfeit | Abort) -> Result:
    after = apply(state, action)
    ending = only(after.events, GameEnded)
    seat = None if isinstance(action, Abort) else action.seat
    assert after.events == (GameEnded(ended(after.state), seat),)
    assert len(ending) == 1
    return ended(after.state)


def won_by_heels(loser: int, rules: Ruleset = TWO) -> Result:
    scores = [loser, rules.target - 1]
    return ended(cut(at_cut(rules, KEPT, starter="JD", scores=scores)).state)


@pytest.mark.parametrize(("loser", "skunk"), facts("skunks"))
def test_loser_is_skunked_by_his_score(loser: int, skunk: str) -> None:
    outcome = won_by_heels(loser)
    assert outcome == Result(Ending.TARGET, 1, (loser, 121), (121 - loser, 0), (Skunk[skunk.upper()], Skunk.NONE))
    assert outcome.skunk is Skunk[skunk.upper()]
    assert outcome.spread == 121 - loser
    assert (outcome.game_points(1), outcome.game_points(0)) == (2 if skunk == "none" else 3, 0)


@pytest.mark.parametrize(("loser", "skunk"), [(0, 1), (29, 1), (30, 1), (31, 0), (59, 0)])
def test_short_game_has_one_skunk_at_thirty_and_no_double(loser: int, skunk: int) -> None:
    outcome = won_by_heels(loser, SHORT)
    assert outcome.skunk == skunk
    assert outcome.scores == (loser, 61)


@pytest.mark.parametrize("leave", [Resign, Forfeit])
@pytest.mark.parametrize(
    ("own", "other", "margin", "skunk"),
    [
        (40, 40, 1, 0),
        (50, 40, 1, 0),
        (39, 40, 1, 0),
        (38, 40, 2, 0),
        (10, 40, 30, 0),
        (9, 40, 31, 1),
        (40, 100, 60, 1),
        (39, 100, 61, 2),
        (0, 120, 120, 2),
    ],
)
def test_who_gives_up_loses_by_what_he_is_behind_and_by_one_at_least(
    leave: type[Resign | Forfeit], own: int, other: int, margin: int, skunk: int
) -> None:
    state = at_play(TWO, KEPT, scores=[own, other])
    outcome = result(state, leave(0))
    ending = Ending.RESIGNATION if leave is Resign else Ending.FORFEIT
    assert outcome == Result(ending, 1, (own, other), (margin, 0), (Skunk(skunk), Skunk.NONE))
    assert (outcome.spread, outcome.skunk) == (margin, skunk)
    assert outcome.game_points(1) == (3 if skunk else 2)
    assert outcome.game_points(0) == 0


@pytest.mark.parametrize(("own", "skunk"), [(0, 1), (19, 1), (20, 0), (50, 0)])
def test_short_game_given_up_is_a_skunk_from_thirty_one_behind(own: int, skunk: int) -> None:
    assert result(position(SHORT, dealer=0, scores=[own, 50]), Resign(0)).skunk == skunk


def test_resignation_is_possible_before_the_first_discard() -> None:
    outcome = result(new_game(TWO), Resign(1))
    assert outcome == Result(Ending.RESIGNATION, 0, (0, 0), (0, 1), (Skunk.NONE, Skunk.NONE))


def test_resignation_needs_no_turn_but_a_forfeit_does() -> None:
    state = at_play(TWO, KEPT)
    assert result(state, Resign(1)).winner == 0
    with pytest.raises(IllegalAction) as caught:
        apply(state, Forfeit(1))
    assert caught.value.refusal == NotYourTurn((0,))


def test_partners_resign_together() -> None:
    state = position(FOUR, dealer=0, scores=[10, 60])
    outcome = result(state, Resign(2))
    assert (outcome.winner, outcome.behind, outcome.skunk) == (1, (50, 0), Skunk.SINGLE)


def test_of_three_the_one_ahead_wins_when_another_gives_up() -> None:
    outcome = result(position(THREE, dealer=0, scores=[90, 20, 60]), Resign(0))
    assert outcome.winner == 2
    assert outcome.behind == (1, 40, 0)
    assert outcome.skunks == (Skunk.NONE, Skunk.SINGLE, Skunk.NONE)
    assert (outcome.spread, outcome.skunk) == (1, Skunk.NONE)


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 2), (2, 1)])
def test_of_two_level_the_one_who_would_count_first_wins_when_the_third_gives_up(dealer: int, winner: int) -> None:
    assert result(position(THREE, dealer=dealer, scores=[0, 5, 5]), Resign(0)).winner == winner


def test_of_three_the_margin_at_the_target_is_to_the_next_side() -> None:
    kept = ["2C 3C 4C 6C", "2D 3D 4D 6D", "2H 3H 4H 6H"]
    outcome = ended(cut(at_cut(THREE, kept, starter="JD", scores=[80, 100, 120])).state)
    assert (outcome.behind, outcome.spread) == ((41, 21, 0), 21)
    assert outcome.skunks == (Skunk.SINGLE, Skunk.NONE, Skunk.NONE)
    assert outcome.skunk is Skunk.NONE


@pytest.mark.parametrize("reason", AbortReason)
def test_game_called_off_has_no_winner_and_counts_nothing(reason: AbortReason) -> None:
    state = apply(position(TWO, dealer=0, scores=[3, 100]), Shuffle(full_deck())).state
    outcome = result(state, Abort(reason))
    assert outcome == Result(Ending.ABORT, None, (3, 100), (0, 0), (Skunk.NONE, Skunk.NONE))
    assert (outcome.spread, outcome.skunk, outcome.game_points(0), outcome.game_points(1)) == (0, Skunk.NONE, 0, 0)


def test_game_is_called_off_early_only_before_the_first_discard() -> None:
    state = position(TWO, dealer=1, hands=[cards("2H 3H 4H 5H 6H 7H"), cards("2S 3S 4S 5S 6S 7S")])
    assert not has_begun(state)
    assert Abort(AbortReason.EARLY) in legal_actions(state, 0)
    state = apply(state, Discard(0, cards("2H 3H"))).state
    assert has_begun(state)
    assert Abort(AbortReason.EARLY) not in {*legal_actions(state, 0), *legal_actions(state, None)}
    with pytest.raises(IllegalAction) as caught:
        apply(state, Abort(AbortReason.EARLY))
    assert caught.value.refusal == TooLateToCallOff()
    assert result(state, Abort(AbortReason.AGREED)).winner is None
    assert result(state, Abort(AbortReason.MODERATOR)).winner is None


def test_later_deals_have_begun_from_their_start() -> None:
    state = at_play(TWO, ["2C 3C 4C 5C", "KC QC JC TC"])
    while state.phase is not Phase.SHUFFLE:
        assert state.deal is not None
        state = lay(state, str(min(state.deal.held[state.awaiting[0]]))).state
    assert has_begun(state)
    assert has_begun(apply(state, Shuffle(full_deck())).state)


def test_nothing_can_be_done_after_the_end() -> None:
    state = apply(new_game(TWO), Resign(0)).state
    assert legal_actions(state, None) == legal_actions(state, 0) == ()
    assert state.awaiting == ()
    for action in (Resign(1), Forfeit(1), Abort(AbortReason.MODERATOR), Shuffle(full_deck())):
        with pytest.raises(IllegalAction) as caught:
            apply(state, action)
        assert caught.value.refusal == GameOver()


def test_points_past_the_target_are_cut_off_and_their_score_still_told() -> None:
    state = at_play(TWO, ["5H TC 8C 9S", "TD 9C 8S 7S"], scores=[100, 120])
    after = lay(state, "5H TD")
    (won,) = only(after.events, Pegged)
    assert (won.points, won.score.total, won.total) == (1, 2, 121)
    assert after.state.scores == (100, 121)
    assert after.state.back_pegs == (0, 120)


@pytest.mark.parametrize("seat", [-1, 2])
def test_seat_that_does_not_exist_has_nothing_to_do(seat: int) -> None:
    assert legal_actions(new_game(TWO), seat) == ()
    assert legal_actions(at_play(TWO, KEPT), seat) == ()
