"""What holds for every interaction before it is answered."""

from __future__ import annotations

import logging

import discord

from bot.services import Services
from bot.text import refusals
from bot.troubles import tell
from storage import StorageError

_log = logging.getLogger(__name__)


async def take_in(services: Services, interaction: discord.Interaction) -> bool:
    """Whether an interaction may go on: its task counts as work that closing waits for, and its name is remembered.

    While the bot closes, people are asked to try again. One that is delivered a second time has its answer coming.
    """
    if not services.is_new(interaction.id):
        return False
    taken_in = services.begin_work()
    if interaction.type is discord.InteractionType.autocomplete:
        return taken_in
    if taken_in:
        await _see_name(services, interaction)
    else:
        await tell(interaction, refusals.CLOSING)
    return taken_in


async def _see_name(services: Services, interaction: discord.Interaction) -> None:
    """Remember under which name somebody was last seen in a server; a failure keeps nobody from an answer."""
    if interaction.guild_id is None:
        return
    try:
        await services.storage.names.see(interaction.guild_id, interaction.user.id, interaction.user.display_name)
    except StorageError:
        _log.exception("a name could not be remembered")
