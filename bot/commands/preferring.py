"""What people choose for all their games."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.components.sending import answer
from bot.presenters.settings import present_preferences
from bot.services import Services
from storage import Hands, Pings


async def prefer(
    services: Services,
    interaction: discord.Interaction,
    *,
    hands: str | None,
    pings: str | None,
    auto_cut: bool | None,
    text_only: bool | None,
    four_colours: bool | None,
) -> None:
    """Change what is given, and show all of it."""
    store, user = services.storage.preferences, interaction.user.id
    before = await store.of(user)
    after = replace(
        before,
        hands=before.hands if hands is None else Hands(hands),
        pings=before.pings if pings is None else Pings(pings),
        auto_cut=before.auto_cut if auto_cut is None else auto_cut,
        text_only=before.text_only if text_only is None else text_only,
        four_colours=before.four_colours if four_colours is None else four_colours,
    )
    if after != before:
        await store.set(user, after)
    shown = present_preferences(
        after.hands.value,
        after.pings.value,
        auto_cut=after.auto_cut,
        text_only=after.text_only,
        four_colours=after.four_colours,
        saved=after != before,
    )
    await answer(interaction, shown)
