"""Whole games on simcord, a simulator of Discord by other people.

It runs discord.py's own parsers and views over a model of Discord that owes nothing to our stand-in, so a mistake in
how we read Discord's pages would have to be made twice to stay unseen. It fails on errors of the bot, on calls and
fields that it does not know, on undeclared commands, and on presses of what no client would let somebody press.
"""

import random
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import discord
import pytest
import simcord

from bot.client import CribbageClient
from bot.components.layout import texts_of
from storage import Storage

TURN = re.compile(r"⏳ \*\*(?P<who>.+)\*\* to (?P<what>throw|cut|play)")

pytestmark = pytest.mark.timeout(120)


@dataclass(frozen=True)
class Club:
    """A channel of a server, and two people in it."""

    hall: simcord.ChannelHandle
    people: Sequence[simcord.MemberActor]

    @property
    def table(self) -> str:
        """What the newest message says."""
        message = self.hall.last_message
        return "\n".join(texts_of(message)) if message else ""

    @property
    def is_over(self) -> bool:
        return "🏁" in self.table


@asynccontextmanager
async def club_in(folder: Path) -> AsyncIterator[Club]:
    """The simulator with our bot; leaving it raises whatever error the bot had.

    It sets context variables, so it is entered and left in one task, which a fixture would not do.
    """
    storage = await Storage.open(folder / "cribbage.sqlite3")
    try:
        client = CribbageClient(storage, shard_count=1, look_every=3600.0, edit_every=0.0, card_emojis=False)
        client.services.publisher._acts_on_within = 0.0  # the simulator waits for every timer
        async with simcord.run(client) as simulator:
            guild = simulator.create_guild("The Club")
            people = [guild.add_member(simulator.create_user(name)) for name in ("Ann", "Bob")]
            yield Club(guild.create_text_channel("hall"), people)
    finally:
        await storage.close()


async def test_a_short_game_is_played_by_buttons_on_another_simulator(tmp_path: Path) -> None:
    chance = random.Random()
    async with club_in(tmp_path) as club:
        await _begin(club)
        while not club.is_over:
            pressed = [await _press(person, chance) for person in club.people]
            assert any(pressed)
        assert " wins 61 to " in club.table


async def test_a_short_game_is_played_by_slash_commands_on_another_simulator(tmp_path: Path) -> None:
    async with club_in(tmp_path) as club:
        await _begin(club)
        while not club.is_over:
            turn = TURN.search(club.table)
            assert turn is not None
            for person in club.people:
                if person.name in turn["who"].split(" and "):
                    await _command(club.hall, person, turn["what"])
        assert " wins 61 to " in club.table


async def _begin(club: Club) -> None:
    ann, bob = club.people
    asked = await ann.slash(club.hall, "cribbage start", opponent=bob, target=61)
    assert asked.response is not None
    await bob.click(asked.response.message, label="Accept")
    assert "Deal 1" in club.table


async def _press(person: simcord.MemberActor, chance: random.Random) -> bool:
    for panel in reversed(person.user.dm_channel.history()):
        if choices := _choices(panel):
            chosen = chance.choice(choices)
            if isinstance(chosen, discord.SelectMenu):
                values = [option.value for option in chance.sample(chosen.options, chosen.min_values)]
                pressed = await person.user.select(panel, values, custom_id=chosen.custom_id)
            else:
                pressed = await person.user.click(panel, custom_id=chosen.custom_id)
            assert pressed.acknowledged
            return True
    return False


def _choices(panel: discord.Message) -> list[discord.Button | discord.SelectMenu]:
    """What decides something: the throw once cards are chosen, else the menu of cards, else cards, else the cut."""
    frames = [each for each in panel.components if isinstance(each, discord.components.Container)]
    inside = [each for frame in frames for each in frame.children]
    rows = [row for row in (*panel.components, *inside) if isinstance(row, discord.ActionRow)]
    menus = [each for row in rows for each in row.children if isinstance(each, discord.SelectMenu)]
    buttons = [each for row in rows for each in row.children if isinstance(each, discord.Button)]
    usable = [(each.label or "", each) for each in buttons if not each.url and not each.disabled]
    throws = [each for label, each in usable if label.startswith("Throw ") and "other" not in label]
    cards = [each for label, each in usable if any(sign in label for sign in "♣♦♥♠")]
    cuts = [each for label, each in usable if label.startswith("Cut ")]
    return [*(throws or menus or cards or cuts)]


async def _command(hall: simcord.ChannelHandle, person: simcord.MemberActor, what: str) -> None:
    """A move by the first thing that is offered while the option is typed."""
    if what == "cut":
        answer = await person.slash(hall, "cribbage cut")
    else:
        command, option = ("cribbage discard", "cards") if what == "throw" else ("cribbage play", "card")
        offered = await person.autocomplete(hall, command, option, "")
        answer = await person.slash(hall, command, **{option: offered[0]["value"]})
    assert answer.ephemeral
