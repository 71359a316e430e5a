"""How people get through a game: what the tests of whole games share."""

import random
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from playground.people import Person
from playground.player import PanelPlayer
from playground.seen import SeenMessage
from playground.world.channel import Channel
from tests.end_to_end.reading import footer

_TURN = re.compile(r"⏳ \*\*(?P<who>.+)\*\* to (?P<what>throw|cut|play)")
PATIENCE = 20.0


def tables(person: Person, hall: Channel) -> list[SeenMessage]:
    """The table messages that somebody sees, oldest first."""
    return [message for message in person.sees(hall) if not message.ephemeral and is_table(message)]


def is_table(message: SeenMessage) -> bool:
    """Whether it is a table: its foot names its game, while other frames, such as standings, have none."""
    return footer(message).startswith("Game ")


def asked(person: Person, hall: Channel) -> tuple[str, str] | None:
    """Whom the newest table waits for, and what for: `("Ann and Bob", "throw")`."""
    shown = tables(person, hall)
    match = _TURN.search(shown[-1].text) if shown else None
    return (match["who"], match["what"]) if match else None


def is_over(person: Person, hall: Channel) -> bool:
    """Whether the newest table shows a result."""
    shown = tables(person, hall)
    return bool(shown) and "🏁" in shown[-1].text


def panels(person: Person) -> list[SeenMessage]:
    """What the bot has sent somebody by direct message, oldest first, without the answers that only a press brought."""
    return [message for message in person.sees(person.direct()) if not message.ephemeral]


async def start_game(challenger: Person, opponent: Person, hall: Channel, target: int = 121, **options: Any) -> None:
    """From the challenge to the first hands; the options are those of the command."""
    before = len(tables(challenger, hall))
    answer = await challenger.command(hall, "cribbage start", opponent=opponent, target=target, **options)
    assert answer.message is not None
    await opponent.press("Accept", where=answer.message)
    await challenger.until(lambda: len(tables(challenger, hall)) > before, timeout=PATIENCE)


async def play_by_buttons(
    people: Sequence[Person], hall: Channel, between: Callable[[], Awaitable[None]] | None = None
) -> None:
    """Presses in the direct messages until the table shows a result."""
    players = [PanelPlayer(person) for person in people]
    looking = people[0]
    while True:
        await looking.until(
            lambda: is_over(looking, hall) or any(player.panel() for player in players), timeout=PATIENCE
        )
        if is_over(looking, hall):
            return
        for player in players:
            await player.act()
            if between is not None:
                await between()


async def play_by_commands(people: Sequence[Person], hall: Channel) -> None:
    """Slash commands only, choosing among what the autocomplete offers, until the table shows a result."""
    chance = random.Random()
    looking = people[0]
    while not is_over(looking, hall):
        before = tables(looking, hall)[-1].text
        turn = asked(looking, hall)
        if turn is not None:
            who, what = turn
            for person in people:
                if person.name in who.split(" and "):
                    await move_by_command(person, hall, what, chance)
        await looking.until(_changed(looking, hall, before), timeout=PATIENCE)


def _changed(person: Person, hall: Channel, before: str) -> Callable[[], bool]:
    return lambda: tables(person, hall)[-1].text != before


async def move_by_command(person: Person, hall: Channel, what: str, chance: random.Random) -> None:
    """One move by a slash command; none where the table that asked for it was older than the last move."""
    if what == "cut":
        answer = await person.command(hall, "cribbage cut")
    else:
        command, option = ("discard", "cards") if what == "throw" else ("play", "card")
        cards = await person.autocomplete(hall, f"cribbage {command}", focused=option)
        if not cards:
            return
        chosen: dict[str, Any] = {option: chance.choice(cards).value}
        answer = await person.command(hall, f"cribbage {command}", **chosen)
    assert answer.ephemeral
