"""People at tables: each looks only at what changed, so that hundreds can play in one process."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from itertools import islice
from typing import Any

from playground.answer import Answer
from playground.people import Person
from playground.player import PanelPlayer
from playground.seen import Control, SeenMessage, seen, texts
from playground.world.channel import Channel
from playground.world.world import Event, World

_TURN = re.compile(r"⏳ \*\*(?P<who>.+)\*\* to (?P<what>throw|cut|play)")
_LATEST = 3


class Changes:
    """Wakes those who wait for a channel when a message came or changed there."""

    def __init__(self, world: World) -> None:
        self._waiting: dict[int, asyncio.Event] = {}
        world.listeners.append(self._tell)

    def watch(self, channels: Iterable[Channel]) -> asyncio.Event:
        """An event that is set by every change in one of these channels."""
        changed = asyncio.Event()
        for channel in channels:
            self._waiting[channel.id] = changed
        return changed

    def _tell(self, event: Event) -> None:
        if event.channel is not None and (waiting := self._waiting.get(event.channel.id)) is not None:
            waiting.set()


class Stuck(Exception):
    """Nobody at a table had anything to press for too long."""


class PlayedTable:
    """Two people at one table in a channel of their own."""

    patience = 60.0
    """Seconds without anything to press after which the table counts as stuck."""

    def __init__(self, hall: Channel, people: tuple[Person, Person], changes: Changes, chance: random.Random) -> None:
        self.hall = hall
        self.people = people
        self.moves = 0
        self._chance = chance
        self._players = [PanelPlayer(person, chance) for person in people]
        self._directs = [person.direct() for person in people]
        self._changed = changes.watch([hall, *self._directs])

    async def begin(self, target: int = 121) -> None:
        """From the challenge to the first hands."""
        ann, bob = self.people
        asked = await ann.command(self.hall, "cribbage start", opponent=bob, target=target)
        assert asked.message is not None
        before = self._panels()
        await bob.press("Accept", where=asked.message)
        await self._dealt(before)

    async def _dealt(self, before: Sequence[SeenMessage | None]) -> None:
        """Returns when each has a panel that asks for something and is not the one from before."""
        while not all(panel and panel != old for panel, old in zip(self._panels(), before, strict=True)):
            await self._change()

    async def presses(self) -> AsyncIterator[float]:
        """Every press of a game until it is over, as the seconds to its answer."""
        while not self.is_over:
            self._changed.clear()
            pressed = False
            for player, panel in zip(self._players, self._panels(), strict=True):
                if panel is not None and not self.is_over:
                    pressed = True
                    yield await self._press(player, panel)
            if not pressed:
                await self._change()

    async def _press(self, player: PanelPlayer, panel: SeenMessage) -> float:
        control = self._chance.choice(player.choices(panel))
        begun = time.perf_counter()
        answer = await self._send(player, control, panel)
        if answer is not None and control.is_button:
            self.moves += 1
        return time.perf_counter() - begun

    async def _send(self, player: PanelPlayer, control: Control, panel: SeenMessage) -> Answer | None:
        """One press or choice; None is for those who have to live without an answer."""
        return await player.use(control, panel)

    async def by_commands(self) -> AsyncIterator[None]:
        """Every move of a game by slash commands until it is over."""
        while not self.is_over:
            shown = self._table()
            turn = _TURN.search(shown)
            self._changed.clear()
            for person in self.people:
                if turn is not None and person.name in turn["who"].split(" and "):
                    await self._command(person, turn["what"])
                    self.moves += 1
                    yield
            while self._table() == shown:
                await self._change()

    @property
    def is_over(self) -> bool:
        """Whether the newest table shows a result."""
        return "🏁" in self._table()

    async def _command(self, person: Person, what: str) -> None:
        if what == "cut":
            await person.command(self.hall, "cribbage cut")
            return
        name, option = ("cribbage discard", "cards") if what == "throw" else ("cribbage play", "card")
        offered = await person.autocomplete(self.hall, name, focused=option)
        chosen: dict[str, Any] = {option: self._chance.choice(offered).value}
        await person.command(self.hall, name, **chosen)

    def _panels(self) -> list[SeenMessage | None]:
        """For each person the newest private panel that asks for something."""
        return [
            next((shown for shown in _latest(direct) if player.choices(shown)), None)
            for player, direct in zip(self._players, self._directs, strict=True)
        ]

    def _table(self) -> str:
        public = (message for message in reversed(self.hall.messages.values()) if message.audience is None)
        shown = (texts(message.components) for message in public)
        return next(("\n".join(read) for read in shown if read), "")

    async def _change(self) -> None:
        try:
            async with asyncio.timeout(self.patience):
                await self._changed.wait()
        except TimeoutError:
            raise Stuck(f"{self.hall.name}: {self._table()}") from None
        self._changed.clear()


def _latest(direct: Channel) -> Iterable[SeenMessage]:
    return (seen(message) for message in islice(reversed(direct.messages.values()), _LATEST))
