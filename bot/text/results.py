"""The end of a game in words."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage import Ending, Result, Seat, Skunk

_SKUNKS = {Skunk.NONE: "", Skunk.SINGLE: " – a skunk!", Skunk.DOUBLE: " – a double skunk!"}


def result_text(result: Result, names: Sequence[str], seat: Seat | None = None) -> str:
    """Who won, how, by how much; `seat` resigned or let its time run out."""
    if result.winner is None:
        return "The game was called off and counts for nothing"
    winner = winner_text(result, names)
    wins = "win" if len(names) > len(result.scores) else "wins"  # partners win together
    score = " to ".join(str(points) for points in sorted(result.scores, reverse=True))
    skunk = _SKUNKS[result.skunk]
    if result.ending is Ending.TARGET:
        return f"**{winner} {wins} {score}**{skunk}"
    left = names[seat] if seat is not None else "The other side"
    how = "resigns" if result.ending is Ending.RESIGNATION else "ran out of time"
    return f"{left} {how}: **{winner} {wins}**, {result.spread} ahead{skunk}"


def winner_text(result: Result, names: Sequence[str]) -> str:
    """The names of the winning side."""
    sides = len(result.scores)
    return " and ".join(name for seat, name in enumerate(names) if seat % sides == result.winner)
