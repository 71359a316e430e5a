"""The private panel: which buttons it has, and what pressing them one after another leads to."""

import pytest

from bot.components.ids import TablePress, TableVerb, parse_press
from bot.presenters.hand import present_hand
from bot.presenters.reply import Button, Reply, Style
from bot.tables.story import DealStory, deal_story
from bot.text import panels as words
from cribbage import (
    Abort,
    AbortReason,
    Card,
    Discard,
    GameState,
    Phase,
    Ruleset,
    Transition,
    apply,
    position,
    view_for,
)
from tests.bot.moments import a_whole_game, moments, table_of
from tests.bot.payloads import buttons
from tests.cribbage.tables import at_cut, at_play, lay
from tests.games import card, cards

TWO = Ruleset()
NAMES = ("Ann", "Bob")
HANDS = (cards("5H 6H TS JD 9C 9H"), cards("2C 3C 4C 6C 7C 8C"))
GAME = 7


def story_of(state: GameState) -> DealStory:
    return deal_story([Transition(state, ())], state.deal.number if state.deal else 1)


def panel(state: GameState, seat: int = 0, picks: tuple[Card, ...] | None = None, link: str = "") -> Reply:
    return present_hand(GAME, view_for(state, seat), story_of(state), NAMES, picks=picks, link=link)


def pressed(button: Button) -> TablePress:
    press = parse_press(button.id)
    assert isinstance(press, TablePress)
    assert press.game == GAME
    return press


def of(reply: Reply, verb: TableVerb) -> list[Button]:
    return [button for button in buttons(reply) if button.id and pressed(button).verb is verb]


def pick(state: GameState, picks: tuple[Card, ...], text: str) -> tuple[Card, ...]:
    """The picks after pressing the button of a card."""
    reply = panel(state, picks=picks)
    (button,) = [each for each in of(reply, TableVerb.PICK) if each.label == card(text).pretty]
    return pressed(button).cards


@pytest.fixture
def dealt() -> GameState:
    return position(TWO, dealer=1, hands=HANDS)


def test_six_cards_are_offered_in_two_rows_and_none_is_picked(dealt: GameState) -> None:
    reply = panel(dealt)
    assert [len(row) for row in reply.rows] == [3, 3, 1, 1]
    picks = of(reply, TableVerb.PICK)
    assert [button.label for button in picks] == ["5♥", "6♥", "9♣", "9♥", "10♠", "J♦"]
    assert all(button.style is Style.PLAIN and not button.disabled for button in picks)


def test_a_card_that_is_pressed_is_picked_and_pressed_again_put_back(dealt: GameState) -> None:
    picks = pick(dealt, (), "9C")
    assert picks == cards("9C")
    chosen = [button.label for button in of(panel(dealt, picks=picks), TableVerb.PICK) if button.style is Style.CHOSEN]
    assert chosen == ["9♣"]
    assert pick(dealt, picks, "9C") == ()


def test_a_third_pick_lets_the_oldest_go(dealt: GameState) -> None:
    assert pick(dealt, cards("9C JD"), "5H") == cards("JD 5H")


def test_of_two_picks_either_can_be_put_back(dealt: GameState) -> None:
    assert pick(dealt, cards("9C JD"), "9C") == cards("JD")
    assert pick(dealt, cards("9C JD"), "JD") == cards("9C")


@pytest.mark.parametrize(
    ("picks", "label"),
    [("", "Throw … (2 more to pick)"), ("9C", "Throw … (1 more to pick)"), ("JD 9C", "Throw 9♣ J♦")],
)
def test_throw_can_be_pressed_only_once_enough_is_picked(picks: str, label: str, dealt: GameState) -> None:
    (throw,) = of(panel(dealt, picks=cards(picks)), TableVerb.THROW)
    assert throw.label == label
    assert throw.disabled is (len(cards(picks)) != 2)
    assert pressed(throw).cards == cards(picks)


def test_with_four_seats_a_second_pick_replaces_the_first() -> None:
    rules = Ruleset(seats=4)
    (table, *_) = moments(rules, a_whole_game(1, rules))
    view = table.view(0)
    first, second, *_ = view.dealt
    reply = present_hand(GAME, view, table.story(1), ("A", "B", "C", "D"), picks=(first,))
    (button,) = [each for each in of(reply, TableVerb.PICK) if each.label == second.pretty]
    assert pressed(button).cards == (second,)
    assert of(reply, TableVerb.THROW)[0].disabled is False


def test_every_button_of_a_choice_carries_the_decision_of_its_seat() -> None:
    for table in moments(TWO, a_whole_game(4, TWO)):
        for seat in table.state.awaiting:
            reply = present_hand(GAME, table.view(seat), table.story(table.deals), NAMES)
            choices = [pressed(each) for each in buttons(reply) if pressed(each).verb is not TableVerb.HAND]
            assert {press.decision for press in choices} == {table.state.decisions[seat]}


