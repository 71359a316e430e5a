"""Chances to win: by what both still need and whose deal it is, and from the show of a deal on."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.rules import FULL_TARGET, Seat
from cribbage.skill.tables import MOST_NEEDED, dealer_wins


def win_chance(scores: Sequence[int], seat: Seat, dealer: Seat, target: int = FULL_TARGET) -> float:
    """A seat's chance to win a game of two between two deals, by the scores and who deals next.

    Raises:
        ValueError: scores of other than two seats, or not below the target.
    """
    if len(scores) != 2 or not all(0 <= score < target <= MOST_NEEDED for score in scores):
        raise ValueError("two scores below the target")
    return chance_before_deal(target - scores[seat], target - scores[1 - seat], is_dealer=seat == dealer)


def chance_before_deal(need: int, other_need: int, *, is_dealer: bool) -> float:
    """The chance of the player who needs so many points, and will deal or not."""
    if is_dealer:
        return dealer_wins()[MOST_NEEDED * (need - 1) + other_need - 1]
    return 1 - dealer_wins()[MOST_NEEDED * (other_need - 1) + need - 1]


def chance_at_show(need: int, other_need: int, *, hand: int, other_hand: int, crib: int, is_dealer: bool) -> float:
    """The chance after the play, with what will be counted; needs that are met already have won.

    The pone counts first, then the dealer his hand and his crib, and whoever is out wins at once.
    """
    if need <= 0:
        return 1.0
    if other_need <= 0:
        return 0.0
    if not is_dealer:
        need -= hand
        if need <= 0:
            return 1.0
        other_need -= other_hand + crib
        return chance_before_deal(need, other_need, is_dealer=True) if other_need > 0 else 0.0
    other_need -= other_hand
    if other_need <= 0:
        return 0.0
    need -= hand + crib
    return chance_before_deal(need, other_need, is_dealer=False) if need > 0 else 1.0
