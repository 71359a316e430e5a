"""`python -m benchmarks.skill_tables`: make the tables of the computer player anew, which takes some minutes."""

from __future__ import annotations

import argparse
import random
import struct
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import cribbage.skill
from benchmarks.skill_tables.cribs import crib_points
from benchmarks.skill_tables.deals import played_deal
from benchmarks.skill_tables.pegging import pegging_margins
from benchmarks.skill_tables.sixes import Six, every_six, frequencies
from benchmarks.skill_tables.wins import win_chances
from cribbage.skill import Level
from cribbage.skill.ranks import FOURS, PAIRS
from cribbage.skill.tables import CERTAIN, MOST_NEEDED, THOUSANDTHS

_FIRST_GUESS = 4.7
_SIGNS = (-1, 1)
_ROUNDS = 3

Pair = tuple[list[float], list[float]]


def main() -> int:
    """Write all tables, those first that others build on."""
    asked = _asked()
    rng, progress = random.Random(asked.seed), _Progress()
    sixes = every_six()
    cribs: Pair = ([_FIRST_GUESS] * len(PAIRS), [_FIRST_GUESS] * len(PAIRS))
    pegging: Pair = ([0.0] * len(FOURS), [0.0] * len(FOURS))
    for plays in (asked.plays // 10, asked.plays):
        cribs = _settled_cribs(sixes, cribs, pegging, progress)
        _, keeps = _frequencies(sixes, cribs, pegging)
        pegging = pegging_margins(keeps, plays, rng, progress.tell)
    cribs = _settled_cribs(sixes, cribs, pegging, progress)
    throws, keeps = _frequencies(sixes, cribs, pegging)
    _write(asked.folder, "cribs", "h", [round(THOUSANDTHS * each) for role in cribs for each in role])
    _write(asked.folder, "throws", "I", [*throws[0], *throws[1]])
    _write(asked.folder, "keeps", "I", [*keeps[0], *keeps[1]])
    _write(asked.folder, "pegging", "h", [round(THOUSANDTHS * each) for role in pegging for each in role])
    _write_wins(asked, rng, progress)
    print(f"Written to {asked.folder} in {progress.seconds():.0f} s", file=sys.stderr)
    return 0


def _write_wins(asked: argparse.Namespace, rng: random.Random, progress: _Progress) -> None:
    """Chances to win come last: the deals under them are thrown by the other tables."""
    deals = []
    for number in range(asked.deals):
        deals.append(played_deal(rng, Level.STRONG))
        if number % 100 == 0:
            progress.tell(f"deals: {number} of {asked.deals}")
    chances = win_chances(deals, progress.tell)
    _write(asked.folder, "wins", "H", [round(CERTAIN * chance) for chance in chances])
    for name, is_dealer in (("dealer", True), ("pone", False)):
        points = sum(points for deal in deals for dealers, points in deal if dealers is is_dealer)
        print(f"\nthe {name} makes {points / len(deals):.2f} points a deal", file=sys.stderr)
    print(f"the first dealer wins {chances[MOST_NEEDED**2 - 1]:.3f} of games", file=sys.stderr)


def _settled_cribs(sixes: Sequence[Six], cribs: Pair, pegging: Pair, progress: _Progress) -> Pair:
    """The worth of cribs once both have answered to each other's throws a few times."""
    for number in range(_ROUNDS):
        progress.tell(f"cribs: {number} of {_ROUNDS} rounds")
        # What a role throws to the crib meets what the other role throws.
        cribs = (
            crib_points(sixes, cribs[1], pegging[1], _SIGNS[1]),
            crib_points(sixes, cribs[0], pegging[0], _SIGNS[0]),
        )
    return cribs


def _frequencies(
    sixes: Sequence[Six], cribs: Pair, pegging: Pair
) -> tuple[tuple[list[int], list[int]], tuple[list[int], list[int]]]:
    pone, dealer = (frequencies(sixes, cribs[role], pegging[role], _SIGNS[role]) for role in (0, 1))
    return (pone[0], dealer[0]), (pone[1], dealer[1])


def _write(folder: Path, name: str, kind: str, numbers: Sequence[int]) -> None:
    (folder / f"{name}.bin").write_bytes(struct.pack(f"<{len(numbers)}{kind}", *numbers))


class _Progress:
    """A line that tells how far it is."""

    def __init__(self) -> None:
        self._begun = time.perf_counter()

    def seconds(self) -> float:
        return time.perf_counter() - self._begun

    def tell(self, stage: str) -> None:
        print(f"\r{self.seconds():5.0f} s  {stage:<60}", end="", file=sys.stderr, flush=True)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.skill_tables", description="Make the tables anew.")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is drawn")
    parser.add_argument("--plays", type=int, default=1500, help="plays under each figure of the pegging")
    parser.add_argument("--deals", type=int, default=40_000, help="deals under the chances to win")
    parser.add_argument("--folder", type=Path, default=Path(cribbage.skill.__file__).parent, help="where they go")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
