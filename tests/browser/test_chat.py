"""What the page does with what people write, with places, and with itself."""

from selenium.webdriver.common.keys import Keys

from tests.browser.club import Club
from tests.browser.conftest import OpenWindow
from tests.browser.pane import Pane
from tests.browser.table import sit_down
from tests.browser.window import Window

HOSTILE = "<img src=x onerror=boom()>"
MARKUP = f"<b>fat</b> {HOSTILE} <script>boom()</script> [x](javascript:boom())"
GROWN = "return document.querySelectorAll('b, script:not([src]), [src=x], [onerror], [href^=javascript]').length"
BACKGROUND = "return getComputedStyle(document.body).backgroundColor"


def test_markup_in_a_name_and_in_a_message_stays_text(window: OpenWindow, club: Club) -> None:
    desk = window("Ann")
    desk.press("People")
    desk.click(lambda: desk.driver.find_element("css selector", ".line-form input"), "the name of somebody new")
    desk.keys(HOSTILE, Keys.ENTER)
    own = desk.until(lambda: desk.named(f"Own window for {HOSTILE}"), "somebody new is in the list")
    club.people[HOSTILE] = str(own.get_attribute("href")).partition("as=")[2]
    other = window(HOSTILE)
    stranger, ann = Pane(other, HOSTILE), Pane(desk, "Ann")
    desk.press("Close")
    stranger.say(MARKUP)
    assert MARKUP in ann.shows(HOSTILE)
    sit_down(stranger, ann)
    assert HOSTILE in ann.shows("to throw to the crib")
    ann.go("Cribbage")
    assert HOSTILE in ann.shows("Your hand")
    for each in (desk, other):
        assert each.run(GROWN) == 0


def test_a_direct_message_is_marked_until_it_is_read(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    sit_down(ann, bob)
    desk.until(lambda: ann.unread("Cribbage") == "1 unread", "Ann’s conversation is marked")
    ann.go("Cribbage")
    assert ann.unread("Cribbage") == ""
    assert bob.unread("Cribbage") == "1 unread"
    bob.go("lobby")
    ann.go("hall")
    ann.say("Good luck, @Bob!")
    desk.until(lambda: bob.unread("hall") == "1 unread", "Bob’s channel is marked")


def test_a_reload_keeps_everything(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    ann.say("**Who** plays?")
    sit_down(bob, ann)
    ann.press("My hand")
    ann.shows("Only you can see this")
    bob.go("Cribbage")
    bob.shows("Your hand")
    before = {place: _read(bob, place) for place in ("Cribbage", "hall")}, _read(ann, "hall")
    desk.reload()
    assert ({place: _read(bob, place) for place in ("Cribbage", "hall")}, _read(ann, "hall")) == before


def test_the_colours_are_switched_and_remembered(window: OpenWindow) -> None:
    desk = window("Ann")
    dark = desk.run(BACKGROUND)
    desk.press("Switch to light colours")
    light = desk.run(BACKGROUND)
    assert light != dark
    desk.reload()
    assert desk.run(BACKGROUND) == light
    desk.press("Switch to dark colours")
    assert desk.run(BACKGROUND) == dark


def test_the_bar_adds_a_channel_moves_the_clock_and_shows_the_wire(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    bob = Pane(desk, "Bob")
    desk.press("Add channel")
    desk.keys("Back room", Keys.ENTER)
    desk.press("Close")
    bob.go("back-room")
    desk.press("Clock")
    before = _clock(desk)
    desk.press("+ 1 day")
    desk.until(lambda: _clock(desk) != before, "the clock goes on")
    desk.press("Close")
    desk.press("Wire")
    bob.type_command("cribbage help")
    desk.until(lambda: "INTERACTION_CREATE" in desk.text(), "the wire shows the event")
    desk.press("Close the wire")


def _read(pane: Pane, place: str) -> list[str]:
    pane.go(place)
    return pane.messages()


def _clock(window: Window) -> str:
    return str(window.run("return document.querySelector('.clock-now').textContent"))
