"""`/cribbage privacy`: what is kept of a person, to be read, taken along, or removed."""

from __future__ import annotations

import asyncio
from io import BytesIO

import discord
from discord import app_commands

from bot.components.erasure import ask_for_erasure
from bot.components.sending import answer
from bot.presenters.export import export_files
from bot.presenters.lists import present_note
from bot.services import Services
from bot.text import privacy as words
from storage import as_csv


class PrivacyGroup(app_commands.Group):
    """Every answer is private."""

    def __init__(self, services: Services) -> None:
        super().__init__(name="privacy", description="What this bot keeps of you, to read, take along or remove")
        self._services = services

    @app_commands.command(description="What this bot keeps of you, for how long, and who sees it")
    async def about(self, interaction: discord.Interaction) -> None:
        """A text."""
        await answer(interaction, present_note(words.ABOUT))

    @app_commands.command(description="All that this bot keeps of you, as JSON and CSV files")
    async def export(self, interaction: discord.Interaction) -> None:
        """Without the ids of others."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        rows = await self._services.storage.people.export(interaction.user.id)
        made = await asyncio.to_thread(lambda: export_files(rows, as_csv(rows)))
        files = [discord.File(BytesIO(content), filename=name) for name, content in made.items()]
        await interaction.followup.send(
            words.EXPORT, files=files, ephemeral=True, allowed_mentions=discord.AllowedMentions.none()
        )

    @app_commands.command(description="Remove yourself; your running games end")
    async def delete(self, interaction: discord.Interaction) -> None:
        """Opens a form in which it is confirmed."""
        await ask_for_erasure(interaction)
