"""What a game is remembered for, in words. Names come in fit for markdown."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.highlights import Highlights


def highlight_lines(best: Highlights, names: Sequence[str], sides: int) -> list[str]:
    """The best hand and the best pegging."""
    lines: list[str] = []
    if hand := best.hand:
        lines.append(f"Best hand: {names[hand.seat]}, **{hand.points}** in deal {hand.deal}")
    if pegging := best.pegging:
        who = " & ".join(names[pegging.side :: sides])
        lines.append(f"Best pegging: {who}, **{pegging.points}** in deal {pegging.deal}")
    return lines
