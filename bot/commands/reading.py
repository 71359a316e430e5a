"""What commands give people to read: explanations, deals that are over, and whole games."""

from __future__ import annotations

import asyncio
from io import BytesIO

import discord

from bot.commands.choosing import choose_game
from bot.commands.inputs import game_number
from bot.components.ids import Book
from bot.components.sending import answer
from bot.deal_pages import deal_page
from bot.presenters.pages import present_page
from bot.presenters.transcript import Transcript, present_transcript
from bot.services import Services
from bot.tables import NoSuchGame, NotSeated, Refused
from storage import GameId

_ANSWER_WITHIN = 3.0
"""Seconds for which Discord waits for a first answer ("Responding to an Interaction" of its documentation)."""


async def explain(interaction: discord.Interaction, book: Book) -> None:
    """The first page of a book."""
    await answer(interaction, present_page(book))


async def read_deal(
    services: Services, interaction: discord.Interaction, number: int | None, named: str | None
) -> None:
    """A deal of the person's game that is over, the newest where no number is given."""
    game = await _readable(services, interaction, named)
    await answer(interaction, await deal_page(services, interaction.user.id, interaction.guild_id, game, number))


async def read_transcript(services: Services, interaction: discord.Interaction, named: str | None) -> None:
    """A whole game of the person as files."""
    game = await _readable(services, interaction, named)
    table, _ = await services.tables.seated(game, interaction.user.id)
    stories = [table.story(number) for number in range(1, table.deals + 1)]
    names = await services.tables.names(table)
    await _attach(interaction, present_transcript(game, table.rules, names, stories, over=table.over))


async def _readable(services: Services, interaction: discord.Interaction, named: str | None) -> GameId:
    """The game that is named, running or finished, else the one that the person plays here, or played here last.

    Raises:
        Refused: NoSuchGame, NoGameHere, OneOfSeveral.
    """
    number = game_number(named)
    if number is None:
        user, channel = interaction.user.id, interaction.channel_id or 0
        running = await services.storage.games.running(user, channel)
        over = None if running else await services.storage.games.newest_over(user, channel)
        return await choose_game(services, interaction, None) if over is None else over
    try:
        await services.tables.seated(number, interaction.user.id)
    except Refused as refused:
        if isinstance(refused.reason, NotSeated):
            raise Refused(NoSuchGame()) from None  # whether others have a game of that number is theirs to tell
        raise
    return number


async def _attach(interaction: discord.Interaction, transcript: Transcript) -> None:
    files = [discord.File(BytesIO(file.text.encode()), filename=file.name) for file in transcript.files]
    async with asyncio.timeout(_ANSWER_WITHIN):
        await interaction.response.send_message(
            transcript.note, files=files, ephemeral=True, allowed_mentions=discord.AllowedMentions.none()
        )
