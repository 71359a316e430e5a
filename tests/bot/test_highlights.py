"""What a game and a hand are remembered for."""

import random
from collections import defaultdict

import pytest

from bot.presenters.table import present_table
from bot.tables.highlights import BestHand, BestPegging, highlights
from bot.text.happenings import happenings
from bot.text.highlights import highlight_lines
from cribbage import HandCounted, Pegged, Ruleset, Source, TakeBack, score_show
from tests.bot.moments import NO_STRANGER, a_whole_game, moments, table_of
from tests.games import card, cards, random_actions

_NOT_IN_THE_PLAY = (Source.HAND, Source.CRIB, Source.HEELS)
HANDS = {
    "5C 5D 5S JH": ("5H", "🎆 The perfect hand, a twenty-nine!"),
    "5C 5D 5S JC": ("5H", "🎇 A twenty-eight, one short of perfect!"),
    "4C 5C 5D 6S": ("6H", "🎉 What a hand!"),
    "4C 5C 6D 6S": ("KH", ""),
}


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_of_24_or_more_is_celebrated_and_no_other(hand: str) -> None:
    starter, said = HANDS[hand]
    counted = HandCounted(0, False, cards(hand), score_show(cards(hand), card(starter), is_crib=False))
    (line,) = happenings([counted], ("Ann", "Bob"))
    assert line.partition(". ")[2] == said


def test_a_hand_of_nothing_is_a_nineteen_and_a_crib_of_nothing_is_left_out() -> None:
    nothing = score_show(cards("2C 4D 6S 8H"), card("TC"), is_crib=False)
    told = [happenings([HandCounted(1, crib, cards("2C 4D 6S 8H"), nothing)], ("Ann", "Bob")) for crib in (False, True)]
    assert told == [["Bob’s hand 2♣ 4♦ 6♠ 8♥: nineteen, as people call a hand of nothing 🙂."], []]


@pytest.mark.parametrize("rules", [Ruleset(), Ruleset(seats=3), Ruleset(seats=4)], ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_the_best_are_those_that_were_counted(rules: Ruleset, seed: int) -> None:
    table = table_of(rules, a_whole_game(seed, rules))
    best = table.story(table.deals).highlights
    assert best is not None
    hands, pegged = [], defaultdict[tuple[int, int], int](int)
    for transition in table.history:
        deal = transition.state.deal
        for event in transition.events:
            match event:
                case HandCounted(seat, False, _, score) if score.items and deal:
                    hands.append((score.total, -deal.number, -seat))
                case Pegged(source=Source.PLAY | Source.GO | Source.LAST_CARD) if deal:
                    pegged[event.side, deal.number] += event.points
    assert best.hand is not None
    assert best.hand.points == max(hands)[0]
    assert best.pegging is not None
    assert best.pegging.points == max(pegged.values())
    assert pegged[best.pegging.side, best.pegging.deal] == best.pegging.points


def test_only_the_end_of_a_game_tells_them() -> None:
    whole = a_whole_game(3, Ruleset())
    for table in moments(Ruleset(), whole):
        for deal in range(1, table.deals + 1):
            told = "Best " in present_table(1, table.story(deal), NO_STRANGER[:2]).lead
            assert told == (table.over and deal == table.deals)


@pytest.mark.parametrize("seed", range(12))
def test_points_of_a_card_that_was_taken_back_were_never_pegged(seed: int) -> None:
    rules = Ruleset(rated=False)
    actions, _ = random_actions(random.Random(seed), rules, leaving=0, taking_back=0.3)
    assert any(isinstance(each, TakeBack) for each in actions)
    table = table_of(rules, actions)
    best = table.story(table.deals).highlights
    assert best is not None
    assert best.pegging is not None
    side, deal = best.pegging.side, best.pegging.deal
    before = table.state_of_deal(deal - 1).scores[side] if deal > 1 else 0
    elsewhere = sum(
        event.points
        for event in table.story(deal).events
        if isinstance(event, Pegged) and event.side == side and event.source in _NOT_IN_THE_PLAY
    )
    assert best.pegging.points == table.state_of_deal(deal).scores[side] - before - elsewhere


def test_a_game_without_a_point_has_no_best() -> None:
    best = highlights([(1, ())])
    assert (best.hand, best.pegging) == (None, None)
    assert highlight_lines(best, ("Ann", "Bob"), 2) == []


def test_the_words_name_people_and_partners() -> None:
    best = highlights([])
    assert best.hand is None
    told = highlight_lines(type(best)(BestHand(2, 4, 16), BestPegging(1, 5, 9)), NO_STRANGER, 2)
    assert told == ["Best hand: Cleo, **16** in deal 4", "Best pegging: Bob & Dee, **9** in deal 5"]
