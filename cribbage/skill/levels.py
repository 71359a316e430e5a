"""How well the computer plays, and the chance that it plays by."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol


class Level(StrEnum):
    """Strength of the computer player, weakest first."""

    BEGINNER = "beginner"
    """Sees the points in the four cards it keeps and those on the table, and misses some of them."""
    CLUB = "club"
    """Reckons with the starter and with whose crib it is; in the play takes what a card makes."""
    STRONG = "strong"
    """Weighs every discard exactly, and in the play what a card makes against what it leaves."""
    EXPERT = "expert"
    """Also reads the other hand from the cards laid, plays the deal out in thought, and minds the board."""


class Chance(Protocol):
    """Where the player's random numbers come from; `random.Random` is one."""

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
