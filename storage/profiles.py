"""Profiles: what a person has done in a server."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from storage.connection import Connection
from storage.ranking import StandingsRow
from storage.ratings import Rating
from storage.standings import row_of
from storage.values import GameId, Moment, UserId

FORM = 10
"""Games of which the form tells."""

CURVE = 500
"""Rated games, the latest, that a curve goes back at most."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The rating after a rated game that ended then."""

    game: GameId
    at: Moment
    rating: Rating


@dataclass(frozen=True, slots=True)
class BestHand:
    """What a hand or crib was worth, and its cards, the starter last."""

    points: int
    cards: str


@dataclass(frozen=True, slots=True)
class Averages:
    """Points a deal over deals that were counted to the end; None where there was none.

    `dealer` and `pone` are all points of a deal by role, `pegging` and `hand` go over both, `crib` over the dealer's.
    """

    dealer: float | None
    pone: float | None
    pegging: float | None
    hand: float | None
    crib: float | None


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's games in a server with a winner, and what was scored in all of them.

    `curve` goes from the earlier to the later, `form` as well (True for a win). `hands_24` includes hands of 28 and 29.
    `first_deals` is the share of games in which the person dealt first.
    """

    row: StandingsRow
    curve: tuple[CurvePoint, ...]
    form: tuple[bool, ...]
    averages: Averages
    best_hand: BestHand | None
    best_crib: BestHand | None
    best_pegging: int
    hands_24: int
    hands_28: int
    hands_29: int
    streak: int
    longest_streak: int
    first_deals: float


class ProfileStore:
    """All profiles. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, reader: Connection) -> None:
        self._reader = reader

    async def of(self, guild: int, user: UserId) -> Profile | None:
        """A person's profile; None for somebody who has finished no game with a winner there."""
        return await self._reader.read(lambda db: _profile(db, guild, user))


def _profile(db: sqlite3.Connection, guild: int, user: UserId) -> Profile | None:
    row = row_of(db, guild, user)
    if row is None:
        return None
    sums = db.execute(_SUMS, (guild, user)).fetchone()
    form = [bool(won) for (won,) in db.execute(_FORM, (guild, user, FORM))]
    streak, longest = db.execute(_STREAKS, {"guild": guild, "user": user}).fetchone()
    pegging, hands_24, hands_28, hands_29, first_deals = sums[7:]
    return Profile(
        row=row,
        curve=_curve(db, guild, user),
        form=tuple(reversed(form)),
        averages=_averages(sums[:7]),
        best_hand=_best(db.execute(_BEST_HAND, (guild, user)).fetchone()),
        best_crib=_best(db.execute(_BEST_CRIB, (guild, user)).fetchone()),
        best_pegging=pegging,
        hands_24=hands_24,
        hands_28=hands_28,
        hands_29=hands_29,
        streak=streak,
        longest_streak=longest,
        first_deals=first_deals / row.games,
    )


def _averages(sums: tuple[int, int, int, int, int, int, int]) -> Averages:
    dealt, poned, points_dealer, points_pone, play, hands, cribs = sums
    return Averages(
        dealer=_ratio(points_dealer, dealt),
        pone=_ratio(points_pone, poned),
        pegging=_ratio(play, dealt + poned),
        hand=_ratio(hands, dealt + poned),
        crib=_ratio(cribs, dealt),
    )


def _ratio(points: int, deals: int) -> float | None:
    return points / deals if deals else None


def _best(row: tuple[int, str | None]) -> BestHand | None:
    points, cards = row
    return None if cards is None else BestHand(points, cards)


def _curve(db: sqlite3.Connection, guild: int, user: UserId) -> tuple[CurvePoint, ...]:
    rows = db.execute(_CURVE, (guild, user, CURVE)).fetchall()
    return tuple(CurvePoint(game, at, Rating(*rating)) for game, at, *rating in reversed(rows))


# Games that were called off are left out.
_SUMS = """
SELECT sum(full_dealer), sum(full_pone), sum(full_points_dealer), sum(full_points_pone), sum(full_play),
    sum(full_hands), sum(full_cribs), max(best_pegging), sum(hands_24), sum(hands_28), sum(hands_29), sum(first_deal)
FROM performances WHERE guild = ? AND user = ? AND won + lost
"""
# Beside a single max(), SQLite takes other columns from the row that has it.
_BEST_HAND = "SELECT max(best_hand), best_hand_cards FROM performances WHERE guild = ? AND user = ? AND won + lost"
_BEST_CRIB = "SELECT max(best_crib), best_crib_cards FROM performances WHERE guild = ? AND user = ? AND won + lost"
_FORM = """
SELECT won FROM performances WHERE guild = ? AND user = ? AND won + lost ORDER BY at DESC, game DESC LIMIT ?
"""
_STREAKS = """
SELECT (
    SELECT streak FROM performances CROSS JOIN careers USING (game, seat)
    WHERE guild = :guild AND user = :user ORDER BY at DESC, game DESC LIMIT 1
), max(streak) FROM performances CROSS JOIN careers USING (game, seat) WHERE guild = :guild AND user = :user
"""
_CURVE = """
SELECT game, at, rating, deviation, rated_games FROM performances CROSS JOIN careers USING (game, seat)
WHERE guild = ? AND user = ? AND rated ORDER BY at DESC, game DESC LIMIT ?
"""
