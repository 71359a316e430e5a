"""What a seat knows of the other's hand: goes, cards laid, and what is left."""

import random
from itertools import pairwise

import pytest

from cribbage import Phase, view_for
from cribbage.skill import Level
from cribbage.skill.opponent import guesses
from cribbage.skill.ranks import PIPS, ranks_of
from cribbage.skill.reading import read
from tests.cribbage.skill.thinking import in_play, states


def test_who_said_go_at_twenty_six_holds_no_card_of_five_or_less() -> None:
    state = in_play("TC 6D 2H AS KC QC", "TD 9C 8S 7S KD QD", "4C", laid="TC TD 6D")
    reading = read(view_for(state, state.awaiting[0]))
    assert state.deal is not None
    assert state.deal.count == 26
    assert state.awaiting == (0,)
    assert reading.least == 6


def test_a_go_is_remembered_after_the_count_has_returned_to_nothing() -> None:
    state = in_play("TC 6D 9H 9S KC QC", "TD 9C 8S 7S KD QD", "4C", laid="TC TD 6D")
    assert state.deal is not None
    assert state.deal.count == 0
    for seat in (0, 1):
        assert read(view_for(state, seat)).least == 6


def test_nothing_follows_from_thirty_one() -> None:
    state = in_play("TC 6D 9H 9S KC QC", "TD 5C 8S 7S KD QD", "4C", laid="TC TD 6D 5C")
    assert read(view_for(state, 0)).least == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_true_hand_is_never_ruled_out(seed: int) -> None:
    for state in states(seed, Level.CLUB):
        if state.phase is not Phase.PLAY or state.deal is None:
            continue
        for seat in (0, 1):
            reading = read(view_for(state, seat))
            held = ranks_of(state.deal.held[1 - seat])
            assert all(PIPS[rank] >= reading.least for rank in held)
            assert all(reading.left[rank] >= (*held, *reading.other_laid).count(rank) for rank in held)


@pytest.mark.parametrize("seed", range(6))
def test_hands_thought_of_fit_the_cards_seen_and_the_goes(seed: int) -> None:
    rng = random.Random(seed)
    for state in states(seed, Level.STRONG):
        if state.phase is not Phase.PLAY:
            continue
        reading = read(view_for(state, state.awaiting[0]))
        found = guesses(reading, rng, 40)
        assert found
        assert len(found) <= 40
        for hand, weight in found:
            together = (*hand, *reading.other_laid)
            assert weight > 0
            assert len(hand) == reading.other_size
            assert all(low <= high for low, high in pairwise(hand))
            assert all(PIPS[rank] >= reading.least for rank in hand)
            assert all(together.count(rank) <= reading.left[rank] for rank in hand)


def test_a_player_who_passes_a_pair_by_is_thought_to_hold_none() -> None:
    state = in_play("8C 4D 3H 3S KC QC", "KD 9C 2S AS TD QD", "6C", laid="8C KD")
    reading = read(view_for(state, 0))
    held = [0.0] * 13
    for hand, weight in guesses(reading, random.Random(1), 400):
        for rank in {*hand}:
            held[rank] += weight
    assert held[7] < held[8] / 2
    assert held[6] < held[8] / 2