def test_who_has_thrown_can_throw_other_cards_until_everybody_has(dealt: GameState) -> None:
    state = apply(dealt, Discard(0, cards("9C JD"))).state
    reply = panel(state)
    assert [button.label for button in of(reply, TableVerb.PICK)] == [words.CHANGE]
    assert "To the crib: 9♣ J♦" in reply.body
    assert "Waiting for Bob" in reply.body
    again = panel(state, picks=())
    assert len(of(again, TableVerb.PICK)) == 6
    assert len(of(again, TableVerb.THROW)) == 1
    state = apply(state, Discard(1, cards("2C 3C"))).state
    assert of(panel(state), TableVerb.PICK) == []


def test_only_the_pone_has_a_button_to_cut() -> None:
    state = at_cut(TWO, ("5H 6H TS JD", "2C 3C 4C 6C"), starter="KD", dealer=1)
    assert [button.label for button in of(panel(state, 0), TableVerb.CUT)] == [words.CUT]
    assert of(panel(state, 1), TableVerb.CUT) == []


def test_in_the_play_only_cards_that_fit_can_be_pressed_and_tell_their_count() -> None:
    state = lay(at_play(TWO, ("KH QH 9S AC", "KC QC 2D 3D"), dealer=1), "KH QC").state
    plays = of(panel(state, 0), TableVerb.PLAY)
    assert [(button.label, button.disabled) for button in plays] == [
        ("A♣ → 21", False),
        ("9♠ → 29", False),
        ("Q♥ → 30", False),
    ]
    state = lay(state, "9S").state
    plays = of(panel(state, 1), TableVerb.PLAY)
    assert [(button.label, button.disabled) for button in plays] == [("2♦ → 31", False), ("3♦", True), ("K♣", True)]
    assert [pressed(button).cards for button in plays] == [cards("2D"), cards("3D"), cards("KC")]


def test_who_waits_has_no_card_to_press() -> None:
    state = at_play(TWO, ("KH QH 9S AC", "KC QC 2D 3D"), dealer=1)
    assert of(panel(state, 1), TableVerb.PLAY) == []
    assert "Waiting for Ann" in panel(state, 1).body


def test_a_panel_that_nobody_edits_can_be_refreshed_and_leads_to_the_table(dealt: GameState) -> None:
    link = "https://discord.com/channels/1/2/3"
    *_, foot = panel(dealt, link=link).rows
    assert [button.label for button in foot] == [words.REFRESH, words.TABLE]
    assert (pressed(foot[0]).verb, foot[1].url) == (TableVerb.HAND, link)
    direct = present_hand(GAME, view_for(dealt, 0), story_of(dealt), NAMES, refreshes_itself=True)
    assert words.REFRESH not in [button.label for button in buttons(direct)]


def test_a_game_that_is_over_asks_for_nothing(dealt: GameState) -> None:
    state = apply(dealt, Abort(AbortReason.AGREED)).state
    reply = panel(state)
    assert "The game is over" in reply.body
    assert [pressed(button).verb for button in buttons(reply)] == [TableVerb.HAND]


def test_the_panel_of_an_earlier_deal_says_that_it_is_over() -> None:
    table = table_of(TWO, a_whole_game(2, TWO))
    for seat in (0, 1):
        reply = present_hand(GAME, view_for(table.state_of_deal(1), seat), table.story(1), NAMES)
        assert reply.body.startswith("This deal is over\n")
        assert [pressed(button).verb for button in buttons(reply)] == [TableVerb.HAND]


def test_at_every_moment_who_must_act_has_something_to_press_and_who_waits_has_no_card() -> None:
    for table in moments(TWO, a_whole_game(5, TWO)):
        for seat in (0, 1):
            view = table.view(seat)
            reply = present_hand(GAME, view, table.story(table.deals), NAMES)
            acting = [each for each in buttons(reply) if pressed(each).verb is not TableVerb.HAND and not each.disabled]
            changing = table.state.phase is Phase.DISCARD
            assert bool(acting) == (view.must_act or changing)
            assert ("👉" in reply.body) == view.must_act


@pytest.mark.parametrize("seat", [0, 1])
def test_own_score_stands_first_and_the_crib_is_named_from_where_one_sits(seat: int) -> None:
    body = panel(position(TWO, dealer=1, hands=HANDS, scores=(12, 34)), seat).body
    own, other = (12, 34) if seat == 0 else (34, 12)
    assert body.index(f"You **{own}**") < body.index(f"**{other}**")
    assert ("your own crib" in body) == (seat == 1)
