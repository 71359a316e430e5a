"""What the page shows: one server of the stand-in, the people one can be there, and the bot."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from playground.offered import NotOffered
from playground.page.reading import Reading
from playground.people import Person
from playground.stand_in import Playground
from playground.world.channel import Channel
from playground.world.guild import Guild
from playground.world.world import World

_NAME_MOST = 32
_CHANNEL_MOST = 100


class Bot(Protocol):
    """A bot that can be ended and started again."""

    async def start(self) -> None:
        """Starts it, and waits until it is connected."""

    async def kill(self) -> int:
        """Ends it as a power cut does."""

    def advance(self, seconds: float) -> None:
        """Its clock is so many seconds ahead of the real one from now on."""


class BotState(StrEnum):
    """Whether anybody answers."""

    RUNNING = "running"
    STARTING = "starting"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class BotNews:
    """The state with a sentence for people."""

    state: BotState
    text: str


class Scene:
    """``people`` by id, in the order in which they came; ``advanced`` is by how many seconds the time was moved."""

    def __init__(self, discord: Playground, guild: Guild, bot: Bot) -> None:
        self.discord = discord
        self.guild = guild
        self.reading = Reading()
        self.people: dict[int, Person] = {}
        self.advanced = 0.0
        self._bot = bot
        self._restart: asyncio.Task[None] | None = None
        self._failed = ""

    @property
    def world(self) -> World:
        """The stand-in's world."""
        return self.discord.world

    def now(self) -> int:
        """The stand-in's time in milliseconds since 1970."""
        return int(self.discord.clock.now() * 1000)

    def add_person(self, name: str) -> Person:
        """A new member of the server, whose conversation with the bot is there from the start.

        Raises:
            NotOffered: the name is empty, too long or taken.
        """
        name = " ".join(name.split())
        if not 1 <= len(name) <= _NAME_MOST:
            raise NotOffered(f"a name has 1 to {_NAME_MOST} characters")
        if name in {person.name for person in self.people.values()}:
            raise NotOffered(f"{name} is here already")
        person = self.discord.add_person(name, self.guild)
        person.direct()
        self.people[person.id] = person
        self.world.wake()
        return person

    def add_channel(self, name: str) -> Channel:
        """A new text channel for all, named as Discord names them: small letters, no spaces.

        Raises:
            NotOffered: nothing is left of the name, it is too long, or it is taken.
        """
        name = re.sub(r"\s+", "-", name.strip().removeprefix("#").lower())
        if not 1 <= len(name) <= _CHANNEL_MOST:
            raise NotOffered(f"a channel's name has 1 to {_CHANNEL_MOST} characters")
        if name in {channel.name for channel in self.guild.channels}:
            raise NotOffered(f"#{name} is here already")
        return self.guild.add_channel(name)

    def set_dms(self, person: Person, *, closed: bool) -> None:
        """Opens or closes somebody's direct messages."""
        person.dms_closed = closed
        self.world.wake()

    def advance_clock(self, seconds: float) -> None:
        """Moves the stand-in's time, and the bot's with it."""
        self.discord.clock.advance(seconds)
        self.advanced += seconds
        self._bot.advance(self.advanced)
        self.world.wake()

    def bot_news(self) -> BotNews:
        """How the bot is, judged by whether it is connected."""
        name = self.world.bot.display_name
        if self._is_restarting:
            return BotNews(BotState.STARTING, f"{name} is starting again.")
        if self.discord.gateway.connected:
            return BotNews(BotState.RUNNING, f"{name} is connected.")
        return BotNews(BotState.STOPPED, self._failed or f"{name} is not connected.")

    async def restart_bot(self) -> None:
        """Ends the bot in the middle of whatever it does, and starts it again, also when the caller is cancelled.

        Raises:
            NotOffered: it is being started already, or its start failed, which then stands in the news too.
        """
        if self._is_restarting:
            raise NotOffered("the bot is being started already")
        self._failed = ""
        self._restart = asyncio.create_task(self._end_and_start(), name="restart the bot")
        self.world.wake()
        await asyncio.shield(self._restart)
        if self._failed:
            raise NotOffered(self._failed)

    async def close(self) -> None:
        """Gives up a restart that is under way."""
        if self._restart is not None:
            self._restart.cancel()
            await asyncio.gather(self._restart, return_exceptions=True)

    @property
    def _is_restarting(self) -> bool:
        return self._restart is not None and not self._restart.done()

    async def _end_and_start(self) -> None:
        try:
            await self._bot.kill()
            await self._bot.start()
        except Exception as failed:  # noqa: BLE001 - whatever a bot's start raises is told to the people of the page
            self._failed = f"The bot did not start: {_last_line(failed)}"
        finally:
            asyncio.get_running_loop().call_soon(self.world.wake)  # when this task is done


def _last_line(failed: Exception) -> str:
    lines = str(failed).strip().splitlines()
    return lines[-1][:200] if lines else type(failed).__name__
