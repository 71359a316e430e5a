"""Mirrored games: the same decks twice, with the players in each other's seats."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt

from benchmarks.strength.players import Player
from cribbage import Card, GameState, NameDealer, Phase, Ruleset, Shuffle, apply, full_deck, new_game, view_for

_RULES = Ruleset(rated=False)
_SURE = 1.96
"""Standard errors on each side of an interval of 95 %."""


@dataclass(slots=True)
class Match:
    """What came of pairs of games: for each pair the first player's games won (0, 1, 2) and his points ahead.

    `thought` are seconds for each choice of the first player's, `by_dealer` the games that the first dealer won.
    """

    won: list[int] = field(default_factory=list)
    ahead: list[int] = field(default_factory=list)
    thought: list[float] = field(default_factory=list)
    by_dealer: int = 0

    @property
    def games(self) -> int:
        """Games played."""
        return 2 * len(self.won)

    @property
    def rate(self) -> float:
        """The first player's share of games."""
        return sum(self.won) / self.games

    @property
    def interval(self) -> float:
        """Half the width of the interval of 95 % around the rate, from the variance of pairs."""
        mean, pairs = 2 * self.rate, len(self.won)
        variance = sum((won - mean) ** 2 for won in self.won) / max(1, pairs - 1)
        return _SURE * sqrt(variance / pairs) / 2


def mirrored(
    first: Player, second: Player, *, games: int, seed: int, told: Callable[[Match], None] = lambda _: None
) -> Match:
    """So many games, an even number, by pairs of the same decks."""
    found = Match()
    for pair in range(games // 2):
        won = ahead = 0
        for seat in (0, 1):
            players = (first, second) if seat == 0 else (second, first)
            end = _game(players, _Decks(seed, pair), dealer=pair % 2, timed=seat, thought=found.thought)
            winner = end.scores.index(_RULES.target)
            won += winner == seat
            ahead += end.scores[seat] - end.scores[1 - seat]
            found.by_dealer += winner == pair % 2
        found.won.append(won)
        found.ahead.append(ahead)
        told(found)
    return found


class _Decks:
    """The decks of one pair of games, and the chance that its players think with."""

    def __init__(self, seed: int, pair: int) -> None:
        self._decks = random.Random(f"{seed} {pair}")
        self.chance = random.Random(f"{seed} {pair} thought")

    def deck(self) -> tuple[Card, ...]:
        """The next deck."""
        return tuple(self._decks.sample(full_deck(), 52))


def _game(players: tuple[Player, Player], decks: _Decks, *, dealer: int, timed: int, thought: list[float]) -> GameState:
    state = apply(new_game(_RULES), NameDealer(dealer)).state
    while state.phase is not Phase.OVER:
        if state.phase is Phase.SHUFFLE:
            state = apply(state, Shuffle(decks.deck())).state
            continue
        seat = state.awaiting[0]
        view = view_for(state, seat)
        begun = time.perf_counter()
        action = players[seat](view, decks.chance)
        if seat == timed:
            thought.append(time.perf_counter() - begun)
        state = apply(state, action).state
    return state
