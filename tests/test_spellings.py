import pytest

from cribbage import full_deck
from tests.games import cards
from tests.spellings import cards_in, spellings_of


def test_every_card_is_found_in_every_notation() -> None:
    for card in full_deck():
        for text in spellings_of(card):
            assert cards_in(f"x {text} y") == {card}, text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("cb1:1:2:throw:TH9C", "TH 9C"),
        ("5♥ 6♦ 7♠", "5H 6D 7S"),
        ("Cut: Ann A♠, Bob 10♦", "AS TD"),
        ("deck AS7CTD", "AS 7C TD"),
        ("play th, 5h", "TH 5H"),
    ],
)
def test_several_cards_are_found_in_one_text(text: str, named: str) -> None:
    assert cards_in(text) == {*cards(named)}


@pytest.mark.parametrize(
    "text",
    [
        "Ann deals, 15 CARDS as dealt, count **2**",
        "Game 1 · to 121 · rated",
        "2026-01-02T12:30:45.123456+00:00",
        "1385012345678901234",
        "the 5th deal is Ann’s",
        "shard 0 is ready, ads and all",
        "cb1:1:-:hand",
        "THE ACE, JUST CARDS",
    ],
)
def test_words_numbers_and_times_are_no_cards(text: str) -> None:
    assert cards_in(text) == set()
