"""What a window is told: the whole at first, then what changes, and never what its person may not see."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from playground import Channel, Guild, Permission, Person, Playground
from playground.page import Page, Scene
from playground.world import writing
from tests.playground.page.conftest import Restartable
from tests.playground.page.pane import Browser, Pane

MARKUP = "<img src=x onerror=alert(1)>"


def post(place: Channel, text: str) -> str:
    """A public message of the bot, by its id."""
    return str(writing.post(place, place.world.bot, {"content": text}, {}).id)


async def test_hello_tells_who_and_where_one_is(
    browser: Browser, scene: Scene, hall: Channel, ann: Person, bob: Person
) -> None:
    pane = await browser.pane(bob)
    hello = pane.last("hello")
    assert hello["me"] == {"id": str(bob.id), "name": "Bob", "mention": f"<@{bob.id}>", "dms_closed": False}
    assert [person["name"] for person in hello["people"]] == ["Ann", "Bob"]
    assert hello["bot"] == {"id": str(scene.world.bot.id), "name": "Cribbage"}
    assert abs(hello["now"] - scene.now()) < 60_000
    assert [(place["name"], place["kind"], place["server"], place["unread"]) for place in hello["places"]] == [
        ("hall", "channel", "Club", 0),
        ("Cribbage", "direct", "", 0),
    ]
    assert pane.places().keys() == {str(hall.id), str(bob.direct().id)}
    assert str(ann.direct().id) not in pane.text


async def test_socket_without_a_name_is_the_first_persons(browser: Browser, ann: Person, bob: Person) -> None:
    pane = await browser.pane()
    assert pane.last("hello")["me"]["id"] == str(ann.id)
    assert bob.name in pane.text


@pytest.mark.parametrize("number", ["1", "x", "", "²", "9" * 40])
async def test_socket_of_nobody_here_is_closed_with_its_own_code(browser: Browser, ann: Person, number: str) -> None:
    assert ann.name
    async with browser.session.ws_connect(f"{browser.page.link}socket", params={"as": number}) as socket:
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4004


async def test_opened_place_comes_whole_and_then_live(browser: Browser, hall: Channel, ann: Person) -> None:
    first = post(hall, "first")
    pane = await browser.pane(ann)
    assert [message["content"] for message in await pane.open(hall)] == ["first"]
    second = post(hall, "second")
    told = await pane.message(lambda message: message["id"] == second)
    assert (told["content"], told["edited"], told["author"]["app"]) == ("second", False, True)
    writing.edit(hall.messages[int(first)], {"content": "changed"}, {})
    told = await pane.message(lambda message: message["content"] == "changed")
    assert (told["id"], told["edited"]) == (first, True)
    writing.remove(hall.messages[int(second)])
    await pane.until(lambda: pane.last("gone") == {"type": "gone", "place": str(hall.id), "id": second})


async def test_message_in_another_place_only_counts_as_unread(
    browser: Browser, hall: Channel, lobby: Channel, ann: Person
) -> None:
    pane = await browser.pane(ann)
    await pane.open(hall)
    post(lobby, "elsewhere")
    post(ann.direct(), "for you")
    await pane.unread(lobby, 1)
    await pane.unread(ann.direct(), 1)
    assert "elsewhere" not in pane.text
    await pane.open(lobby)
    await pane.unread(lobby, 0)
    post(hall, "since you left")
    await pane.unread(hall, 1)


async def test_own_messages_and_those_before_one_came_are_not_unread(
    browser: Browser, scene: Scene, hall: Channel, ann: Person
) -> None:
    post(hall, "before Cleo")
    cleo = scene.add_person("Cleo")
    cleo.says(hall, "hello")
    ann.says(hall, "hello Cleo")
    pane = await browser.pane(cleo)
    await pane.unread(hall, 1)


async def test_place_open_in_another_window_of_the_same_person_is_read(
    scene: Scene, browser: Browser, hall: Channel, ann: Person, bob: Person
) -> None:
    looking, elsewhere, other = await browser.pane(ann), await browser.pane(ann), await browser.pane(bob)
    await looking.open(hall)
    post(hall, "news")
    await looking.message(lambda message: message["content"] == "news")
    await other.unread(hall, 1)
    post(ann.direct(), "psst")
    await elsewhere.unread(ann.direct(), 1)
    assert elsewhere.places()[str(hall.id)]["unread"] == 0
    await looking.socket.close()
    await scene.discord.until(lambda: not scene.reading._open[ann.id, hall.id])
    post(hall, "more")
    await elsewhere.unread(hall, 1)


async def test_page_that_reloads_gets_the_whole_state_again(browser: Browser, hall: Channel, ann: Person) -> None:
    pane = await browser.pane(ann)
    await pane.open(hall)
    post(hall, "kept")
    await pane.message(lambda message: message["content"] == "kept")
    await pane.socket.close()
    again = await browser.pane(ann)
    assert [message["content"] for message in await again.open(hall)] == ["kept"]
    assert again.places()[str(hall.id)]["unread"] == 0


async def test_what_others_only_see_never_comes(
    browser: Browser, hall: Channel, club: Guild, ann: Person, bob: Person
) -> None:
    cabinet = club.add_channel("cabinet")
    cabinet.deny(club.everyone, Permission.VIEW_CHANNEL)
    cabinet.allow(bob.account, Permission.VIEW_CHANNEL)
    pane, bobs = await browser.pane(ann), await browser.pane(bob)
    for place in (cabinet, bob.direct()):
        answer = await pane.ask("open", place=str(place.id))
        assert (answer["ok"], answer["error"]) == (False, "There is no such place.")
        answer = await pane.ask("say", place=str(place.id), text="let me in")
        assert not answer["ok"]
    await pane.open(hall)
    post(cabinet, f"a secret <#{cabinet.id}>")
    post(bob.direct(), "a secret hand")
    post(hall, f"see <#{cabinet.id}>")
    await bobs.unread(cabinet, 1)
    told = await pane.message(lambda message: "see" in message["content"])
    assert told["names"] == {}
    assert "secret" not in pane.text
    assert "cabinet" not in pane.text
    assert "cabinet" in bobs.text


async def test_place_that_is_closed_to_its_reader_empties(
    browser: Browser, hall: Channel, club: Guild, ann: Person
) -> None:
    pane = await browser.pane(ann)
    message = post(hall, "soon gone")
    await pane.open(hall)
    hall.deny(club.everyone, Permission.VIEW_CHANNEL)
    await pane.until(lambda: pane.last("gone")["id"] == message)
    await pane.until(lambda: str(hall.id) not in pane.places())
    post(hall, "unheard")
    hall.allow(club.everyone, Permission.VIEW_CHANNEL)
    await pane.message(lambda message: message["content"] == "unheard")


async def test_markup_in_names_and_texts_stays_plain_text(browser: Browser, scene: Scene, hall: Channel) -> None:
    mallory = scene.add_person(MARKUP)
    pane = await browser.pane(mallory)
    await pane.open(hall)
    mallory.says(hall, f"{MARKUP} <@{mallory.id}>")
    told = await pane.message(lambda message: message["author"]["name"] == MARKUP)
    assert told["author"] == {"id": str(mallory.id), "name": MARKUP, "app": False}
    assert told["content"] == f"{MARKUP} <@{mallory.id}>"
    assert told["names"] == {str(mallory.id): MARKUP}
    assert told["pinged"] is True


async def test_threads_are_told_with_their_parent(browser: Browser, hall: Channel, ann: Person) -> None:
    pane = await browser.pane(ann)
    thread = hall.add_thread("transcript", hall.world.bot)
    await pane.until(lambda: str(thread.id) in pane.places())
    told = pane.places()[str(thread.id)]
    assert (told["kind"], told["parent"], told["archived"]) == ("thread", str(hall.id), False)
    thread.archive()
    await pane.until(lambda: pane.places()[str(thread.id)]["archived"])


async def test_window_that_does_not_read_is_cut_and_costs_others_nothing(
    browser: Browser, hall: Channel, ann: Person, bob: Person
) -> None:
    slow, quick = await browser.pane(ann), await browser.pane(bob)
    await slow.open(hall)
    await quick.open(hall)
    message = writing.post(hall, hall.world.bot, {"content": "x"}, {})
    for number in range(1, 801):
        writing.edit(message, {"content": f"{'x' * 100_000} {number}"}, {})
        await quick.message(lambda told, number=number: told["content"].endswith(f" {number}"))  # type: ignore[misc]  # the default binds the loop's number
        quick.frames.clear()
    async with asyncio.timeout(10):
        frames = [frame async for frame in slow.socket]
    assert len(frames) < 800
    assert slow.socket.closed
    again = await browser.pane(ann)
    assert (await again.open(hall))[0]["content"].endswith(" 800")


async def test_bot_that_comes_and_goes_is_told(
    browser: Browser, small_bot: Restartable, ann: Person, discord: Playground
) -> None:
    pane = await browser.pane(ann)
    assert pane.last("bot") == {"type": "bot", "state": "stopped", "text": "Cribbage is not connected."}
    await small_bot.start()
    await pane.until(lambda: pane.last("bot")["state"] == "running")
    await small_bot.kill()
    await pane.until(lambda: pane.last("bot")["state"] == "stopped")
    assert not discord.gateway.connected


async def test_page_that_stops_says_goodbye_to_its_windows(browser: Browser, page: Page, ann: Person) -> None:
    pane = await browser.pane(ann)
    stopping = asyncio.create_task(page.stop())
    assert [frame async for frame in pane.socket] == []
    assert pane.socket.close_code == 1001
    await stopping


async def test_strange_frames_change_nothing(browser: Browser, hall: Channel, ann: Person) -> None:
    pane = await browser.pane(ann)
    for frame in ("", "nonsense", "[]", "null", '{"do": "open"}', '{"ask": 1}', '{"do": 1, "ask": 1}', "[" * 9999):
        await pane.socket.send_str(frame)
    for frame in ('{"do": "say", "ask": 1, "place": "%d", "text": "\\ud800"}', '{"do": "open", "ask": 1e999}'):
        await pane.socket.send_str(frame.replace("%d", str(hall.id)))
    assert (await pane.ask("unheard of"))["error"] == "Nothing is called 'unheard of'."
    for fields in ({}, {"place": 5}, {"place": "x"}, {"place": "1"}, {"place": "9" * 30}, {"place": None}):
        assert not (await pane.ask("open", **fields))["ok"]
    assert pane.all("answer")[0]["error"] == "Nothing is called 'unheard of'."
    assert not hall.messages


async def test_too_large_a_frame_ends_the_socket(browser: Browser, ann: Person) -> None:
    pane: Pane = await browser.pane(ann)
    await pane.socket.send_str("x" * 70_000)
    assert [frame async for frame in pane.socket] == []
    assert pane.socket.close_code == 1009
