"""Whole deals played by the computer player against itself, as they went: who pegged what, in its order."""

from __future__ import annotations

import random

from cribbage import Action, DealEnded, Event, Pegged, Phase, Ruleset, Shuffle, apply, full_deck, position, view_for
from cribbage.skill import Level, choose

_RULES = Ruleset(rated=False)
_DEALER = 0

Course = list[tuple[bool, int]]
"""Points of a deal in the order in which they fell: whether they are the dealer's, and how many."""


def played_deal(rng: random.Random, level: Level) -> Course:
    """One deal from nil to nil, so that nobody is out before it ends."""
    state = position(_RULES, dealer=_DEALER)
    events: list[Event] = []
    action: Action = Shuffle(tuple(rng.sample(full_deck(), 52)))
    while True:
        step = apply(state, action)
        state = step.state
        events += step.events
        if isinstance(events[-1], DealEnded):
            return [(event.seat == _DEALER, event.points) for event in events if isinstance(event, Pegged)]
        assert state.phase is not Phase.OVER
        seat = state.awaiting[0]
        action = choose(view_for(state, seat), level, rng)
