"""Cards as people write them."""

from __future__ import annotations

from collections.abc import Iterable

from cribbage import Card

TOKENS = ("🔵", "🔶", "🟩", "🔺")
"""A sign for each seat, told apart by shape as well as by colour."""


def hand_text(cards: Iterable[Card]) -> str:
    """Cards in their order, such as `5♥ 10♠ J♦`; a dash for none."""
    return " ".join(card.pretty for card in cards) or "–"
