"""How the application comes to have the emojis of cards, over the wire."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

import discord
import pytest

from bot.emojis import CardEmojis
from bot.emojis.art import Drawing, drawings
from bot.emojis.names import CARD_BACK, name_of
from cribbage import full_deck
from playground import Playground
from playground.world.emoji import Emoji
from storage import Storage
from tests.end_to_end.conftest import Club

DECK = full_deck()
NAMES = tuple(map(name_of, DECK))
EMOJIS = "/emojis$"
WAITS = 3600.0


class Home:
    """One application and one database, to which the bot comes back after each end."""

    def __init__(self, playground: Playground, client: discord.Client, database: Path) -> None:
        self.playground = playground
        self._client = client
        self._database = database
        self._stores: list[Storage] = []

    async def start(self, art: Mapping[str, Drawing] | None = None, pause: float = 0.01) -> CardEmojis:
        """The emojis as they are after a start; what the store before held is still there."""
        await self.end()
        self._stores.append(store := await Storage.open(self._database))
        return CardEmojis(self._client, store.facts, drawings if art is None else lambda: art, pause=pause)

    async def end(self) -> None:
        while self._stores:
            await self._stores.pop().close()

    def calls(self) -> list[str]:
        """The methods of all calls about emojis since the last look."""
        requests = self.playground.requests
        methods = [request.method for request in requests if "/emojis" in request.path]
        requests.clear()
        return methods

    @property
    def pictures(self) -> dict[str, bytes]:
        """What the application has."""
        return {emoji.name: emoji.data for emoji in self.playground.application.emojis.values()}


@pytest.fixture
async def home(club: Club, tmp_path: Path) -> AsyncIterator[Home]:
    connector, intents = club.discord.connector(), discord.Intents(guilds=True)
    async with discord.Client(connector=connector, intents=intents, max_ratelimit_timeout=30.0) as client:
        await client.login(club.discord.token)
        living = Home(club.discord, client, tmp_path / "cribbage.sqlite3")
        yield living
        await living.end()


def some(count: int) -> dict[str, Drawing]:
    """The first few."""
    return dict(islice(drawings().items(), count))


def drawn(art: Mapping[str, Drawing]) -> dict[str, bytes]:
    return {name: drawing.png() for name, drawing in art.items()}


async def test_first_start_uploads_every_card_and_the_next_one_only_looks(home: Home) -> None:
    first = await home.start()
    assert first.of(DECK[0]) is None
    assert await first.bring_up() is None
    assert home.calls() == ["GET", *["POST"] * 79]
    assert home.pictures == drawn(drawings())
    second = await home.start()
    assert await second.bring_up() is None
    assert home.calls() == ["GET"]
    for card in DECK:
        for four_colours in (False, True):
            shown = second.of(card, four_colours=four_colours)
            assert shown is not None
            assert shown == first.of(card, four_colours=four_colours)
            emoji = discord.PartialEmoji.from_str(shown)
            assert emoji.id is not None
            assert home.playground.application.emojis[emoji.id].name == name_of(card, four_colours=four_colours)
    assert second.back is not None
    assert CARD_BACK in second.back


async def test_nothing_is_drawn_when_nothing_lacks(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await home.start(some(3))).bring_up()
    art = await home.start(some(3))
    monkeypatch.setattr(Drawing, "png", lambda _: pytest.fail("a picture was drawn"))
    assert await art.bring_up() is None
    assert art.of(DECK[2])


async def test_card_whose_emoji_lacks_is_looked_up_as_none(home: Home) -> None:
    emojis = await home.start(some(3))
    await emojis.bring_up()
    assert [emojis.of(card) is None for card in DECK[:5]] == [False, False, False, True, True]
    assert emojis.back is None


async def test_bot_that_is_cut_short_goes_on_where_it_was(home: Home) -> None:
    home.playground.faults.delay_next("POST", EMOJIS, seconds=0, times=3)
    home.playground.faults.delay_next("POST", EMOJIS, seconds=WAITS)
    emojis = await home.start(some(6))
    attempt = asyncio.create_task(emojis.keep())
    while emojis.of(DECK[2]) is None:  # noqa: ASYNC110 - nothing tells when it can be looked up
        await asyncio.sleep(0)
    attempt.cancel()
    with pytest.raises(asyncio.CancelledError):
        await attempt
    assert list(home.pictures) == list(NAMES[:3])
    home.calls()
    home.playground.faults.clear()
    assert await (await home.start(some(6))).bring_up() is None
    assert home.calls() == ["GET", *["POST"] * 3]
    assert home.pictures == drawn(some(6))


async def test_emoji_that_was_uploaded_but_not_noted_is_uploaded_anew(home: Home) -> None:
    home.playground.faults.delay_next("POST", EMOJIS, seconds=0, times=2)
    home.playground.faults.cut_next("POST", EMOJIS, carried_out=True)
    emojis = await home.start(some(4))
    assert await emojis.bring_up() == 0
    assert list(home.pictures) == list(NAMES[:3])
    assert emojis.of(DECK[2]) is None
    home.calls()
    assert await emojis.bring_up() is None
    assert home.calls() == ["GET", "DELETE", "POST", "POST"]
    assert home.pictures == drawn(some(4))


async def test_emoji_whose_art_changed_is_replaced_alone(home: Home) -> None:
    art = some(4)
    before = await home.start(art)
    await before.bring_up()
    home.calls()
    card, name = DECK[1], NAMES[1]
    art[name] = replace(art[name], shapes=art[name].shapes[:-1])
    after = await home.start(art)
    assert await after.bring_up() is None
    assert home.calls() == ["GET", "DELETE", "POST"]
    assert home.pictures == drawn(art)
    assert after.of(card) != before.of(card)
    assert after.of(DECK[0]) == before.of(DECK[0])


async def test_old_art_is_shown_until_it_is_replaced(home: Home) -> None:
    art = some(3)
    await (await home.start(art)).bring_up()
    home.playground.faults.fail_next("DELETE", "/emojis/", status=503)
    emojis = await home.start({name: replace(drawing, shapes=()) for name, drawing in art.items()})
    assert await emojis.bring_up() == 0
    assert [emojis.of(card) is None for card in DECK[:3]] == [True, False, False]
    assert await emojis.bring_up() is None
    assert all(map(emojis.of, DECK[:3]))


async def test_emoji_that_somebody_deleted_is_uploaded_again(home: Home) -> None:
    await (await home.start(some(3))).bring_up()
    home.playground.application.emojis.popitem()
    home.calls()
    emojis = await home.start(some(3))
    assert await emojis.bring_up() is None
    assert home.calls() == ["GET", "POST"]
    assert home.pictures == drawn(some(3))


async def test_emoji_that_somebody_put_in_the_place_of_one_is_replaced(home: Home) -> None:
    await (await home.start(some(2))).bring_up()
    home.playground.application.emojis.popitem()
    home.playground.application.emojis[7] = Emoji(7, NAMES[1], "image/png", b"x")
    assert await (await home.start(some(2))).bring_up() is None
    assert home.pictures == drawn(some(2))


async def test_emoji_that_goes_before_it_is_deleted_is_replaced_all_the_same(home: Home) -> None:
    home.playground.application.emojis[7] = Emoji(7, NAMES[0], "image/png", b"x")
    home.playground.faults.fail_next("DELETE", "/emojis/7", status=404, code=10014, carried_out=True)
    assert await (await home.start(some(2))).bring_up() is None
    assert home.pictures == drawn(some(2))


async def test_emojis_of_other_names_are_left_alone(home: Home) -> None:
    others = {
        number: Emoji(number, name, "image/png", b"x") for number, name in ((7, "party"), (8, "eleven_of_hearts"))
    }
    home.playground.application.emojis.update(others)
    assert await (await home.start(some(3))).bring_up() is None
    assert [home.playground.application.emojis[number] for number in others] == list(others.values())
    assert "DELETE" not in home.calls()


async def test_another_picture_under_the_name_of_a_card_is_replaced_and_never_shown(home: Home) -> None:
    home.playground.application.emojis[7] = Emoji(7, NAMES[0], "image/png", b"x")
    home.playground.faults.fail_next("DELETE", "/emojis/7", status=503)
    emojis = await home.start(some(2))
    assert await emojis.bring_up() == 0
    assert emojis.of(DECK[0]) is None
    assert await emojis.bring_up() is None
    assert home.pictures == drawn(some(2))


@pytest.mark.parametrize("upload", [0, 2])
@pytest.mark.parametrize(
    ("status", "told"),
    [
        (403, "answered 403"),
        (503, "answered 503"),
        (429, "wait 3600 seconds"),
        (None, "ServerDisconnectedError"),
    ],
)
async def test_outage_ends_an_attempt_in_one_line_and_the_next_one_goes_on(
    home: Home, caplog: pytest.LogCaptureFixture, upload: int, status: int | None, told: str
) -> None:
    faults = home.playground.faults
    faults.delay_next("POST", EMOJIS, seconds=0, times=upload)
    match status:
        case None:
            faults.cut_next("POST", EMOJIS)
        case 429:
            faults.limit_next("POST", EMOJIS, retry_after=WAITS)
        case _:
            faults.fail_next("POST", EMOJIS, status=status)
    emojis = await home.start(some(4))
    with caplog.at_level(logging.INFO, logger="bot"):
        assert await emojis.bring_up() == (WAITS if status == 429 else 0)
    lines = [record.getMessage() for record in caplog.records if record.name.startswith("bot")]
    assert len(lines) == 1
    assert told in lines[0]
    assert home.playground.token not in lines[0]
    assert len(home.pictures) == upload
    assert [emojis.of(card) is not None for card in DECK[:4]] == [True] * upload + [False] * (4 - upload)
    home.calls()
    assert await emojis.bring_up() is None
    assert home.calls() == ["GET", *["POST"] * (4 - upload)]


async def test_refused_picture_does_not_keep_the_others_back(home: Home) -> None:
    home.playground.faults.fail_next("POST", EMOJIS, status=400, code=50035)
    emojis = await home.start(some(4))
    assert await emojis.bring_up() == 0
    assert home.calls() == ["GET", *["POST"] * 4]
    assert [emojis.of(card) is None for card in DECK[:4]] == [True, False, False, False]
    assert await emojis.bring_up() is None
    assert home.calls() == ["GET", "POST"]


async def test_attempt_ends_at_the_third_refusal(home: Home) -> None:
    home.playground.faults.fail_next("POST", EMOJIS, status=400, code=50035, times=9)
    assert await (await home.start(some(9))).bring_up() == 0
    assert home.calls() == ["GET", *["POST"] * 3]


async def test_list_that_cannot_be_had_is_asked_for_again(home: Home) -> None:
    home.playground.faults.fail_next("GET", EMOJIS, status=503, times=2)
    emojis = await home.start(some(2))
    await emojis.keep()
    assert home.calls() == ["GET", "GET", "GET", "POST", "POST"]
    assert all(map(emojis.of, DECK[:2]))


async def test_full_application_is_told_to_the_host_once(home: Home, caplog: pytest.LogCaptureFixture) -> None:
    held = {number: Emoji(number, f"other_{number}", "image/png", b"x") for number in range(1, 2000)}
    home.playground.application.emojis.update(held)
    emojis = await home.start(some(3))
    await emojis.keep()
    assert home.calls() == ["GET", "POST", "POST"]
    assert [emojis.of(card) is not None for card in DECK[:3]] == [True, False, False]
    lines = [record.getMessage() for record in caplog.records if record.name.startswith("bot")]
    assert len(lines) == 1
    assert "no room for more emojis" in lines[0]


async def test_database_that_fails_ends_an_attempt(home: Home, caplog: pytest.LogCaptureFixture) -> None:
    emojis = await home.start(some(2))
    await home.end()
    assert await emojis.bring_up() == 0
    assert "StorageError" in caplog.text
