"""The wire as the page shows it."""

from __future__ import annotations

import json

import pytest

from playground import Channel, Person, Playground
from playground.page import Scene
from playground.page.wire_log import BATCH, CUT, WireLog
from tests.playground.page.pane import Browser, Frame, Pane
from tests.playground.raw import Raw

CARD = "JS"


def entries(pane: Pane) -> list[Frame]:
    return [entry for frame in pane.all("wire") for entry in frame["entries"]]


async def use(pane: Pane, place: Channel, name: str, **options: object) -> None:
    answer = await pane.ask("command", place=str(place.id), name=name, options=options)
    assert answer["ok"], answer


@pytest.mark.usefixtures("bot")
async def test_calls_and_events_come_while_they_are_watched(browser: Browser, hall: Channel, ann: Person) -> None:
    pane = await browser.pane(ann)
    await use(pane, hall, "game say", words="unwatched")
    assert pane.all("wire") == []
    assert (await pane.ask("watch_wire", on=True))["ok"]
    await pane.until(lambda: any("unwatched" in entry["body"] for entry in entries(pane)))
    assert next(entry["what"] for entry in entries(pane) if entry["way"] == "event") == "READY"
    await use(pane, hall, "game say", words="watched")
    answer, *_ = await pane.until(lambda: [one for one in entries(pane) if "it was said: watched" in one["body"]])
    assert (answer["status"] // 100, answer["refusal"], answer["withheld"]) == (2, None, False)
    assert answer["what"].startswith("POST /interactions/")
    asked = next(one for one in entries(pane) if one["what"] == "INTERACTION_CREATE" and '"watched"' in one["body"])
    assert (asked["way"], asked["status"]) == ("event", None)
    times = [entry["at"] for entry in entries(pane)]
    assert times == sorted(times)
    assert (await pane.ask("watch_wire", on=False))["ok"]
    count = len(entries(pane))
    await use(pane, hall, "game say", words="no more")
    await pane.ask("watch_wire", on=False)
    assert len(entries(pane)) == count
    assert not (await pane.ask("watch_wire"))["ok"]


@pytest.mark.usefixtures("bot")
async def test_no_token_ever_reaches_the_page(
    browser: Browser, discord: Playground, hall: Channel, ann: Person
) -> None:
    pane = await browser.pane(ann)
    await pane.ask("watch_wire", on=True)
    await use(pane, hall, "game think")
    await pane.until(lambda: any("and more" in entry["body"] for entry in entries(pane)))
    assert discord.world.tokens
    for token in (discord.token, *discord.world.tokens):
        assert token not in pane.text
    assert "/webhooks/" in pane.text
    assert '\\"token\\": \\"…\\"' in pane.text


@pytest.mark.usefixtures("bot")
async def test_what_is_only_for_somebody_else_is_withheld(
    browser: Browser, hall: Channel, ann: Person, bob: Person
) -> None:
    pane, bobs = await browser.pane(ann), await browser.pane(bob)
    for each in (pane, bobs):
        await each.ask("watch_wire", on=True)
    await use(bobs, hall, "game play", card=CARD)
    await use(bobs, hall, "whisper")
    await use(bobs, hall, "game think", private=True)
    await use(bobs, hall, "game say", words="the end")
    for each in (pane, bobs):
        await each.until(lambda each=each: any("it was said: the end" in entry["body"] for entry in entries(each)))  # type: ignore[misc]  # the default binds the loop's pane
    for secret in (CARD, "psst", "thought"):
        assert secret in bobs.text
        assert secret not in pane.text
    withheld = [entry for entry in entries(pane) if entry["withheld"]]
    assert withheld
    assert {entry["body"] for entry in withheld} == {""}
    assert all(not entry["withheld"] for entry in entries(bobs))


async def test_a_refusal_is_told_with_its_reason(
    browser: Browser, raw: Raw, hall: Channel, ann: Person, bob: Person
) -> None:
    pane, bobs = await browser.pane(ann), await browser.pane(bob)
    assert (await raw("POST", f"/channels/{hall.id}/messages", {"content": "x" * 2001})).status == 400
    assert (await raw("POST", f"/channels/{ann.direct().id}/messages", {"content": "y" * 2001})).status == 400
    assert (await raw("GET", "/nothing/at/all")).status == 404
    for each in (pane, bobs):
        await each.ask("watch_wire", on=True)
        await each.until(lambda each=each: len(entries(each)) == 4)  # type: ignore[misc]  # the default binds the loop's pane
    _, public, private, unknown = entries(pane)
    for refused in (public, private):
        assert refused["status"] == 400
        assert refused["refusal"].startswith("Invalid Form Body (50035)")
        assert "BASE_TYPE_MAX_LENGTH" in refused["refusal"]
    assert (unknown["what"], unknown["refusal"]) == ("GET /nothing/at/all", "404: Not Found (0)")
    seen = entries(bobs)[2]
    assert (seen["withheld"], seen["refusal"]) == (True, "Invalid Form Body (50035)")


@pytest.mark.usefixtures("bot")
async def test_a_body_with_files_is_shown_as_text(browser: Browser, hall: Channel, ann: Person) -> None:
    pane = await browser.pane(ann)
    await pane.ask("watch_wire", on=True)
    await use(pane, hall, "game board")
    entry, *_ = await pane.until(lambda: [one for one in entries(pane) if "board.png" in one["body"]])
    first, *files = entry["body"].splitlines()
    assert json.loads(first)["type"] == 4
    assert len(files) == 1
    assert files[0].startswith("board.png, ")


async def test_the_log_is_bounded_in_entries_and_in_length(
    discord: Playground, scene: Scene, raw: Raw, hall: Channel, ann: Person
) -> None:
    for number in range(BATCH + 20):
        await raw("POST", f"/channels/{hall.id}/messages", {"content": f"{number} " + "é" * 1900})
    log = WireLog(discord.record, scene.world, ann.account)
    told = log.news()
    assert len(told) == BATCH
    assert f'"{BATCH + 19} ' in told[-1]["body"]
    assert {len(entry["body"]) for entry in told} == {CUT}
    assert log.news() == []


async def test_batches_hold_many_entries_when_much_happens(
    browser: Browser, raw: Raw, hall: Channel, ann: Person
) -> None:
    pane = await browser.pane(ann)
    await pane.ask("watch_wire", on=True)
    for number in range(60):
        await raw("POST", f"/channels/{hall.id}/messages", {"content": f"number {number}"})
    await pane.until(lambda: any("number 59" in entry["body"] for entry in entries(pane)))
    assert len(pane.all("wire")) < 60
