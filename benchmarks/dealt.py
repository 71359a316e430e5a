"""Random whole games through the core, with as little beside it as possible."""

from __future__ import annotations

import random

from cribbage import (
    Action,
    Card,
    CutForDeal,
    CutStarter,
    Discard,
    GameState,
    Phase,
    Play,
    Ruleset,
    Shuffle,
    apply,
    full_deck,
    new_game,
)

RULES = Ruleset()


class Dealer:
    """Chance and two people who choose at random among what is legal, read off the state."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._deck = list(full_deck())

    def shuffle(self) -> tuple[Card, ...]:
        """A deck in random order."""
        self._rng.shuffle(self._deck)
        return tuple(self._deck)

    def next_action(self, state: GameState) -> Action:
        """The next action of a game of two that is not over."""
        deal, rng = state.deal, self._rng
        match state.phase:
            case Phase.PLAY if deal is not None and deal.turn is not None:
                room = 31 - deal.count
                return Play(deal.turn, rng.choice([card for card in deal.held[deal.turn] if card.pips <= room]))
            case Phase.DISCARD if deal is not None:
                seat = deal.thrown.index(())
                return Discard(seat, tuple(rng.sample(deal.dealt[seat], 2)))
            case Phase.CUT:
                return CutStarter(state.awaiting[0], rng.choice(state.rules.cut_places))
            case Phase.SHUFFLE:
                return Shuffle(self.shuffle())
            case _:
                return CutForDeal(self.shuffle()[:2])

    def game(self) -> GameState:
        """A whole game without a log; its last state."""
        state = new_game(RULES)
        while state.phase is not Phase.OVER:
            state = apply(state, self.next_action(state)).state
        return state

    def logged_game(self) -> list[tuple[Action, GameState]]:
        """A whole game as its actions, each with the state after it."""
        state, log = new_game(RULES), list[tuple[Action, GameState]]()
        while state.phase is not Phase.OVER:
            action = self.next_action(state)
            state = apply(state, action).state
            log.append((action, state))
        return log
