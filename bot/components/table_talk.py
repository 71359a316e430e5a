"""Presses between the two sides of a table: claims after the time is up, and answers to offers."""

from __future__ import annotations

import discord

from bot.components.ids import OfferPress, TablePress, TableVerb
from bot.components.sending import answer, update
from bot.presenters.lists import present_note
from bot.presenters.reply import Reply
from bot.services import Services
from bot.tables import NoSuchOffer, Refused, Table
from bot.text import calls as words
from bot.text.names import shown_name
from bot.troubles import answer_trouble
from storage import OfferKind


async def press_overtime(services: Services, interaction: discord.Interaction, press: TablePress) -> None:
    """Claim the game, or wait on. The message that was pressed goes once the clock runs again or the game is over."""
    game, user = press.game, interaction.user.id
    if press.verb is TableVerb.CLAIM:
        await services.overtime.claim(game, user, interaction.id)
        services.publisher.touch(game)
        await answer(interaction, present_note(words.CLAIMED))
        return
    table = await services.overtime.wait_on(game, user)
    names = await services.tables.names(table)
    waiting = " and ".join(shown_name(names[seat]) for seat in table.state.awaiting)
    await answer(interaction, present_note(words.waits_on(waiting, table.deadline)))
    await services.caller.sweep(game)


async def press_offer(services: Services, interaction: discord.Interaction, press: OfferPress) -> None:
    """Agree to what the other side asks for, or say no."""
    try:
        reply = await _answered(services, interaction, press)
    except Refused as refused:
        await answer_trouble(interaction, refused)
        if isinstance(refused.reason, NoSuchOffer):
            await services.caller.sweep(press.game)
        return
    await update(interaction, reply)


async def _answered(services: Services, interaction: discord.Interaction, press: OfferPress) -> Reply:
    game, user, kind = press.game, interaction.user.id, OfferKind(press.kind.value)
    asker = await services.offers.asker(game, kind)
    if await services.offers.is_asked(game, user, kind) and interaction.message is not None:
        await services.caller.keep(game, interaction.message.id)
    if press.agrees:
        table = (await services.offers.agree(game, user, kind, interaction.id)).table
        services.publisher.touch(game)
        name = await _name(services, table, user)
        if kind is OfferKind.CALL_OFF:
            return present_note(words.agreed_call_off(name, game))
        names = await services.tables.names(table)
        return present_note(words.agreed_take_back(name, shown_name(names[asker])))
    table = await services.offers.decline(game, user, kind)
    told = words.withdrawn if table.seat_of(user) == asker else words.declined
    return present_note(told(await _name(services, table, user)))


async def _name(services: Services, table: Table, user: int) -> str:
    names = await services.tables.names(table)
    return shown_name(names[table.users.index(user)])
