"""Games in a store, without Discord: what rows about storage share."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from benchmarks.dealt import RULES, Dealer
from cribbage import Action, GameState, Transition, replay
from storage import GameId, Place, Storage

START = 1_700_000_000_000
"""When all games begin, in Unix milliseconds."""

_GUILD, _CHANNEL, _FIRST_USER = 700_000_000_000_000_001, 800_000_000_000_000_001, 900_000_000_000_000_001
_FIRST_DELIVERY, _DELIVERY_STEP = 1_300_000_000_000_000_000, 4_194_304

LoggedGame = Sequence[tuple[Action, GameState]]


class Club:
    """A store with people who play in it."""

    def __init__(self, storage: Storage, path: Path) -> None:
        self.storage = storage
        self.path = path
        self._people = _FIRST_USER
        self._delivery = _FIRST_DELIVERY

    def delivery(self) -> int:
        """The id of an interaction, each one only once, with the gaps that Discord's have."""
        self._delivery += _DELIVERY_STEP
        return self._delivery

    async def begin(self, game: LoggedGame) -> GameId:
        """Two new people begin a game in a new channel; its first action is stored."""
        self._people += 2
        users, first = (self._people, self._people + 1), game[0][0]
        asked = await self.storage.challenges.open(
            Place(_GUILD, _CHANNEL + self._people), users[0], None, RULES, created=START, expires=START + 600_000
        )
        return await self.storage.games.begin(
            asked.id, users, replay(RULES, [first]), [first], at=START, delivery=self.delivery()
        )

    async def append(
        self, game: GameId, ply: int, action: Action, state: GameState, history: Sequence[Transition] = ()
    ) -> None:
        """One action in a transaction of its own, as a press stores it; `history` as the store takes it."""
        seat = getattr(action, "seat", None)
        at, delivery = START + 5_000 * ply, None if seat is None else self.delivery()
        await self.storage.games.append(game, ply, [action], state, at=at, delivery=delivery, by=seat, history=history)

    async def store(self, game: LoggedGame) -> GameId:
        """A whole game, action by action."""
        number = await self.begin(game)
        for ply, (action, state) in enumerate(game[1:], start=1):
            await self.append(number, ply, action, state)
        return number


@asynccontextmanager
async def club() -> AsyncIterator[Club]:
    """A club in a folder of its own, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="cribbage-bench-") as folder:
        path = Path(folder) / "cribbage.sqlite3"
        storage = await Storage.open(path)
        try:
            yield Club(storage, path)
        finally:
            await storage.close()


def games(number: int, seed: int) -> list[LoggedGame]:
    """So many random games."""
    dealer = Dealer(seed)
    return [dealer.logged_game() for _ in range(number)]
