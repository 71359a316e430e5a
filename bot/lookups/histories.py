"""Past games of a person, and of two people against each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.components.lookup_ids import HistoryPress
from bot.links import message_link
from bot.lookups.asking import Asker
from bot.lookups.periods import span_of
from bot.presenters.histories import present_history, present_versus
from bot.presenters.lists import present_note
from bot.presenters.reply import Reply
from bot.services import Services
from bot.text import histories as words
from bot.text.histories import Past, Tally
from bot.text.names import FORMER
from storage import HistoryFilter, HistoryPage, LastPoint, PastGame, UserId, WonAgainst

PAGE = 10

_LAST_POINTS = {
    LastPoint.HEELS: "out by his heels",
    LastPoint.PLAY: "out in the play",
    LastPoint.PONE_HAND: "out by the pone’s hand",
    LastPoint.DEALER_HAND: "out by the dealer’s hand",
    LastPoint.CRIB: "out by the crib",
}


async def history_page(services: Services, asker: Asker, asked: HistoryPress) -> Reply:
    """A page of the asker's past games; one that is not there is the nearest."""
    asked = replace(asked, page=max(asked.page, 1))
    page = await _page(services, asker, asked)
    pages = max(1, -(-page.total // PAGE))
    if asked.page > pages:
        asked = replace(asked, page=pages)
        page = await _page(services, asker, asked)
    games = await _shown(services, asker.guild, page.games)
    return present_history(asked, games, of=pages, total=page.total)


async def versus_page(services: Services, asker: Asker, other: UserId, name: str) -> Reply:
    """The asker and somebody else, who is called so where the server never saw another name, head to head."""
    if other == asker.user:
        return present_note(words.YOURSELF)
    found = await services.storage.histories.versus(asker.guild, asker.user, other)
    known = await services.storage.names.of(asker.guild, [asker.user, other])
    games = await _shown(services, asker.guild, [meeting.game for meeting in found.last])
    return present_versus(
        _tally(known.get(asker.user, FORMER), found.first),
        _tally(known.get(other, name), found.second),
        [(past, meeting.running) for past, meeting in zip(games, found.last, strict=True)],
    )


async def past_games(services: Services, asker: Asker, most: int) -> list[Past]:
    """The asker's latest games."""
    page = await services.storage.histories.page(asker.guild, asker.user, limit=most)
    return await _shown(services, asker.guild, page.games)


async def _page(services: Services, asker: Asker, asked: HistoryPress) -> HistoryPage:
    wanted = HistoryFilter(asked.other, asked.rated, asked.ending, span_of(asked.period, services.now()))
    return await services.storage.histories.page(
        asker.guild, asker.user, wanted, limit=PAGE, offset=(asked.page - 1) * PAGE
    )


async def _shown(services: Services, guild: int, games: Iterable[PastGame]) -> list[Past]:
    found = list(games)
    users = {user for game in found for user in game.users if user is not None}
    known = await services.storage.names.of(guild, users)
    return [_past(guild, game, known) for game in found]


def _past(guild: int, game: PastGame, known: Mapping[UserId, str]) -> Past:
    own = game.seat % len(game.scores)
    others = [user for seat, user in enumerate(game.users) if seat % len(game.scores) != own]
    return Past(
        game=game.id,
        at=game.at,
        won=game.won,
        others=tuple(FORMER if user is None else known.get(user, FORMER) for user in others),
        scores=(game.scores[own], *(score for side, score in enumerate(game.scores) if side != own)),
        ending=game.ending,
        last_point=None if game.last_point is None else _LAST_POINTS[game.last_point],
        skunk=game.skunk.value,
        rated=game.rated,
        link=message_link(guild, *game.message) if game.message else "",
    )


def _tally(name: str, won: WonAgainst) -> Tally:
    return Tally(name, won.won, won.skunks, won.doubles, won.game_points, won.margins)
