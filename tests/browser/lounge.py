"""A page whose bot does what a test tells it: whatever a bot may send, without a game around it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

import discord
from discord import app_commands

from playground import Playground
from playground.page import Page, Scene

T = TypeVar("T")

_PATIENCE = 20.0  # seconds


class Steward(discord.Client):
    """Has a command on people, some with options, and tells what was chosen in any menu."""

    def __init__(self, playground: Playground) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True), connector=playground.connector(), guild_ready_timeout=0.05
        )
        self.tree = app_commands.CommandTree(self)
        self.up = asyncio.Event()
        self.chosen: list[list[str]] = []
        for command in (invite, table):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.up.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Menus hold card names as values."""
        if interaction.type is discord.InteractionType.component and interaction.data is not None:
            values: list[str] = interaction.data.get("values", [])  # type: ignore[assignment]  # of another kind of data
            self.chosen.append(values)
            if interaction.message is not None and interaction.message.flags.components_v2:
                await interaction.response.defer()
            else:
                await interaction.response.edit_message(content=f"Chosen: {', '.join(values) or 'none'}", view=None)


@app_commands.context_menu(name="Invite to the table")
@app_commands.guild_only()
async def invite(interaction: discord.Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"{interaction.user.mention} invites {member.mention}.")


table = app_commands.Group(name="table", description="Tables", guild_only=True)


@table.command(description="Deals once")
async def deal(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("One deal.")


@table.command(description="Lists all deals")
async def deals(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("All deals.")


@table.command(description="Says who is called where")
async def call(interaction: discord.Interaction, whom: discord.Role, where: discord.TextChannel) -> None:
    await interaction.response.send_message(f"{whom.name} is called in {where.name}.")


class Standing:
    """The bot as a page restarts it, which here nobody does."""

    async def start(self) -> None:
        raise AssertionError("nobody restarts it")

    async def kill(self) -> int:
        raise AssertionError("nobody ends it")

    def advance(self, seconds: float) -> None:
        """It has no clock."""


class Lounge:
    """A page at `link`. `steward` and `scene` live on a loop of their own: touch them in what `do` runs."""

    def __init__(self, link: str, scene: Scene, steward: Steward, loop: asyncio.AbstractEventLoop) -> None:
        self.link = link
        self.scene = scene
        self.steward = steward
        self._loop = loop

    def do(self, act: Coroutine[Any, Any, T]) -> T:
        """Runs something there, and gives what it gives."""
        return asyncio.run_coroutine_threadsafe(act, self._loop).result(_PATIENCE)

    def address(self, *names: str) -> str:
        """The page as these people's."""
        ids = {person.name: person.id for person in self.scene.people.values()}
        return f"{self.link}?{'&'.join(f'as={ids[name]}' for name in names)}"

    async def room(self, name: str = "hall") -> discord.TextChannel:
        """A channel as the bot has it."""
        channels = self.steward.guilds[0].text_channels
        return next(channel for channel in channels if channel.name == name)

    async def says(self, content: str, **more: Any) -> discord.Message:  # Any: what discord.py's `send` takes
        """A message of the bot in the hall."""
        return await (await self.room()).send(content, **more)

    async def whispers(self, name: str, content: str | None, **more: Any) -> discord.Message:  # Any: as above
        """A direct message to somebody."""
        person = next(person for person in self.scene.people.values() if person.name == name)
        return await (await self.steward.fetch_user(person.id)).send(content, **more)


@asynccontextmanager
async def _open() -> AsyncIterator[Lounge]:
    async with await Playground.start() as playground:
        scene = Scene(playground, playground.add_guild("The Club"), Standing())
        for channel in ("hall", "lobby"):
            scene.add_channel(channel)
        for name in ("Ann", "Bob"):
            scene.add_person(name)
        scene.guild.add_role("players", mentionable=True)
        page, steward = Page(scene), Steward(playground)
        await page.start()
        life = asyncio.create_task(steward.start(playground.token))
        await steward.up.wait()
        try:
            yield Lounge(page.link, scene, steward, asyncio.get_running_loop())
        finally:
            await page.stop()
            await steward.close()
            await life


@contextmanager
def lounge() -> Iterator[Lounge]:
    """Open until it is left."""
    opened: list[Lounge] = []
    ready, left = threading.Event(), asyncio.Event()

    async def life() -> None:
        async with _open() as each:
            opened.append(each)
            ready.set()
            await left.wait()

    thread = threading.Thread(target=asyncio.run, args=(life(),), name="lounge")
    thread.start()
    try:
        assert ready.wait(_PATIENCE)
        yield opened[0]
    finally:
        opened[0]._loop.call_soon_threadsafe(left.set)
        thread.join(_PATIENCE)
    assert not thread.is_alive()
