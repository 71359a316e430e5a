"""Stored games for tests, and a look at the rows beneath them."""

import itertools
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cribbage import (
    Action,
    CutForDeal,
    CutStarter,
    Discard,
    GameState,
    NameDealer,
    Phase,
    Play,
    Resign,
    Ruleset,
    Transition,
    apply,
    legal_actions,
    new_game,
    replay,
)
from storage import Challenge, Clock, GameId, Place, Storage, Turn, UserId
from tests.games import next_action, shuffled

NOON = 1_700_000_000_000
MINUTE = 60_000
HERE = Place(guild=700_000_000_000_000_001, channel=800_000_000_000_000_001)
ANN, BOB, CYD, DEE = 901_000_000_000_000_001, 902_000_000_000_000_002, 903_000_000_000_000_003, 904_000_000_000_000_004
TWO = Ruleset()

PROJECTIONS = (
    *("boards", "results", "finished", "performances", "careers", "record_book"),
    *("standings", "running", "unpublished"),
)

_numbers = itertools.count(1_300_000_000_000_000_000, 4_194_304)


def delivery() -> int:
    """The id of an interaction, each one only once."""
    return next(_numbers)


@dataclass
class Played:
    """A stored game that goes on: its id and its state."""

    storage: Storage
    id: GameId
    state: GameState
    at: int

    async def append(self, *actions: Action, delivery: int | None = None, by: int | None = None) -> tuple[Turn, ...]:
        """Carry out actions and store them in one go."""
        state = replay(self.state.rules, actions, self.state)[-1].state
        self.at += MINUTE
        turns = await self.storage.games.append(
            self.id, self.state.ply, actions, state, at=self.at, delivery=delivery, by=by
        )
        self.state = state
        return turns

    async def step(self, rng: random.Random) -> None:
        """Go on at random."""
        await self.append(next_action(rng, self.state), delivery=delivery())


async def offered(
    storage: Storage,
    *,
    rules: Ruleset = TWO,
    challenger: UserId = ANN,
    opponent: UserId | None = BOB,
    place: Place = HERE,
    rematch_of: GameId | None = None,
    clock: Clock = Clock.NONE,
    thread: bool = False,
) -> Challenge:
    """An open challenge."""
    return await storage.challenges.open(
        *(place, challenger, opponent, rules),
        created=NOON,
        expires=NOON + 10 * MINUTE,
        rematch_of=rematch_of,
        clock=clock,
        thread=thread,
    )


def opening(rules: Ruleset, actions: Sequence[Action]) -> list[Transition]:
    """What the first actions of a game lead to."""
    return replay(rules, actions)


async def begun(
    storage: Storage,
    users: Sequence[UserId] = (ANN, BOB),
    *,
    rules: Ruleset = TWO,
    place: Place = HERE,
    actions: Sequence[Action] | None = None,
    at: int = NOON,
    seed: int = 1,
    clock: Clock = Clock.NONE,
    thread: bool = False,
) -> Played:
    """A game that has been dealt, unless other first actions are given."""
    first = (NameDealer(0), shuffled(random.Random(seed))) if actions is None else actions
    challenge = await offered(
        storage, rules=rules, challenger=users[0], opponent=None, place=place, clock=clock, thread=thread
    )
    led_to = opening(rules, first)
    game = await storage.games.begin(challenge.id, users, led_to, first, at=at, delivery=delivery())
    return Played(storage, game, led_to[-1].state if led_to else new_game(rules), at)


async def stored(
    storage: Storage,
    actions: Sequence[Action],
    users: Sequence[UserId] = (ANN, BOB),
    *,
    rules: Ruleset = TWO,
    place: Place = HERE,
) -> Played:
    """A whole game, stored action by action."""
    game = await begun(storage, users, rules=rules, place=place, actions=actions[:1])
    for action in actions[1:]:
        await game.append(action, delivery=delivery())
    return game


async def resigned(
    storage: Storage,
    users: Sequence[UserId] = (ANN, BOB),
    *,
    loser: int = 1,
    place: Place = HERE,
    at: int = NOON,
    rules: Ruleset = TWO,
) -> Played:
    """A game that was given up by a seat a minute after the first deal was dealt, so by a margin of one point."""
    game = await begun(storage, users, place=place, at=at, rules=rules)
    await game.append(Resign(loser), delivery=delivery())
    return game


@cache
def ahead_by(points: int) -> tuple[tuple[Action, ...], GameState]:
    """The log of a game, not yet over, with seat 0 just so far ahead of seat 1, which pegs as little as it can."""
    for seed in itertools.count():
        rng, state, actions = random.Random(seed), new_game(TWO), list[Action]()
        while state.phase is not Phase.OVER:
            if state.scores[0] - state.scores[1] == points and state.awaiting:
                return tuple(actions), state
            actions.append(_one_sided(rng, state))
            state = apply(state, actions[-1]).state
    raise AssertionError("some game goes so far")


def _one_sided(rng: random.Random, state: GameState) -> Action:
    if state.phase is not Phase.PLAY:
        return next_action(rng, state)
    plays = [action for action in legal_actions(state, state.awaiting[0]) if isinstance(action, Play)]
    lead = {play: apply(state, play).state.scores for play in plays}
    return max(plays, key=lambda play: lead[play][0] - lead[play][1])


async def won_by(
    storage: Storage, winner: UserId, loser: UserId, points: int, *, at: int = NOON, place: Place = HERE
) -> Played:
    """A game that was given up by somebody who was so far behind; it ends at that moment."""
    actions, state = ahead_by(points)
    game = await begun(storage, (winner, loser), actions=actions, at=at - MINUTE, place=place)
    assert game.state == state
    await game.append(Resign(1), delivery=delivery())
    return game


def a_choice(state: GameState) -> Action:
    """Something that a seat could do now."""
    choices = legal_actions(state, state.awaiting[0])
    return next(action for action in choices if isinstance(action, CutForDeal | CutStarter | Discard | Play))


def rows(database: Path, *tables: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of tables as another program reads them, sorted."""
    with closing(sqlite3.connect(database)) as db:
        return {table: sorted(db.execute(f"SELECT * FROM {table}").fetchall(), key=repr) for table in tables}  # noqa: S608 - names of our tables


def all_tables(database: Path) -> tuple[str, ...]:
    """The names of all tables."""
    with closing(sqlite3.connect(database)) as db:
        found = db.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
        )
        return tuple(name for (name,) in found)
