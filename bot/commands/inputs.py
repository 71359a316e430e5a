"""What people type into options, and what they are offered."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from itertools import combinations

from cribbage import Card, CardUnreadable, Phase, PlayerView, Rank, parse_cards

MOST_CHOICES = 25
_GAME = re.compile(r"(?:game\s*)?#?(\d{1,18})\b.*", re.IGNORECASE | re.ASCII)


def game_number(text: str | None) -> int | None:
    """The game that an option names, as `12`, `#12` or a label of the offered list; -1 where no game is named.

    None stands for an option that was left out.
    """
    if text is None or not text.strip():
        return None
    match = _GAME.fullmatch(text.strip()[:200])
    return int(match[1]) if match else -1


def offered_discards(view: PlayerView, typed: str) -> list[tuple[Card, ...]]:
    """Choices of cards for the crib that contain what is typed so far; none once the discards stand."""
    dealt = view.dealt if view.table.phase is Phase.DISCARD else ()
    return _containing(combinations(dealt, view.table.rules.thrown), typed)


def offered_plays(view: PlayerView, typed: str) -> list[tuple[Card, ...]]:
    """Cards that can be laid now and begin with what is typed so far."""
    return _containing(((card,) for card in view.playable), typed)


def _containing(choices: Iterable[tuple[Card, ...]], typed: str) -> list[tuple[Card, ...]]:
    """Choices with every card, or the beginning of a card, that stands in the text; all of them for no text."""
    parts = typed.upper().replace(",", " ").split()
    with suppress(CardUnreadable):
        parts = [str(card) for card in parse_cards(typed)]
    fitting = [cards for cards in choices if all(any(_begins(card, part) for card in cards) for part in parts)]
    return fitting[:MOST_CHOICES]


def _begins(card: Card, part: str) -> bool:
    """Whether a card is written like this so far: `T`, `1`, `10`, `10H`, `10♥`."""
    spellings = (str(card), card.pretty, f"10{card.suit}" if card.rank is Rank.TEN else "")
    return any(spelling.startswith(part) for spelling in spellings)
