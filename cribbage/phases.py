"""Phases of a game: what is awaited."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What a game waits for. The show needs nobody and is no phase: it follows the last card by itself."""

    CUT_FOR_DEAL = "cut for deal"
    """Chance, or whoever names the dealer, decides who deals first."""
    SHUFFLE = "shuffle"
    """Chance gives the order of the deck for the next deal."""
    DISCARD = "discard"
    """Every seat throws to the crib, in any order."""
    CUT = "cut"
    """The seat left of the dealer cuts for the starter."""
    PLAY = "play"
    """The seat whose turn it is lays a card."""
    OVER = "over"
    """The game has a result, or was called off."""
