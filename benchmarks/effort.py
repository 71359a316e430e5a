"""How much a row measures, and the ways in which rows read the clock."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """A share of the full work: 1 for figures worth quoting, far less to see that a row still runs."""

    share: float = 1.0

    def __call__(self, full: int) -> int:
        """So many of what is `full` in a full run, at least one."""
        return max(1, round(full * self.share))

    def seconds_for_each(self, work: Callable[[], object], items: int, full_repeats: int) -> float:
        """Seconds for each of the items that `work` handles, in the fastest of some repeats.

        The fastest one is the one that others on the machine disturbed least.
        """
        fastest = math.inf
        for _ in range(self(full_repeats)):
            begun = time.perf_counter()
            work()
            fastest = min(fastest, time.perf_counter() - begun)
        return fastest / items


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not pass."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(share * len(ordered)) - 1)]
