import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.ids import (
    Book,
    ChallengePress,
    ChallengeVerb,
    DealPress,
    PagePress,
    Press,
    TablePress,
    TableVerb,
    parse_choice,
    parse_press,
)
from cribbage import full_deck
from tests.games import cards

LARGEST = 10**18 - 1
hands = st.lists(st.sampled_from(full_deck()), max_size=6, unique=True).map(tuple)
table_presses = st.builds(
    TablePress,
    game=st.integers(0, LARGEST),
    verb=st.sampled_from(TableVerb),
    decision=st.none() | st.integers(0, 10**9 - 1),
    cards=hands,
)
challenge_presses = st.builds(ChallengePress, challenge=st.integers(0, LARGEST), verb=st.sampled_from(ChallengeVerb))
page_presses = st.builds(PagePress, book=st.sampled_from(Book), page=st.integers(0, 999))
deal_presses = st.builds(DealPress, game=st.integers(0, LARGEST), deal=st.integers(0, 999_999))
presses = table_presses | challenge_presses | page_presses | deal_presses


@given(presses)
def test_an_id_is_read_back_to_the_press_that_it_was_written_for(press: Press) -> None:
    assert parse_press(str(press)) == press


@given(presses)
def test_no_id_is_longer_than_discord_takes(press: Press) -> None:
    assert len(str(press)) <= 100


@pytest.mark.parametrize("verb", TableVerb)
def test_the_longest_id_fits(verb: TableVerb) -> None:
    assert len(str(TablePress(LARGEST, verb, 10**9 - 1, full_deck()[:6]))) <= 100


def test_an_id_is_written_as_its_description_says() -> None:
    assert str(TablePress(12, TableVerb.PLAY, 3, cards("5H"))) == "cb1:12:3:play:5H"
    assert str(TablePress(12, TableVerb.HAND)) == "cb1:12:-:hand"
    assert str(ChallengePress(7, ChallengeVerb.JOIN)) == "cc1:7:join"
    assert str(PagePress(Book.RULES, 3)) == "cp1:rules:3"
    assert str(DealPress(12, 4)) == "cd1:12:4"


def test_no_two_presses_have_one_id() -> None:
    ids = {str(TablePress(1, verb, 2, thrown)) for verb in TableVerb for thrown in ((), cards("5H"), cards("5H JD"))}
    assert len(ids) == 3 * len(TableVerb)


@pytest.mark.parametrize(
    "values", [["5H", "5H"], ["5h", "6D"], [" 5H", "6D"], ["5H 6D"], ["nonsense"], [""], [5, 6], [None], [["5H"]]]
)
def test_a_choice_is_of_cards_as_the_menu_writes_them_each_once(values: list[object]) -> None:
    assert parse_choice("cb1:1:2:pick", values) is None


@pytest.mark.parametrize("menu", ["cb1:1:2:throw", "cb1:1:2:pick:5H", "cb1:1:2:play", "cc1:1:join", "cp1:help:1", ""])
def test_no_other_press_takes_a_choice(menu: str) -> None:
    assert parse_choice(menu, ["5H", "JD"]) is None


def test_a_choice_of_cards_picks_them() -> None:
    assert parse_choice("cb1:1:2:pick", ["5H", "JD"]) == TablePress(1, TableVerb.PICK, 2, cards("5H JD"))


@given(st.text() | st.from_regex(r"c[bcdp][0-9]:.*", fullmatch=True))
def test_any_text_is_read_as_a_press_or_as_nothing(text: str) -> None:
    press = parse_press(text)
    assert press is None or parse_press(str(press)) == press


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cb1:1:2:pick:",
        "cb1:1:2:pick:5",
        "cb1:1:2:pick:ZZ",
        "cb1:1:2:pick:5h",
        "cb1:1:2:shuffle",
        "cb1:1::pick",
        "cb1:-1:2:pick",
        "cb1:1:2:pick\n",
        "cb1:\u0661:2:pick",
        "cb1:" + "9" * 19 + ":-:hand",
        "cc1:1:hand",
        "cc1:1:join:5H",
        "cc1::join",
        "cp1:poems:1",
        "cp1:help:",
        "cp1:help:1000",
        "cp1:help:-1",
        "cp1:help:1:2",
        "cd1:1:",
        "cd1:-:1",
        "cd1:1:1:5H",
        "cd1:1:\u0661",
        "cd1:1:1\n",
    ],
)
def test_what_no_button_of_ours_carries_is_nothing(text: str) -> None:
    assert parse_press(text) is None


@pytest.mark.parametrize(
    "text",
    ["cb2:1:2:play:5H", "cb0:1:2:play:5H", "cb:1:2:play:5H", "cc2:1:join", "CB1:1:-:hand", "cp2:help:1", "cd2:1:1"],
)
def test_an_id_of_another_version_is_nothing(text: str) -> None:
    assert parse_press(text) is None


def test_no_repr_shows_a_card() -> None:
    assert "5H" not in repr(TablePress(1, TableVerb.PLAY, 2, cards("5H")))
