"""What all stores speak in: ids, moments, places."""

from __future__ import annotations

from dataclasses import dataclass

GameId = int
UserId = int
ChallengeId = int
Moment = int
"""Unix time in milliseconds. The store never reads a clock: every moment is an argument."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: a channel of a server."""

    guild: int
    channel: int


def known_user(user: UserId) -> UserId | None:
    """Whom the id of a stored seat names: None for one below zero, which stands for somebody who was erased."""
    return user if user > 0 else None
