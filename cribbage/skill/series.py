"""A lean twin of the play: ranks only, integers throughout, and a player who looks one card ahead.

A series is one integer, four bits a card, the newest lowest; a card is its rank plus one, so that 0 is no card.
What is remembered is keyed by integers, since tuples as keys would make the garbage collector go through them all.
"""

from __future__ import annotations

from cribbage.pegging import LIMIT
from cribbage.skill.ranks import ONE, PIPS, RANKS

_MOST_REMEMBERED = 40_000
"""Entries of each kind; all together take about 15 MB. Ten times as many are a tenth faster."""
_HAND_BITS = 39
_ANOTHER = 0.3
"""What it is worth to hold another card of the rank laid: a pair can be answered by a pair royal."""

_points: dict[int, int] = {}
_threats: dict[int, float] = {}
_choices: dict[int, int] = {}
_ranks: dict[int, tuple[int, ...]] = {}


def points(series: int) -> int:
    """What the newest card of a series makes; the twin of `score_play`."""
    found = _points.get(series)
    if found is None:
        if len(_points) > _MOST_REMEMBERED:
            _points.clear()
        found = _points[series] = _counted(series)
    return found


def _counted(series: int) -> int:
    cards = []
    while series:
        cards.append((series & 15) - 1)
        series >>= 4
    count = sum([PIPS[rank] for rank in cards])
    made = 2 if count in (15, LIMIT) else 0
    alike = 1
    while alike < len(cards) and cards[alike] == cards[0]:
        alike += 1
    if alike > 1:
        return made + alike * (alike - 1)
    return made + _run(cards)


def _run(newest_first: list[int]) -> int:
    seen, lowest, highest, longest = 0, 13, -1, 0
    for size, rank in enumerate(newest_first, start=1):
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        lowest, highest = min(lowest, rank), max(highest, rank)
        if size > 2 and highest - lowest == size - 1:
            longest = size
    return longest


def distinct(bundle: int) -> tuple[int, ...]:
    """The different ranks of a bundle, the lowest first."""
    found = _ranks.get(bundle)
    if found is None:
        if len(_ranks) > _MOST_REMEMBERED:
            _ranks.clear()
        found = _ranks[bundle] = tuple([rank for rank in RANKS if bundle >> 3 * rank & 7])
    return found


def threat(series: int, count: int, others: int) -> float:
    """What a series may give the next player, who holds so many unknown cards: replies that score, less a go."""
    if not others or count == LIMIT:
        return 0.0
    key = series << 3 | others
    found = _threats.get(key)
    if found is None:
        if len(_threats) > _MOST_REMEMBERED:
            _threats.clear()
        found = _threats[key] = _weighed_threat(series << 4, LIMIT - count, others)
    return found


def _weighed_threat(shifted: int, room: int, others: int) -> float:
    """Each rank is taken as equally likely in each of the other's cards."""
    replies = [points(shifted + rank + 1) for rank in RANKS if PIPS[rank] <= room]
    return sum(replies) * others / 13 - (1 - len(replies) / 13) ** others


def lay(series: int, count: int, hand: int, others: int) -> int:
    """The rank that the one-card player lays from a bundle, or -1 if none fits.

    He takes the points a card makes, less the threat it leaves, and likes to hold another of its rank; of equals he
    lays the higher card, to keep the low ones.
    """
    key = (series << _HAND_BITS | hand) << 3 | others
    found = _choices.get(key)
    if found is None:
        if len(_choices) > _MOST_REMEMBERED:
            _choices.clear()
        found = _choices[key] = _best(series << 4, count, hand, others)
    return found


def _best(shifted: int, count: int, hand: int, others: int) -> int:
    best, most = -1, -99.0
    for rank in distinct(hand):
        after = count + PIPS[rank]
        if after > LIMIT:
            break
        longer = shifted + rank + 1
        worth = points(longer) - threat(longer, after, others)
        if hand >> 3 * rank & 7 > 1:
            worth += _ANOTHER
        if worth >= most:
            best, most = rank, worth
    return best


def play_out(  # noqa: PLR0917 - called millions of times, and names cost time
    series: int, hands: tuple[int, int], sizes: tuple[int, int], turn: int, last: int, needs: tuple[int, int]
) -> tuple[int, int]:
    """Points of both players in the rest of a play by two one-card players; it stops when one has what he needs.

    `hands` are bundles, `turn` is who may lay next, `last` who laid the newest card of the series.
    """
    held, left, made, count = [*hands], [*sizes], [0, 0], count_of(series)
    while left[0] or left[1]:
        who = turn
        rank = lay(series, count, held[who], left[1 - who]) if left[who] else -1
        if rank < 0:
            who = 1 - turn
            rank = lay(series, count, held[who], left[turn]) if left[who] else -1
        if rank < 0:
            if count != LIMIT:
                made[last] += 1
                if made[last] >= needs[last]:
                    break
            turn = 1 - last if left[1 - last] else last
            series = count = 0
            continue
        held[who] -= ONE[rank]
        left[who] -= 1
        series = series << 4 | rank + 1
        count += PIPS[rank]
        made[who] += points(series)
        if made[who] >= needs[who]:
            return made[0], made[1]
        turn, last = 1 - who, who
    else:
        if count != LIMIT:
            made[last] += 1
    return made[0], made[1]


def count_of(series: int) -> int:
    """The count of a series."""
    count = 0
    while series:
        count += PIPS[(series & 15) - 1]
        series >>= 4
    return count
