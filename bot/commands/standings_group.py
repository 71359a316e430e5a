"""`/standings`: to look up who wins."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.components.sending import answer
from bot.presenters.lists import StandingLine, present_standings
from bot.services import Services
from bot.tables import NoServerHere, Refused

_MOST = 25


class StandingsGroup(app_commands.Group):
    """Commands to look things up."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            name="standings",
            description="Who wins in this server",
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._services = services

    @app_commands.command(description="Wins, losses and skunks of this server")
    async def show(self, interaction: discord.Interaction) -> None:
        """Everybody can read it, so it is public."""
        guild = interaction.guild
        if guild is None:
            raise Refused(NoServerHere())
        rows = await self._services.storage.standings.show(guild.id, limit=_MOST, offset=0)
        lines = [
            StandingLine(place, row.name or "Former player", row.won, row.lost, row.skunks_given)
            for place, row in enumerate(rows, start=1)
        ]
        await answer(interaction, present_standings(lines, guild.name), ephemeral=False)
