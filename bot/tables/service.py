"""The service of running games: check, apply, store; who asked for it publishes afterwards."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.tables.chance import Chance
from bot.tables.refused import (
    IllegalHere,
    NoGameHere,
    NoSuchGame,
    NotSeated,
    OneOfSeveral,
    Refused,
    StaleDecision,
)
from bot.tables.table import Table, carry_out
from cribbage import (
    Abort,
    AbortReason,
    Action,
    Card,
    CutStarter,
    Discard,
    GameState,
    IllegalAction,
    Phase,
    Play,
    PlayerView,
    Resign,
    Seat,
    Shuffle,
    Transition,
    has_begun,
)
from storage import DeliveryRepeated, GameId, GameSummary, Moment, PlyTaken, Storage, UserId

_TABLES_KEPT = 256


@dataclass(frozen=True, slots=True, repr=False)
class Acted:
    """An action that is stored: the table after it, who acted, and what happened."""

    table: Table
    seat: Seat
    transitions: tuple[Transition, ...]


class TableService:
    """Running games, keyed by their ids; people are keyed by their user ids.

    `when_stored` are called with a table after each action that was stored.
    """

    def __init__(self, storage: Storage, chance: Chance, now: Callable[[], Moment]) -> None:
        self._storage = storage
        self._chance = chance
        self._now = now
        self._tables: OrderedDict[GameId, Table] = OrderedDict()
        self.when_stored: list[Callable[[Table], None]] = []
        self._locks: WeakValueDictionary[GameId, asyncio.Lock] = WeakValueDictionary()

    async def table(self, game: GameId) -> Table:
        """A table as it is stored.

        Raises:
            Refused: NoSuchGame.
        """
        if game in self._tables:
            self._tables.move_to_end(game)
            return self._tables[game]
        stored = await self._storage.games.get(game)
        if stored is None:
            raise Refused(NoSuchGame())
        return self._keep(Table.from_stored(stored))

    async def seated(self, game: GameId, user: UserId) -> tuple[Table, Seat]:
        """A table and the seat of a person at it.

        Raises:
            Refused: NoSuchGame, NotSeated.
        """
        table = await self.table(game)
        seat = table.seat_of(user)
        if seat is None:
            raise Refused(NotSeated())
        return table, seat

    async def names(self, table: Table) -> tuple[str, ...]:
        """The display names last seen, by seat."""
        users = [user for user in table.users if user is not None]
        known = await self._storage.names.of(table.place.guild, users)
        return tuple(
            known.get(user, f"Player {seat + 1}") if user is not None else "Former player"
            for seat, user in enumerate(table.users)
        )

    async def running(self, user: UserId) -> tuple[GameSummary, ...]:
        """The games that a person is playing, the newest first."""
        return await self._storage.games.running(user=user)

    async def choose(
        self, user: UserId, channel: int, named: GameId | None, fits: Callable[[PlayerView], bool]
    ) -> GameId:
        """The game that somebody means: the one named, else the one in this channel, else the one that waits for him.

        Raises:
            Refused: NoSuchGame, NoGameHere, OneOfSeveral.
        """
        games = await self.running(user)
        if named is not None:
            if named not in {game.id for game in games}:
                raise Refused(NoSuchGame())
            return named
        here = [game.id for game in games if game.place.channel == channel] or [game.id for game in games]
        if len(here) > 1:
            here = [game for game in here if await self._fits(game, user, fits)] or here
        if not here:
            raise Refused(NoGameHere())
        if len(here) > 1:
            raise Refused(OneOfSeveral(tuple(here)))
        return here[0]

    async def discard(
        self, game: GameId, user: UserId, cards: Sequence[Card], delivery: int, decision: int | None = None
    ) -> Acted:
        """Send cards to the crib, or change what was sent while others still choose."""
        return await self.act(game, user, lambda _, seat: Discard(seat, tuple(cards)), delivery, decision)

    async def cut(
        self, game: GameId, user: UserId, place: int | None, delivery: int, decision: int | None = None
    ) -> Acted:
        """Cut for the starter, at a random place where none is given."""

        def action(table: Table, seat: Seat) -> Action:
            return CutStarter(seat, self._chance.place(table.rules.cut_places) if place is None else place)

        return await self.act(game, user, action, delivery, decision)

    async def play(self, game: GameId, user: UserId, card: Card, delivery: int, decision: int | None = None) -> Acted:
        """Lay a card."""
        return await self.act(game, user, lambda _, seat: Play(seat, card), delivery, decision)

    async def resign(self, game: GameId, user: UserId, delivery: int | None) -> Acted:
        """Give the game up; before the first discard that calls it off, and it counts for nothing.

        `delivery` is None where one interaction ends several games.
        """

        def action(table: Table, seat: Seat) -> Action:
            return Resign(seat) if has_begun(table.state) else Abort(AbortReason.EARLY)

        return await self.act(game, user, action, delivery)

    async def end(self, game: GameId, delivery: int) -> Table:
        """A moderator calls a game off, in whatever phase it is; it counts for nothing.

        Raises:
            Refused: NoSuchGame, also for one that is over.
        """
        async with self._lock(game):
            table = await self.table(game)
            if table.over:
                raise Refused(NoSuchGame())
            actions = (Abort(AbortReason.MODERATOR),)
            after, _ = await self._store(table, None, actions, carry_out(table.state, actions), delivery)
            return after

    async def move(self, game: GameId, channel: int) -> Table:
        """The table stands in another channel from now on; gives it as it stands there.

        Raises:
            Refused: NoSuchGame.
        """
        async with self._lock(game):
            await self._storage.games.move(game, channel)
            self.forget(game)
            return await self.table(game)

    def forget(self, game: GameId) -> None:
        """What is stored of a table changed otherwise than by an action: read it anew."""
        self._tables.pop(game, None)

    def forget_all(self) -> None:
        """The same of all tables."""
        self._tables.clear()

    async def act(
        self,
        game: GameId,
        user: UserId,
        make: Callable[[Table, Seat], Action],
        delivery: int | None,
        decision: int | None = None,
    ) -> Acted:
        """Lock, load, check, apply, store, release. What `make` refuses is refused.

        Raises:
            Refused: NoSuchGame, NotSeated, StaleDecision, IllegalHere; nothing was changed.
        """
        async with self._lock(game):
            table, seat = await self.seated(game, user)
            if decision is not None and decision != table.state.decisions[seat]:
                raise Refused(StaleDecision())
            try:
                transitions, actions = await self._follow(table, make(table, seat))
            except IllegalAction as illegal:
                raise Refused(IllegalHere(illegal.refusal, await self.names(table))) from None
            after, stored = await self._store(table, seat, actions, transitions, delivery)
            return Acted(after, seat, stored)

    async def _follow(self, table: Table, action: Action) -> tuple[tuple[Transition, ...], tuple[Action, ...]]:
        """The action with what follows without anybody: the shuffle for the next deal, a cut for whom the bot cuts."""
        transitions = carry_out(table.state, [action])
        actions = [action]
        while (next_action := await self._next(table, transitions[-1].state)) is not None:
            actions.append(next_action)
            transitions = (*transitions, *carry_out(transitions[-1].state, [next_action]))
        return transitions, tuple(actions)

    async def _next(self, table: Table, state: GameState) -> Action | None:
        match state.phase:
            case Phase.SHUFFLE:
                return Shuffle(self._chance.shuffle())
            case Phase.CUT:
                (seat,) = state.awaiting
                user = table.users[seat]
                if user is not None and (await self._storage.preferences.of(user)).auto_cut:
                    return CutStarter(seat, self._chance.place(table.rules.cut_places))
        return None

    async def _store(
        self,
        table: Table,
        seat: Seat | None,
        actions: tuple[Action, ...],
        transitions: tuple[Transition, ...],
        delivery: int | None,
    ) -> tuple[Table, tuple[Transition, ...]]:
        """The table after it; without transitions where the same press was carried out before."""
        state = transitions[-1].state
        try:
            turns = await self._storage.games.append(
                *(table.id, table.state.ply, actions, state),
                at=self._now(),
                delivery=delivery,
                by=seat,
                history=(*table.history, *transitions) if state.phase is Phase.OVER else (),
            )
        except DeliveryRepeated:
            # The same press came twice and was carried out the first time: answer with what it led to.
            return table, ()
        except PlyTaken:
            self._tables.pop(table.id, None)
            raise Refused(StaleDecision()) from None
        except BaseException:
            # Whether the commit still went through is for the log to say.
            self._tables.pop(table.id, None)
            raise
        after = self._keep(table.after(transitions, turns))
        for tell in self.when_stored:
            tell(after)
        return after, transitions

    def _keep(self, table: Table) -> Table:
        kept = self._tables.get(table.id, table)
        if len(kept.history) > len(table.history):
            table = kept  # it was read before a move that was stored since
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > _TABLES_KEPT:
            self._tables.popitem(last=False)
        return table

    def _lock(self, game: GameId) -> asyncio.Lock:
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        return lock

    async def _fits(self, game: GameId, user: UserId, fits: Callable[[PlayerView], bool]) -> bool:
        table, seat = await self.seated(game, user)
        return fits(table.view(seat))
