"""Words of clocks, by the value of each."""

from __future__ import annotations

PACES = {"live": "10 minutes a move", "relaxed": "a day a move", "slow": "3 days a move"}


def named(clock: str) -> str:
    """A clock to choose, by its kind and its pace."""
    return f"{clock}: {PACES[clock]}" if clock in PACES else "no clock"


def beside(clock: str) -> str:
    """What a line of rules says of a clock; nothing where there is none."""
    return f" · {PACES[clock]}" if clock in PACES else ""
