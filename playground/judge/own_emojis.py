"""Emojis by id on buttons and options: there has to be one that the bot may use.

One that was deleted, or is another application's, is refused with BUTTON_COMPONENT_INVALID_EMOJI at its id. Source:
"snipe-emojis edge case" in HuyaneMatsu/Koishi, which shows the answer for deleted ones. The stand-in's servers have no
emojis, so that those of the application are all there are.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from playground.judge import faults
from playground.judge.tree import Place


def own_emojis(body: object, known: Collection[int]) -> None:
    """Judge the emojis by id in a body that is in order otherwise; `known` are those that the bot may use.

    :raises Refusal: 400 with code 50035 and the place of each that there is not.
    """
    place = Place()
    _look(body, place, known)
    place.settle()


def _look(part: object, place: Place, known: Collection[int]) -> None:
    match part:
        case {"emoji": {"id": str() | int() as number}} if int(number) not in known:
            (place / "emoji" / "id").report(faults.INVALID_EMOJI)
        case Mapping():
            for key in part.keys() & {"data", "components", "component", "accessory", "options"}:
                _look(part[key], place / key, known)
        case list():
            for index, inner in enumerate(part):
                _look(inner, place / index, known)
