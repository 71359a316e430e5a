from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest
from selenium.webdriver import Chrome

from tests.browser.chromium import chromium, shape
from tests.browser.club import Club
from tests.browser.club import club as open_club
from tests.browser.lounge import Lounge
from tests.browser.lounge import lounge as open_lounge
from tests.browser.window import Window

SHOTS = Path(__file__).with_name("shots")
PHONE = 390
"""The width of a common phone in CSS pixels."""
HEIGHT = 844


class OpenWindow(Protocol):
    """Opens a window of its own, with a page that shows these people."""

    def __call__(self, *names: str, width: int = 1280) -> Window: ...


@pytest.fixture
def club() -> Iterator[Club]:
    with open_club() as opened:
        yield opened


@pytest.fixture(scope="session")
def browsers() -> Iterator[Callable[[int], Chrome]]:
    """Browsers by number, each with a profile of its own; started when first asked for.

    Tests share them, because a start takes longer than most of the tests. What a page remembers is of its address, and
    every test has an address of its own.
    """
    started: list[Chrome] = []
    with ExitStack() as stack:

        def browser(number: int) -> Chrome:
            while len(started) <= number:
                started.append(stack.enter_context(chromium()))
            return started[number]

        yield browser


@pytest.fixture
def window(club: Club, browsers: Callable[[int], Chrome], request: pytest.FixtureRequest) -> Iterator[OpenWindow]:
    """On the page of the club."""
    yield from _windows(club.address, browsers, request.node.name)


@pytest.fixture
def lounge() -> Iterator[Lounge]:
    with open_lounge() as opened:
        yield opened


@pytest.fixture
def seat(lounge: Lounge, browsers: Callable[[int], Chrome], request: pytest.FixtureRequest) -> Iterator[OpenWindow]:
    """On the page of the lounge."""
    yield from _windows(lounge.address, browsers, request.node.name)


def _windows(address: Callable[..., str], browsers: Callable[[int], Chrome], test: str) -> Iterator[OpenWindow]:
    """Whatever a test did: no page of it logged an error, and a picture of each is kept in `shots`."""
    windows: list[Window] = []

    def opened(*names: str, width: int = 1280) -> Window:
        driver = browsers(len(windows))
        shape(driver, width, HEIGHT)
        windows.append(Window(driver))
        windows[-1].open(address(*names))
        return windows[-1]

    yield opened
    for number, each in enumerate(windows, start=1):
        each.shoot(SHOTS / f"{test}-{number}.png")
    assert [each.close() for each in windows] == [[] for _ in windows]
