"""The board picture in words, for those who have it read aloud."""

from __future__ import annotations

from bot.pictures.scene import NOBODY, BoardScene, Track
from bot.text.names import plain_name
from cribbage import Card

LONGEST = 1024
"""Characters that Discord takes as the description of a picture."""

_SIDES = ("Blue", "Orange", "Green")


def board_alt(scene: BoardScene) -> str:
    """All that the picture says, at most 1,024 characters: scores, back pegs, crib, starter, series, and the end."""
    parts = [
        f"Cribbage board to {scene.target}.",
        *(_standing(side, track) for side, track in enumerate(scene.tracks)),
        _end(scene) if scene.over else "",
        f"{_who(scene, scene.crib)} has the crib." if scene.crib != NOBODY else "",
        f"The starter is the {card_name(scene.starter)}." if scene.starter else "No starter is turned up.",
        _series(scene),
    ]
    return " ".join(part for part in parts if part)


def card_name(card: Card) -> str:
    """A card as it is read aloud, such as `five of hearts`."""
    return f"{card.rank.name.lower()} of {card.suit.name.lower()}"


def _standing(side: int, track: Track) -> str:
    return f"{_SIDES[side]}, {_name(track)}: {track.front}, back peg at {track.back}."


def _end(scene: BoardScene) -> str:
    if scene.winner == NOBODY:
        return "The game is over without a winner."
    return f"The game is over: {_who(scene, scene.winner)} won."


def _series(scene: BoardScene) -> str:
    if not scene.series:
        return ""
    laid = ", ".join(f"{card_name(each.card)} by {_SIDES[each.track].lower()}" for each in scene.series)
    count = "" if scene.over else f" Count {scene.count}."
    return f"On the table: {laid}.{count}"


def _who(scene: BoardScene, side: int) -> str:
    return f"{_SIDES[side]}, {_name(scene.tracks[side])},"


def _name(track: Track) -> str:
    return " & ".join(plain_name(name) for name in track.names)
