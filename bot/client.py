"""The Discord client: no privileged intent, nobody pinged by default, everything else in its own room."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import discord

from bot.challenge_messages import closed_reply, retire_challenge
from bot.commands.tree import CribbageTree
from bot.components.presses import on_press
from bot.services import Services
from bot.tables import Chance, SystemChance
from bot.tidying import tidy
from storage import Moment, Storage, StorageError

_log = logging.getLogger(__name__)

# The bot never speaks, so nobody needs to hear what is missing for that.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

_EXPIRY_EVERY = 60.0
_TIDY_EVERY = 3600.0
_PATIENCE = 4.0
"""Seconds for the answers under way, and as many for the edits: together less than the ten that hosts grant."""


def system_time() -> Moment:
    """Unix time in milliseconds."""
    return time.time_ns() // 1_000_000


class CribbageClient(discord.AutoShardedClient):
    """The bot as Discord sees it. `options` go to discord.py's client, such as its `connector`.

    `look_every` is how often the clocks of games are looked at, `edit_every` how often a table is edited at most while
    people play by their panels, both in seconds. With `card_emojis` the application gets its emojis of cards.
    """

    def __init__(
        self,
        storage: Storage,
        *,
        chance: Chance | None = None,
        now: Callable[[], Moment] = system_time,
        look_every: float = 1.0,
        edit_every: float = 1.0,
        card_emojis: bool = True,
        **options: Any,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=30.0,
            **options,
        )
        self.services = Services.around(self, storage, chance or SystemChance(), now, edit_every)
        self.tree = CribbageTree(self, self.services)
        self._now = now
        self._look_every = look_every
        self._card_emojis = card_emojis
        self._loops: list[asyncio.Task[None]] = []
        self.caught_up = asyncio.Event()
        """Set once the tables were brought up to date for the first time."""

    async def setup_hook(self) -> None:
        """After the login: tell Discord the commands, if they changed."""
        if await self.tree.sync_if_changed():
            _log.info("commands synced")

    async def on_ready(self) -> None:
        """Connected, perhaps again: bring every table up to date."""
        if not self.services.begin_work():
            return
        _log.info("ready in %s servers", len(self.guilds))
        for guild in (await self.services.storage.servers.absences()).keys() & {guild.id for guild in self.guilds}:
            await self._joined(guild)  # invited again while the bot was down
        await self.services.publisher.catch_up()
        if not self._loops:
            self._loops = [
                asyncio.create_task(self._expire_challenges(), name="expire challenges"),
                asyncio.create_task(self._keep_tidy(), name="keep tidy"),
                asyncio.create_task(self.services.timekeeper.keep(self._look_every), name="keep the time"),
            ]
            if self._card_emojis:
                self._loops.append(asyncio.create_task(self.services.emojis.keep(), name="keep the card emojis"))
        self.caught_up.set()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited, perhaps again: bring the tables of that server up to date, whose rounds were left out."""
        if self.services.begin_work():
            _log.info("joined the server %s", guild.id)
            await self._joined(guild.id)
            await self.services.publisher.catch_up()

    async def _joined(self, guild: int) -> None:
        await self.services.storage.servers.joined(guild, self._now())
        self.services.tables.forget_all()  # their clocks have moved

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed from a server: from now on nothing is posted there and no clock runs. An outage comes otherwise.

        Source: "Guild Delete" on the page "Gateway Events" of Discord's developer documentation.
        """
        if self.services.begin_work():
            _log.info("left the server %s", guild.id)
            await self.services.storage.servers.left(guild.id, self._now())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Presses and forms; commands come through the tree."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        await on_press(self.services, interaction)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ARG002 - what the event carried stays out of the log
        """Log an error without its arguments, which may carry what people sent."""
        _log.exception("the event %s failed", event_method)

    async def close(self) -> None:
        """Take in no more, finish what is being answered and published, then disconnect."""
        if not self.services.closing:
            await self.services.finish_work(_PATIENCE)
            for loop in self._loops:
                loop.cancel()
            await asyncio.gather(*self._loops, return_exceptions=True)
            await self.services.caller.close()
        await super().close()

    async def _expire_challenges(self) -> None:
        while True:
            try:
                for challenge in await self.services.challenges.expire():
                    await retire_challenge(self, challenge, await closed_reply(self.services, challenge))
            except StorageError:
                _log.exception("challenges could not be closed")
            await asyncio.sleep(_EXPIRY_EVERY)

    async def _keep_tidy(self) -> None:
        while True:
            await tidy(self.services.storage, self.services.tables, self._now())
            await asyncio.sleep(_TIDY_EVERY)
