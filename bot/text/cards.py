"""Cards as people write them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cribbage import Card

TOKENS = ("🔵", "🔶", "🟩", "🔺")
"""A sign for each seat, told apart by shape as well as by colour."""


Faces = Callable[[Card], str]
"""A card as one of the application's own emojis, as Discord writes it in text; empty while there is none."""


def no_faces(_: Card) -> str:
    """Cards by text alone."""
    return ""


def row_of_faces(cards: Sequence[Card], faces: Faces) -> str:
    """All of the cards by their faces, or empty where one has none."""
    shown = [faces(card) for card in cards]
    return "".join(shown) if all(shown) else ""


def hand_text(cards: Iterable[Card]) -> str:
    """Cards in their order, such as `5♥ 10♠ J♦`; a dash for none."""
    return " ".join(card.pretty for card in cards) or "–"


def faced_text(cards: Sequence[Card], faces: Faces) -> str:
    """Cards by their faces, and as people write them beside that."""
    return " ".join(part for part in (row_of_faces(cards, faces), hand_text(cards)) if part)
