import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands.inputs import MOST_CHOICES, game_number, offered_discards, offered_plays
from bot.text.answers import game_choice
from cribbage import Card, Discard, PlayerView, Ruleset, apply, position, view_for
from tests.cribbage.tables import at_play, lay
from tests.games import cards

HAND = "5H TS JD 9C 9H AC"


@pytest.fixture
def view() -> PlayerView:
    """Six cards from which two are thrown."""
    return view_for(position(Ruleset(), dealer=0, hands=(cards(HAND), cards("2C 3C 4C 6C 7C 8C"))), 0)


def spelled(choices: list[tuple[Card, ...]]) -> set[str]:
    return {" ".join(map(str, sorted(choice))) for choice in choices}


@given(st.none() | st.text(max_size=300))
def test_any_text_names_a_game_or_none(text: str | None) -> None:
    number = game_number(text)
    assert number is None if text is None or not text.strip() else number is not None
    assert number is None or -1 <= number < 10**18


@given(st.integers(0, 10**18 - 1), st.text(max_size=40), st.booleans())
def test_the_label_of_an_offered_game_names_that_game(game: int, opponent: str, your_turn: bool) -> None:
    label = game_choice(game, " ".join(opponent.split()), your_turn=your_turn)
    assert game_number(label) == game


@pytest.mark.parametrize(
    "text", ["12", "#12", "game 12", "Game #12", " 12 ", "GAME12", "Game 12 against Ann – your turn"]
)
def test_a_game_is_named_in_any_of_these_ways(text: str) -> None:
    assert game_number(text) == 12


@pytest.mark.parametrize(
    "text", ["Ann", "twelve", "-12", "12th", "1e3", "\u0663", "9" * 19, "9" * 6000, "# 12 x\n", "game"]
)
def test_what_names_no_game_is_never_taken_for_one(text: str) -> None:
    assert game_number(text) == -1


@pytest.mark.parametrize("text", [None, "", "   ", "\n"])
def test_an_option_left_out_or_empty_leaves_the_choice_open(text: str | None) -> None:
    assert game_number(text) is None


def test_all_fifteen_pairs_are_offered(view: PlayerView) -> None:
    offered = offered_discards(view, "")
    assert len(offered) == len(spelled(offered)) == 15
    assert len(offered) <= MOST_CHOICES


@pytest.mark.parametrize("typed", ["5H", "5h", " 5h ", "5♥", "5♡", "5h,"])
def test_a_card_that_is_typed_leaves_the_pairs_with_it(typed: str, view: PlayerView) -> None:
    assert spelled(offered_discards(view, typed)) == {"5H TS", "5H JD", "5H 9C", "5H 9H", "AC 5H"}


@pytest.mark.parametrize("typed", ["1", "10", "10S", "10♠", "t", "ts"])
def test_a_ten_is_found_however_it_is_begun(typed: str, view: PlayerView) -> None:
    offered = offered_discards(view, typed)
    assert len(offered) == 5
    assert all(cards("TS")[0] in choice for choice in offered)


@pytest.mark.parametrize("typed", ["9C 9H", "9h9c", "9♥ 9♣", "9c, 9h"])
def test_two_cards_that_are_typed_leave_one_pair(typed: str, view: PlayerView) -> None:
    assert spelled(offered_discards(view, typed)) == {"9C 9H"}


@pytest.mark.parametrize(("typed", "left"), [("9", 9), ("5h 9", 2), ("5h,j", 1), ("a j", 1)])
def test_what_is_half_typed_leaves_what_it_could_become(typed: str, left: int, view: PlayerView) -> None:
    assert len(offered_discards(view, typed)) == left


@pytest.mark.parametrize("typed", ["KD", "x", "♥", "5H JD 9C", "9" * 6000])
def test_what_fits_no_pair_leaves_nothing(typed: str, view: PlayerView) -> None:
    assert offered_discards(view, typed) == []


@given(st.text(max_size=60))
def test_whatever_is_typed_only_own_pairs_are_offered(typed: str) -> None:
    state = position(Ruleset(), dealer=0, hands=(cards(HAND), cards("2C 3C 4C 6C 7C 8C")))
    offered = offered_discards(view_for(state, 0), typed)
    assert set(offered) <= set(offered_discards(view_for(state, 0), ""))


def test_who_has_thrown_is_offered_the_six_cards_as_dealt() -> None:
    state = position(Ruleset(), dealer=0, hands=(cards(HAND), cards("2C 3C 4C 6C 7C 8C")))
    state = apply(state, Discard(0, cards("9C 9H"))).state
    assert len(offered_discards(view_for(state, 0), "")) == 15


def test_only_cards_that_keep_the_count_at_thirty_one_are_offered_to_play() -> None:
    state = lay(at_play(Ruleset(), ("KH QH 9S AC", "KC QC 2D 3D")), "KH KC").state
    assert spelled(offered_plays(view_for(state, 0), "")) == {"QH", "9S", "AC"}
    state = lay(state, "9S").state
    assert spelled(offered_plays(view_for(state, 1), "")) == {"2D"}
    assert spelled(offered_plays(view_for(state, 1), "2")) == {"2D"}
    assert offered_plays(view_for(state, 1), "k") == []


def test_nothing_is_offered_to_who_is_not_on_turn() -> None:
    state = at_play(Ruleset(), ("KH QH 9S AC", "KC QC 2D 3D"))
    waiting = 1 - state.awaiting[0]
    assert offered_plays(view_for(state, waiting), "") == []


def test_discards_that_stand_are_offered_no_more() -> None:
    assert offered_discards(view_for(at_play(Ruleset(), ["5H TS JD 9C", "2C 3C 4C 6C"]), 0), "") == []
