"""What the emojis are called. The name is what Discord reads aloud and shows under the pointer.

Source: "Emoji Resource" of Discord's developer documentation: 2 to 32 letters, digits and underscores.
"""

from __future__ import annotations

from cribbage import Card, Suit

CARD_BACK = "card_back"

OTHER_COLOURS = {Suit.DIAMONDS: "blue", Suit.CLUBS: "green"}
"""The suits that have a colour of their own in a deck of four colours; hearts stay red there, spades black."""


def name_of(card: Card, *, four_colours: bool = False) -> str:
    """The name of a card's emoji.

    >>> name_of(Card.parse("5H")), name_of(Card.parse("10C"), four_colours=True)
    ('five_of_hearts', 'ten_of_clubs_green')
    """
    name = f"{card.rank.name}_of_{card.suit.name}".lower()
    other = OTHER_COLOURS.get(card.suit) if four_colours else None
    return f"{name}_{other}" if other else name
