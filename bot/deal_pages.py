"""Deals that are over as private pages: gathers what the presenter shows."""

from __future__ import annotations

from bot.presenters.deals import present_deal
from bot.presenters.lists import present_note
from bot.presenters.plain import plain
from bot.presenters.reply import Reply
from bot.services import Services
from bot.tables import Table
from bot.text import reading as words
from bot.text.names import shown_name
from storage import GameId, UserId


def deals_over(table: Table) -> int:
    """How many deals of a game can be read: those that are over, be it that the game ended in them."""
    return table.deals if table.over else table.deals - 1


async def deal_page(services: Services, user: UserId, game: GameId, deal: int | None) -> Reply:
    """A deal of a game for one of its people, the newest that is over where none is named.

    Raises:
        Refused: NoSuchGame, NotSeated.
    """
    table, _ = await services.tables.seated(game, user)
    newest = deals_over(table)
    number = newest if deal is None else deal
    if not 1 <= number <= newest:
        return present_note(words.no_such_deal(game, deal, newest))
    names = await services.tables.names(table)
    reply = present_deal(game, table.story(number), names, newest)
    text_only = (await services.storage.preferences.of(user)).text_only
    return plain(reply, [shown_name(name) for name in names]) if text_only else reply
