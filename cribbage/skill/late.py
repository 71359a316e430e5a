"""Late discards: near the end a throw is chosen by the chance to win, over deals played out in thought."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from cribbage.cards import RANKS_MASK, Card, full_deck
from cribbage.show import show_points
from cribbage.skill.discards import Worth
from cribbage.skill.levels import Chance
from cribbage.skill.opponent import evenly
from cribbage.skill.ranks import FOURS, PAIRS, RANKS, bundle_of, rank_points, ranks_of, rarity, tally_of
from cribbage.skill.series import play_out
from cribbage.skill.tables import running_keeps, running_throws
from cribbage.skill.winning import chance_at_show, chance_before_deal

NEAR = 31
"""Who needs more than this is far from the end: points alone decide."""
DEALS = 120
"""Deals thought of; with 48 a late discard wins no more often than by points alone."""
CANDIDATES = 5
_JACK = 10
_LIKELY_DEAL = (10, 16)
"""Points that the pone and the dealer make in a deal, to see where the game will stand after it."""


def best_late_throw(
    dealt: Sequence[Card], worths: Sequence[Worth], needs: tuple[int, int], chance: Chance, *, is_dealer: bool
) -> Worth:
    """The throw that wins most often, of those that are worth most in points."""
    by_total = sorted(worths, key=lambda worth: -worth.total)[:CANDIDATES]
    deals = _deals(dealt, chance, is_dealer=is_dealer)
    slope = point_is_worth(needs, is_dealer=is_dealer)
    found = []
    for worth in by_total:
        won, margin = _played(dealt, worth, needs, deals, is_dealer=is_dealer)
        # The deals thought of are few; where they treat a throw better than its exact worth, that is taken back,
        # the less so the surer the game is won or lost.
        luck = slope * 4 * won * (1 - won) * (margin - worth.total)
        found.append((won - luck, worth.total, worth))
    return max(found, key=lambda each: each[:2])[2]


@dataclass(frozen=True, slots=True, repr=False)
class _Thought:
    """A deal thought of: the other's four and its weight, the pair that he throws, the starter."""

    four: tuple[int, ...]
    weight: float
    pair: int
    starter: Card


def _deals(dealt: Sequence[Card], chance: Chance, *, is_dealer: bool) -> list[_Thought]:
    """Deals that fit to the player's six cards, the same for every throw."""
    unseen = [card for card in full_deck() if card not in dealt]
    left = [4] * len(RANKS)
    for rank in ranks_of(dealt):
        left[rank] -= 1
    found = []
    pairs = running_throws()[not is_dealer]
    for place in evenly(running_keeps()[not is_dealer], chance, DEALS):
        four = FOURS[place]
        starter = unseen[int(chance.random() * len(unseen))]
        rank = starter.rank - 1
        left[rank] -= 1
        weight = rarity(four, left)
        left[rank] += 1
        if weight:
            pair = min(len(pairs) - 1, bisect_right(pairs, chance.random() * pairs[-1]))
            found.append(_Thought(four, weight, tally_of(PAIRS[pair]), starter))
    return found


def _played(
    dealt: Sequence[Card], worth: Worth, needs: tuple[int, int], deals: Sequence[_Thought], *, is_dealer: bool
) -> tuple[float, float]:
    """The chance to win and the mean margin over the deals thought of."""
    kept = tuple([card for place, card in enumerate(dealt) if place not in worth.places])
    thrown = sum([dealt[place].tally & RANKS_MASK for place in worth.places])
    bundle, table, turn = bundle_of(ranks_of(kept)), rank_points(), int(is_dealer)
    won = margin = total = 0.0
    for deal in deals:
        need, other_need = needs
        heels = 2 if deal.starter.rank - 1 == _JACK else 0
        need, other_need = (need - heels, other_need) if is_dealer else (need, other_need - heels)
        mine = others = 0
        if need > 0 and other_need > 0:
            mine, others = play_out(0, (bundle, bundle_of(deal.four)), (4, 4), turn, 0, (need, other_need))
        starter = deal.starter.rank.tally
        shown = {
            "hand": show_points(kept, deal.starter, is_crib=False),
            "other_hand": table[tally_of(deal.four) + starter],
            "crib": table[thrown + deal.pair + starter],
        }
        won += deal.weight * chance_at_show(need - mine, other_need - others, **shown, is_dealer=is_dealer)
        crib = shown["crib"] if is_dealer else -shown["crib"]
        margin += deal.weight * (mine - others + shown["hand"] + crib)
        total += deal.weight
    return won / total, margin / total


def point_is_worth(needs: tuple[int, int], *, is_dealer: bool) -> float:
    """By how much a point more of the player's own raises his chance, as things will stand after a usual deal."""
    need = max(2, needs[0] - _LIKELY_DEAL[is_dealer])
    other = max(1, needs[1] - _LIKELY_DEAL[not is_dealer])
    more = chance_before_deal(need - 1, other, is_dealer=not is_dealer)
    return (more - chance_before_deal(need + 1, other, is_dealer=not is_dealer)) / 2
