"""Ways out of a game, and back by a step: commands that need the other side, or its absence."""

from __future__ import annotations

import discord

from bot.commands.choosing import choose_game, opponents
from bot.components.sending import answer
from bot.presenters.lists import present_note
from bot.services import Services
from bot.text import calls as words
from bot.text.names import shown_name
from cribbage import Phase, PlayerView
from storage import OfferKind


async def ask(services: Services, interaction: discord.Interaction, named: str | None, kind: OfferKind) -> None:
    """Ask the other side, or agree where it has asked for the same."""
    game, user = await choose_game(services, interaction, named), interaction.user.id
    if kind is OfferKind.CALL_OFF and await services.offers.is_asked(game, user, kind):
        await services.offers.agree(game, user, kind, interaction.id)
        services.publisher.touch(game)
        await answer(interaction, present_note(words.ENDED))
        return
    table, offer = await services.offers.ask(game, user, kind)
    asked = opponents(await services.tables.names(table), offer.seat)
    await answer(interaction, present_note(words.asked(shown_name(asked))))
    await services.caller.ask(table, offer)


async def claim(services: Services, interaction: discord.Interaction, named: str | None) -> None:
    """Claim a game whose other side is late."""
    game = await choose_game(services, interaction, named, _waits)
    await services.overtime.claim(game, interaction.user.id, interaction.id)
    services.publisher.touch(game)
    await answer(interaction, present_note(words.CLAIMED))


def _waits(view: PlayerView) -> bool:
    return view.table.phase is not Phase.OVER and not view.must_act
