"""The page of a club with Ann and Bob, and the small bot on the other side."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest

from playground import Channel, Guild, Person, Playground
from playground.page import Page, Scene
from tests.playground.bot import SmallBot
from tests.playground.page.pane import Browser


class Restartable:
    """The small bot as a page restarts it."""

    def __init__(self, discord: Playground) -> None:
        self._discord = discord
        self._running: tuple[SmallBot, asyncio.Task[None]] | None = None
        self.failure: Exception | None = None

    async def start(self) -> None:
        if self.failure is not None:
            raise self.failure
        client = SmallBot(self._discord)
        self._running = client, asyncio.create_task(client.start(self._discord.token))
        await client.up.wait()

    def advance(self, seconds: float) -> None:
        self.advanced = seconds

    async def kill(self) -> int:
        if self._running is not None:
            client, life = self._running
            self._running = None
            await client.close()
            await life
        return 0


@pytest.fixture
async def small_bot(discord: Playground) -> AsyncIterator[Restartable]:
    bot = Restartable(discord)
    yield bot
    await bot.kill()


@pytest.fixture
def scene(discord: Playground, club: Guild, small_bot: Restartable) -> Scene:
    return Scene(discord, club, small_bot)


@pytest.fixture
def hall(scene: Scene) -> Channel:
    return scene.add_channel("hall")


@pytest.fixture
def lobby(scene: Scene) -> Channel:
    return scene.add_channel("lobby")


@pytest.fixture
def ann(scene: Scene) -> Person:
    return scene.add_person("Ann")


@pytest.fixture
def bob(scene: Scene, ann: Person) -> Person:  # noqa: ARG001 - Ann comes first
    return scene.add_person("Bob")


@pytest.fixture
async def page(scene: Scene) -> AsyncIterator[Page]:
    page = Page(scene)
    await page.start()
    yield page
    await page.stop()


@pytest.fixture
async def browser(page: Page) -> AsyncIterator[Browser]:
    async with aiohttp.ClientSession() as session:
        browser = Browser(page, session)
        yield browser
        await browser.close()


@pytest.fixture
async def bot(small_bot: Restartable, hall: Channel) -> SmallBot:
    """Signed in, after the hall was built."""
    assert hall.guild is not None
    await small_bot.start()
    assert small_bot._running is not None
    return small_bot._running[0]
