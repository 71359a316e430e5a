import unicodedata

import pytest
from hypothesis import example, given

from bot.text.names import LONGEST, plain_name, shown_name
from tests.bot.strange_names import STRANGE_NAMES, as_discord_shows, names, turns_what_follows


@given(names)
def test_no_sign_of_markup_in_a_name_is_left_unescaped(name: str) -> None:
    shown, unprotected = as_discord_shows(shown_name(name))
    assert unprotected == set()
    assert shown == plain_name(name)


@given(names)
@example("*" * 40)
def test_a_name_is_one_line_of_at_most_thirty_two_signs(name: str) -> None:
    plain = plain_name(name)
    assert len(plain.strip("\u2068\u2069")) <= LONGEST
    assert len(plain.splitlines()) == 1
    assert not any(unicodedata.category(sign) == "Cc" for sign in plain)
    assert plain == plain.strip()


@given(names)
def test_a_name_turns_nothing_that_stands_behind_it(name: str) -> None:
    assert not turns_what_follows(plain_name(name))
    assert not turns_what_follows(shown_name(name))


@pytest.mark.parametrize("name", ["", "   ", "\n", "\u200b\u200d\ufeff", "\u3164\u115f\u2800", "\u202e", "\u0301"])
def test_a_name_of_which_nothing_is_seen_is_a_question_mark(name: str) -> None:
    assert plain_name(name) == shown_name(name) == "?"


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë Müller", "李小龍", "👩‍👩‍👧🏽", "x" * 32, "o'Neil", "$$$", "a  b".replace("  ", " ")]
)
def test_an_ordinary_name_is_shown_as_it_is(name: str) -> None:
    assert plain_name(name) == shown_name(name) == name


@pytest.mark.parametrize("name", [STRANGE_NAMES["arabic"], STRANGE_NAMES["hebrew"], "Bob א"])
def test_a_name_from_right_to_left_stands_in_an_isolate(name: str) -> None:
    assert plain_name(name) == f"\u2068{name}\u2069"


def test_a_name_that_would_end_its_own_isolate_cannot() -> None:
    assert plain_name("\u2069\u202eabcא") == "\u2068abcא\u2069"


def test_a_long_name_is_cut_to_thirty_two_signs() -> None:
    assert plain_name("𠮷" * 40) == "𠮷" * 32
    assert shown_name("*" * 40) == r"\*" * 32
