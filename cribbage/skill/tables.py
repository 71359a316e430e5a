"""Tables that the project made from its own play; `python -m benchmarks.skill_tables` makes them anew.

cribs.bin      by role and pair thrown: thousandths of a point in the crib
throws.bin     by role and pair: how often it is thrown
keeps.bin      by role and four: how often it is kept
pegging.bin    by role and four kept: thousandths of a point by which it outpegs the other hand
wins.bin       by points that the dealer and the pone need: the dealer's chance to win, in 65,535ths

Pairs and fours go in the order of `ranks.PAIRS` and `ranks.FOURS`; of the two roles the pone's comes first, so that a
role is `is_dealer`. All numbers are little-endian.
"""

from __future__ import annotations

import struct
from functools import cache
from importlib.resources import files
from itertools import accumulate

from cribbage.skill.ranks import FOURS, PAIRS

THOUSANDTHS = 1000
CERTAIN = 65_535
MOST_NEEDED = 121
"""The table of wins reaches this far."""

ByRole = tuple[tuple[float, ...], tuple[float, ...]]


@cache
def cribs() -> ByRole:
    """Points of the crib by the pair that this role throws to it."""
    return _by_role("cribs", "h", len(PAIRS), THOUSANDTHS)


@cache
def throws() -> ByRole:
    """How often each pair is thrown, out of one."""
    return _by_role("throws", "I", len(PAIRS), 0)


@cache
def keeps() -> ByRole:
    """How often each four is kept, out of one."""
    return _by_role("keeps", "I", len(FOURS), 0)


@cache
def pegging() -> ByRole:
    """Points by which a four kept by this role outpegs the other hand."""
    return _by_role("pegging", "h", len(FOURS), THOUSANDTHS)


@cache
def running_keeps() -> ByRole:
    """Sums of `keeps` up to each four."""
    pone, dealer = keeps()
    return tuple(accumulate(pone)), tuple(accumulate(dealer))


@cache
def running_throws() -> ByRole:
    """Sums of `throws` up to each pair."""
    pone, dealer = throws()
    return tuple(accumulate(pone)), tuple(accumulate(dealer))


@cache
def dealer_wins() -> tuple[float, ...]:
    """The dealer's chance before his deal, at the place 121 × (points he needs − 1) + (points the pone needs − 1)."""
    return tuple([number / CERTAIN for number in _numbers("wins", "H")])


def _by_role(name: str, kind: str, size: int, unit: int) -> ByRole:
    numbers = _numbers(name, kind)
    pone, dealer = numbers[:size], numbers[size:]
    of_pone, of_dealer = (unit, unit) if unit else (sum(pone), sum(dealer))
    return tuple([number / of_pone for number in pone]), tuple([number / of_dealer for number in dealer])


def _numbers(name: str, kind: str) -> tuple[int, ...]:
    content = files("cribbage.skill").joinpath(f"{name}.bin").read_bytes()
    return struct.unpack(f"<{len(content) // struct.calcsize(kind)}{kind}", content)
