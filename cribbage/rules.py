"""The ruleset of a game: everything that people may choose before the first cut."""

from __future__ import annotations

from dataclasses import dataclass

Seat = int
Side = int

FULL_TARGET = 121
SHORT_TARGET = 61


class RulesetInvalid(ValueError):
    """No game is played by such rules."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """How many people, how far, and whether the result counts for ratings.

    Seats go clockwise and are numbered from 0. A side is what has a score and a track on the board: each seat is a side
    of its own, but with four seats partners sit opposite and share one.

    Raises:
        RulesetInvalid: seats other than 2, 3, 4, or a target other than 121 and 61.
    """

    seats: int = 2
    target: int = FULL_TARGET
    rated: bool = True

    def __post_init__(self) -> None:
        if self.seats not in (2, 3, 4):
            raise RulesetInvalid("a game has two, three or four seats")
        if self.target not in (FULL_TARGET, SHORT_TARGET):
            raise RulesetInvalid("a game goes to 121 or 61")

    @property
    def sides(self) -> int:
        """Number of scores kept."""
        return 2 if self.seats == 4 else self.seats

    def side_of(self, seat: Seat) -> Side:
        """The side for which a seat pegs."""
        return seat % self.sides

    def next_seat(self, seat: Seat) -> Seat:
        """The seat to the left."""
        return (seat + 1) % self.seats

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn, this one first."""
        seats = tuple(range(self.seats))
        return seats[seat:] + seats[:seat]

    @property
    def dealt(self) -> int:
        """Cards dealt to a seat: six to each of two, five to each of three or four."""
        return 6 if self.seats == 2 else 5

    @property
    def thrown(self) -> int:
        """Cards that each seat discards to the crib."""
        return self.dealt - 4

    @property
    def crib_from_stock(self) -> int:
        """Cards that the stock gives to the crib: one with three seats."""
        return 4 - self.thrown * self.seats

    @property
    def cut_places(self) -> range:
        """Places of the starter cut: how many cards may be lifted, at least four and leaving at least four."""
        stock = 52 - self.dealt * self.seats - self.crib_from_stock
        return range(4, stock - 3)

    @property
    def skunk_lines(self) -> tuple[int, ...]:
        """Scores at or below which a loser is skunked, double skunked: 90 and 60, or 30 alone in a short game."""
        return (90, 60) if self.target == FULL_TARGET else (30,)
