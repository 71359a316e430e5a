"""Moments, which Discord shows to everybody in their own time and language."""

from __future__ import annotations


def moment(milliseconds: int) -> str:
    """How far away a moment is, and which one it is: `in 5 hours (…)`.

    Source: "Message Formatting" on the page "Reference" of Discord's developer documentation.
    """
    seconds = milliseconds // 1000
    return f"<t:{seconds}:R> (<t:{seconds}:f>)"


def from_now(milliseconds: int) -> str:
    """How far away a moment is."""
    return f"<t:{milliseconds // 1000}:R>"
