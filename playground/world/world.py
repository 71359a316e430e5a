"""Everything there is in the stand-in, and the one place from which changes are told."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.clock import Clock, Snowflakes
from playground.world.account import Account
from playground.world.application import Application
from playground.world.channel import Channel, ChannelType
from playground.world.guild import Guild
from playground.world.permission import EVERYONE, Permission

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.interaction import Interaction
    from playground.world.message import Written

#: Revisions of messages that are kept; older ones fall out.
KEPT = 20_000


@dataclass(frozen=True, slots=True)
class Event:
    """Something the gateway may dispatch: to the guild's shard, or to shard 0 for a DM."""

    name: str
    data: JsonObject
    guild: Guild | None
    channel: Channel | None


class World:
    """Accounts, guilds, channels and interactions by id.

    ``written`` is every message at every revision, oldest first.
    """

    def __init__(self, clock: Clock, token: str, bot_name: str) -> None:
        self.clock = clock
        self.snowflake = Snowflakes(clock)
        self.accounts: dict[int, Account] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        self.written: deque[Written] = deque(maxlen=KEPT)
        self.listeners: list[Callable[[Event], None]] = []
        self._waiting: set[asyncio.Future[None]] = set()
        self.owner = self.add_account("Application owner")
        self.bot = self.add_account(bot_name, bot=True)
        self.application = Application(self.bot, token)

    def add_account(self, name: str, *, bot: bool = False) -> Account:
        """A new user called ``name``; its handle is made from it and its id."""
        number = self.snowflake()
        handle = re.sub(r"[^a-z0-9_.]", "", name.lower()) or "user"
        account = Account(number, f"{handle[:20]}_{number % 10**8}", name, bot)
        self.accounts[number] = account
        return account

    def add_guild(
        self, name: str, *, number: int | None = None, bot_permissions: Permission | None = EVERYONE
    ) -> Guild:
        """A new server owned by an account of its own, with the bot installed unless ``bot_permissions`` is None."""
        owner = self.add_account(f"Owner of {name}")
        guild = Guild(self, number or self.snowflake(), name, owner.id)
        self.guilds[guild.id] = guild
        guild.admit(owner)
        if bot_permissions is not None:
            guild.install_bot(bot_permissions)
        return guild

    def direct_channel(self, account: Account) -> Channel:
        """The conversation between the bot and an account, opened when first asked for."""
        for channel in self.channels.values():
            if channel.recipient is account:
                return channel
        channel = Channel(self, self.snowflake(), ChannelType.DM, recipient=account)
        self.channels[channel.id] = channel
        return channel

    def publish(
        self, name: str, data: JsonObject, *, guild: Guild | None = None, channel: Channel | None = None
    ) -> None:
        """Tells the gateway of an event and wakes everybody who waits for a change."""
        event = Event(name, data, guild, channel)
        for listener in self.listeners:
            listener(event)
        self.wake()

    def wake(self) -> None:
        """Wakes all who wait in :meth:`change`."""
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()

    async def change(self) -> None:
        """Returns after the next change of the world."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(waiting)
        try:
            await waiting
        finally:
            self._waiting.discard(waiting)
