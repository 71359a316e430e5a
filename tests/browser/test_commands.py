"""Slash commands as people fill them in, and what they read when the bot refuses or keeps silent."""

import re

from selenium.webdriver.common.keys import Keys

from tests.browser.club import Club
from tests.browser.conftest import OpenWindow
from tests.browser.pane import Pane
from tests.browser.window import Window

CHOICES = """
return [...document.querySelectorAll(".composer [role=listbox]")].filter((each) => each.checkVisibility())
  .flatMap((each) => [...each.querySelectorAll(".choice-label")].map((label) => label.textContent));
"""
ACTIVE = """
const row = document.getElementById(document.activeElement.getAttribute("aria-activedescendant"));
return row?.querySelector(".choice-label").textContent ?? "";
"""
FOCUS = "return document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName"


def test_a_command_is_found_filled_in_and_sent_by_keys_alone(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    _tab_to(desk, "Message #hall as Ann")
    desk.keys("/star")
    _active(desk, "/cribbage start")
    desk.keys(Keys.ENTER)
    _tab_to(desk, "Add option opponent")
    desk.keys(Keys.ENTER)
    desk.until(lambda: desk.run(CHOICES) == ["Ann", "Bob", "Cleo", "Cribbage"], "people are offered")
    desk.keys("b")
    _active(desk, "Bob")
    desk.keys(Keys.ENTER)
    _tab_to(desk, "Add option target")
    desk.keys(Keys.ENTER)
    desk.until(lambda: desk.run(CHOICES) == ["121", "61"], "the targets are offered")
    desk.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    _active(desk, "61")
    desk.keys(Keys.ENTER, Keys.ENTER)
    assert "61" in bob.shows("Ann")
    bob.press("Accept")
    ann.shows("to throw to the crib")
    _tab_to(desk, "Message #hall as Ann", backwards=True)
    desk.keys("/disc", Keys.ENTER)
    offered = desk.until(lambda: desk.run(CHOICES), "the bot offers pairs of cards")
    assert len(offered) == 15
    desk.keys(Keys.ARROW_DOWN)
    chosen = desk.until(lambda: desk.run(ACTIVE), "a pair is active")
    assert chosen in offered
    desk.keys(Keys.ENTER, Keys.ENTER)
    assert re.search(rf"To the crib:\s*{chosen}", ann.shows("Only you can see this"))


def test_a_command_that_names_itself_in_full_becomes_boxes_as_it_is_typed(window: OpenWindow) -> None:
    desk = window("Ann")
    ann = Pane(desk, "Ann")
    ann.type_command("cribbage help")
    assert "cribbage help" in ann.shows("Only you can see this")


def test_what_the_bot_refuses_is_a_private_sentence_that_can_be_dismissed(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    ann.type_command("cribbage play", "5H")
    assert "You have no game in progress." in ann.shows("Only you can see this")
    ann.press("Dismiss message")
    desk.until(lambda: ann.messages() == [], "it is gone")
    desk.reload()
    assert ann.messages() == bob.messages() == []


def test_an_option_that_is_wrong_keeps_the_command_and_says_why(window: OpenWindow) -> None:
    desk = window("Ann")
    ann = Pane(desk, "Ann")
    ann.write("/cribbage start")
    _tab_to(desk, "Add option opponent")
    desk.keys(Keys.ENTER, "Nobody", Keys.ENTER)
    desk.until(lambda: "opponent takes one of the list." in desk.text(), "the page says why")
    assert str(desk.run(FOCUS)).startswith("opponent, ")
    assert ann.messages() == []


def test_a_bot_that_is_late_did_not_respond(window: OpenWindow, club: Club) -> None:
    desk = window("Ann")
    ann = Pane(desk, "Ann")
    with club.silent_bot():
        ann.type_command("cribbage help")
        assert "/cribbage help" in ann.shows("The application did not respond")
    ann.type_command("cribbage games")
    ann.shows("You have no game in progress.")


def _tab_to(window: Window, name: str, *, backwards: bool = False) -> None:
    """Go on with Tab until the focus is on what is called so."""

    def arrived() -> bool:
        if str(window.run(FOCUS)).startswith(name):
            return True
        window.keys(*((Keys.SHIFT, Keys.TAB) if backwards else (Keys.TAB,)))
        return str(window.run(FOCUS)).startswith(name)

    window.until(arrived, f"Tab reaches {name}")


def _active(window: Window, choice: str) -> None:
    window.until(lambda: window.run(ACTIVE) == choice, f"{choice} is the active choice")
