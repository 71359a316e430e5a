"""What the tests of an unkind Discord share: moves one by one, and what has to hold in the end."""

import logging
from collections import Counter
from collections.abc import Iterator

import pytest

from playground.people import Person
from playground.player import PanelPlayer
from playground.record import Request
from playground.world.channel import Channel
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, panels, play_by_buttons, tables
from tests.end_to_end.reading import title


@pytest.fixture
def calm(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever Discord does, the bot's own log shows no traceback."""
    yield
    ours = ("bot", "asyncio", "discord.app_commands", "discord.client")
    loud = [record for record in caplog.get_records("call") if record.exc_info and record.name.startswith(ours)]
    assert [record.getMessage() for record in loud] == []
    assert not any(record.levelno >= logging.ERROR and record.name.startswith("bot") for record in caplog.records)


def sent(club: Club, method: str, path: str) -> list[Request]:
    """The calls of the bot whose path ends so."""
    return [request for request in club.discord.requests if request.method == method and request.path.endswith(path)]


def edits(club: Club, place: Channel) -> list[Request]:
    """The edits of messages in a channel."""
    return [
        request
        for request in club.discord.requests
        if request.method == "PATCH" and f"/channels/{place.id}/messages/" in request.path
    ]


async def throw(person: Person, hall: Channel) -> None:
    """A discard by command: the first two cards that are offered."""
    offered = await person.autocomplete(hall, "cribbage discard", focused="cards")
    await person.command(hall, "cribbage discard", cards=offered[0].value)


async def move_blindly(club: Club) -> None:
    """Whatever each of the two may do now, by command from the hall, without a look at anything that is shown."""
    for person in (club.ann, club.bob):
        await _throw_if_asked(person, club.hall)
        await _cut_or_play(person, club.hall)


async def play_the_deal_out(club: Club) -> None:
    """The first deal to its end, by commands from the hall, without a look at anything that is shown."""
    for person in (club.ann, club.bob):
        await throw(person, club.hall)
    while not await club.ann.autocomplete(club.hall, "cribbage discard", focused="cards"):
        for person in (club.ann, club.bob):
            await _cut_or_play(person, club.hall)


async def _throw_if_asked(person: Person, place: Channel) -> None:
    offered = await person.autocomplete(place, "cribbage discard", focused="cards")
    if offered:
        await person.command(place, "cribbage discard", cards=offered[0].value)


async def _cut_or_play(person: Person, place: Channel) -> None:
    offered = await person.autocomplete(place, "cribbage play", focused="card")
    if offered:
        await person.command(place, "cribbage play", card=offered[0].value)
    else:
        await person.command(place, "cribbage cut")


async def shows(club: Club, text: str, place: Channel | None = None) -> None:
    """Wait until the newest table says so."""
    where = place or club.hall
    await club.cleo.until(lambda: text in tables(club.cleo, where)[-1].text, timeout=PATIENCE)


async def both_have_hands(club: Club) -> None:
    """Wait until both have been dealt a hand by direct message."""
    await club.ann.until(lambda: panels(club.ann) and panels(club.bob), timeout=PATIENCE)


async def press_once(club: Club) -> None:
    """One press by whoever is asked, in the direct messages."""
    players = [PanelPlayer(person) for person in (club.ann, club.bob)]
    await club.ann.until(lambda: any(player.panel() for player in players), timeout=PATIENCE)
    for player in players:
        if await player.act():
            return


async def goes_on(club: Club, place: Channel | None = None) -> None:
    """Presses by those who are asked, until the table has changed three times."""
    hall = place or club.hall
    await club.cleo.until(lambda: tables(club.cleo, hall), timeout=PATIENCE)
    texts = {tables(club.cleo, hall)[-1].text}
    while len(texts) < 4:
        await press_once(club)
        texts.add(tables(club.cleo, hall)[-1].text)


async def play_out(club: Club, place: Channel | None = None) -> None:
    """Play to the end by presses; every deal has one table message, and the last one tells who won."""
    hall = place or club.hall
    await play_by_buttons([club.ann, club.bob], hall)
    everything_once(club, hall)


def everything_once(club: Club, hall: Channel) -> None:
    """No deal has two table messages, no deal has two hands with buttons, and the result is shown."""
    shown = tables(club.cleo, hall)
    assert "🏁" in shown[-1].text
    titles = Counter(title(message) for message in shown)
    assert set(titles.values()) == {1}, titles
