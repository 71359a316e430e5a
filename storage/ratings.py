"""Ratings: how strong somebody is in a server, and how sure that is.

OpenSkill's Bradley-Terry model (Weng and Lin, 2011) is brought up to date game by game. Glicko-2 wants rating periods
of ten games and more, in which nothing moves, and knows two players only; this model rates three players and partners
as well. It keeps two numbers of a person, so a rating made anew from the logs is the one that was there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import BradleyTerryFull

from cribbage import Side

PROVISIONAL_GAMES = 10
"""Below so many rated games a rating is provisional."""

START = 1500.0
START_DEVIATION = 100.0
"""Nearly all people are thought to be within twice this of the start: cards decide much of a game of cribbage, and who
is so far above another is expected to win three games of four."""

# On the scale of Elo, 400 points are odds of ten to one: the model's scale of two people is the root of 2 beta².
_BETA = 400 / math.log(10) / math.sqrt(2)
_TAU = START_DEVIATION / 100
_MODEL = BradleyTerryFull(mu=START, sigma=START_DEVIATION, beta=_BETA, tau=_TAU)


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on the scale of Elo, its standard deviation, and how many rated games it stands on."""

    value: float = START
    deviation: float = START_DEVIATION
    games: int = 0

    @property
    def provisional(self) -> bool:
        """Whether it stands on too few games to be ranked among the others."""
        return self.games < PROVISIONAL_GAMES


UNRATED = Rating()
"""What somebody starts with."""


def rate(sides: Sequence[Sequence[Rating]], winner: Side) -> tuple[tuple[Rating, ...], ...]:
    """The ratings after a game, by side and in a side by seat; all sides but the winner lost alike."""
    teams = [[_MODEL.create_rating([each.value, each.deviation]) for each in side] for side in sides]
    after = _MODEL.rate(teams, ranks=[float(side != winner) for side in range(len(sides))])
    return tuple(
        tuple(Rating(now.mu, now.sigma, before.games + 1) for before, now in zip(side, rated, strict=True))
        for side, rated in zip(sides, after, strict=True)
    )
