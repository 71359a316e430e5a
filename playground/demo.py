"""A whole game on the stand-in, with the real bot in a process of its own, printed as people see it.

`SEAT=1` in the environment, at a terminal: you play one seat and press its buttons by their numbers.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playground.launcher import BotFailed, BotProcess
from playground.people import Person
from playground.player import PanelPlayer
from playground.seen import Control
from playground.stand_in import Playground
from playground.text import render
from playground.world.channel import Channel

_PATIENCE = 60.0
"""Seconds to wait for the bot before the game counts as stuck."""


class Demo:
    """People at one table in one channel; `human` is the one whose buttons the terminal presses."""

    def __init__(self, hall: Channel, players: Sequence[PanelPlayer], human: Person | None) -> None:
        self._hall = hall
        self._players = players
        self._human = human
        self._printed: set[int] = set()

    async def play(self) -> None:
        """From the challenge to the result."""
        ann, bob = (player.person for player in self._players)
        await ann.command(self._hall, "cribbage start", opponent=bob)
        await bob.press("Accept", where=self._hall)
        while True:
            await ann.until(lambda: self._is_over() or self._asked(), timeout=_PATIENCE)
            self._print_records()
            if self._is_over():
                return
            for player in self._asked():
                await (self._ask_human(player) if player.person is self._human else player.act())

    def _asked(self) -> list[PanelPlayer]:
        return [player for player in self._players if player.panel() is not None]

    def _is_over(self) -> bool:
        return any("Rematch" in message.labels for message in self._players[0].person.sees(self._hall))

    def _print_records(self) -> None:
        """Print what will not change any more: everything but a table that still has its hand button."""
        for message in self._players[0].person.sees(self._hall):
            if message.id not in self._printed and "My hand" not in message.labels:
                self._printed.add(message.id)
                print(render([message]), end="\n\n", flush=True)

    async def _ask_human(self, player: PanelPlayer) -> None:
        panel = player.panel()
        if panel is None:
            return
        live = [message for message in player.person.sees(self._hall) if "My hand" in message.labels]
        print(render([*live[-1:], panel]))
        button = await _chosen([button for button in panel.buttons if not button.disabled and not button.is_link])
        await player.person.press(press_id=button.custom_id, where=panel)


async def _chosen(buttons: Sequence[Control]) -> Control:
    for number, button in enumerate(buttons, start=1):
        print(f"  {number}  {button.label}")
    while True:
        typed = await asyncio.to_thread(input, "Which button? ")
        if typed.strip().isdecimal() and 1 <= int(typed) <= len(buttons):
            return buttons[int(typed) - 1]
        print(f"Type a number from 1 to {len(buttons)}.")


async def run(*, human: bool) -> None:
    """Play one game, and stop all that was started."""
    async with await Playground.start() as discord:
        club = discord.add_guild("The Club")
        hall = club.add_channel("cribbage")
        chance = random.Random()
        players = [PanelPlayer(discord.add_person(name, club), chance) for name in ("Ann", "Bob")]
        with tempfile.TemporaryDirectory(prefix="cribbage-") as folder:
            bot = BotProcess(discord, Path(folder))
            await bot.start()
            try:
                await Demo(hall, players, players[0].person if human else None).play()
            finally:
                await bot.stop()


def main() -> int:
    """The exit code: 0 after a whole game."""
    human = bool(os.environ.get("SEAT"))
    if human and not sys.stdin.isatty():
        print("SEAT=1 needs a terminal, where you can type. Without it the game plays itself: make demo")
        return 2
    try:
        asyncio.run(run(human=human))
    except BotFailed as failed:
        print(f"The bot did not start:\n{failed}")
        return 1
    except (KeyboardInterrupt, EOFError):
        print("\nStopped.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
