"""Words of challenges. Names are fit for markdown."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text import clocks
from cribbage import Ruleset

JOIN = "Join"
ACCEPT = "Accept"
DECLINE = "Decline"
CANCEL = "Take it back"
CAPPED = " It is unrated: you two have begun five rated games today (UTC), and more of them change no rating."


def rules_line(rules: Ruleset, clock: str, *, thread: bool) -> str:
    """What would be played."""
    own = " · in a thread of its own" if thread else ""
    return f"Two players, to {rules.target}, {'rated' if rules.rated else 'unrated'}{clocks.beside(clock)}{own}."


def asked(challenger: str, opponent: str | None, *, is_rematch: bool, role: str = "") -> str:
    """The invitation; `opponent` is a mention, None for an open seat, to which the mention `role` is called."""
    if is_rematch:
        return f"{opponent}, {challenger} offers you a rematch. The first deal changes sides."
    if opponent is None:
        return f"{f'{role}, ' if role else ''}{challenger} has a cribbage board out and a seat free. Who plays?"
    return f"{opponent}, {challenger} challenges you to a game of cribbage."


def taken(challenger: str, opponent: str, game: int, elsewhere: int | None, *, capped: bool = False) -> str:
    """Somebody sat down; the table stands in the channel `elsewhere`, if not here.

    It is unrated although it was to be rated where these people began enough rated games that day: it is `capped`.
    """
    where = f" The table stands in <#{elsewhere}>." if elsewhere is not None else ""
    return f"{opponent} sits down with {challenger}: game {game} begins.{where}{CAPPED if capped else ''}"


def thread_name(game: int, names: Sequence[str]) -> str:
    """What the thread of a game is called, in plain text."""
    return f"Cribbage {game} · {' against '.join(names)}"


def no_thread(game: int) -> str:
    """A thread was wanted, and there is none."""
    return f"I could not open a thread for game {game}, so its table stands here."


def closed(state: str, challenger: str) -> str:
    """The challenge is not open any more."""
    return {
        "cancelled": f"{challenger} took the challenge back.",
        "declined": f"The challenge of {challenger} was declined.",
        "expired": f"The challenge of {challenger} has expired.",
    }.get(state, f"The challenge of {challenger} was taken up.")
