"""The button My hand, for those who want their cards in direct messages only."""

from __future__ import annotations

import discord

from bot.links import direct_link
from bot.services import Services
from bot.text import panels as words
from bot.troubles import tell
from storage import GameId, Hands


async def lead_to_direct_message(services: Services, interaction: discord.Interaction, game: GameId) -> bool:
    """Whether a press at the table was answered with the way to the direct message, in place of the cards.

    Where there is none of this deal it is sent. Once the game is over there is nothing to keep from the table.
    """
    message, user = interaction.message, interaction.user.id
    if interaction.guild_id is None or message is None or message.flags.ephemeral:
        return False
    table, seat = await services.tables.seated(game, user)
    if table.over or (await services.storage.preferences.of(user)).hands is not Hands.DM:
        return False
    shown = await services.storage.messages.hand(game, seat)
    if shown is None or table.deal_at(shown.rendered_ply) != table.deals:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await services.publisher.send_hand(game, seat)
        shown = await services.storage.messages.hand(game, seat)
    await tell(interaction, words.hand_is_there(direct_link(shown.channel, shown.message)) if shown else words.NO_HAND)
    return True
