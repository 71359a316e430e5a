"""Posting a table again, also where it did not stand before."""

from __future__ import annotations

import discord

from bot.permissions import check_allowed, check_table_permissions
from bot.services import Services
from bot.text import answers
from bot.troubles import tell
from storage import GameId


async def show_again(services: Services, interaction: discord.Interaction, game: GameId) -> None:
    """A new table message where the table stands; where it cannot be shown there, in the channel of the command."""
    table = await services.tables.table(game)
    moves = bool(services.panels.trouble(game)) and interaction.guild_id == table.place.guild
    if moves:
        check_table_permissions(interaction)
        check_allowed(interaction, await services.storage.servers.of(table.place.guild))
    await interaction.response.defer(ephemeral=True)
    link = await services.publisher.post_again(game, interaction.channel_id if moves else None)
    await tell(interaction, answers.moved(link))
