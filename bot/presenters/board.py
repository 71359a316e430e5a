"""The board as text: a track for each side with its front and back peg."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.cards import TOKENS
from bot.text.tables import gained
from cribbage import Ruleset, TableView

_HOLES_A_SIGN = 5
_FRONT, _BACK, _HOLE, _SKUNK_LINE = "●", "○", "·", "┊"


def board(
    view: TableView, names: Sequence[str], pegged: Sequence[int], *, over: bool, tracks: bool = True
) -> list[str]:
    """A line for each side with who and how many points, and one with its `tracks` in groups of five holes.

    `pegged` is what each side pegged in a deal that is `over`, else with the newest move, be it in several steps. `●`
    is the front peg, `○` where the side stood before (its back peg, where it pegged nothing), `┊` a skunk line.
    """
    lines: list[str] = []
    for side in range(view.rules.sides):
        front = view.scores[side]
        back = front - pegged[side] if pegged[side] else view.back_pegs[side]
        who = " & ".join(name for seat, name in enumerate(names) if view.rules.side_of(seat) == side)
        lines.append(f"{TOKENS[side]} {who} **{front}**{gained(pegged[side], over=over)}")
        if tracks:
            lines.append(f"`{track(view.rules, front, back)}`")
    return lines


def track(rules: Ruleset, front: int, back: int) -> str:
    """A track from the start to the game hole, five holes a sign; a side that has not moved stands before it."""
    groups = -(-rules.target // _HOLES_A_SIGN)
    holes = [_HOLE] * groups
    for line in rules.skunk_lines:
        holes[line // _HOLES_A_SIGN] = _SKUNK_LINE
    start = _BACK if not back else " "
    if back:
        holes[_group(back)] = _BACK
    if front:
        holes[_group(front)] = _FRONT
    return f"{_FRONT if not front else start}{''.join(holes)}"


def _group(hole: int) -> int:
    return (hole - 1) // _HOLES_A_SIGN
