"""Reading and writing cards."""

import copy
from dataclasses import FrozenInstanceError
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage import Card, CardUnreadable, Rank, Suit, full_deck, parse_cards
from tests.games import cards

ALMOST = st.text(alphabet="AaTtJqK2591 0Hh♥♡♠\ufe0f\u200dsSdC,;+&/'-\n", max_size=12)


def test_deck_is_fifty_two_cards_in_order() -> None:
    deck = full_deck()
    assert len({*deck}) == 52
    assert list(deck) == sorted(deck)
    assert (str(deck[0]), str(deck[-1])) == ("AC", "KS")


@pytest.mark.parametrize("each", full_deck(), ids=str)
def test_card_is_read_as_it_is_written(each: Card) -> None:
    assert Card.parse(str(each)) is each
    assert Card.parse(each.pretty) is each
    assert parse_cards(str(each)) == (each,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5H", "5H"),
        ("5h", "5H"),
        (" 5h ", "5H"),
        ("10H", "TH"),
        ("TH", "TH"),
        ("th", "TH"),
        ("10♥", "TH"),
        ("a♠", "AS"),
        ("A♤", "AS"),
        ("5♥\ufe0f", "5H"),
        ("5 H", "5H"),
        ("10 h", "TH"),
    ],
)
def test_spelling_is_accepted(text: str, expected: str) -> None:
    assert str(Card.parse(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "H",
        "5",
        "1H",
        "11H",
        "0H",
        "5HH",
        "55H",
        "H5",
        "5X",
        "XH",
        "5H 6H",
        "\uff15H",
        "\u0665H",
        "5H\x00",
        "five of hearts",
    ],
)
def test_spelling_is_refused(text: str) -> None:
    with pytest.raises(CardUnreadable):
        Card.parse(text)
    if text != "5H 6H":
        with pytest.raises(CardUnreadable):
            parse_cards(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5H JD", "5H JD"),
        ("5h,jd", "5H JD"),
        ("5h, jd", "5H JD"),
        ("10♥ 4♠", "TH 4S"),
        ("5HJD", "5H JD"),
        ("10h10d", "TH TD"),
        ("5 H J D", "5H JD"),
        ("5h & jd", "5H JD"),
        ("5h+jd", "5H JD"),
        ("5h/jd;2c", "5H JD 2C"),
        ("\n5H\tJD\n", "5H JD"),
        ("5♥️ J♦️", "5H JD"),
        ("JD 5H", "JD 5H"),
    ],
)
def test_several_cards_are_read_in_their_order(text: str, expected: str) -> None:
    assert " ".join(map(str, parse_cards(text))) == expected


@pytest.mark.parametrize("text", ["5H J", "5H and JD", "5H H", "H H", "5 5 H", "5H-JD", "5H 6", ",", "5H,,X"])
def test_several_cards_are_refused_when_one_cannot_be_read(text: str) -> None:
    with pytest.raises(CardUnreadable):
        parse_cards(text)


@given(st.text() | ALMOST)
def test_any_text_is_a_card_or_unreadable(text: str) -> None:
    try:
        found = Card.parse(text)
    except CardUnreadable:
        return
    assert found in full_deck()


@given(st.text() | ALMOST)
def test_any_text_is_cards_or_unreadable(text: str) -> None:
    try:
        found = parse_cards(text)
    except CardUnreadable:
        return
    assert found
    assert parse_cards(" ".join(map(str, found))) == found
    assert parse_cards("".join(each.pretty for each in found)) == found


@given(st.lists(st.sampled_from(full_deck()), min_size=1, max_size=6), st.sampled_from(["", " ", ", ", ",", " + "]))
def test_cards_in_any_usual_form_are_read_back(some: list[Card], between: str) -> None:
    assert parse_cards(between.join(map(str, some))) == tuple(some)
    assert parse_cards(between.join(each.pretty.lower() for each in some)) == tuple(some)


def test_cards_sort_by_rank_and_then_by_suit() -> None:
    assert sorted(cards("KC AS TH TD 9S JC")) == list(cards("AS 9S TD TH JC KC"))
    assert Card(Rank.FIVE, Suit.HEARTS) == Card.parse("5H")
    assert hash(Card(Rank.FIVE, Suit.HEARTS)) == hash(Card.parse("5H"))


@pytest.mark.parametrize(
    ("text", "pips"), [("AH", 1), ("2H", 2), ("9H", 9), ("TH", 10), ("JH", 10), ("QH", 10), ("KH", 10)]
)
def test_face_cards_are_ten_and_the_ace_one(text: str, pips: int) -> None:
    assert Card.parse(text).pips == Card.parse(text).rank.pips == pips


def test_there_is_one_object_of_each_card_however_it_was_made() -> None:
    five = Card.parse("5H")
    assert Card(Rank.FIVE, Suit.HEARTS) is five
    assert copy.deepcopy([five])[0] is five
    assert copy.copy(five) is five


def test_card_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Card.parse("5H").rank = Rank.SIX  # type: ignore[misc]  # what mypy forbids, nothing may do at run time either


def test_no_two_sets_of_five_ranks_have_one_sum_of_tallies() -> None:
    fives = [ranks for ranks in combinations_with_replacement(Rank, 5) if ranks[0] is not ranks[-1]]
    sums = {sum(rank.tally for rank in ranks) for ranks in fives}
    assert len(sums) == len(fives) == 6175


def test_text_of_an_unreadable_card_is_not_repeated() -> None:
    with pytest.raises(CardUnreadable) as caught:
        Card.parse("KH of mine")
    assert "KH" not in str(caught.value)
