"""People who play on whatever the weather: what stays without an answer they press again."""

from __future__ import annotations

import random
import time
from contextlib import suppress

from benchmarks.people import Changes, PlayedTable, Stuck
from benchmarks.soak.ledger import Ledger
from playground.answer import Answer, DidNotRespond
from playground.offered import NotOffered
from playground.people import Person
from playground.player import PanelPlayer
from playground.seen import Control, SeenMessage
from playground.world.channel import Channel

_TWICE = 0.03
"""Share of presses that are delivered twice, as happens when a gateway connection is resumed."""


class PatientTable(PlayedTable):
    """A table whose people note what they were answered, and help themselves when their panels stay away."""

    patience = 8.0

    def __init__(
        self, hall: Channel, people: tuple[Person, Person], changes: Changes, chance: random.Random, ledger: Ledger
    ) -> None:
        super().__init__(hall, people, changes, chance)
        self._ledger = ledger
        self.waited: list[float] = []
        self.helped = 0

    async def begin(self, target: int = 121) -> None:
        """As often as it takes: an answer may be lost, and the game begun all the same."""
        before = self._panels()
        while True:
            try:
                await super().begin(target)
            except (DidNotRespond, NotOffered, Stuck):
                self._ledger.silent += 1
            else:
                return
            with suppress(Stuck):
                await self._dealt(before)
                return

    async def play(self, until: float) -> bool:
        """A whole game; False if it was not over at that time of the clock."""
        while not self.is_over:
            try:
                async for seconds in self.presses():
                    self.waited.append(seconds)
                    if time.perf_counter() > until:
                        return False
            except Stuck:
                await self._ask_for_hands()
            if time.perf_counter() > until:
                return False
        return True

    async def _send(self, player: PanelPlayer, control: Control, panel: SeenMessage) -> Answer | None:
        try:
            answer = await player.use(control, panel, deliver_twice=self._chance.random() < _TWICE)
        except (DidNotRespond, NotOffered):
            self._ledger.silent += 1
            return None
        self._ledger.enter(answer)
        return answer

    async def _ask_for_hands(self) -> None:
        """The table's own button shows the hand to whoever got no panel; a move is made there."""
        self.helped += 1
        for player in self._players:
            try:
                shown = (await player.person.press("My hand", where=self.hall)).message
            except (DidNotRespond, NotOffered):
                continue
            while shown is not None and player.choices(shown):
                control = self._chance.choice(player.choices(shown))
                answer = await self._send(player, control, shown)
                shown = answer.message if answer is not None else None
                if control.is_button:
                    break
