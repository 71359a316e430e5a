"""Menus on a phone: of people, of cards, and what commands with options of other kinds offer."""

from typing import Any

import discord
import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.browser.conftest import PHONE, SHOTS, OpenWindow
from tests.browser.lounge import Lounge
from tests.browser.pane import Pane
from tests.browser.test_commands import CHOICES
from tests.browser.window import Window

CARDS = ("5♥", "6♥", "J♠", "Q♦", "K♣", "2♣")
SHEET = """
const list = [...document.querySelectorAll(".select-sheet")].find((each) => each.checkVisibility());
const edges = list?.getBoundingClientRect();
return edges ? [edges.left, edges.right <= innerWidth, edges.bottom <= innerHeight] : null;
"""
CHOSEN = """
const labels = document.querySelectorAll(".select-sheet [aria-selected=true] .choice-label");
return [...labels].map((each) => each.textContent);
"""
MENU = "return document.querySelector('.person-menu')?.innerText ?? null"


def menu(*defaults: str, least: int = 2, most: int = 2, disabled: bool = False) -> discord.ui.Select[Any]:
    """A menu of a hand, for a view of either kind."""
    options = [discord.SelectOption(label=card, value=card, default=card in defaults) for card in CARDS]
    return discord.ui.Select(
        custom_id="crib",
        placeholder="Two cards",
        options=options,
        min_values=least,
        max_values=most,
        disabled=disabled,
    )


def cards(*defaults: str, least: int = 2, most: int = 2, disabled: bool = False) -> discord.ui.View:
    """A message with that menu alone."""
    view = discord.ui.View(timeout=None)
    view.add_item(menu(*defaults, least=least, most=most, disabled=disabled))
    view.stop()
    return view


def test_two_cards_are_chosen_by_two_taps_and_sent_when_the_menu_is_closed(seat: OpenWindow, lounge: Lounge) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    lounge.do(lounge.whispers("Ann", "Your hand", view=cards()))
    ann.go("Cribbage")
    ann.shows("Two cards")
    _open(phone)
    assert phone.run(SHEET) == [0, True, True]
    _tap(phone, "Q♦")
    assert phone.named("Done") is None
    _tap(phone, "K♣")
    assert phone.run(CHOSEN) == ["Q♦", "K♣"]
    phone.shoot(SHOTS / "cards-on-a-phone.png")
    phone.press("Done")
    ann.shows("Chosen: Q♦, K♣")


def test_a_tap_beside_an_open_menu_closes_and_sends_it(seat: OpenWindow, lounge: Lounge) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    lounge.do(lounge.says("Your hand", view=cards("5♥", "6♥")))
    ann.shows("5♥, 6♥")
    _open(phone)
    _tap(phone, "6♥")
    _tap(phone, "J♠")
    phone.click(lambda: phone.driver.find_element("css selector", ".title"), "the head")
    ann.shows("Chosen: 5♥, J♠")


def test_what_is_too_little_is_not_sent(seat: OpenWindow, lounge: Lounge) -> None:
    desk = seat("Ann")
    ann = Pane(desk, "Ann")
    lounge.do(lounge.says("Your hand", view=cards("5♥", "6♥")))
    ann.shows("5♥, 6♥")
    _open(desk)
    _tap(desk, "6♥")
    desk.shoot(SHOTS / "cards.png")
    desk.click(lambda: desk.driver.find_element("css selector", ".title"), "the head")
    assert "5♥, 6♥" in ann.shows("Your hand")


def test_the_only_choice_is_taken_back_where_none_is_allowed(seat: OpenWindow, lounge: Lounge) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    lounge.do(lounge.says("Your hand", view=cards("J♠", least=0, most=1)))
    ann.shows("J♠")
    _open(phone)
    _tap(phone, "J♠")
    ann.shows("Chosen: none")


