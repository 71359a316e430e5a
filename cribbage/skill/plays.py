"""Plays: each card that may be laid, with the rest of the deal played out against hands that the other may hold."""

from __future__ import annotations

from dataclasses import dataclass

from cribbage.cards import RANKS_MASK, Card
from cribbage.show import show_points
from cribbage.skill.levels import Chance
from cribbage.skill.opponent import evenly, guesses
from cribbage.skill.ranks import ONE, PAIRS, bundle_of, rank_points, tally_of
from cribbage.skill.reading import Reading, read
from cribbage.skill.series import play_out, points
from cribbage.skill.tables import running_throws
from cribbage.skill.winning import chance_at_show
from cribbage.views import PlayerView

HANDS = 60
"""How many hands of the other are thought through; more bring nothing that could be measured."""


@dataclass(frozen=True, slots=True, repr=False)
class PlayWeighed:
    """A card that may be laid.

    `margin` are the points by which the rest of the play should go the player's way, `chance` is his to win the game.
    """

    card: Card
    margin: float
    chance: float


def weigh_plays(view: PlayerView, chance: Chance) -> tuple[PlayWeighed, ...]:
    """Every card that the seat may lay, the best first.

    Raises:
        ValueError: it is not for this seat to lay a card, or the game is not one of two.
    """
    if not view.playable or view.table.rules.seats != 2:
        raise ValueError("no card to be laid by this seat in a game of two")
    thought = _Thought(read(view), chance)
    by_rank = {card.rank: thought.of(card.rank - 1) for card in view.playable}
    weighed = [PlayWeighed(card, *by_rank[card.rank]) for card in view.playable]
    return tuple(sorted(weighed, key=lambda each: (-each.chance, -each.margin, each.card)))


class _Thought:
    """One decision: the hands thought of, with what each of them and the crib would count at the show."""

    __slots__ = ("_guesses", "_hand", "_reading", "_total")

    def __init__(self, reading: Reading, chance: Chance) -> None:
        self._reading = reading
        self._hand = show_points(reading.kept, reading.starter, is_crib=False)
        found = guesses(reading, chance, HANDS)
        self._guesses = [
            (bundle_of(hand), weight, *self._shows(hand, pair))
            for (hand, weight), pair in zip(found, self._pairs(chance, len(found)), strict=True)
        ]
        self._total = sum([weight for _, weight, _, _ in self._guesses])

    def _pairs(self, chance: Chance, size: int) -> list[int]:
        """Pairs that the other may have thrown, in no order that goes with the hands."""
        drawn = list(evenly(running_throws()[not self._reading.is_dealer], chance, size))
        stride = next(step for step in (7, 11, 13, 1) if size % step) if size > 1 else 1
        return [drawn[number * stride % size] for number in range(size)]

    def _shows(self, hand: tuple[int, ...], pair: int) -> tuple[int, int]:
        """What the other's four and the crib would count by their ranks."""
        reading, table = self._reading, rank_points()
        starter = reading.starter.rank.tally
        four = tally_of(hand) + tally_of(reading.other_laid)
        crib = sum([card.tally & RANKS_MASK for card in reading.thrown]) + tally_of(PAIRS[pair])
        return table[four + starter], table[crib + starter]

    def of(self, rank: int) -> tuple[float, float]:
        """The margin and the chance to win with this rank laid now."""
        reading = self._reading
        series = reading.series << 4 | rank + 1
        made = points(series)
        need, other_need = reading.needs[0] - made, reading.needs[1]
        if need <= 0:
            return float(made), 1.0
        rest, sizes = reading.hand - ONE[rank], (reading.size - 1, reading.other_size)
        margin = won = 0.0
        for bundle, weight, other_hand, crib in self._guesses:
            mine, others = play_out(series, (rest, bundle), sizes, 1, 0, (need, other_need))
            margin += weight * (mine - others)
            won += weight * chance_at_show(
                need - mine,
                other_need - others,
                hand=self._hand,
                other_hand=other_hand,
                crib=crib,
                is_dealer=reading.is_dealer,
            )
        return made + margin / self._total, won / self._total
