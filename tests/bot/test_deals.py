"""A deal that is read again."""

import pytest

from bot.components.ids import DealPress, parse_press
from bot.presenters.deals import present_deal
from bot.text import reading as words
from cribbage import Combination, HandCounted, Pegged, Ruleset, Source
from tests.bot.game_transcript import table_of_corpus
from tests.bot.moments import a_whole_game, table_of
from tests.bot.payloads import buttons

TWO = Ruleset()
NAMES = ("Ann", "Bob *the* Builder")
SHOWN = ("Ann", "Bob \\*the\\* Builder")
WHOLE = table_of(TWO, a_whole_game(11, TWO))


@pytest.mark.parametrize("number", range(1, WHOLE.deals + 1))
def test_a_deal_shows_every_card_and_every_count(number: int) -> None:
    story, deal = WHOLE.story(number), WHOLE.state_of_deal(number).deal
    assert deal is not None
    body = present_deal(1, story, NAMES, WHOLE.deals).body
    for seat, name in enumerate(SHOWN):
        kept = " ".join(card.pretty for card in deal.kept(seat))
        thrown = " ".join(card.pretty for card in deal.thrown[seat])
        assert f"{name}: **{kept}** · threw {thrown}" in body
    assert f"Crib: **{' '.join(card.pretty for card in deal.crib)}**" in body
    for laid in deal.laid:
        assert f"{laid.card.pretty} {laid.count}" in body
    for counted in (event for event in story.events if isinstance(event, HandCounted)):
        whose = f"{SHOWN[counted.seat]}’s {'crib' if counted.is_crib else 'hand'} "
        (line,) = [line for line in body.splitlines() if line.startswith(whose)]
        assert line.endswith("nothing") == (not counted.score.items)
    for peg in (event for event in story.events if isinstance(event, Pegged) and event.source is Source.PLAY):
        item = peg.score.items[0]
        assert f"({' '.join(card.pretty for card in item.cards)})" in body


def test_a_hand_that_is_worth_nothing_says_so_where_it_is_read_again() -> None:
    body = present_deal(1, table_of_corpus("heels").story(3), NAMES, 5).body
    assert "hand 4♦ 6♣ 7♦ Q♦: nothing" in body


def test_heels_that_win_are_told_with_the_jack_and_what_they_pegged() -> None:
    table = table_of_corpus("heels")
    body = present_deal(1, table.story(table.deals), NAMES, table.deals).body
    assert "Ann: his heels (J♣), 1 (1 pegged, the game is won)" in body
    assert "🏁 **Ann wins 61 to 14** – a skunk!" in body


def test_the_first_deal_begins_with_the_cut() -> None:
    assert present_deal(1, table_of_corpus("heels").story(1), NAMES, 5).body.startswith("Cut for the deal: Ann 2♣, ")


def test_a_deal_that_was_given_up_keeps_the_hands_face_down() -> None:
    table = table_of_corpus("forfeited")
    body = present_deal(1, table.story(table.deals), NAMES, table.deals).body
    assert words.NOT_SHOWN in body
    assert "threw" not in body


def test_the_buttons_lead_to_the_deals_beside_it_and_no_further() -> None:
    for number in range(1, WHOLE.deals + 1):
        earlier, later = buttons(present_deal(12, WHOLE.story(number), NAMES, WHOLE.deals))
        assert (earlier.label, later.label) == (words.EARLIER, words.LATER)
        assert (earlier.disabled, later.disabled) == (number == 1, number == WHOLE.deals)
        assert parse_press(earlier.id) == DealPress(12, number - 1)
        assert parse_press(later.id) == DealPress(12, number + 1)


def test_the_title_names_the_deal_and_the_foot_the_game() -> None:
    reply = present_deal(12, WHOLE.story(2), NAMES, WHOLE.deals)
    assert reply.title.startswith("Deal 2 · ")
    assert reply.footer == "Game 12 · to 121 · rated"


@pytest.mark.parametrize(
    ("deal", "newest", "told"),
    [
        (None, 0, "No deal of game 7 is over yet."),
        (1, 0, "No deal of game 7 is over yet."),
        (2, 1, "Only deal 1 is over."),
        (9, 3, "Deals 1 to 3 are over."),
    ],
)
def test_a_deal_that_cannot_be_read_is_answered_with_those_that_can(deal: int | None, newest: int, told: str) -> None:
    assert told in words.no_such_deal(7, deal, newest)


def test_every_combination_of_the_play_can_be_told() -> None:
    kinds = {
        item.kind
        for number in range(1, WHOLE.deals + 1)
        for event in WHOLE.story(number).events
        if isinstance(event, Pegged)
        for item in event.score.items
    }
    assert {Combination.FIFTEEN, Combination.PAIR, Combination.RUN, Combination.GO, Combination.LAST_CARD} <= kinds
