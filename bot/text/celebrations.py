"""What is said of hands that people remember."""

from __future__ import annotations

PERFECT, NEARLY_PERFECT, LARGE = 29, 28, 24


def cheer(points: int) -> str:
    """A word for a hand or crib of so many points; empty for most."""
    if points == PERFECT:
        return "🎆 The perfect hand, a twenty-nine!"
    if points == NEARLY_PERFECT:
        return "🎇 A twenty-eight, one short of perfect!"
    return "🎉 What a hand!" if points >= LARGE else ""


NINETEEN = "nineteen, as people call a hand of nothing 🙂"
"""No hand counts nineteen, so a hand without a point is called that."""
