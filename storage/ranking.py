"""Ranking: who is before whom in the standings, by any of the ways to rank them, and how ties are broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from storage.ratings import PROVISIONAL_GAMES, Rating
from storage.values import UserId


class RankBy(StrEnum):
    """What counts first. Ties are broken by game points, games won, net spread, and what the tied did to each other."""

    RATING = "rating"
    GAME_POINTS = "game points"
    WINS = "wins"
    WIN_RATE = "win rate"
    SKUNKS = "skunks"
    SPREAD = "spread"


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """What a person's games in a server add up to; aborted games count nothing.

    `name` is the display name last seen. Skunks include double skunks, given by who won and taken by who lost.
    `game_points` are those of the American Cribbage Congress, `spread` is margins won less margins lost. `rating` is
    the one after the last of these games, None for who has played no rated game.
    """

    user: UserId
    name: str | None
    won: int
    lost: int
    skunks_given: int
    skunks_taken: int
    doubles_given: int
    doubles_taken: int
    game_points: int
    spread: int
    rating: Rating | None = None

    @property
    def games(self) -> int:
        """Games with a winner."""
        return self.won + self.lost

    @property
    def win_rate(self) -> float:
        """The share of them that were won."""
        return self.won / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row and its place, from 1; no two people share one."""

    rank: int
    row: StandingsRow


HeadToHead = Callable[[Sequence[UserId]], Mapping[UserId, int]]
"""Gives the game points that people won in games against each other."""


Columns = tuple[UserId, int, int, int, int, int, int, int, int, int, float | None, float | None]
"""What a row is made of, as it is stored: user, the counts of a `StandingsRow`, rated games, rating, deviation.

A server's people are ranked as such tuples, which takes a fraction of the time, and rows are made of those shown.
"""


def row(columns: Columns, name: str | None) -> StandingsRow:
    """The row of somebody with this name."""
    *counts, rated_games, value, deviation = columns
    user, won, lost, given, taken, doubles_given, doubles_taken, points, spread = counts
    rating = None if value is None or deviation is None else Rating(value, deviation, rated_games)
    return StandingsRow(user, name, won, lost, given, taken, doubles_given, doubles_taken, points, spread, rating)


@dataclass(frozen=True, slots=True)
class Seen:
    """The part of the standings that is looked at: so many places from `offset` on, counted from 0, and the asker's."""

    offset: int
    limit: int
    asker: UserId | None = None

    def meets(self, start: int, tied: Sequence[Columns]) -> bool:
        """Whether some of the tied who share the places from `start` on are in it."""
        here = start < self.offset + self.limit and self.offset < start + len(tied)
        return here or any(each[0] == self.asker for each in tied)


def ranked(people: Iterable[Columns], by: RankBy, head_to_head: HeadToHead, seen: Seen) -> list[Columns]:
    """All people from the first to the last.

    By rating, those with a provisional one follow the others, and those without one come last. Where everything is
    equal, the lower user id is before the higher. What the tied did to each other is asked only where it is seen.
    """
    first = _FIRST[by]
    keyed = sorted([((*first(each), each[7], each[1], each[8]), each) for each in people], key=_key, reverse=True)
    order: list[Columns] = []
    for _, group in groupby(keyed, key=_key):
        tied = [each for _, each in group]
        points = head_to_head([each[0] for each in tied]) if len(tied) > 1 and seen.meets(len(order), tied) else {}
        order += sorted(tied, key=_by_points(points))
    return order


_Key = tuple[float, ...]


def _by_points(points: Mapping[UserId, int]) -> Callable[[Columns], tuple[int, UserId]]:
    return lambda each: (-points.get(each[0], 0), each[0])


def _key(keyed: tuple[_Key, Columns]) -> _Key:
    return keyed[0]


def _by_rating(each: Columns) -> _Key:
    *_, games, value, _ = each
    return (0, 0) if value is None else (1 if games < PROVISIONAL_GAMES else 2, value)


def _win_rate(each: Columns) -> _Key:
    _, won, lost, *_ = each
    return (won / (won + lost),)


_FIRST: dict[RankBy, Callable[[Columns], _Key]] = {
    RankBy.RATING: _by_rating,
    RankBy.GAME_POINTS: lambda _: (),
    RankBy.WINS: lambda each: (each[1],),
    RankBy.WIN_RATE: _win_rate,
    RankBy.SKUNKS: lambda each: (each[3],),
    RankBy.SPREAD: lambda each: (each[8],),
}
