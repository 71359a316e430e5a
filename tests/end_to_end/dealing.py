"""Chance that a test can load: cuts and decks that are named come first, then the system's own."""

from collections import deque
from collections.abc import Sequence

from bot.tables import SystemChance
from cribbage import Card, Ruleset, Seat, parse_cards, stacked_deck

ANN, BOB = "5H 6D 7S 8C KH KD", "AS 2S 3C 9D JH QC"
"""The hands of the deal that is known."""


class Dealing(SystemChance):
    def __init__(self) -> None:
        super().__init__()
        self.cuts: deque[tuple[Card, ...]] = deque()
        self.decks: deque[tuple[Card, ...]] = deque()

    def cut(self, seats: int) -> tuple[Card, ...]:
        return self.cuts.popleft() if self.cuts else super().cut(seats)

    def shuffle(self) -> tuple[Card, ...]:
        return self.decks.popleft() if self.decks else super().shuffle()

    def will_cut(self, cards: str) -> None:
        """The next cut for the deal, a card a seat."""
        self.cuts.append(parse_cards(cards))

    def will_deal(self, dealer: Seat, hands: Sequence[str], starter: str) -> None:
        """The next deal: six cards a seat, and the starter under the four cards that may at least be lifted."""
        cards = [parse_cards(hand) for hand in hands]
        self.decks.append(stacked_deck(Ruleset(), dealer=dealer, hands=cards, starter=Card.parse(starter)))

    def will_deal_what_is_known(self) -> None:
        """The next game: the first seat deals, the hands are `ANN` and `BOB`, the starter is the four of diamonds."""
        self.will_cut("2H KS")
        self.will_deal(0, [ANN, BOB], starter="4D")
