"""Words of challenges. Names are fit for markdown."""

from __future__ import annotations

from cribbage import Ruleset

JOIN = "Join"
ACCEPT = "Accept"
DECLINE = "Decline"
CANCEL = "Take it back"


def rules_line(rules: Ruleset) -> str:
    """What would be played."""
    return f"Two players, to {rules.target}, {'rated' if rules.rated else 'unrated'}."


def asked(challenger: str, opponent: str | None, *, is_rematch: bool) -> str:
    """The invitation; `opponent` is a mention, None for an open seat."""
    if is_rematch:
        return f"{opponent}, {challenger} offers you a rematch. The first deal changes sides."
    if opponent is None:
        return f"{challenger} has a cribbage board out and a seat free. Who plays?"
    return f"{opponent}, {challenger} challenges you to a game of cribbage."


def taken(challenger: str, opponent: str, game: int) -> str:
    """Somebody sat down."""
    return f"{opponent} sits down with {challenger}: game {game} begins."


def closed(state: str, challenger: str) -> str:
    """The challenge is not open any more."""
    return {
        "cancelled": f"{challenger} took the challenge back.",
        "declined": f"The challenge of {challenger} was declined.",
        "expired": f"The challenge of {challenger} has expired.",
    }.get(state, f"The challenge of {challenger} was taken up.")
