"""Scores told the way people count them aloud: fifteen two, fifteen four, and a pair is six."""

from __future__ import annotations

from cribbage import Combination, Item, Score

_SMALL = (
    *("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_NAMES = {
    Combination.FIFTEEN: "fifteen",
    Combination.THIRTY_ONE: "thirty-one",
    Combination.PAIR: "a pair",
    Combination.PAIR_ROYAL: "a pair royal",
    Combination.DOUBLE_PAIR_ROYAL: "a double pair royal",
    Combination.NOBS: "nobs",
    Combination.HEELS: "his heels",
    Combination.GO: "the go",
    Combination.LAST_CARD: "last card",
}


def number(points: int) -> str:
    """A number in words, up to twenty-nine."""
    if points <= 20:
        return _SMALL[points]
    return f"twenty-{_SMALL[points - 20]}"


def cadence(score: Score) -> str:
    """A score counted aloud, each combination with the sum so far; empty for none."""
    spoken: list[str] = []
    total = 0
    for item in score.items:
        total += item.points
        spoken.append(_spoken(item, total))
    if len(spoken) > 1:
        spoken[-1] = f"and {spoken[-1]}"
    return (" " if len(spoken) == 2 else ", ").join(spoken)


def _spoken(item: Item, total: int) -> str:
    if item.kind is Combination.FIFTEEN:
        return f"{_NAMES[item.kind]} {number(total)}"
    return f"{_name(item)} {'for' if total == item.points else 'is'} {number(total)}"


def _name(item: Item) -> str:
    if item.kind is Combination.RUN:
        return f"a run of {number(item.points)}"
    if item.kind is Combination.FLUSH:
        return f"a flush of {number(item.points)}"
    return _NAMES[item.kind]
