"""What a row measures: a figure, what is wanted of it, and the reference that puts it into proportion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value.

    `must` and `aim` are the bounds, `aim` None where only the bound is set; rates are better when `more` is true,
    anything else when it is less. `reference` was measured in the same run and in the same unit, and `of` says of what.
    """

    what: str
    value: float
    unit: str
    must: float
    aim: float | None
    reference: float
    of: str
    more: bool = False

    @property
    def ratio(self) -> float:
        """How many times the reference the value is."""
        return self.value / self.reference if self.reference else 0.0

    @property
    def reached(self) -> str:
        """The better of the bounds that the value keeps."""
        if self.aim is not None and self._keeps(self.aim):
            return "aim"
        return "must" if self._keeps(self.must) else "missed"

    def better(self, other: Figure) -> Figure:
        """This figure or the other of the same row, whichever shows what the machine can do."""
        return self if (self.value >= other.value) is self.more else other

    def _keeps(self, bound: float) -> bool:
        return self.value >= bound if self.more else self.value <= bound


def best(runs: Sequence[Sequence[Figure]]) -> tuple[Figure, ...]:
    """The best of several runs of one row, figure by figure, each with the reference of its own run."""
    chosen = list(runs[0])
    for run in runs[1:]:
        chosen = [one.better(other) for one, other in zip(chosen, run, strict=True)]
    return tuple(chosen)
