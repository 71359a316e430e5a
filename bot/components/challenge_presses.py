"""Presses on challenges, and the offer of a rematch."""

from __future__ import annotations

from typing import assert_never

import discord

from bot.challenge_messages import closed_reply, ended_reply, retire_challenge, show_challenge, taken_reply
from bot.components.ids import ChallengePress, ChallengeVerb, TablePress
from bot.components.sending import answer, update
from bot.permissions import check_allowed, check_table_permissions
from bot.services import Services
from bot.tables import ChallengeGone, Refused
from bot.troubles import answer_trouble


async def press_challenge(services: Services, interaction: discord.Interaction, press: ChallengePress) -> None:
    """Join, decline or take back; a message that still shows what is over is mended."""
    try:
        await _answer(services, interaction, press)
    except Refused as refused:
        await answer_trouble(interaction, refused)
        if isinstance(refused.reason, ChallengeGone):
            ended = await services.challenges.get(press.challenge)
            await retire_challenge(interaction.client, ended, await ended_reply(services, ended))


async def _answer(services: Services, interaction: discord.Interaction, press: ChallengePress) -> None:
    user = interaction.user.id
    match press.verb:
        case ChallengeVerb.JOIN:
            check_table_permissions(interaction)
            asked = await services.challenges.get(press.challenge)
            table = await services.challenges.join(press.challenge, user, interaction.id)
            with services.publisher.answering(table.id):
                services.publisher.touch(table.id)
                await update(interaction, await taken_reply(services, asked, user, table.id))
        case ChallengeVerb.DECLINE:
            await update(
                interaction, await closed_reply(services, await services.challenges.decline(press.challenge, user))
            )
        case ChallengeVerb.CANCEL:
            await update(
                interaction, await closed_reply(services, await services.challenges.cancel(press.challenge, user))
            )
        case _:
            assert_never(press.verb)


async def press_rematch(services: Services, interaction: discord.Interaction, press: TablePress) -> None:
    """Offer the same seats again, or take up the other person's offer."""
    user = interaction.user.id
    table = await services.tables.table(press.game)
    check_table_permissions(interaction)
    check_allowed(interaction, await services.storage.servers.of(table.place.guild))
    offer = await services.challenges.rematch(table, user)
    if offer.challenger == user:
        await show_challenge(services, interaction, offer)
        return
    begun = await services.challenges.join(offer.id, user, interaction.id)
    services.publisher.touch(begun.id)
    reply = await taken_reply(services, offer, user, begun.id)
    await answer(interaction, reply, ephemeral=False)
    await retire_challenge(interaction.client, await services.challenges.get(offer.id), reply)
