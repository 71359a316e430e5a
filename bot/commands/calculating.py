"""Calculators: they read cards that somebody typed, and know of a game only what must not be helped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import discord

from bot.components.sending import answer
from bot.presenters.calculators import present_count, present_throws
from bot.presenters.lists import present_note
from bot.presenters.plain import plain
from bot.presenters.reply import Reply
from bot.services import Services
from bot.text import calculators as words
from bot.text.cards import Faces, no_faces
from cribbage import Card, CardUnreadable, Phase, parse_cards
from cribbage.skill import weigh_discards
from storage import GameId

_HAND, _DEALT = 4, 6


async def count(services: Services, interaction: discord.Interaction, hand: str, starter: str, *, crib: bool) -> None:
    """Count four cards with a starter."""
    cards = _different(f"{hand} {starter}", _HAND + 1)
    if cards is None:
        await answer(interaction, present_note(words.HAND_FORM))
        return
    *four, turned = cards
    await _show(services, interaction, lambda faces: present_count(sorted(four), turned, is_crib=crib, faces=faces))


async def analyse(services: Services, interaction: discord.Interaction, typed: str, *, own_crib: bool) -> None:
    """Weigh all throws of six cards, unless they are a hand of a rated game that is still to be thrown from."""
    dealt = _different(typed, _DEALT)
    if dealt is None:
        await answer(interaction, present_note(words.SIX_FORM))
        return
    game = await _still_held(services, interaction.user.id, dealt)
    if game is not None:
        await answer(interaction, present_note(words.IN_PLAY.format(game=game)))
        return
    weighed = await asyncio.to_thread(weigh_discards, dealt, is_dealer=own_crib)
    await _show(services, interaction, lambda faces: present_throws(dealt, weighed, own_crib=own_crib, faces=faces))


async def _show(services: Services, interaction: discord.Interaction, present: Callable[[Faces], Reply]) -> None:
    """In the form that the person has chosen."""
    wishes = await services.storage.preferences.of(interaction.user.id)
    if wishes.text_only:
        await answer(interaction, plain(present(no_faces), ()))
    else:
        await answer(interaction, present(services.panels.faces(four_colours=wishes.four_colours)))


async def _still_held(services: Services, user: int, dealt: tuple[Card, ...]) -> GameId | None:
    """The rated game in which somebody holds exactly these cards and may still choose what to throw."""
    for summary in await services.tables.running(user):
        table, seat = await services.tables.seated(summary.id, user)
        view = table.view(seat)
        if table.rules.rated and view.table.phase is Phase.DISCARD and {*view.dealt} == {*dealt}:
            return table.id
    return None


def _different(typed: str, wanted: int) -> tuple[Card, ...] | None:
    """The cards that stand in a text, sorted but for the last, None unless they are so many different ones."""
    try:
        cards = parse_cards(typed[:200])
    except CardUnreadable:
        return None
    if len(cards) != wanted or len({*cards}) != wanted:
        return None
    return cards if wanted == _HAND + 1 else tuple(sorted(cards))
