"""Words of the standings. Names are as people typed them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.components.lookup_ids import Period, Ranking
from bot.text.names import shown_name

NOBODY = "Nobody has finished a game in this server yet. `/cribbage start` opens a table."
NOBODY_THEN = "Nobody has finished so many games in that time."
CHAMPIONS = "**Past champions**"

RANKINGS = {
    Ranking.RATING: "rating",
    Ranking.GAME_POINTS: "game points",
    Ranking.WINS: "wins",
    Ranking.WIN_RATE: "win rate",
    Ranking.SKUNKS: "skunks",
    Ranking.SPREAD: "spread",
}
PERIODS = {
    Period.ALL_TIME: "all time",
    Period.THIS_MONTH: "this month",
    Period.THIS_QUARTER: "this quarter",
    Period.LAST_MONTH: "last month",
    Period.LAST_QUARTER: "last quarter",
    Period.LAST_DAYS: "last 30 days",
}
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A person in the standings: what was won and lost, and the rating, None for who has played no rated game."""

    rank: int
    name: str
    won: int
    lost: int
    skunks: int
    game_points: int
    win_rate: float
    spread: int
    rating: float | None = None
    provisional: bool = False


def standing_line(row: Standing, ranking: Ranking) -> str:
    """A row: place, name, games won and lost, and what the standings go by."""
    skunks = f" · {_skunks(row.skunks)}" if row.skunks and ranking is not Ranking.SKUNKS else ""
    measured = "" if ranking is Ranking.WINS else f" · **{figure(row, ranking)}**"
    return f"{row.rank}. {shown_name(row.name)} · {row.won} won · {row.lost} lost{skunks}{measured}"


def champion_line(season_name: str, row: Standing, ranking: Ranking) -> str:
    """Who was first in a season."""
    return f"👑 {season_name}: {shown_name(row.name)} · {figure(row, ranking)}"


def figure(row: Standing, ranking: Ranking) -> str:
    """What the standings go by, of one person."""
    match ranking:
        case Ranking.RATING:
            return rating_text(row.rating, provisional=row.provisional)
        case Ranking.GAME_POINTS:
            return f"{row.game_points} game {'point' if row.game_points == 1 else 'points'}"
        case Ranking.WINS:
            return f"{row.won} won"
        case Ranking.WIN_RATE:
            return f"{percent(row.win_rate)} won"
        case Ranking.SKUNKS:
            return _skunks(row.skunks)
        case Ranking.SPREAD:
            return f"spread {signed(row.spread)}"


def rating_text(rating: float | None, *, provisional: bool) -> str:
    """A rating, with a question mark while it stands on few games."""
    return "unrated" if rating is None else f"{rating:.0f}{'?' if provisional else ''}"


def percent(share: float) -> str:
    """A share of 1 in whole hundredths."""
    return f"{100 * share:.0f}%"


def signed(points: int) -> str:
    """A sum that may be less than nothing."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def season(year: int, number: int, *, is_month: bool) -> str:
    """A month or a quarter."""
    return f"{_MONTHS[number - 1]} {year}" if is_month else f"Q{number} {year}"


def heading(ranking: Ranking, period: Period, least: int) -> str:
    """What the list goes by, over which time, and whom it leaves out."""
    only = f" · at least {least} games" if least > 1 else ""
    return f"By {RANKINGS[ranking]} · {PERIODS[period]}{only}"


def _skunks(count: int) -> str:
    return f"{count} {'skunk' if count == 1 else 'skunks'}"
