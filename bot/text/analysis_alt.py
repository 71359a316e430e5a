"""The picture of the discard calculator in words, for those who have it read aloud."""

from __future__ import annotations

from bot.pictures.analysis import AnalysisScene, ThrowShown, points_text
from bot.text.board_alt import card_name

_IN_FULL = 3
"""Throws that are told in whole words; the others by rank and suit letter, so that all have room."""


def analysis_alt(scene: AnalysisScene) -> str:
    """All throws with their totals, at most 1,024 characters; of the best three what makes them as well."""
    crib = "your own crib" if scene.own_crib else "the other’s crib"
    full = " ".join(_told(place, row) for place, row in enumerate(scene.rows[:_IN_FULL], 1))
    short = "; ".join(f"{' '.join(map(str, row.thrown))} {points_text(row.total)}" for row in scene.rows[_IN_FULL:])
    return f"What each throw to {crib} is worth in points, best first. {full} Then {short}."


def _told(place: int, row: ThrowShown) -> str:
    return (
        f"{place}: {' and '.join(map(card_name, row.thrown))} {points_text(row.total)} (hand {points_text(row.hand)}, "
        f"crib {points_text(row.crib)}, pegging {points_text(row.pegging)}; {_counts(row)})."
    )


def _counts(row: ThrowShown) -> str:
    """From where to where the hand counts, and what it does most often."""
    seen = [points for points, share in enumerate(row.hands) if share > 0]
    often = max(seen, key=lambda points: row.hands[points])
    return f"hand counts {seen[0]} to {seen[-1]}, most often {often}, {100 * row.hands[often]:.0f} %"
