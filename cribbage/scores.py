"""What a score is made of: one item for each combination of cards."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from cribbage.cards import Card


class Combination(StrEnum):
    """Kinds of scoring combination, in the order people count them aloud at the show."""

    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty-one"
    PAIR = "pair"
    PAIR_ROYAL = "pair royal"
    DOUBLE_PAIR_ROYAL = "double pair royal"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    HEELS = "heels"
    GO = "go"
    LAST_CARD = "last card"


class Item(NamedTuple):
    """One combination: its kind, the cards that make it, and its points."""

    kind: Combination
    cards: tuple[Card, ...]
    points: int

    def __repr__(self) -> str:
        return f"<Item {self.kind} {self.points}>"


class Score(NamedTuple):
    """An itemised score. `total` is what the items add up to, before any clamp at the target."""

    items: tuple[Item, ...] = ()

    @property
    def total(self) -> int:
        """Points of all items together."""
        return sum([item.points for item in self.items])


NOTHING = Score()
"""The score of what makes no points."""
