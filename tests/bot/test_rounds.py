"""Rounds of publishing: which changes are published at once, and which share a round."""

import asyncio

import pytest

from bot.publishing.rounds import Rounds
from storage import GameId

LONG, SHORT = 3600.0, 0.01


class Published:
    """The games that were published, in order."""

    def __init__(self) -> None:
        self.games: list[GameId] = []
        self._one_more = asyncio.Event()

    async def publish(self, game: GameId) -> None:
        self.games.append(game)
        self._one_more.set()

    async def of(self, game: GameId) -> None:
        """Wait until it was published."""
        async with asyncio.timeout(5.0):
            while game not in self.games:
                self._one_more.clear()
                await self._one_more.wait()


@pytest.fixture
def published() -> Published:
    return Published()


@pytest.fixture
def rounds(published: Published) -> Rounds:
    return Rounds(published.publish)


async def test_a_change_is_published_at_once_and_the_ones_soon_after_it_are_not(
    rounds: Rounds, published: Published
) -> None:
    for _ in range(3):
        rounds.touch_spaced(1, LONG)
        await rounds.settled(1)
    assert published.games == [1]


async def test_games_are_spaced_each_by_itself(rounds: Rounds, published: Published) -> None:
    for game in (1, 2):
        rounds.touch_spaced(game, LONG)
        await rounds.settled(game)
    assert published.games == [1, 2]


async def test_changes_that_were_put_off_are_published_by_themselves_together(
    rounds: Rounds, published: Published
) -> None:
    rounds.touch_spaced(1, LONG)
    await rounds.settled(1)
    for _ in range(3):
        rounds.touch_later(1, SHORT)
    rounds.touch_later(2, 2 * SHORT)
    await published.of(2)
    assert published.games == [1, 1, 2]


async def test_a_change_that_cannot_wait_takes_along_what_was_put_off(rounds: Rounds, published: Published) -> None:
    rounds.touch_later(1, SHORT)
    rounds.touch_later(2, 2 * SHORT)
    rounds.touch(1)
    await published.of(2)
    assert published.games == [1, 2]