@pytest.mark.parametrize("width", [PHONE, 1280])
def test_a_menu_in_a_panel_is_not_cut_off_at_its_edge(seat: OpenWindow, lounge: Lounge, width: int) -> None:
    desk = seat("Ann", width=width)
    ann = Pane(desk, "Ann")
    panel = discord.ui.LayoutView(timeout=None)
    text = discord.ui.TextDisplay[discord.ui.LayoutView]("### Your hand")
    panel.add_item(discord.ui.Container(text, discord.ui.ActionRow(menu()), accent_colour=0x2E7D32))
    panel.stop()
    lounge.do(lounge.whispers("Ann", None, view=panel))
    ann.go("Cribbage")
    ann.shows("Two cards")
    _open(desk)
    _tap(desk, "5♥")
    _tap(desk, "2♣")
    desk.shoot(SHOTS / f"cards-in-a-panel-{width}.png")
    desk.press("Done")
    desk.until(lambda: desk.run(SHEET) is None, "the list is closed")
    desk.until(lambda: lounge.steward.chosen == [["5♥", "2♣"]], "both cards are sent")


def test_a_menu_that_is_disabled_does_not_open(seat: OpenWindow, lounge: Lounge) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    lounge.do(lounge.says("Your hand", view=cards("5♥", "6♥", disabled=True)))
    ann.shows("5♥, 6♥")
    _open(phone)
    assert phone.run(SHEET) is None


def test_a_person_is_invited_from_the_list_of_members_on_a_phone(seat: OpenWindow) -> None:
    phone = seat("Ann", width=PHONE)
    ann = Pane(phone, "Ann")
    phone.press("Places")
    phone.press("Bob")
    assert phone.run(MENU) == "B\nBob\nInvite to the table"
    phone.shoot(SHOTS / "menu-on-a-phone.png")
    phone.press("Invite to the table")
    assert "Ann used Invite to the table" in ann.shows("@Ann invites @Bob.").replace("\n", " ")
    assert phone.run(MENU) is None


def test_a_name_at_a_message_and_a_mention_open_the_same_menu(seat: OpenWindow) -> None:
    desk = seat("Ann", "Bob")
    ann, bob = Pane(desk, "Ann"), Pane(desk, "Bob")
    bob.say("Here, @Ann!")
    ann.shows("Here, ")
    for opener in (".message .author", ".message .gutter .avatar", ".message .mention"):
        desk.click(lambda opener=opener: ann.element.find_element("css selector", opener), opener)  # type: ignore[misc]  # the default binds the loop's value
        assert "Invite to the table" in str(desk.run(MENU))
        desk.keys(Keys.ESCAPE)
        assert desk.run(MENU) is None
    picture = ann.element.find_element("css selector", ".message .gutter .avatar")
    ActionChains(desk.driver).context_click(picture).perform()
    assert "Invite to the table" in str(desk.run(MENU))
    ann.go("Cribbage")
    ann.press("Bob")
    assert "No command for people is offered here." in str(desk.run(MENU))


def test_options_that_are_roles_and_channels_are_offered(seat: OpenWindow) -> None:
    desk = seat("Ann")
    ann = Pane(desk, "Ann")
    ann.write("/table call")
    desk.until(lambda: desk.run(CHOICES) == ["@everyone", "@Cribbage", "@players"], "roles are offered")
    desk.keys("play", Keys.ENTER)
    desk.until(lambda: desk.run(CHOICES) == ["#hall", "#lobby"], "channels are offered")
    desk.keys("lob", Keys.ENTER, Keys.ENTER)
    ann.shows("players is called in lobby.")


def test_a_command_whose_name_begins_a_longer_one_waits_for_it(seat: OpenWindow) -> None:
    desk = seat("Ann")
    ann = Pane(desk, "Ann")
    ann.write("/table deals")
    desk.keys(Keys.ENTER)
    ann.shows("All deals.")
    ann.write("/table deal ")
    desk.keys(Keys.ENTER)
    ann.shows("One deal.")


def _open(window: Window) -> None:
    window.click(lambda: window.driver.find_element("css selector", ".message .select"), "the menu")


def _tap(window: Window, card: str) -> None:
    window.press(card)
