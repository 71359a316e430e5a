"""What a message shows of cards, at every moment of random games: never more than its readers may know."""

import re
from dataclasses import replace

import pytest

from bot.presenters.hand import present_hand
from bot.presenters.reply import Button, Reply
from bot.presenters.table import present_table
from bot.tables import Table
from cribbage import Card, Deal, Ending, GameState, Phase, Ruleset
from tests.bot.moments import NO_STRANGER, a_game_that_may_be_left, a_whole_game, moments
from tests.bot.payloads import payload, texts

RULESETS = (Ruleset(), Ruleset(target=61), Ruleset(seats=3), Ruleset(seats=4))
_CARD = re.compile(r"(?:10|[2-9AJQKT])(?:[♣♦♥♠]|[CDHS](?![a-z]))")
SEEDS = range(6)


def cards_in(reply: Reply) -> set[Card]:
    """Every card that stands anywhere in the body of a message: text, labels, ids, links."""
    return {Card.parse(match[0]) for text in texts(payload(reply)) for match in _CARD.finditer(text)}


def public_cards(state: GameState, deal: Deal) -> set[Card]:
    """What everybody has seen of a deal: laid cards and the starter; all that was dealt once it is face up."""
    seen = {each.card for each in deal.laid} | ({deal.starter} if deal.starter else set())
    won = state.result is not None and state.result.ending is Ending.TARGET
    return {*seen, *(each for hand in deal.dealt for each in hand), *deal.crib} if deal.counted or won else seen


def deal_of(table: Table, number: int) -> tuple[GameState, Deal]:
    states = [each.state for each in table.history if each.state.deal and each.state.deal.number == number]
    deal = states[-1].deal
    assert deal is not None
    return states[-1], deal


@pytest.mark.parametrize("rules", RULESETS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
async def test_the_table_never_shows_a_card_that_is_not_public(seed: int, rules: Ruleset) -> None:
    for table in moments(rules, a_game_that_may_be_left(seed, rules)):
        for number in range(1, table.deals + 1):
            shown = cards_in(present_table(1, table.story(number), NO_STRANGER[: rules.seats]))
            assert shown <= public_cards(*deal_of(table, number))


@pytest.mark.parametrize("rules", RULESETS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
async def test_a_panel_never_shows_a_card_that_its_seat_may_not_know(seed: int, rules: Ruleset) -> None:
    for table in moments(rules, a_game_that_may_be_left(seed, rules)):
        _, deal = deal_of(table, table.deals)
        for seat in range(rules.seats):
            view, whole = table.view(seat), table.story(table.deals)
            story = replace(whole, show_before=())
            known = public_cards(table.state, deal) | {*deal.dealt[seat]}
            assert cards_in(present_hand(1, view, story, NO_STRANGER[: rules.seats])) <= known
            if table.state.phase is Phase.DISCARD:
                picked = present_hand(1, view, story, NO_STRANGER[: rules.seats], picks=view.dealt[: rules.thrown])
                assert cards_in(picked) == {*deal.dealt[seat]}
            if whole.is_fresh and table.deals > 1:
                shown = cards_in(present_hand(1, view, whole, NO_STRANGER[: rules.seats]))
                assert shown <= known | public_cards(*deal_of(table, table.deals - 1))


async def test_the_table_shows_every_card_of_a_deal_once_it_is_counted() -> None:
    rules = Ruleset()
    *_, table = moments(rules, a_whole_game(3, rules))
    for number in range(1, table.deals + 1):
        assert cards_in(present_table(1, table.story(number), NO_STRANGER[:2])) == public_cards(*deal_of(table, number))


async def test_a_game_that_is_given_up_leaves_the_hands_hidden() -> None:
    rules = Ruleset()
    ended = [
        table
        for seed in range(30)
        for table in moments(rules, a_game_that_may_be_left(seed, rules))
        if table.state.result is not None and table.state.result.ending is not Ending.TARGET
    ]
    hidden = [table for table in ended if table.state.deal and any(table.state.deal.held)]
    assert len(hidden) > 5
    for table in hidden:
        _, deal = deal_of(table, table.deals)
        laid = {each.card for each in deal.laid} | ({deal.starter} if deal.starter else set())
        assert cards_in(present_table(1, table.story(table.deals), NO_STRANGER[:2])) == laid


async def test_the_search_for_cards_finds_each_way_to_write_one() -> None:
    buttons = ((Button("Q♦ → 20", "cb1:1:2:throw:TH9C"),),)
    reply = Reply(text="10♥ and 5♣", title="A♠", body="**J♦** 2H", footer="K♥", rows=buttons)
    assert {str(each) for each in cards_in(reply)} == {"TH", "5C", "AS", "JD", "2H", "KH", "QD", "9C"}
    assert cards_in(Reply(text="Ann deals, 15 CARDS", body="Game 1 · count **2** ♥")) == set()
