"""Deals that are over as private pages: gathers what the presenter shows."""

from __future__ import annotations

from bot.presenters.deals import present_deal
from bot.presenters.lists import present_note
from bot.presenters.plain import plain
from bot.presenters.reply import Reply
from bot.services import Services
from bot.tables import NoSuchGame, NotSeated, Refused, Table
from bot.text import reading as words
from bot.text.names import shown_name
from storage import GameId, UserId


def deals_over(table: Table) -> int:
    """How many deals of a game can be read: those that are over, be it that the game ended in them."""
    return table.deals if table.over else table.deals - 1


async def deal_page(services: Services, user: UserId, guild: int | None, game: GameId, deal: int | None) -> Reply:
    """A deal of a game, the newest that is over where none is named.

    Its people may read it, and once the game is over everybody who asks in the server `guild` where it was played.

    Raises:
        Refused: NoSuchGame, NotSeated.
    """
    table = await services.tables.table(game)
    if table.seat_of(user) is None and not _is_open_to(table, guild):
        raise Refused(NotSeated())
    newest = deals_over(table)
    number = newest if deal is None else deal
    if not 1 <= number <= newest:
        return present_note(words.no_such_deal(game, deal, newest))
    names = await services.tables.names(table)
    reply = present_deal(game, table.story(number), names, newest)
    text_only = (await services.storage.preferences.of(user)).text_only
    return plain(reply, [shown_name(name) for name in names]) if text_only else reply


async def replay_page(services: Services, user: UserId, guild: int, game: GameId) -> Reply:
    """The first deal of a game that is over and was played in a server.

    Raises:
        Refused: NoSuchGame, also for a game that still runs, whose place is nobody else's business.
    """
    table = await services.tables.table(game)
    if not _is_open_to(table, guild):
        raise Refused(NoSuchGame())
    return await deal_page(services, user, guild, game, 1)


def _is_open_to(table: Table, guild: int | None) -> bool:
    return table.over and table.place.guild == guild
