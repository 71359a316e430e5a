"""Scores told the way people count them aloud, with the cards of each: 15 two (7♥ 8♠), 15 four, and a pair is six."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.text.cards import hand_text
from cribbage import Combination, Item, Score

_SMALL = (
    *("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_NAMES = {
    Combination.FIFTEEN: "15",
    Combination.THIRTY_ONE: "31",
    Combination.PAIR_ROYAL: "a pair royal",
    Combination.DOUBLE_PAIR_ROYAL: "a double pair royal",
    Combination.NOBS: "nobs",
    Combination.HEELS: "his heels",
    Combination.GO: "the go",
    Combination.LAST_CARD: "last card",
}

_PAIRS = {1: "a pair", 3: "a pair royal", 6: "a double pair royal"}


def number(points: int) -> str:
    """A number in words, up to twenty-nine."""
    if points <= 20:
        return _SMALL[points]
    return f"twenty-{_SMALL[points - 20]}"


def cadence(score: Score) -> str:
    """A score counted aloud, each combination with the sum so far and its cards; empty for none.

    Three pairs of one rank are told as a pair royal, runs of one length together.
    """
    spoken: list[str] = []
    total = 0
    for group in _groups(score.items):
        points = sum(item.points for item in group)
        total += points
        spoken.append(_spoken(group, total, is_first=total == points) + _cards(group))
    if len(spoken) > 1:
        spoken[-1] = f"and {spoken[-1]}"
    return (" " if len(spoken) == 2 else ", ").join(spoken)


def _cards(group: Sequence[Item]) -> str:
    """The cards of a group: those alike once each, every run by itself; nothing for a go and a last card."""
    if group[0].kind is Combination.RUN:
        told = ", ".join(hand_text(item.cards) for item in group)
    else:
        told = hand_text(dict.fromkeys(card for item in group for card in item.cards))
    return f" ({told})" if any(item.cards for item in group) else ""


def _groups(items: Iterable[Item]) -> list[list[Item]]:
    """Items that are told in one breath: pairs of one rank, and all runs."""
    groups: list[list[Item]] = []
    for item in items:
        if groups and _go_together(groups[-1][-1], item):
            groups[-1].append(item)
        else:
            groups.append([item])
    return groups


def _go_together(one: Item, other: Item) -> bool:
    match one.kind, other.kind:
        case Combination.PAIR, Combination.PAIR:
            return one.cards[0].rank is other.cards[0].rank
        case Combination.RUN, Combination.RUN:
            return True
        case _:
            return False


def _spoken(group: Sequence[Item], total: int, *, is_first: bool) -> str:
    kind = group[0].kind
    if kind is Combination.FIFTEEN:
        return f"{_NAMES[kind]} {number(total)}"
    verb = "for" if is_first else "is" if kind is not Combination.RUN or len(group) == 1 else "are"
    return f"{_name(group)} {verb} {number(total)}"


def _name(group: Sequence[Item]) -> str:
    first = group[0]
    match first.kind:
        case Combination.PAIR:
            return _PAIRS[len(group)]
        case Combination.RUN if len(group) == 1:
            return f"a run of {number(first.points)}"
        case Combination.RUN:
            return f"{number(len(group))} runs of {number(first.points)}"
        case Combination.FLUSH:
            return f"a flush of {number(first.points)}"
        case _:
            return _NAMES[first.kind]
