"""Short private answers to commands, and lists. Names are fit for markdown."""

from __future__ import annotations

NO_GAMES = "You have no game in progress. `/cribbage start` opens a table."
RESIGN = "Resign"
STAY = "Keep playing"
STAYED = "Good. The game goes on."


def resign_question(game: int, opponent: str, *, counts: bool) -> str:
    """Asked before a game is given up."""
    if counts:
        return f"Resign game {game} against {opponent}? It counts as a loss."
    return f"Call off game {game} against {opponent}? Nobody has thrown to the crib, so it counts for nothing."


def resigned(*, counts: bool) -> str:
    """The game was given up."""
    return "You resigned the game." if counts else "The game is called off."


def thrown(cards: str, *, all_in: bool) -> str:
    """Cards are in the crib."""
    return (
        f"{cards} to the crib." if all_in else f"{cards} to the crib. You can change that until everybody has thrown."
    )


def moved(link: str) -> str:
    """The table was posted again."""
    return f"Here is your table: {link}" if link else "Your table is being posted."


def hand_moved(link: str) -> str:
    """A hand was sent again, below."""
    return f"Your hand is here now: {link}"


def game_line(game: int, opponent: str, score: str, *, your_turn: bool, link: str) -> str:
    """One game of a person's list."""
    turn = "**your turn**" if your_turn else "waiting"
    where = f" · [to the table]({link})" if link else ""
    return f"Game {game} against {opponent} · {score} · {turn}{where}"


def game_choice(game: int, opponent: str, *, your_turn: bool) -> str:
    """One game as an option to choose, in plain text."""
    return f"Game {game} against {opponent}{' – your turn' if your_turn else ''}"
