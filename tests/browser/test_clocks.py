"""Clocks as people see them on a phone: a call, the end of the time, a claim; and what is chosen and read there."""

import pytest

from tests.browser.conftest import PHONE, SHOTS, OpenWindow
from tests.browser.pane import Pane
from tests.browser.window import Window

pytestmark = pytest.mark.timeout(120)


def advance(window: Window, *steps: str) -> None:
    """Move the stand-in's clock through the bar."""
    window.press("Clock")
    for step in steps:
        window.press(f"+ {step}")
    window.press("Close")


def test_who_is_late_is_called_and_the_other_claims_the_win_on_a_phone(window: OpenWindow) -> None:
    desk, phone = window("Bob"), window("Ann", width=PHONE)
    bob, ann = Pane(desk, "Bob"), Pane(phone, "Ann")
    ann.command("cribbage start", opponent="Bob", clock="live: 10 minutes a move", thread="False")
    bob.press("Accept")
    ann.shows("to throw to the crib")
    ann.shows("ends in")
    ann.go("Cribbage")
    ann.act()
    phone.shoot(SHOTS / "picked-on-a-phone.png")
    ann.act()
    ann.shows("Waiting for Bob")
    ann.go("hall")
    advance(desk, "3 minutes")
    bob.shows("it is your turn in game 1")
    phone.shoot(SHOTS / "called-on-a-phone.png")
    advance(desk, "15 minutes")
    ann.shows("Bob ran out of time")
    phone.shoot(SHOTS / "late-on-a-phone.png")
    ann.press("Claim the win")
    ann.shows("Bob ran out of time: Ann wins")
    phone.shoot(SHOTS / "claimed-on-a-phone.png")


def test_settings_rules_and_help_are_read_on_a_phone(window: OpenWindow) -> None:
    phone = window("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    ann.command("cribbage settings", pings="a mention without a sound")
    ann.shows("a mention without a sound")
    phone.shoot(SHOTS / "settings-on-a-phone.png")
    ann.command("cribbage rules")
    ann.shows("Page 1 of 9")
    ann.press("Next ▶")
    ann.shows("Page 2 of 9")
    phone.shoot(SHOTS / "rules-on-a-phone.png")


def test_a_game_in_a_thread_is_found_from_its_challenge(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    ann.command("cribbage start", opponent="Bob", thread="True")
    bob.press("Accept")
    ann.shows("game 1 begins")
    desk.shoot(SHOTS / "thread.png")
    ann.go("Cribbage 1 · Ann against Bob")
    ann.shows("to throw to the crib")
