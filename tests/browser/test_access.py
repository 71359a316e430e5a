"""What the page gives to people who use keys or a screen reader. Names are the browser's own computation."""

from selenium.webdriver.common.keys import Keys

from tests.browser.conftest import PHONE, OpenWindow
from tests.browser.pane import Pane
from tests.browser.table import sit_down
from tests.browser.window import Window

CONTROLS = """
const dialog = document.querySelector("dialog");  // what is behind it is out of reach
const controls = "button, input, textarea, select, a[href], [role=button], [role=combobox], [tabindex='0']";
return [...(dialog ? [dialog] : []), ...(dialog ?? document).querySelectorAll(controls)].filter(
  (each) => each.checkVisibility({visibilityProperty: true}));
"""
FOCUS = """
const at = document.activeElement;
if (at === document.body) return null;
const drawn = ({outlineStyle, boxShadow}) => outlineStyle !== "none" || boxShadow !== "none";
const seen = (each) => each && drawn(getComputedStyle(each));
const regions = [".bar", ".places", ".chat-head", ".log-frame", ".composer"];
return {
  what: at.outerHTML.slice(0, 120),
  visible: Boolean(seen(at) || seen(at.closest(".composer-box")) || seen(at.closest(".chip"))),
  place: [[...document.querySelectorAll(".pane")].indexOf(at.closest(".pane")),
    regions.findIndex((each) => at.closest(each))],
};
"""
LOGS = """
return [...document.querySelectorAll(".pane")].map((pane) => [...pane.querySelectorAll("[role=log]")].map(
  (log) => [log.getAttribute("aria-live"), log.getAttribute("aria-label")]));
"""


def test_every_control_has_a_name(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    sit_down(ann, bob)
    bob.go("Cribbage")
    bob.shows("Your hand")
    ann.write("/cribbage start")
    assert _nameless(desk) == []
    for opener in ("People", "Add channel", "Clock"):
        desk.press(opener)
        assert _nameless(desk) == []
        desk.press("Close")
    desk.press("Wire")
    assert _nameless(desk) == []


def test_every_control_of_a_phone_has_a_name(window: OpenWindow) -> None:
    phone = window("Ann", width=PHONE)
    assert _nameless(phone) == []
    phone.press("Places")
    assert _nameless(phone) == []


def test_tab_goes_through_the_page_in_its_order_and_shows_where_it_is(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    sit_down(Pane(desk, "Bob"), Pane(desk, "Ann"))
    desk.reload()
    stops = []
    while True:
        desk.keys(Keys.TAB)
        stop = desk.run(FOCUS)
        if stop is None or stop in stops:
            break
        stops.append(stop)
    places = [stop["place"] for stop in stops]
    assert [stop["what"] for stop in stops if not stop["visible"]] == []
    assert places == sorted(places)
    assert {tuple(place) for place in places} == {(-1, 0)} | {
        (pane, region) for pane in (0, 1) for region in (1, 2, 3, 4)
    }


def test_new_messages_come_into_a_live_region_that_was_there_before(window: OpenWindow) -> None:
    desk = window("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    assert desk.run(LOGS) == [[["polite", "Messages of hall"]], [["polite", "Messages of hall"]]]
    region = ann.element.find_element("css selector", "[role=log]")
    bob.say("Anybody here?")
    ann.shows("Anybody here?")
    assert "Anybody here?" in region.text
    assert region.get_attribute("aria-busy") == "false"


def test_the_focus_goes_into_a_dialog_and_back(window: OpenWindow) -> None:
    desk = window("Ann")
    desk.press("Clock")
    inside = "return document.querySelector('dialog')?.contains(document.activeElement) ?? false"
    assert desk.run(inside) is True
    desk.keys(Keys.ESCAPE)
    desk.until(lambda: desk.run("return document.querySelector('dialog') === null"), "the dialog is closed")
    assert desk.run("return document.activeElement.textContent") == "Clock"


def _nameless(window: Window) -> list[str]:
    return [
        str(control.get_attribute("outerHTML"))[:200] for control in window.run(CONTROLS) if not control.accessible_name
    ]
