"""The dealer's chance to win by what both need, worked back from the end over deals that were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from benchmarks.skill_tables.deals import Course

_MOST = 121


def win_chances(deals: Sequence[Course], told: Callable[[str], None]) -> list[float]:
    """Chances at the place 121 × (points the dealer needs − 1) + (points the pone needs − 1)."""
    totals, out_first = _totals(deals), _dealer_out_first(deals)
    chances = [0.0] * (_MOST * _MOST)
    for both in range(2, 2 * _MOST + 1):
        told(f"chances to win: {both} of {2 * _MOST} points needed by both")
        for dealer in range(max(1, both - _MOST), min(_MOST, both - 1) + 1):
            pone = both - dealer
            won = out_first[dealer, pone] + _won_without_race(totals, chances, dealer, pone)
            chances[_MOST * (dealer - 1) + pone - 1] = won / len(deals)
    return chances


def _won_without_race(totals: Counter[tuple[int, int]], chances: Sequence[float], dealer: int, pone: int) -> float:
    """Deals won where only one of them is out, and the chances after those where nobody is: then the pone deals."""
    won = 0.0
    for (of_dealer, of_pone), often in totals.items():
        if of_pone < pone:
            if of_dealer >= dealer:
                won += often
            else:
                won += often * (1 - chances[_MOST * (pone - of_pone - 1) + dealer - of_dealer - 1])
    return won


def _totals(deals: Sequence[Course]) -> Counter[tuple[int, int]]:
    return Counter((_sum(deal, is_dealer=True), _sum(deal, is_dealer=False)) for deal in deals)


def _sum(deal: Course, *, is_dealer: bool) -> int:
    return sum(points for dealers, points in deal if dealers is is_dealer)


def _dealer_out_first(deals: Sequence[Course]) -> Counter[tuple[int, int]]:
    """By what both need: how many deals give both so much, and the dealer before the pone."""
    found: Counter[tuple[int, int]] = Counter()
    for deal in deals:
        dealer, pone = _moments(deal, is_dealer=True), _moments(deal, is_dealer=False)
        for need, moment in enumerate(dealer, start=1):
            for other_need, other_moment in enumerate(pone, start=1):
                if moment < other_moment:
                    found[need, other_need] += 1
    return found


def _moments(deal: Course, *, is_dealer: bool) -> list[int]:
    """For each point of that role, when it fell."""
    return [moment for moment, (dealers, points) in enumerate(deal) if dealers is is_dealer for _ in range(points)]
