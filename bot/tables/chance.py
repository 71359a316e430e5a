"""Where chance comes from: the system's own source of randomness, behind a small face so that tests can deal."""

from __future__ import annotations

import random
from typing import Protocol

from cribbage import Card, full_deck


class Chance(Protocol):
    """What a table needs of chance."""

    def cut(self, seats: int) -> tuple[Card, ...]:
        """One different card for each of so many seats, from a full deck."""

    def shuffle(self) -> tuple[Card, ...]:
        """The fifty-two cards in an order that nobody can know."""

    def place(self, places: range) -> int:
        """A place to cut at, for a person who leaves it open."""


class SystemChance:
    """Chance from the operating system's entropy, never from a seed."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def cut(self, seats: int) -> tuple[Card, ...]:
        """One different card for each of so many seats."""
        return tuple(self._random.sample(full_deck(), seats))

    def shuffle(self) -> tuple[Card, ...]:
        """The fifty-two cards in random order."""
        return tuple(self._random.sample(full_deck(), 52))

    def place(self, places: range) -> int:
        """One of the places, each as likely as another."""
        return self._random.choice(places)
