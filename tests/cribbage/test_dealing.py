"""The cut for the deal, dealing, discards and the starter."""

import random
from itertools import pairwise

import pytest

from cribbage import (
    Action,
    CardNotHeld,
    CardsCut,
    CardTwice,
    CribFull,
    CutForDeal,
    CutStarter,
    CutUnfit,
    DealEnded,
    Dealt,
    DeckUnfit,
    Discard,
    Discarded,
    FirstDealer,
    GameState,
    HandCounted,
    IllegalAction,
    NameDealer,
    Phase,
    PlaceOutOfRange,
    Play,
    Refusal,
    Ruleset,
    Shuffle,
    StarterTurned,
    WrongDiscardCount,
    WrongPhase,
    apply,
    full_deck,
    new_game,
    position,
    replay,
    stacked_deck,
)
from tests.cribbage.tables import TWO, at_cut, at_play, cut, lay_first_fitting, only, pegged
from tests.games import card, cards, next_action, random_game

every_table = pytest.mark.parametrize("rules", [Ruleset(seats=seats) for seats in (2, 3, 4)], ids=lambda r: r.seats)


def refusal(state: GameState, action: Action) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert str(caught.value) == caught.value.refusal.code
    return caught.value.refusal


@pytest.mark.parametrize(
    ("cut_cards", "dealer"), [("3H KD", 0), ("KD 3H", 1), ("AS 2C", 0), ("2C AS", 1), ("TH JD", 0), ("QC KC", 0)]
)
def test_lower_rank_deals(cut_cards: str, dealer: int) -> None:
    after = apply(new_game(TWO), CutForDeal(cards(cut_cards)))
    assert after.events == (CardsCut((0, 1), cards(cut_cards), ()), FirstDealer(dealer, by_cut=True))
    assert (after.state.phase, after.state.to_deal) == (Phase.SHUFFLE, dealer)


def test_equal_ranks_cut_again_whatever_their_suits() -> None:
    tied = apply(new_game(TWO), CutForDeal(cards("3H 3S")))
    assert tied.events == (CardsCut((0, 1), cards("3H 3S"), tied=(0, 1)),)
    assert tied.state.phase is Phase.CUT_FOR_DEAL
    assert apply(tied.state, CutForDeal(cards("3H 2S"))).state.to_deal == 1


def test_only_those_tied_for_lowest_cut_again() -> None:
    tied = apply(new_game(Ruleset(seats=4)), CutForDeal(cards("KH 3S QD 3C")))
    assert tied.state.cutting == (1, 3)
    assert refusal(tied.state, CutForDeal(cards("KH 3S QD 3C"))) == CutUnfit(2)
    assert apply(tied.state, CutForDeal(cards("5S 4C"))).state.to_deal == 3


@pytest.mark.parametrize("drawn", ["5H", "5H 5H", "5H 6H 7H"])
def test_cut_needs_a_card_of_its_own_for_each_seat(drawn: str) -> None:
    assert refusal(new_game(TWO), CutForDeal(cards(drawn))) == CutUnfit(2)


def test_named_dealer_deals_without_a_cut() -> None:
    after = apply(new_game(TWO), NameDealer(1))
    assert after.events == (FirstDealer(1, by_cut=False),)
    assert after.state.to_deal == 1


@pytest.mark.parametrize(("seats", "dealt", "stock", "to_crib"), [(2, 6, 40, 0), (3, 5, 36, 1), (4, 5, 32, 0)])
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(seats: int, dealt: int, stock: int, to_crib: int) -> None:
    deck = full_deck()
    after = apply(apply(new_game(Ruleset(seats=seats)), NameDealer(0)).state, Shuffle(deck))
    assert after.events == (Dealt(1, dealer=0),)
    deal = after.state.deal
    assert deal is not None
    assert deal.dealt[1 % seats] == deck[0 : dealt * seats : seats]
    assert deal.dealt[0] == deck[seats - 1 : dealt * seats : seats]
    assert (len(deal.stock), len(deal.from_stock)) == (stock, to_crib)


@pytest.mark.parametrize("wrong", ["short", "long", "twice"])
def test_deck_is_an_order_of_the_fifty_two(wrong: str) -> None:
    deck = full_deck()
    decks = {"short": deck[1:], "long": (*deck, deck[0]), "twice": (*deck[1:], deck[1])}
    assert refusal(apply(new_game(TWO), NameDealer(0)).state, Shuffle(decks[wrong])) == DeckUnfit()


@every_table
def test_crib_has_four_cards_however_many_play(rules: Ruleset) -> None:
    kept = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H", "2S 3S 4S 5S"][: rules.seats]
    deal = at_cut(rules, kept, starter="KD").deal
    assert deal is not None
    assert len(deal.crib) == 4
    assert [deal.kept(seat) for seat in range(rules.seats)] == [cards(each) for each in kept]


def test_seats_throw_in_any_order_and_may_change_their_minds_until_all_have() -> None:
    state = position(TWO, dealer=1, hands=[cards("2H 3H 4H 5H 6H 7H"), cards("2S 3S 4S 5S 6S 7S")])
    first = apply(state, Discard(1, cards("2S 3S")))
    assert first.events == (Discarded(1, changed=False),)
    assert first.state.awaiting == (0,)
    changed = apply(first.state, Discard(1, cards("7S 6S")))
    assert changed.events == (Discarded(1, changed=True),)
    assert changed.state.deal is not None
    assert changed.state.deal.thrown == ((), cards("6S 7S"))
    assert changed.state.deal.held[1] == cards("2S 3S 4S 5S")
    full = apply(changed.state, Discard(0, cards("2H 3H")))
    assert full.events == (Discarded(0, changed=False), CribFull())
    assert refusal(full.state, Discard(0, cards("2H 4H"))) == WrongPhase(Phase.CUT)
    assert full.state.decisions == (1, 2)


