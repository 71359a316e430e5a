"""Takes the pictures of the pages: `make pictures` writes them to `docs/pictures`.

The cards, the clock and the browser's screen are fixed, so that a picture changes only when what it shows has changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from selenium.webdriver import Chrome

from bot.emojis.art import drawings
from playground import Channel, Person, Playground
from playground.clock import Clock
from playground.launcher import BotHere
from playground.page import Page, Scene
from playground.seen import Control, SeenMessage
from tests.browser.chromium import chromium, shape
from tests.browser.pane import Pane
from tests.browser.window import Window
from tests.end_to_end.dealing import Dealing
from tests.house.checkout import ROOT

PICTURES = ROOT / "docs" / "pictures"
EVENING = datetime(2026, 3, 7, 20, 15, tzinfo=UTC)

ANN, BOB = "Ann", "Bob"
DEALS = (
    (0, ("7D 8D 8S 9C 2C KS", "4C 5C 5D 6S QD KH"), "6H"),
    (1, ("3H 4S JC QC 9D KD", "5S 6D 10D JS AC 2D"), "5H"),
)
THROWN = (("K♠", "2♣"), ("Q♦", "K♥")), (("9♦", "K♦"), ("A♣", "2♦"))
RUN = ((BOB, "4♣"), (ANN, "8♠"), (BOB, "5♦"), (ANN, "7♦"), (BOB, "6♠"))
REST = ((ANN, "8♦"), (BOB, "5♣"), (ANN, "9♣"))
LATER = ((ANN, "J♣"), (BOB, "5♠"), (ANN, "Q♣"), (BOB, "6♦"), (ANN, "3♥"))

_DRAWN_WITHIN = 60.0
_PHONE = (390, 844)
_DESK = (1280, 836)
_COLUMN = (390, 2000)
_SHARP = 1.5
"""Device pixels for each CSS pixel of the narrow picture; the wide ones are shown smaller than they are anyhow."""

_ARE_DRAWN = "return [...document.images].every((each) => each.complete && each.naturalWidth > 0)"
_SIDE_BY_SIDE = """
const [pictures, done] = arguments;
document.body.style.cssText = "margin:0;display:flex;gap:16px;padding:16px;width:max-content;background:#272a31";
const shown = pictures.map((picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  image.style.cssText = "align-self:start";
  document.body.append(image);
  return image.decode().then(() => { image.style.width = `${image.naturalWidth / devicePixelRatio}px`; });
});
Promise.all(shown).then(() => {
  const edges = [...document.images].map((image) => image.getBoundingClientRect());
  const furthest = (side) => Math.ceil(Math.max(...edges.map((edge) => edge[side])) + 16);
  done([furthest("right"), furthest("bottom")]);
});
"""


class StoppedClock(Clock):
    """It is always the same evening: times and ids are those of every other run."""

    def now(self) -> float:
        return EVENING.timestamp()


class Loaded(Dealing):
    """Cuts and deals as they are written above, the starter included."""

    def __init__(self) -> None:
        super().__init__()
        self.will_cut("3D 9S")
        for dealer, hands, starter in DEALS:
            self.will_deal(dealer, hands, starter)

    def place(self, places: range) -> int:
        """The first, under which a loaded deck has its starter."""
        return places[0]


class OrderlyBot(BotHere):
    """A page can end its bot, which here is no power cut."""

    def advance(self, seconds: float) -> None:
        """It goes by the stand-in's clock anyhow."""

    async def kill(self) -> int:
        await self.stop()
        return 0


class Table:
    """Ann and Bob, who play by the buttons of their direct messages."""

    def __init__(self, hall: Channel, ann: Person, bob: Person) -> None:
        self.hall = hall
        self.people = {ANN: ann, BOB: bob}

    async def sit_down(self) -> None:
        await self.people[BOB].press("Accept", where=self.hall)

    async def pick(self, name: str, cards: Sequence[str]) -> None:
        """Choose cards in the menu of the newest panel."""
        person = self.people[name]
        panel = await person.until(
            lambda: next((each for each in person.sees(person.direct())[-1:] if each.selects), None)
        )
        assert panel is not None
        await person.select(panel.selects[0].custom_id, cards, where=panel)

    async def throw(self, thrown: Sequence[Sequence[str]], pone: str) -> None:
        """Both throw, and pone cuts; who has no cards here has picked before."""
        for name, cards in zip((ANN, BOB), thrown, strict=True):
            if cards:
                await self.pick(name, cards)
            await self._press(name, "Throw ")
        await self._press(pone, "Cut the deck")

    async def play(self, moves: Sequence[tuple[str, str]]) -> None:
        for name, card in moves:
            await self._press(name, card)

    async def _press(self, name: str, label: str) -> None:
        """Press what begins so, on the newest panel, once it is offered."""
        person = self.people[name]
        found = await person.until(lambda: _offered(person, label))
        assert found is not None
        panel, button = found
        await person.press(press_id=button.custom_id, where=panel)


