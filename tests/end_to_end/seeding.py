"""Games that were finished before anybody looks: stored while the bot is down."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playground.launcher import BotHere
from playground.world.channel import Channel
from storage import Place, Storage
from tests.end_to_end.conftest import Club


@asynccontextmanager
async def seeding(bot: BotHere, club: Club) -> AsyncIterator[Storage]:
    """The bot's store for as long as the bot is stopped; who belongs to the club is known by name."""
    await bot.stop()
    storage = await Storage.open(bot.database)
    try:
        for person in (club.ann, club.bob, club.cleo):
            await storage.names.see(club.guild.id, person.id, person.name)
        yield storage
    finally:
        await storage.close()
    await bot.start()


def place_of(hall: Channel) -> Place:
    """Where tables in a channel stand."""
    assert hall.guild is not None
    return Place(hall.guild.id, hall.id)


def now_of(club: Club) -> int:
    """The stand-in's time in Unix milliseconds."""
    return int(club.discord.clock.now() * 1000)