@pytest.mark.parametrize(
    ("thrown", "expected"),
    [
        ("2H", WrongDiscardCount(2)),
        ("2H 3H 4H", WrongDiscardCount(2)),
        ("", WrongDiscardCount(2)),
        ("2H 2H", CardTwice(card("2H"))),
        ("2H 2S", CardNotHeld(card("2S"))),
    ],
)
def test_unfit_discard_is_refused(thrown: str, expected: Refusal) -> None:
    state = position(TWO, dealer=1, hands=[cards("2H 3H 4H 5H 6H 7H"), cards("2S 3S 4S 5S 6S 7S")])
    assert refusal(state, Discard(0, cards(thrown))) == expected


@pytest.mark.parametrize(("seats", "highest"), [(2, 36), (3, 32), (4, 28)])
def test_starter_is_the_card_under_those_lifted(seats: int, highest: int) -> None:
    kept = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H", "2S 3S 4S 5S"][:seats]
    state = at_cut(Ruleset(seats=seats), kept, starter="KD")
    assert state.deal is not None
    assert state.awaiting == (0,)
    for place in (4, highest):
        after = apply(state, CutStarter(0, place))
        assert after.events[0] == StarterTurned(state.deal.stock[place], place)
        assert len(state.deal.stock) - place >= 4
    for place in (3, highest + 1, -1):
        assert refusal(state, CutStarter(0, place)) == PlaceOutOfRange(4, highest)


def test_jack_starter_is_heels_once_and_nobs_for_nobody() -> None:
    state = at_play(TWO, ["4C 5D 6H 9S", "2C 2D 8S 8C"], starter="JH", crib="3C 3D 7S 7D")
    assert state.scores == (0, 2)
    last = lay_first_fitting(state)[-1][1]
    counted = only(last.events, HandCounted)
    assert [item.kind.value for hand in counted for item in hand.score.items if item.kind == "nobs"] == []
    assert counted[0].score.total == 9


@every_table
def test_deal_passes_to_the_left_and_the_crib_is_the_dealers(rules: Ruleset) -> None:
    rng = random.Random(51)
    actions, _ = random_game(rng, rules)
    events = [event for each in replay(rules, actions) for event in each.events]
    dealers = [event.dealer for event in only(events, Dealt)]
    assert len(dealers) > rules.seats
    assert all(after == (before + 1) % rules.seats for before, after in pairwise(dealers))
    assert [event.number for event in only(events, Dealt)] == list(range(1, len(dealers) + 1))
    assert [event.next_dealer for event in only(events, DealEnded)] == dealers[1:]
    cribs = [event.seat for event in only(events, HandCounted) if event.is_crib]
    assert cribs == dealers[: len(cribs)]


@every_table
def test_seat_left_of_the_dealer_cuts_leads_and_counts_first(rules: Ruleset) -> None:
    kept = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H", "2S 3S 4S 5S"][: rules.seats]
    for dealer in range(rules.seats):
        state = at_cut(rules, kept, starter="KD", dealer=dealer)
        left = (dealer + 1) % rules.seats
        assert state.awaiting == (left,)
        turned = cut(state).state
        assert turned.awaiting == (left,)
        counted = only(lay_first_fitting(turned)[-1][1].events, HandCounted)
        order = [(left + step) % rules.seats for step in range(rules.seats)]
        assert [(hand.seat, hand.is_crib) for hand in counted] == [*((seat, False) for seat in order), (dealer, True)]


def test_partners_peg_on_one_track() -> None:
    state = at_play(Ruleset(seats=4), ["5C KC QC 9C", "TD 9D 8D 7D", "5H KH QH 9H", "TS 9S 8S 7S"], starter="2H")
    after = apply(apply(state, Play(0, card("5C"))).state, Play(1, card("TD")))
    assert pegged(after.events) == [(1, "play", 2)]
    assert after.state.scores == (0, 2)


def test_deal_still_alternates_after_a_restart_from_the_log() -> None:
    rng = random.Random(52)
    actions: list[Action] = [NameDealer(1)]
    state = replay(TWO, actions)[-1].state
    dealers: list[int] = []
    while len(dealers) < 4:
        actions.append(next_action(rng, state))
        state = replay(TWO, actions)[-1].state
        if isinstance(actions[-1], Shuffle) and state.deal is not None:
            dealers.append(state.deal.dealer)
    assert dealers == [1, 0, 1, 0]


def test_position_deals_the_hands_it_was_given() -> None:
    hands = [cards("2H 3H 4H 5H 6H 7H"), cards("2S 3S 4S 5S 6S 7S")]
    deck = stacked_deck(TWO, dealer=0, hands=hands, starter=card("JD"))
    assert sorted(deck) == list(full_deck())
    state = position(TWO, dealer=0, scores=[120, 119], hands=hands, starter=card("JD"))
    assert state.deal is not None
    assert state.deal.dealt == tuple(hands)
    assert state.deal.stock[4] == card("JD")
    assert (state.scores, state.phase, state.to_deal) == ((120, 119), Phase.DISCARD, 0)
