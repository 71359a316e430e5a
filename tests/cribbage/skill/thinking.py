"""Games between players of some level, and spellings of lean numbers, for the tests of the computer player."""

import random
from collections.abc import Iterator

from cribbage import Card, CutStarter, Discard, GameState, Phase, Play, Ruleset, apply, full_deck, position, view_for
from cribbage.skill import Level, choose
from tests.games import card, cards, next_action

RULES = Ruleset(rated=False)


def states(seed: int, level: Level, *, scores: tuple[int, int] = (0, 0)) -> Iterator[GameState]:
    """Every state of a game in which both seats play at that level."""
    rng = random.Random(seed)
    state = position(RULES, dealer=seed % 2, scores=scores)
    while state.phase is not Phase.OVER:
        yield state
        if state.phase is Phase.SHUFFLE:
            state = apply(state, next_action(rng, state)).state
        else:
            seat = state.awaiting[0]
            state = apply(state, choose(view_for(state, seat), level, rng)).state
    yield state


def in_play(pone: str, dealer: str, starter: str, *, laid: str = "", scores: tuple[int, int] = (0, 0)) -> GameState:
    """The play of a deal that seat 1 deals; of each seat's six cards the last two are thrown.

    The cards laid are of whoever has the turn.
    """
    hands = cards(pone), cards(dealer)
    state = position(RULES, dealer=1, hands=hands, starter=card(starter), scores=scores)
    for seat, hand in enumerate(hands):
        state = apply(state, Discard(seat, hand[4:])).state
    state = apply(state, CutStarter(0, RULES.cut_places[0])).state
    for each in cards(laid):
        state = apply(state, Play(state.awaiting[0], each)).state
    return state


def random_six(rng: random.Random) -> tuple[Card, ...]:
    """Six cards, sorted."""
    return tuple(sorted(rng.sample(full_deck(), 6)))
