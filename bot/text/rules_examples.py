"""Examples of the rules: what they are worth stands beside them, and the tests have the engine count each."""

from __future__ import annotations

from dataclasses import dataclass

from bot.text.cadence import cadence
from bot.text.cards import hand_text
from cribbage import Card, parse_cards, score_play, score_show


@dataclass(frozen=True, slots=True)
class ShowExample:
    """Four cards and a starter, in the notation of the engine; what they are an example of, and their points."""

    what: str
    hand: str
    starter: str
    points: int
    is_crib: bool = False

    @property
    def line(self) -> str:
        """The example as a line of a page."""
        hand, starter = parse_cards(self.hand), Card.parse(self.starter)
        told = cadence(score_show(hand, starter, is_crib=self.is_crib)) or "nothing"
        return f"**{self.what}** · {hand_text(hand)} with {starter.pretty}\n{told}: **{self.points}**"


@dataclass(frozen=True, slots=True)
class PlayExample:
    """Cards of one count in the order they were laid; what the last one makes, and its points."""

    what: str
    series: str
    points: int

    @property
    def line(self) -> str:
        """The example as a line of a page."""
        cards = parse_cards(self.series)
        told = cadence(score_play(cards)) or "nothing"
        return f"**{self.what}** · {hand_text(cards)}: {told}, **{self.points}**"


FIFTEEN = ShowExample("A fifteen", "7H 8S 2D KC", "QH", 2)
PAIR = ShowExample("A pair", "9H 9S AD KC", "3D", 2)
RUN = ShowExample("A run", "TH JD QS 2C", "8H", 3)
FLUSH = ShowExample("A flush", "2H 4H 6H 8H", "KS", 4)
NOBS = ShowExample("Nobs", "AC 3D 8S JH", "QH", 1)
ROWS = (FIFTEEN, PAIR, RUN, FLUSH, NOBS)

SHOWS = (
    ShowExample("Several things at once", "7H 8S 2D 2C", "KH", 4),
    ShowExample("Three of a kind are three pairs", "4H 4D 4S KC", "QH", 6),
    ShowExample("A double run", "TH JD JS QC", "3H", 8),
    ShowExample("Fifteens, pairs and four runs", "4C 5D 5S 6H", "6D", 24),
    ShowExample("Four hearts in hand, and the starter too", "2H 4H 6H 8H", "KH", 5),
    ShowExample("The same four in the crib, with another starter", "2H 4H 6H 8H", "KS", 0, is_crib=True),
    ShowExample("Nothing at all", "2H 4D 6S 8C", "QH", 0),
    ShowExample("The best hand there is", "5C 5D 5S JH", "5H", 29),
)

PLAYS = (
    PlayExample("Fifteen", "7H 8D", 2),
    PlayExample("Thirty-one", "KH 9S 5D 7C", 2),
    PlayExample("A pair", "KH 4D 4S", 2),
    PlayExample("Three alike", "4H 4D 4S", 6),
    PlayExample("A run, in any order", "3H 5D 4S", 3),
    PlayExample("A run and a fifteen", "4H 6D 5S", 5),
    PlayExample("No pair: ranks count, not pips", "TH JD", 0),
    PlayExample("No run: the second six is in the way", "5H 6D 6S 7C", 0),
)
