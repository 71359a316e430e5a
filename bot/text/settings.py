"""Words of settings: those of a person, and those of a server, each choice by its value."""

from __future__ import annotations

from collections.abc import Sequence

HANDS = {
    "both": "by direct message, and at the table by My hand",
    "dm": "by direct message only",
    "here": "at the table only, by My hand",
}
PINGS = {
    "ping": "a mention at the table",
    "dm": "a direct message",
    "silent": "a mention without a sound",
    "off": "none",
}

OWN_TITLE = "Your settings"
SERVER_TITLE = "Cribbage in this server"
SAVED = "Saved."
OWN = (
    "Your hand",
    "When it is your turn",
    "Cut the deck for you",
    "Private panels as plain text",
    "Four colours of suits",
)
SERVER = (
    "Tables may be opened in",
    "Clock",
    "Target",
    "A thread for each game",
    "Called for an open seat",
    "Tables as plain text",
)
HOW_TO_CHANGE = "`/cribbage settings` with an option changes it. They hold for all your games, in every server."
HOW_TO_CHANGE_SERVER = "`/cribbage-server settings` and `/cribbage-server channels` change them, for new tables."

_MOST_NAMED = 100


def yes_or_no(chosen: bool) -> str:
    """A setting that is on or off."""
    return "yes" if chosen else "no"


def channels(allowed: Sequence[int]) -> str:
    """Where tables may be opened, none for everywhere."""
    named = ", ".join(f"<#{channel}>" for channel in allowed[:_MOST_NAMED])
    more = len(allowed) - _MOST_NAMED
    return (f"{named} and {more} more" if more > 0 else named) or "every channel"


def role(chosen: int | None) -> str:
    """Who is called for an open seat."""
    return f"<@&{chosen}>" if chosen is not None else "nobody"


def line(what: str, value: str) -> str:
    """One setting."""
    return f"**{what}** · {value}"


def ended(game: int) -> str:
    """A moderator ended a game."""
    return f"Game {game} is called off and counts for nothing. Its players are told at their table."


def guild_game_choice(game: int, names: Sequence[str]) -> str:
    """A game of a server as an option to choose, in plain text."""
    return f"Game {game}: {' against '.join(names)}"
