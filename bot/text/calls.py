"""Words that call somebody to a table. Names are fit for markdown; `who` is a mention or a name."""

from __future__ import annotations

from bot.text.moments import from_now

CLAIM = "Claim the win"
CALL_OFF = "Call the game off"
WAIT = "Wait on"
AGREE = "Agree"
DECLINE = "Say no"


def your_turn(who: str, game: int, opponents: str, deadline: int | None, link: str) -> str:
    """Somebody is to move."""
    until = f" Your time ends {from_now(deadline)}." if deadline is not None else ""
    return f"{who}, it is your turn in game {game} against {opponents}.{until}{_to(link)}"


def warning(who: str, game: int, opponents: str, deadline: int, link: str) -> str:
    """Somebody has little time left."""
    return (
        f"{who}, your time in game {game} against {opponents} ends {from_now(deadline)}. "
        f"After that {opponents} may claim the win.{_to(link)}"
    )


def time_is_up(who: str, game: int, late: str, link: str) -> str:
    """Somebody's opponent is late."""
    return f"{who}, {late} ran out of time in game {game}. You may claim the win, or wait on.{_to(link)}"


def all_are_late(game: int, names: str, link: str) -> str:
    """Nobody has thrown in time."""
    return f"{names} ran out of time to throw in game {game}. Each may call it off, or still throw.{_to(link)}"


def asks_to_take_back(who: str, asker: str, what: str, link: str) -> str:
    """One side wants its newest act back."""
    return f"{who}, {asker} asks to take {what} back.{_to(link)}"


def asks_to_call_off(who: str, asker: str, game: int, link: str) -> str:
    """One side wants the game to count for nothing."""
    return f"{who}, {asker} offers to call game {game} off. It would count for nothing.{_to(link)}"


THROW = "the throw to the crib"


def agreed_take_back(name: str, asker: str) -> str:
    """It was taken back."""
    return f"{name} agrees: {asker} chooses anew."


def agreed_call_off(name: str, game: int) -> str:
    """The game was called off."""
    return f"{name} agrees: game {game} is called off and counts for nothing."


def declined(name: str) -> str:
    """The other side said no, or who asked thought better of it."""
    return f"{name} says no: the game goes on."


def withdrawn(name: str) -> str:
    """Who asked thought better of it."""
    return f"{name} takes the question back: the game goes on."


def asked(opponents: str) -> str:
    """Told to who asks."""
    return f"Asked {opponents}. Until the answer comes the game goes on."


def waits_on(late: str, deadline: int | None) -> str:
    """The side that waits gives more time."""
    until = f", until {from_now(deadline)}" if deadline is not None else ""
    return f"{late} has a whole new time{until}. The game goes on."


CLAIMED = "You claimed the game. The table tells how it ended."
ENDED = "The game is over. The table tells how it ended."


def _to(link: str) -> str:
    return f" [To the table]({link})" if link else ""
