"""A stand-in with a server, its people, and a bot or plain HTTP on the other side."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from playground import Channel, Guild, Person, Playground
from tests.playground.bot import SmallBot, running
from tests.playground.openapi import wrong_answers, wrong_bodies
from tests.playground.raw import HELLO, Raw


@pytest.fixture
async def discord() -> AsyncIterator[Playground]:
    """Whatever a test did: answers and accepted bodies agree with Discord's description, where that is at hand."""
    async with await Playground.start() as playground:
        yield playground
    assert wrong_answers(playground.requests) == []
    assert wrong_bodies(request for request in playground.requests if request.status < 300) == []


@pytest.fixture
def club(discord: Playground) -> Guild:
    return discord.add_guild("Club")


@pytest.fixture
def hall(club: Guild) -> Channel:
    return club.add_channel("hall")


@pytest.fixture
def ann(discord: Playground, club: Guild) -> Person:
    return discord.add_person("Ann", club)


@pytest.fixture
def bob(discord: Playground, club: Guild) -> Person:
    return discord.add_person("Bob", club)


@pytest.fixture
async def bot(discord: Playground, hall: Channel) -> AsyncIterator[SmallBot]:
    """Signed in, after the hall was built."""
    assert hall.guild is not None
    async with running(SmallBot(discord), discord) as client:
        yield client


@pytest.fixture
async def raw(discord: Playground) -> AsyncIterator[Raw]:
    """Plain HTTP, with one command called hello."""
    async with aiohttp.ClientSession(connector=discord.connector()) as session:
        client = Raw(discord, session)
        await client.register(HELLO)
        yield client
