"""How a game ended and what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from cribbage.rules import Ruleset, Side


class Ending(StrEnum):
    """What ended a game."""

    TARGET = "target"
    RESIGNATION = "resignation"
    FORFEIT = "forfeit"
    ABORT = "abort"


class Skunk(IntEnum):
    """How far a losing side was left behind."""

    NONE = 0
    SINGLE = 1
    DOUBLE = 2


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game. All tuples go by side.

    `behind` is by how many points each side lost (0 for the winner; at least 1 for a loser); `skunks` how it was
    skunked. An aborted game has no winner, nobody behind, and no skunk.
    """

    ending: Ending
    winner: Side | None
    scores: tuple[int, ...]
    behind: tuple[int, ...]
    skunks: tuple[Skunk, ...]

    @property
    def spread(self) -> int:
        """The margin: points by which the winner is ahead of the next side, 0 for an aborted game."""
        return min((points for points in self.behind if points), default=0)

    @property
    def skunk(self) -> Skunk:
        """The skunk with which the game was won: every losing side was left that far behind."""
        losers = [skunk for side, skunk in enumerate(self.skunks) if side != self.winner]
        return Skunk.NONE if self.winner is None else min(losers)

    def game_points(self, side: Side) -> int:
        """As the American Cribbage Congress counts: a win 2, a skunk win 3, anything else 0."""
        if side != self.winner:
            return 0
        return 3 if self.skunk else 2


def won_at_target(rules: Ruleset, scores: Sequence[int], winner: Side) -> Result:
    """A side reached the target; a loser at or below a skunk line is skunked."""
    behind = tuple(rules.target - score for score in scores)
    return _result(rules, Ending.TARGET, scores, winner, behind)


def conceded(rules: Ruleset, scores: Sequence[int], winner: Side, ending: Ending) -> Result:
    """A side resigned or forfeited: margin and skunk by how far it is behind now, the margin at least 1."""
    behind = tuple(0 if side == winner else max(1, scores[winner] - score) for side, score in enumerate(scores))
    return _result(rules, ending, scores, winner, behind)


def aborted(scores: Sequence[int]) -> Result:
    """The game ends without a result."""
    return Result(Ending.ABORT, None, tuple(scores), (0,) * len(scores), (Skunk.NONE,) * len(scores))


def _result(rules: Ruleset, ending: Ending, scores: Sequence[int], winner: Side, behind: tuple[int, ...]) -> Result:
    skunks = tuple(_skunk(rules, points) for points in behind)
    return Result(ending, winner, tuple(scores), behind, skunks)


def _skunk(rules: Ruleset, behind: int) -> Skunk:
    """A loser at 90 is 31 behind 121, and that distance is what counts when the game is given up before."""
    return Skunk(sum(behind >= rules.target - line for line in rules.skunk_lines))
