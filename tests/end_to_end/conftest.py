from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from playground.launcher import BotHere, BotProcess
from playground.people import Person
from playground.stand_in import Playground
from playground.world.channel import Channel
from playground.world.guild import Guild
from tests.end_to_end.dealing import Dealing
from tests.playground.openapi import wrong_answers, wrong_bodies


@dataclass(frozen=True)
class Club:
    """A server with a channel, two people who play and one who looks on."""

    discord: Playground
    guild: Guild
    hall: Channel
    ann: Person
    bob: Person
    cleo: Person


def club_in(discord: Playground) -> Club:
    """A new one."""
    guild = discord.add_guild("The Club")
    hall = guild.add_channel("hall")
    ann, bob, cleo = (discord.add_person(name, guild) for name in ("Ann", "Bob", "Cleo"))
    return Club(discord, guild, hall, ann, bob, cleo)


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    """Whatever a test did: all that went over the wire agrees with Discord's description, where that is at hand."""
    async with await Playground.start() as discord:
        yield club_in(discord)
    assert wrong_answers(discord.requests) == []
    assert wrong_bodies(discord.requests) == []


@pytest.fixture
def dealing() -> Dealing:
    """What is cut and dealt; by chance unless the test says otherwise."""
    return Dealing()


@pytest.fixture
async def bot(club: Club, tmp_path: Path, dealing: Dealing) -> AsyncIterator[BotHere]:
    """The bot, running in this process."""
    running = BotHere(club.discord, tmp_path, dealing)
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
async def process(club: Club, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot, running in a process of its own."""
    running = BotProcess(club.discord, tmp_path)
    await running.start()
    yield running
    await running.stop()
