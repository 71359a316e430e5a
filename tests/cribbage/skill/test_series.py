"""The lean twin of the play scores and goes on exactly as the engine does."""

import random

import pytest

from cribbage import Card, DealEnded, Laid, Pegged, Play, Source, apply, full_deck, score_play
from cribbage.skill import Level
from cribbage.skill.ranks import bundle_of, ranks_of
from cribbage.skill.reading import read, series_of
from cribbage.skill.series import count_of, distinct, lay, play_out, points
from cribbage.views import view_for
from tests.cribbage.skill.thinking import in_play, states
from tests.games import cards

PEGGED = {Source.PLAY, Source.GO, Source.LAST_CARD}
FAR = (200, 200)


def _random_series(rng: random.Random) -> list[Card]:
    """Cards of few ranks, so that pairs and runs are common, up to a count of 31."""
    low = rng.randrange(10)
    series: list[Card] = []
    for each in rng.sample([card for card in full_deck() if low < card.rank <= low + 4], 8):
        if sum(card.pips for card in [*series, each]) <= 31:
            series.append(each)
    return series


@pytest.mark.parametrize("seed", range(20))
def test_a_card_makes_what_the_engine_says(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(150):
        series = _random_series(rng)
        for size in range(1, len(series) + 1):
            laid = series[:size]
            lean = series_of(tuple(Laid(0, card, 0) for card in laid))
            assert points(lean) == score_play(laid).total
            assert count_of(lean) == sum(card.pips for card in laid)


@pytest.mark.parametrize("seed", range(60))
def test_a_play_goes_and_pegs_as_in_the_engine(seed: int) -> None:
    """Both seats lay what the one-card player lays, until the show."""
    rng = random.Random(seed)
    dealt = rng.sample(full_deck(), 13)
    pone, dealer = " ".join(map(str, dealt[:6])), " ".join(map(str, dealt[6:12]))
    state = in_play(pone, dealer, str(dealt[12]))
    made = [0, 0]
    while True:
        seat = state.awaiting[0]
        reading = read(view_for(state, seat))
        rank = lay(reading.series, reading.count, reading.hand, reading.other_size)
        card = next(each for each in view_for(state, seat).playable if each.rank - 1 == rank)
        step = apply(state, Play(seat, card))
        state = step.state
        for event in step.events:
            if isinstance(event, Pegged) and event.source in PEGGED:
                made[event.seat] += event.points
        if any(isinstance(event, DealEnded) for event in step.events):
            break
    hands = bundle_of(ranks_of(dealt[:4])), bundle_of(ranks_of(dealt[6:10]))
    assert play_out(0, hands, (4, 4), 0, 0, FAR) == tuple(made)


def test_a_play_stops_for_whoever_has_what_he_needs() -> None:
    hands = bundle_of(ranks_of(cards("5C 5D"))), bundle_of(ranks_of(cards("TC TD")))
    assert play_out(0, hands, (2, 2), 0, 0, (200, 2)) == (0, 2)


def test_a_bundle_tells_its_different_ranks() -> None:
    assert distinct(bundle_of([4, 4, 4, 4, 12])) == (4, 12)


def test_who_can_lay_nothing_has_no_card_to_choose() -> None:
    series = series_of(tuple(Laid(0, Card.parse(text), 0) for text in ("TC", "TD", "9H")))
    assert lay(series, 29, bundle_of([2, 3]), 4) == -1
    assert lay(series, 29, bundle_of([1, 3]), 4) == 1


def test_a_player_far_from_help_prefers_points() -> None:
    five, ten = Card.parse("5C"), Card.parse("TD")
    assert lay(ten.rank, 10, bundle_of([five.rank - 1, 8]), 4) == five.rank - 1


def test_every_game_at_a_level_pegs_by_the_twin() -> None:
    """In each state of a real game the lean series has the count that the table shows."""
    for state in states(5, Level.STRONG):
        if state.deal is not None and state.deal.starter is not None and state.awaiting:
            reading = read(view_for(state, state.awaiting[0]))
            assert count_of(reading.series) == reading.count == state.deal.count
