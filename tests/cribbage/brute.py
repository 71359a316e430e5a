"""Scoring a second time, by trying every set of cards most literally. Nothing here comes from the engine but cards."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from cribbage import Card

VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}
ORDER = "A23456789TJQK"

Found = tuple[str, frozenset[str], int]
"""A combination: its kind, the cards in it as text, its points."""


def shown(hand: Sequence[Card], starter: Card, *, is_crib: bool) -> Counter[Found]:
    """Everything a hand or crib of four makes with the starter."""
    four, turned = [str(each) for each in hand], str(starter)
    found: list[Found] = []
    for size in (1, 2, 3, 4, 5):
        for chosen in combinations([*four, turned], size):
            found += _made(chosen)
    return Counter([*_longest(found), *_suited(four, turned, is_crib=is_crib)])


def _made(chosen: Sequence[str]) -> list[Found]:
    made: list[Found] = []
    if sum(VALUES[each[0]] for each in chosen) == 15:
        made.append(("fifteen", frozenset(chosen), 2))
    if len(chosen) == 2 and chosen[0][0] == chosen[1][0]:
        made.append(("pair", frozenset(chosen), 2))
    if _in_order(chosen):
        made.append(("run", frozenset(chosen), len(chosen)))
    return made


def _in_order(chosen: Sequence[str]) -> bool:
    return len(chosen) >= 3 and "".join(sorted((each[0] for each in chosen), key=ORDER.index)) in ORDER


def _longest(found: Sequence[Found]) -> list[Found]:
    longest = max((points for kind, _, points in found if kind == "run"), default=0)
    return [each for each in found if each[0] != "run" or each[2] == longest]


def _suited(four: Sequence[str], turned: str, *, is_crib: bool) -> list[Found]:
    found: list[Found] = []
    suits = "".join(each[1] for each in four)
    if suits + turned[1] == turned[1] * 5:
        found.append(("flush", frozenset([*four, turned]), 5))
    elif suits == suits[0] * 4 and not is_crib:
        found.append(("flush", frozenset(four), 4))
    if "J" + turned[1] in four:
        found.append(("nobs", frozenset(["J" + turned[1]]), 1))
    return found


def laid(series: Sequence[Card]) -> Counter[Found]:
    """Everything the last card of a series makes: of each kind the longest stretch of cards that ends with it."""
    names = [str(each) for each in series]
    found: list[Found] = []
    count = sum(VALUES[each[0]] for each in names)
    if count in (15, 31):
        found.append(("fifteen" if count == 15 else "thirty-one", frozenset(names), 2))
    stretches = [names[start:] for start in range(len(names))]
    alike = [each for each in stretches if len(each) > 1 and len({name[0] for name in each}) == 1]
    if alike:
        kind, points = {2: ("pair", 2), 3: ("pair royal", 6), 4: ("double pair royal", 12)}[len(alike[0])]
        found.append((kind, frozenset(alike[0]), points))
    runs = [each for each in stretches if _in_order(each)]
    if runs:
        found.append(("run", frozenset(runs[0]), len(runs[0])))
    return Counter(found)
