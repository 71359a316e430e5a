"""The bar's controls: people, channels, the clock and the bot."""

from __future__ import annotations

from pathlib import Path

import aiohttp

from playground import Channel, Guild, Person, Playground
from playground.launcher import BotProcess
from playground.page import Page, Scene
from tests.playground.bot import SmallBot
from tests.playground.page.conftest import Restartable
from tests.playground.page.pane import Browser


async def test_a_person_is_added_for_all_windows(browser: Browser, scene: Scene, hall: Channel, ann: Person) -> None:
    pane, other = await browser.pane(ann), await browser.pane(ann)
    assert (await pane.ask("add_person", name="  Cleo   K "))["ok"]
    for each in (pane, other):
        await each.until(lambda each=each: each.last("people")["people"][-1]["name"] == "Cleo K")  # type: ignore[misc]  # the default binds the loop's pane
    cleo = list(scene.people.values())[-1]
    assert [message["content"] for message in await (await browser.pane(cleo)).open(hall)] == []
    for name, error in (("Cleo K", "Cleo K is here already."), ("  ", "A name has 1 to 32 characters.")):
        assert (await pane.ask("add_person", name=name))["error"] == error
    assert not (await pane.ask("add_person", name="x" * 33))["ok"]
    assert not (await pane.ask("add_person", name=5))["ok"]


async def test_a_channel_is_added_under_a_name_as_discord_makes_them(
    browser: Browser, club: Guild, ann: Person
) -> None:
    pane = await browser.pane(ann)
    assert (await pane.ask("add_channel", name=" #Quiet  Corner "))["ok"]
    await pane.until(lambda: "quiet-corner" in [place["name"] for place in pane.places().values()])
    assert [channel.name for channel in club.channels] == ["quiet-corner"]
    for name in ("quiet corner", "", " # ", "x" * 101):
        assert not (await pane.ask("add_channel", name=name))["ok"]


async def test_somebodys_direct_messages_are_closed_and_opened(browser: Browser, ann: Person, bob: Person) -> None:
    pane = await browser.pane(ann)
    for closed in (True, False):
        assert (await pane.ask("set_dms", person=str(bob.id), closed=closed))["ok"]
        await pane.until(lambda closed=closed: pane.last("people")["people"][1]["dms_closed"] is closed)  # type: ignore[misc]  # the default binds the loop's value
        assert bob.dms_closed is closed
    for fields in ({"person": "1", "closed": True}, {"person": str(bob.id), "closed": 1}, {"closed": True}):
        assert not (await pane.ask("set_dms", **fields))["ok"]


async def test_the_clock_goes_forward_for_all_windows(browser: Browser, scene: Scene, ann: Person, bob: Person) -> None:
    pane, other = await browser.pane(ann), await browser.pane(bob)
    before = scene.now()
    assert (await pane.ask("advance_clock", seconds=900))["ok"]
    assert (await pane.ask("advance_clock", seconds=0.5))["ok"]
    await other.until(lambda: other.last("clock")["advanced"] == 900.5)
    assert other.last("clock")["now"] >= before + 900_500
    for seconds in (-1, 10**9, "5", None, True):
        assert not (await pane.ask("advance_clock", seconds=seconds))["ok"]
    assert scene.advanced == 900.5


async def test_the_bot_is_restarted_and_every_window_is_told(
    browser: Browser, bot: SmallBot, hall: Channel, ann: Person, bob: Person
) -> None:
    pane, other = await browser.pane(ann), await browser.pane(bob)
    assert (await pane.ask("restart_bot"))["ok"]
    for each in (pane, other):
        await each.until(lambda each=each: [news["state"] for news in each.all("bot")][-2:] == ["starting", "running"])  # type: ignore[misc]  # the default binds the loop's pane
    assert bot.is_closed()
    answer = await pane.ask("command", place=str(hall.id), name="game say", options={"words": "back"})
    assert answer["ok"]


async def test_a_bot_that_does_not_start_is_stopped_and_says_why(
    browser: Browser, small_bot: Restartable, ann: Person
) -> None:
    pane = await browser.pane(ann)
    small_bot.failure = RuntimeError("first line\nno token")
    answer = await pane.ask("restart_bot")
    assert (answer["ok"], answer["error"]) == (False, "The bot did not start: no token.")
    await pane.until(lambda: pane.last("bot")["state"] == "stopped")
    assert pane.last("bot")["text"] == "The bot did not start: no token"
    small_bot.failure = None
    assert (await pane.ask("restart_bot"))["ok"]
    await pane.until(lambda: pane.last("bot")["state"] == "running")


async def test_the_real_bot_is_restarted_from_the_page_and_keeps_its_games(discord: Playground, tmp_path: Path) -> None:
    bot = BotProcess(discord, tmp_path)
    scene = Scene(discord, discord.add_guild("The Club"), bot)
    hall, ann, bob = scene.add_channel("hall"), scene.add_person("Ann"), scene.add_person("Bob")
    page = Page(scene)
    await page.start()
    await bot.start()
    try:
        await play_over_a_restart(page, (ann, bob), hall, bot)
    finally:
        await page.stop()
        await bot.stop()


async def play_over_a_restart(page: Page, players: tuple[Person, Person], hall: Channel, bot: BotProcess) -> None:
    ann, bob = players
    async with aiohttp.ClientSession() as session:
        browser = Browser(page, session)
        pane, bobs = await browser.pane(ann), await browser.pane(bob)
        await pane.open(hall)
        options = {"opponent": str(bob.id)}
        assert (await pane.ask("command", place=str(hall.id), name="cribbage start", options=options))["ok"]
        offer = await pane.message(lambda message: message["components"])
        before = bot.pid
        assert (await pane.ask("restart_bot"))["ok"]
        assert bot.pid not in (None, before)
        await bobs.until(lambda: [news["state"] for news in bobs.all("bot")][-2:] == ["starting", "running"])
        accept = next(inner for row in offer["components"] for inner in row["components"] if "Accept" in inner["label"])
        assert (await bobs.ask("press", message=offer["id"], custom_id=accept["custom_id"]))["ok"]
        await pane.unread(ann.direct(), 1)
        await browser.close()
