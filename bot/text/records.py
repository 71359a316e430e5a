"""Words of a server's records. Names are as people typed them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.text.cards import hand_text
from bot.text.names import shown_name
from cribbage import parse_cards

NOTHING = "There are no records in this server yet. The first game that is won sets them."
GREAT = "**Hands of 28 and 29**"
NO_GREAT = "None so far."
CHOOSE = "Replay one of these games"


class Feat(StrEnum):
    """What there is a record of."""

    HAND = "hand"
    CRIB = "crib"
    PEGGING = "pegging"
    COMEBACK = "comeback"
    STREAK = "streak"
    FASTEST = "fastest"


@dataclass(frozen=True, slots=True)
class Best:
    """A record, or a great hand: its value (milliseconds for the fastest game), who did it and in which game, and when.

    `cards` are those of a hand or crib, the starter last. `before` is the value that it bettered.
    """

    feat: Feat
    value: int
    name: str
    game: int
    at: int
    cards: str | None = None
    before: int | None = None


_LABELS = {
    Feat.HAND: "Highest hand",
    Feat.CRIB: "Highest crib",
    Feat.PEGGING: "Most pegged in a deal",
    Feat.COMEBACK: "Biggest comeback",
    Feat.STREAK: "Most wins in a row",
    Feat.FASTEST: "Fastest game",
}


def record_line(best: Best) -> str:
    """A record in the list."""
    return f"{_LABELS[best.feat]}: **{value_text(best.feat, best.value)}**{_cards(best)} · {_where(best)}"


def great_line(best: Best) -> str:
    """A hand of 28 or 29."""
    return f"**{best.value}**{_cards(best)} · {_where(best)}"


def news_line(best: Best) -> str:
    """A record that was just set, told at the table."""
    before = "" if best.before is None else f" The best so far was {value_text(best.feat, best.before)}."
    return (
        f"🏆 {shown_name(best.name)} sets a record of this server. {_LABELS[best.feat]}:"
        f" **{value_text(best.feat, best.value)}**{_cards(best)}.{before}"
    )


def value_text(feat: Feat, value: int) -> str:
    """How much, and of what."""
    match feat:
        case Feat.HAND | Feat.CRIB | Feat.PEGGING:
            return f"{value} points"
        case Feat.COMEBACK:
            return f"won from {value} behind"
        case Feat.STREAK:
            return f"{value} wins"
        case Feat.FASTEST:
            return duration(value)


def duration(milliseconds: int) -> str:
    """A stretch of time in its two largest units."""
    seconds = milliseconds // 1000
    minutes, hours = seconds // 60, seconds // 3600
    if hours:
        return f"{hours} h {minutes % 60} min"
    return f"{minutes} min {seconds % 60} s" if minutes else f"{seconds} s"


def option_label(best: Best) -> str:
    """The game of a record as an option to choose."""
    return f"Game {best.game} · {_LABELS[best.feat].lower()}"


def _cards(best: Best) -> str:
    if best.cards is None:
        return ""
    *kept, starter = parse_cards(best.cards)
    return f" ({hand_text(sorted(kept))} with {starter.pretty} turned)"


def _where(best: Best) -> str:
    return f"{shown_name(best.name)} · game {best.game} · <t:{best.at // 1000}:d>"
