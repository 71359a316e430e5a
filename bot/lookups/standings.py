"""Standings, a page at a time."""

from __future__ import annotations

from dataclasses import replace

from bot.components.lookup_ids import Ranking, StandingsPress
from bot.lookups.asking import Asker
from bot.lookups.periods import season_of, span_of
from bot.presenters.reply import Reply
from bot.presenters.standings import Crowned, present_standings
from bot.services import Services
from bot.text import standings as words
from bot.text.names import FORMER
from bot.text.standings import Standing
from storage import Champion, RankBy, Ranked, Season, SeasonLength, StandingsPage, StandingsRow

PAGE = 10

_BY = {
    Ranking.RATING: RankBy.RATING,
    Ranking.GAME_POINTS: RankBy.GAME_POINTS,
    Ranking.WINS: RankBy.WINS,
    Ranking.WIN_RATE: RankBy.WIN_RATE,
    Ranking.SKUNKS: RankBy.SKUNKS,
    Ranking.SPREAD: RankBy.SPREAD,
}


async def standings_page(services: Services, asker: Asker, asked: StandingsPress) -> Reply:
    """A page of the standings with the asker's own row, and below those of a season the champions of earlier ones.

    A page that is not there is the nearest.
    """
    asked = replace(asked, page=max(asked.page, 1), least=max(asked.least, 1))
    page = await _page(services, asker, asked)
    pages = max(1, -(-page.total // PAGE))
    if asked.page > pages:
        asked = replace(asked, page=pages)
        page = await _page(services, asker, asked)
    return present_standings(
        asked,
        [standing(each) for each in page.rows],
        standing(page.own) if page.own else None,
        of=pages,
        champions=await _champions(services, asker, asked),
        server=asker.server,
    )


def standing(ranked: Ranked) -> Standing:
    """A row as it is shown."""
    return of_row(ranked.row, ranked.rank)


def of_row(row: StandingsRow, rank: int, name: str = FORMER) -> Standing:
    """The same from a row and its place, of somebody who is called so where no name was seen."""
    rating = row.rating
    return Standing(
        rank=rank,
        name=row.name or name,
        won=row.won,
        lost=row.lost,
        skunks=row.skunks_given,
        game_points=row.game_points,
        win_rate=row.win_rate,
        spread=row.spread,
        rating=None if rating is None else rating.value,
        provisional=rating is not None and rating.provisional,
    )


async def _page(services: Services, asker: Asker, asked: StandingsPress) -> StandingsPage:
    return await services.storage.standings.page(
        asker.guild,
        _BY[asked.ranking],
        span_of(asked.period, services.now()),
        least=asked.least,
        limit=PAGE,
        offset=(asked.page - 1) * PAGE,
        asker=asker.user,
    )


async def _champions(services: Services, asker: Asker, asked: StandingsPress) -> list[Crowned]:
    season = season_of(asked.period, services.now())
    if season is None:
        return []
    found = await services.storage.standings.champions(
        asker.guild, season.length, services.now(), _BY[asked.ranking], least=asked.least
    )
    return [_crowned(champion) for champion in found]


def _crowned(champion: Champion) -> Crowned:
    return Crowned(_named(champion.season), of_row(champion.row, 1))


def _named(season: Season) -> str:
    return words.season(season.year, season.number, is_month=season.length is SeasonLength.MONTH)
