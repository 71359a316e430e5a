"""A small discord.py client that uses what the real bot uses, for the stand-in to be tried with."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self

import discord
from discord import app_commands

from playground import Playground

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x03\x00\x00\x00\x02\x08\x02\x00\x00\x00\x12\x16\xf1M"
    b"\r\n--looks-like-a-boundary\r\n\r"
)


class Press(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"cb1:(?P<what>[a-z]+)"):
    """A button known by its id alone, so it works after a restart."""

    def __init__(self, what: str) -> None:
        super().__init__(discord.ui.Button(label=what.capitalize(), custom_id=f"cb1:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,  # noqa: ARG003 - the library's signature
        item: discord.ui.Item[discord.ui.View],  # noqa: ARG003 - the library's signature
        match: re.Match[str],
    ) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await answer_press(interaction, self.what)


async def answer_press(interaction: discord.Interaction, what: str) -> None:
    match what:
        case "join":
            name = interaction.user.display_name
            await interaction.response.edit_message(content=f"{name} joined", view=buttons("join", "look", "note"))
        case "look":
            await interaction.response.send_message("only you", view=buttons("refresh", "public"), ephemeral=True)
        case "refresh":
            await interaction.response.edit_message(content="refreshed")
        case "note":
            await interaction.response.send_modal(Note())
        case "slow":
            await interaction.response.defer()
            await interaction.edit_original_response(content="at last")
        case "public":
            await interaction.response.send_message("for all to see")
        case "later":
            await interaction.response.defer()


def buttons(*names: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for name in names:
        view.add_item(Press(name))
    view.stop()
    return view


class Note(discord.ui.Modal, title="A note"):
    """A form with one line of text."""

    line: discord.ui.TextInput[Self] = discord.ui.TextInput(label="Line", custom_id="line", max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"noted: {self.line.value}")


class Menu(discord.ui.View):
    """A menu with two entries."""

    @discord.ui.select(
        placeholder="Pick",
        custom_id="pick",
        options=[discord.SelectOption(label="Short", value="61"), discord.SelectOption(label="Long", value="121")],
    )
    async def pick(self, interaction: discord.Interaction, menu: discord.ui.Select[Self]) -> None:
        self.stop()
        await interaction.response.edit_message(content=f"picked {menu.values[0]}", view=None)


game = app_commands.Group(name="game", description="A game", guild_only=True)


@game.command(description="Starts a game")
@app_commands.choices(target=[app_commands.Choice(name="short", value=61), app_commands.Choice(name="long", value=121)])
async def start(
    interaction: discord.Interaction,
    opponent: discord.Member,
    target: app_commands.Choice[int] | None = None,
    rounds: app_commands.Range[int, 1, 5] = 1,
) -> None:
    points = target.value if target else 121
    text = f"{interaction.user.mention} against {opponent.mention} to {points}, {rounds}"
    mentions = discord.AllowedMentions(users=[opponent])
    await interaction.response.send_message(text, view=buttons("join", "look", "note"), allowed_mentions=mentions)


@game.command(description="Plays a card")
async def play(interaction: discord.Interaction, card: str) -> None:
    await interaction.response.send_message(f"you played {card}", ephemeral=True)


@play.autocomplete("card")
async def cards(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=card, value=card) for card in ("5H", "5D", "JS") if card.startswith(current)]


@game.command(description="Says something to all")
async def say(interaction: discord.Interaction, words: str) -> None:
    await interaction.response.send_message(f"it was said: {words}")


@game.command(description="Thinks first")
async def think(interaction: discord.Interaction, private: bool = False) -> None:
    await interaction.response.defer(ephemeral=private, thinking=True)
    await interaction.followup.send("thought")
    await interaction.followup.send("and more")


@game.command(description="Draws a board")
async def board(interaction: discord.Interaction) -> None:
    file = discord.File(io.BytesIO(PNG), filename="board.png", description="a board, 3 to 2")
    embed = discord.Embed(title="Board", description="as it stands").set_image(url="attachment://board.png")
    embed.add_field(name="Ann", value="3")
    await interaction.response.send_message(embed=embed, file=file)


@game.command(description="Asks to pick")
async def pick(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("pick one", view=Menu(timeout=60))


@game.command(description="Is silent")
async def silent(_: discord.Interaction) -> None:
    await asyncio.sleep(0)


@app_commands.command(description="Writes to you")
async def whisper(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        await interaction.user.send("psst", view=buttons("public", "slow"))
    except discord.Forbidden as refusal:
        await interaction.edit_original_response(content=f"closed: {refusal.code}")
    else:
        await interaction.edit_original_response(content="sent")


@app_commands.command(description="For those who run the server")
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def manage(interaction: discord.Interaction) -> None:
    may_manage, own = interaction.permissions.manage_guild, interaction.app_permissions.value
    await interaction.response.send_message(f"{may_manage} {own}")


class SmallBot(discord.AutoShardedClient):
    """Intents guilds only, commands in a tree, dynamic buttons."""

    def __init__(
        self, playground: Playground, *, shards: int | None = 1, intents: discord.Intents | None = None
    ) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            connector=playground.connector(),
            shard_count=shards,
            guild_ready_timeout=0.05,
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(game)
        self.tree.add_command(whisper)
        self.tree.add_command(manage)
        self.events: list[str] = []
        self.up = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No pause of five seconds before each shard but the first: the stand-in has no need of it."""

    async def on_ready(self) -> None:
        self.up.set()

    async def on_socket_event_type(self, name: str) -> None:
        self.events.append(name)


@asynccontextmanager
async def running(client: SmallBot, playground: Playground) -> AsyncIterator[SmallBot]:
    """The client signed in and ready, and closed in the end. A client that cannot sign in raises its own error."""
    life = asyncio.create_task(client.start(playground.token))
    up = asyncio.create_task(client.up.wait())
    try:
        await asyncio.wait((life, up), return_when=asyncio.FIRST_COMPLETED)
        if not up.done():
            life.result()
        yield client
    finally:
        up.cancel()
        await client.close()
        await asyncio.gather(life, return_exceptions=True)
