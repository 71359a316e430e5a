"""What each person has read, and so how much is unread in a place."""

from __future__ import annotations

from collections import Counter

from playground import sight
from playground.world.account import Account
from playground.world.channel import Channel


class Reading:
    """Marks by person and place. A place that is open in any window of a person has nothing unread for that person."""

    def __init__(self) -> None:
        self._open: Counter[tuple[int, int]] = Counter()
        self._read: dict[tuple[int, int], int] = {}

    def open(self, account: Account, place: Channel) -> None:
        """A window of the person shows the place from now on."""
        self._open[account.id, place.id] += 1

    def close(self, account: Account, place: Channel) -> None:
        """That window shows it no longer: what came until now is read."""
        self._open[account.id, place.id] -= 1
        self._read[account.id, place.id] = max(place.messages, default=account.id)

    def unread(self, account: Account, place: Channel) -> int:
        """Others' messages that came since; for one who never looked, since the account was made.

        Ids rise with time, so the account's own id is the mark of the moment it was made.
        """
        if self._open[account.id, place.id] > 0:
            return 0
        mark = self._read.get((account.id, place.id), account.id)
        return sum(message.id > mark and message.author is not account for message in sight.messages_in(place, account))
