"""The private panel: which buttons it has, and what pressing them one after another leads to."""

import pytest

from bot.components.ids import TablePress, TableVerb, parse_choice, parse_press
from bot.presenters.hand import present_hand
from bot.presenters.reply import Button, Reply
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
from tests.bot.payloads import buttons, ids, menus
from tests.cribbage.tables import at_cut, at_play, lay
from tests.games import cards

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


@pytest.fixture
def dealt() -> GameState:
    return position(TWO, dealer=1, hands=HANDS)


def test_six_cards_are_offered_in_a_menu_of_two_and_none_is_picked(dealt: GameState) -> None:
    (menu,) = menus(panel(dealt))
    assert [option.label for option in menu.options] == ["5♥", "6♥", "9♣", "9♥", "10♠", "J♦"]
    assert not any(option.chosen for option in menu.options)
    assert (menu.count, menu.placeholder) == (2, "Choose 2 cards for the crib")
    assert of(panel(dealt), TableVerb.THROW) == []


def test_what_the_menu_sends_back_is_read_as_the_cards_that_were_chosen(dealt: GameState) -> None:
    (menu,) = menus(panel(dealt))
    chosen = parse_choice(menu.id, [menu.options[2].value, menu.options[5].value])
    assert chosen == TablePress(GAME, TableVerb.PICK, dealt.decisions[0], cards("9C JD"))


def test_picked_cards_are_marked_and_can_be_thrown_and_what_is_kept_is_shown(dealt: GameState) -> None:
    reply = panel(dealt, picks=cards("JD 9C"))
    (menu,) = menus(reply)
    assert [option.label for option in menu.options if option.chosen] == ["9♣", "J♦"]
    (throw,) = of(reply, TableVerb.THROW)
    assert throw.label == "Throw 9♣ J♦"
    assert pressed(throw).cards == cards("JD 9C")
    assert "## 5♥ 6♥ 9♥ 10♠\nPicked for the crib: **9♣ J♦**" in reply.body


def test_with_four_seats_one_card_is_chosen() -> None:
    rules = Ruleset(seats=4)
    (table, *_) = moments(rules, a_whole_game(1, rules))
    view = table.view(0)
    reply = present_hand(GAME, view, table.story(1), ("A", "B", "C", "D"), picks=view.dealt[:1])
    (menu,) = menus(reply)
    assert (menu.count, menu.placeholder) == (1, "Choose 1 card for the crib")
    assert pressed(of(reply, TableVerb.THROW)[0]).cards == view.dealt[:1]


def test_every_button_of_a_choice_carries_the_decision_of_its_seat() -> None:
    for table in moments(TWO, a_whole_game(4, TWO)):
        for seat in table.state.awaiting:
            reply = present_hand(GAME, table.view(seat), table.story(table.deals), NAMES)
            presses = [parse_press(each) for each in ids(reply)]
            choices = [each for each in presses if isinstance(each, TablePress) and each.verb is not TableVerb.HAND]
            assert {press.decision for press in choices} == {table.state.decisions[seat]}


def test_who_has_thrown_can_throw_other_cards_until_everybody_has(dealt: GameState) -> None:
    state = apply(dealt, Discard(0, cards("9C JD"))).state
    reply = panel(state)
    assert [button.label for button in of(reply, TableVerb.PICK)] == [words.CHANGE]
    assert "To the crib: 9♣ J♦" in reply.body
    assert "Waiting for Bob" in reply.lead
    again = panel(state, picks=())
    assert [len(menu.options) for menu in menus(again)] == [6]
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
    assert "Waiting for Ann" in panel(state, 1).lead


def test_a_panel_that_nobody_edits_can_be_refreshed_and_leads_to_the_table(dealt: GameState) -> None:
    link = "https://discord.com/channels/1/2/3"
    foot = buttons(panel(dealt, link=link))
    assert [button.label for button in foot] == [words.REFRESH, words.TABLE]
    assert (pressed(foot[0]).verb, foot[1].url) == (TableVerb.HAND, link)
    direct = present_hand(GAME, view_for(dealt, 0), story_of(dealt), NAMES, refreshes_itself=True)
    assert words.REFRESH not in [button.label for button in buttons(direct)]


def test_a_game_that_is_over_asks_for_nothing(dealt: GameState) -> None:
    state = apply(dealt, Abort(AbortReason.AGREED)).state
    reply = panel(state)
    assert "The game is over" in reply.lead
    assert [pressed(button).verb for button in buttons(reply)] == [TableVerb.HAND]


def test_the_panel_of_an_earlier_deal_says_that_it_is_over() -> None:
    table = table_of(TWO, a_whole_game(2, TWO))
    for seat in (0, 1):
        reply = present_hand(GAME, view_for(table.state_of_deal(1), seat), table.story(1), NAMES)
        assert reply.lead == "This deal is over"
        assert [pressed(button).verb for button in buttons(reply)] == [TableVerb.HAND]


def test_at_every_moment_who_must_act_has_something_to_press_and_who_waits_has_no_card() -> None:
    for table in moments(TWO, a_whole_game(5, TWO)):
        for seat in (0, 1):
            view = table.view(seat)
            reply = present_hand(GAME, view, table.story(table.deals), NAMES)
            acting = [each for each in buttons(reply) if pressed(each).verb is not TableVerb.HAND and not each.disabled]
            changing = table.state.phase is Phase.DISCARD
            assert bool(acting or menus(reply)) == (view.must_act or changing)
            assert ("👉" in reply.lead) == view.must_act


@pytest.mark.parametrize("seat", [0, 1])
def test_own_score_stands_first_and_the_crib_is_named_from_where_one_sits(seat: int) -> None:
    shown = panel(position(TWO, dealer=1, hands=HANDS, scores=(12, 34)), seat)
    body = shown.lead + shown.body
    own, other = (12, 34) if seat == 0 else (34, 12)
    assert body.index(f"You **{own}**") < body.index(f"**{other}**")
    assert ("your own crib" in body) == (seat == 1)
