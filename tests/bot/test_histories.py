"""The words and the pages of past games."""

from dataclasses import replace

import pytest

from bot.components.ids import CHOOSE_GAME, DealPress, parse_choice, parse_press
from bot.components.lookup_ids import HistoryPress
from bot.presenters.histories import present_history, present_versus
from bot.text import histories as words
from bot.text.histories import Past, Tally
from cribbage import Ending
from playground import judge
from tests.bot.payloads import buttons, menus, payload

LARGEST = 10**18 - 1
LINK = f"https://discord.com/channels/{2**63 - 1}/{2**63 - 1}/{2**63 - 1}"
WON = Past(12, 1_700_000_000_999, True, ("Bob",), (121, 88), Ending.TARGET, "out in the play", 1, True, LINK)
LOST = replace(
    WON, game=9, won=False, scores=(40, 61), ending=Ending.RESIGNATION, last_point=None, skunk=0, rated=False
)


def test_a_line_says_who_won_by_how_much_and_how() -> None:
    assert words.past_line(WON) == (
        f"**12** · <t:1700000000:d> · **won** · 121–88 against Bob · out in the play · skunk · rated"
        f" · [to the table]({LINK})"
    )
    assert words.past_line(replace(LOST, link="")) == ("**9** · <t:1700000000:d> · lost · 40–61 against Bob · resigned")
    called_off = replace(LOST, won=None, ending=Ending.ABORT, link="")
    assert "no winner · 40–61 against Bob · called off" in words.past_line(called_off)


def test_the_menu_of_a_page_leads_to_the_first_deal_of_a_game() -> None:
    (menu,) = menus(present_history(HistoryPress(), [WON, LOST], of=1, total=2))
    assert [option.label for option in menu.options] == ["Game 12 against Bob · 121–88", "Game 9 against Bob · 40–61"]
    assert parse_choice(menu.id, [menu.options[1].value]) == DealPress(9, 1)


@pytest.mark.parametrize("values", [[], ["1", "2"], ["x"], ["-1"], ["9" * 19], [None]])
def test_a_choice_is_of_one_game(values: list[object]) -> None:
    assert parse_choice(CHOOSE_GAME, values) is None


def test_buttons_keep_what_was_asked_for() -> None:
    asked = HistoryPress(7, True, Ending.TARGET, page=2)
    back, forward = buttons(present_history(asked, [WON], of=3, total=30))
    assert parse_press(back.id) == replace(asked, page=1)
    assert parse_press(forward.id) == replace(asked, page=3)


def test_nothing_that_fits_is_a_sentence() -> None:
    assert present_history(HistoryPress(), [], of=1, total=0).text == words.NONE


def test_two_people_are_told_how_they_stand() -> None:
    own, other = Tally("Ann", 3, 1, 1, 8, 70), Tally("B*b", 2, 0, 0, 4, 90)
    body = present_versus(own, other, [(WON, (3, 2)), (LOST, (2, 2))]).body.splitlines()
    assert body[:4] == [
        "**Ann 3 : 2 B\\*b**",
        "Skunks 1 (1 double) : 0",
        "Game points 8 : 4",
        "Net spread of Ann −20",
    ]
    assert body[-2].endswith("**3:2**")
    assert body[-1].endswith("**2:2**")


def test_people_who_never_met_are_told_so() -> None:
    nothing = Tally("Ann", 0, 0, 0, 0, 0)
    assert "You and Bob have finished no game" in present_versus(nothing, replace(nothing, name="Bob"), []).text


@pytest.mark.parametrize("name", ["*" * 32, "𠮷" * 32, "א" * 32])
async def test_pages_are_accepted_at_their_longest(name: str) -> None:
    game = replace(WON, others=(name, name), scores=(120, 121, 120), skunk=2)
    games = [replace(game, game=LARGEST - number) for number in range(10)]
    judge.message(payload(present_history(HistoryPress(page=2), games, of=3, total=30)), editing=False)
    tally = Tally(name, *(10**6,) * 5)
    met = [(each, (10**6, 10**6)) for each in games]
    judge.message(payload(present_versus(tally, tally, met)), editing=False)
