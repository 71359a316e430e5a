"""Who looks something up, and where."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.tables import NoServerHere, Refused
from storage import UserId


@dataclass(frozen=True, slots=True)
class Asker:
    """A person in a server, whose name goes with it."""

    guild: int
    server: str
    user: UserId


def asked_by(interaction: discord.Interaction) -> Asker:
    """Who asks, in which server.

    Raises:
        Refused: NoServerHere.
    """
    guild = interaction.guild
    if guild is None:
        raise Refused(NoServerHere())
    return Asker(guild.id, guild.name, interaction.user.id)
