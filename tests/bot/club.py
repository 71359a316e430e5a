"""People at tables over a real store: what the tests of the service share."""

import random
from collections import deque
from collections.abc import Iterable
from itertools import count

from bot.tables import Acted, ChallengeService, OfferService, Overtime, Refused, Table, TableService
from cribbage import Card, CutStarter, Discard, Phase, Play, Ruleset, full_deck, legal_actions
from storage import GameId, Place, Storage, StoredGame, UserId
from tests.games import cards

ANN, BOB, CLEO, DEE = 101, 102, 103, 104
HALL, PARLOUR = Place(guild=1, channel=11), Place(guild=1, channel=12)
START = 1_700_000_000_000


class Clock:
    """A clock that a test moves, in Unix milliseconds."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


class SeededChance:
    """Chance that a failing test can repeat; cuts and places that are named come first."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self.cuts: deque[tuple[Card, ...]] = deque()
        self.places: deque[int] = deque()

    def cut(self, seats: int) -> tuple[Card, ...]:
        return self.cuts.popleft() if self.cuts else tuple(self._rng.sample(full_deck(), seats))

    def shuffle(self) -> tuple[Card, ...]:
        return tuple(self._rng.sample(full_deck(), 52))

    def place(self, places: range) -> int:
        return self.places.popleft() if self.places else self._rng.choice(places)

    def will_cut(self, text: str) -> None:
        """The next cut for the deal, a card a seat."""
        self.cuts.append(cards(text))


class Club:
    """The services of a bot over a store, and people who use them."""

    def __init__(self, storage: Storage, seed: int = 1) -> None:
        self.storage = storage
        self.clock = Clock()
        self.chance = SeededChance(seed)
        self.tables = TableService(storage, self.chance, self.clock)
        self.challenges = ChallengeService(storage, self.tables, self.chance, self.clock)
        self.offers = OfferService(storage, self.tables, self.clock)
        self.overtime = Overtime(storage, self.tables, self.clock)
        self._rng = random.Random(seed)
        self._deliveries = count(1)

    def delivery(self) -> int:
        """The id of an interaction that nobody had before."""
        return next(self._deliveries)

    async def begin(
        self, first: UserId = ANN, second: UserId = BOB, place: Place = HALL, rules: Ruleset | None = None
    ) -> Table:
        """A game with its first hands dealt; `first` sits in seat 0."""
        asked = await self.challenges.open(place, first, second, rules or Ruleset())
        return await self.challenges.join(asked.id, second, self.delivery())

    async def begin_with_dealer(self, seat: int) -> Table:
        """A game of Ann and Bob in which this seat deals first."""
        self.chance.will_cut("AH KS" if seat == 0 else "KS AH")
        return await self.begin()

    async def move(self, game: GameId, seat: int | None = None) -> Acted:
        """A random move of a seat, of one that has to act unless named, as a press makes it."""
        table = await self.tables.table(game)
        seat = self._rng.choice(table.state.awaiting) if seat is None else seat
        user, decision = table.users[seat], table.state.decisions[seat]
        assert user is not None
        moves = [each for each in legal_actions(table.state, seat) if isinstance(each, Discard | CutStarter | Play)]
        match self._rng.choice(moves):
            case Discard(_, thrown):
                return await self.tables.discard(game, user, thrown, self.delivery(), decision)
            case CutStarter(_, place):
                return await self.tables.cut(game, user, place, self.delivery(), decision)
            case Play(_, card):
                return await self.tables.play(game, user, card, self.delivery(), decision)

    async def until(self, game: GameId, phase: Phase) -> Table:
        """Random moves up to a phase."""
        while (table := await self.tables.table(game)).state.phase is not phase:
            await self.move(game)
        return table

    async def stored(self, game: GameId) -> StoredGame:
        """What the store has of a game."""
        stored = await self.storage.games.get(game)
        assert stored is not None
        return stored

    def reopened(self) -> "Club":
        """The same store behind services that have nothing in memory."""
        return Club(self.storage)


def outcomes(results: Iterable[object]) -> tuple[list[object], list[Refused]]:
    """What became of calls made at once: the results, and the refusals; any other error is raised."""
    results = list(results)
    for each in results:
        if isinstance(each, BaseException) and not isinstance(each, Refused):
            raise each
    done = [each for each in results if not isinstance(each, Refused)]
    return done, [each for each in results if isinstance(each, Refused)]