def _offered(person: Person, label: str) -> tuple[SeenMessage, Control] | None:
    panel = person.sees(person.direct())[-1:]
    found = [
        (message, button)
        for message in panel
        for button in message.buttons
        if button.label.startswith(label) and not button.disabled
    ]
    return found[0] if found else None


class Camera:
    """One browser that looks at the page as whoever it is asked for."""

    def __init__(self, driver: Chrome, link: str, scene: Scene) -> None:
        self._driver = driver
        self._link = link
        self._ids = {person.name: person.id for person in scene.people.values()}
        self.strip: list[str] = []

    def screen(self, name: str, places: dict[str, str], size: tuple[int, int], shown: str, *, scale: float = 1) -> None:
        """The whole window, with somebody in each place, once a text is shown."""
        self._look(places, size, shown, scale=scale)
        self._write(name, self._driver.get_screenshot_as_png())

    def message(self, who: str, place: str, shown: str) -> None:
        """The newest message with a text, for the strip."""
        window = self._look({who: place}, _COLUMN, shown, scale=1)
        find = """return [...document.querySelectorAll("article[data-message] .body")].findLast(
          (each) => each.innerText.includes(arguments[0]))"""
        window.until(lambda: window.run(_ARE_DRAWN), "the pictures are drawn")
        self.strip.append(window.run(find, shown).screenshot_as_base64)

    def side_by_side(self, name: str) -> None:
        """All messages that were taken, from left to right."""
        self._driver.get("about:blank")
        shape(self._driver, 1000, 1000)
        width, height = self._driver.execute_async_script(_SIDE_BY_SIDE, self.strip)
        shape(self._driver, width, height)
        self._write(name, self._driver.get_screenshot_as_png())

    def _look(self, places: dict[str, str], size: tuple[int, int], shown: str, *, scale: float) -> Window:
        shape(self._driver, *size, scale=scale)
        window = Window(self._driver)
        window.open(f"{self._link}?{'&'.join(f'as={self._ids[name]}' for name in places)}&theme=dark")
        for name, place in places.items():
            Pane(window, name).go(place)
        window.until(lambda: shown in window.text(), f"{shown!r} is shown")
        window.run("document.activeElement.blur()")
        return window

    def _write(self, name: str, picture: bytes) -> None:
        PICTURES.mkdir(exist_ok=True)
        (PICTURES / name).write_bytes(picture)
        print(f"docs/pictures/{name}: {len(picture) // 1000} kB")  # noqa: T201 - who made it wants to know its size


async def play_before(camera: Camera, table: Table) -> None:
    """The first deal for the strip, and the second up to the middle of its play."""

    async def message(who: str, place: str, shown: str) -> None:
        await asyncio.to_thread(camera.message, who, place, shown)

    await table.people[ANN].command(table.hall, "cribbage start", opponent=table.people[BOB])
    await message(ANN, "hall", "Accept")
    await table.sit_down()
    await table.pick(BOB, THROWN[0][1])
    await message(BOB, "Cribbage", "Throw Q♦ K♥")
    await asyncio.to_thread(camera.screen, "hand.png", {BOB: "Cribbage"}, _PHONE, "Throw Q♦ K♥", scale=_SHARP)
    await table.throw((THROWN[0][0], ()), pone=BOB)
    await table.play(RUN)
    await message(BOB, "hall", "run of five")
    await table.play(REST)
    await message(BOB, "hall", "Bob’s hand")
    await table.throw(THROWN[1], pone=ANN)
    await table.play(LATER)
    places = {ANN: "hall", BOB: "Cribbage"}
    await asyncio.to_thread(camera.screen, "game.png", places, _DESK, "to play · count 3")
    await asyncio.to_thread(camera.side_by_side, "deal.png")


async def take() -> None:
    """All pictures, and the end of all that was started."""
    async with Playground(clock=StoppedClock()) as discord:
        with TemporaryDirectory(prefix="cribbage-") as folder:
            bot = OrderlyBot(discord, Path(folder), Loaded(), card_emojis=True)
            scene = Scene(discord, discord.add_guild("The Club"), bot)
            hall = scene.add_channel("hall")
            table = Table(hall, scene.add_person(ANN), scene.add_person(BOB))
            page = Page(scene)
            await page.start()
            await bot.start()
            await discord.until(lambda: len(discord.world.application.emojis) == len(drawings()), timeout=_DRAWN_WITHIN)
            try:
                with chromium() as driver:
                    await play_before(Camera(driver, page.link, scene), table)
            finally:
                await page.stop()
                await bot.stop()


if __name__ == "__main__":
    asyncio.run(take())
