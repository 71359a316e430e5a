"""Words of the calculators: what a hand counts, and what each throw is worth."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.cadence import cadence, number
from bot.text.cards import hand_text
from bot.text.celebrations import NINETEEN, cheer
from cribbage import CASES, CRIB_CASES, HAND_CASES, Card, Score
from cribbage.skill import DiscardWeighed

HAND_FORM = (
    "Write the four cards of the hand, such as `5H 5S 5D JC`, and the starter, such as `5C`: five different cards."
)
SIX_FORM = "Write the six cards you were dealt, such as `5H 5S 6D JC QC KC`: six different cards."
IN_PLAY = (
    "That is the hand you hold in game {game}, which is rated: there you choose for yourself. Once both have thrown, "
    "I’ll tell you what each throw was worth."
)
_LIKELIEST = 3


def count_title(hand: Sequence[Card], starter: Card, *, is_crib: bool) -> str:
    """Which cards are counted."""
    return f"{'Crib' if is_crib else 'Hand'} {hand_text(hand)} with {starter.pretty}"


def counted(score: Score, *, is_crib: bool) -> str:
    """The count as people say it aloud, and how often so much comes up."""
    told = f"{cadence(score)}." if score.items else f"{NINETEEN}."
    lines = [told[0].upper() + told[1:], f"**{score.total}** {'point' if score.total == 1 else 'points'}"]
    return "\n".join([*lines, rarity(score.total, is_crib=is_crib), *filter(None, [cheer(score.total)])])


def rarity(points: int, *, is_crib: bool) -> str:
    """How often a hand or crib of four cards and a starter counts so much, over all there are."""
    cases = (CRIB_CASES if is_crib else HAND_CASES)[points]
    better = sum((CRIB_CASES if is_crib else HAND_CASES)[points + 1 :])
    what = "cribs" if is_crib else "hands"
    often = f"{100 * cases / CASES:.2g} %" if cases * 1000 >= CASES else f"one in {CASES // cases:,}"
    above = (
        f"{100 * better / CASES:.2g} %"
        if better * 1000 >= CASES
        else f"one in {CASES // better:,}"
        if better
        else "none"
    )
    return f"Of all {what} {often} count so much, and {above} more."


def throws_title(dealt: Sequence[Card], *, own_crib: bool) -> str:
    """Which six cards are weighed, and whose crib it is."""
    return f"{hand_text(dealt)} · {'your own crib' if own_crib else 'the other’s crib'}"


def best_throw(best: DiscardWeighed, *, own_crib: bool) -> str:
    """What the best throw is."""
    crib = "your crib" if own_crib else "the other’s crib"
    return f"Throw **{hand_text(best.thrown)}** to {crib}, keep **{hand_text(best.kept)}**: {best.total:+.1f} points"


def throw_table(weighed: Sequence[DiscardWeighed]) -> str:
    """All throws, a line each: hand, crib, pegging, total, and how widely the hand is spread."""
    head = f"{'throw':<7}{'hand':>4}{'crib':>5}{'peg':>5}{'all':>5}{'±':>4}"
    lines = [
        f"{hand_text(each.thrown):<7}{each.hand:>4.1f}{each.crib:>+5.1f}{each.pegging:>+5.1f}{each.total:>5.1f}"
        f"{each.spread:>4.1f}"
        for each in weighed
    ]
    return "\n".join(["```", head, *lines, "```"])


def spread_line(best: DiscardWeighed) -> str:
    """What the hand of the best throw will count, over the 46 starters."""
    seen = sum(best.hands)
    likely = sorted(range(len(best.hands)), key=lambda points: (-best.hands[points], points))[:_LIKELIEST]
    chances = ", ".join(f"{number(points)} {100 * best.hands[points] / seen:.0f} %" for points in likely)
    worst = min(points for points, often in enumerate(best.hands) if often)
    most = max(points for points, often in enumerate(best.hands) if often)
    return f"Its hand counts {worst} to {most}, most often {chances}."


HOW_WEIGHED = (
    "*hand* is the mean over the 46 starters you have not seen, *crib* what the two bring in the crib (taken away in "
    "the other’s), *peg* how far the four outpeg the other side; *±* is the spread of the hand."
)
