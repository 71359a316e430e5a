import pytest

from tests.browser.conftest import PHONE, OpenWindow
from tests.browser.pane import Pane
from tests.browser.table import OVER, play_until, set_messages, sit_down
from tests.browser.window import Window

pytestmark = pytest.mark.timeout(120)

TOO_WIDE = """
const edge = document.documentElement.clientWidth;
return [...document.querySelectorAll("body *")].filter((each) => each.checkVisibility() && !each.closest(".places"))
  .filter((each) => each.getBoundingClientRect().right > edge + 0.5 && !each.closest(".unheard"))
  .map((each) => each.outerHTML.slice(0, 200));
"""


def test_two_people_play_a_whole_game_by_clicking_one_of_them_on_a_phone(window: OpenWindow) -> None:
    desk, phone = window("Ann", "Bob"), window("Bob", width=PHONE)
    ann, bob, watching = Pane(desk, "Ann"), Pane(phone, "Bob"), Pane(desk, "Bob")
    sit_down(ann, bob)
    ann.go("Cribbage")
    bob.go("Cribbage")
    play_until(lambda: any(OVER in message for message in watching.messages()), (ann, bob))
    result = watching.shows(OVER)
    winner = "Ann" if "Ann wins 61 to " in result else "Bob"
    assert f"{winner} wins 61 to " in result
    assert "unrated" in result
    assert f"{winner} wins 61 to " in bob.shows(OVER)
    ann.go("hall")
    ann.press("Rematch")
    for each in (ann, watching):
        each.shows("Ann offers you a rematch")


def test_a_phone_shows_the_table_and_the_hand_without_anything_cut_off(window: OpenWindow) -> None:
    desk, phone = window("Ann"), window("Bob", width=PHONE)
    ann, bob = Pane(desk, "Ann"), Pane(phone, "Bob")
    sit_down(ann, bob)
    assert phone.run(TOO_WIDE) == []
    bob.go("Cribbage")
    bob.shows("Your hand")
    assert phone.run(TOO_WIDE) == []
    ann.go("Cribbage")
    play_until(lambda: any("On the table" in message for message in bob.messages()), (ann, bob))
    assert phone.run(TOO_WIDE) == []
    bob.go("hall")
    assert phone.run(TOO_WIDE) == []


def test_whose_messages_are_closed_plays_by_my_hand(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    set_messages(desk, "Bob", closed=True)
    sit_down(ann, bob)
    assert bob.unread("Cribbage") == ""
    ann.go("Cribbage")
    bob.press("My hand")
    assert "Only you can see this" in bob.shows("Your hand")

    def second_deal() -> bool:
        return any("Deal 2" in message and "to throw" in message for message in bob.messages())

    def bob_is_asked() -> bool:
        return bool(bob.asks())

    play_until(second_deal, (ann, bob))
    bob.press("My hand")
    desk.until(bob_is_asked, "Bob’s new hand is there")


def test_a_game_goes_on_without_a_reload_when_the_bot_was_killed_in_its_middle(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    sit_down(ann, bob)
    desk.run("window.loadedOnce = true")
    ann.go("Cribbage")
    bob.go("Cribbage")
    play_until(lambda: any("On the table" in message for message in ann.messages()), (ann, bob))
    _restart_bot(desk)
    play_until(lambda: any("deal 2" in message for message in ann.messages()), (ann, bob))
    assert desk.run("return window.loadedOnce") is True


def _restart_bot(window: Window) -> None:
    window.press("Restart bot")
    window.until(lambda: "starting" in window.text(), "the bot is being started")
    window.connected()
