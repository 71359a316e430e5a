import re

from bot.emojis.names import CARD_BACK, name_of
from cribbage import Card, full_deck


def test_names_are_read_aloud_as_the_cards_are_called() -> None:
    spoken = {"5H": "five_of_hearts", "TC": "ten_of_clubs", "AS": "ace_of_spades", "QD": "queen_of_diamonds"}
    assert {text: name_of(Card.parse(text)) for text in spoken} == spoken


def test_clubs_and_diamonds_alone_have_a_name_of_their_own_in_four_colours() -> None:
    spoken = {
        "5C": "five_of_clubs_green",
        "5D": "five_of_diamonds_blue",
        "5H": "five_of_hearts",
        "5S": "five_of_spades",
    }
    assert {text: name_of(Card.parse(text), four_colours=True) for text in spoken} == spoken


def test_every_card_has_a_name_that_discord_takes() -> None:
    names = {name_of(card, four_colours=four) for card in full_deck() for four in (False, True)} | {CARD_BACK}
    assert len(names) == 79
    assert [name for name in names if not re.fullmatch(r"[a-z0-9_]{2,32}", name)] == []
