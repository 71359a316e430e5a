"""What the page's bar does to the stand-in itself."""

from __future__ import annotations

from playground.offered import NotOffered
from playground.page.ask import Ask
from playground.page.scene import Scene
from playground.payloads.json_object import JsonObject

_YEAR = 366 * 24 * 3600


async def add_person(scene: Scene, ask: Ask) -> JsonObject:
    """Somebody more to be."""
    scene.add_person(ask.text("name"))
    return {}


async def add_channel(scene: Scene, ask: Ask) -> JsonObject:
    """One more channel."""
    scene.add_channel(ask.text("name"))
    return {}


async def set_dms(scene: Scene, ask: Ask) -> JsonObject:
    """Closes or opens somebody's direct messages."""
    person = scene.people.get(ask.id("person"))
    if person is None:
        raise NotOffered("There is no such person.")
    scene.set_dms(person, closed=ask.flag("closed"))
    return {}


async def advance_clock(scene: Scene, ask: Ask) -> JsonObject:
    """Moves the stand-in's time forward, a year at most; after a century it has seen enough."""
    seconds = ask.amount("seconds")
    if not 0 <= seconds <= _YEAR or scene.advanced + seconds > 100 * _YEAR:
        raise NotOffered("The clock goes forward only, and by a year at most.")
    scene.advance_clock(seconds)
    return {}


async def restart_bot(scene: Scene, _: Ask) -> JsonObject:
    """Ends the bot and starts it again."""
    await scene.restart_bot()
    return {}
