"""Games brought to a chosen place, and the moves that people make there."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from bot.components.ids import TablePress, TableVerb
from cribbage import (
    Action,
    Card,
    CutStarter,
    Discard,
    GameState,
    Phase,
    Play,
    Resign,
    Ruleset,
    Shuffle,
    apply,
    new_game,
    replay,
)
from playground import Channel, Person, Playground
from playground.answer import Answer
from playground.player import PanelPlayer
from storage import Place, Storage
from tests.end_to_end.agreement import disagreements, disorder, read
from tests.end_to_end.playing import panels
from tests.games import random_game

RULES = Ruleset(target=61, rated=False)
_ACTIONS, _ = random_game(random.Random(5), RULES)


class Act(Protocol):
    """A press or a command, as often as it is called."""

    def __call__(self, *, deliver_twice: bool = False) -> Awaitable[Answer]: ...


@dataclass(frozen=True)
class Scene:
    """A channel of its own with two people, and a database of its own."""

    discord: Playground
    hall: Channel
    ann: Person
    bob: Person
    folder: Path

    @property
    def people(self) -> tuple[Person, Person]:
        """By seat."""
        return self.ann, self.bob

    @property
    def database(self) -> Path:
        return self.folder / "cribbage.sqlite3"

    @property
    def logs(self) -> tuple[tuple[Action, ...], ...]:
        """The log of each game."""
        return read(self.database).logs

    def disagreements(self) -> list[str]:
        return disagreements(self.database, self.hall, self.people)

    def disorder(self) -> list[str]:
        return disorder(self.database, self.hall, self.people)

    async def agreed(self) -> None:
        """Wait until people see what the log says."""
        try:
            await self.discord.until(lambda: not self.disagreements(), timeout=10.0)
        except AssertionError as error:
            error.add_note("\n".join(self.disagreements()))
            raise

    async def rested(self) -> None:
        """Wait until the database remembers what people see."""
        try:
            async with asyncio.timeout(10.0):
                while self.disorder():  # noqa: ASYNC110  # a commit wakes nobody here
                    await asyncio.sleep(0.005)
        except TimeoutError as error:
            error.add_note("\n".join(self.disorder()))
            raise

    async def sit_down(self, actions: tuple[Action, ...]) -> None:
        """Store a game that has come so far; a bot that starts will show it."""
        assert self.hall.guild is not None
        storage = await Storage.open(self.database)
        try:
            for person in self.people:
                await storage.names.see(self.hall.guild.id, person.id, person.name)
            place, far_off = Place(self.hall.guild.id, self.hall.id), 2**50
            asked = await storage.challenges.open(place, self.ann.id, self.bob.id, RULES, created=0, expires=far_off)
            history = replay(RULES, actions)
            users = [person.id for person in self.people]
            await storage.games.begin(asked.id, users, history, actions, at=1, delivery=None)
        finally:
            await storage.close()


def scene(discord: Playground, folder: Path, name: str) -> Scene:
    """A new one in the first server."""
    guild = next(iter(discord.world.guilds.values()))
    ann, bob = (discord.add_person(each, guild) for each in ("Ann", "Bob"))
    place = folder / name
    place.mkdir()
    return Scene(discord, guild.add_channel(name), ann, bob, place)


@dataclass(frozen=True)
class Move:
    """What somebody does: after `before` (None where there is no game yet), `prepare` readies it and gives the act.

    `logs` are the kinds of actions that it adds to the log.
    """

    name: str
    before: tuple[Action, ...] | None
    prepare: Callable[[Scene], Awaitable[Act]]
    logs: tuple[type[Action], ...]

    def __str__(self) -> str:
        return self.name


def _history() -> list[tuple[int, GameState, Action, GameState]]:
    state, steps = new_game(RULES), []
    for ply, action in enumerate(_ACTIONS):
        after = apply(state, action).state
        steps.append((ply, state, action, after))
        state = after
    return steps


_HISTORY = _history()


def _first(fits: Callable[[GameState, Action, GameState], bool]) -> tuple[tuple[Action, ...], Action]:
    """The log before the first action that fits, and that action."""
    ply, action = next((ply, action) for ply, state, action, after in _HISTORY if fits(state, action, after))
    return _ACTIONS[:ply], action


def _decision(name: str, fits: Callable[[GameState, Action, GameState], bool], *more: type[Action]) -> Move:
    before, action = _first(fits)

    async def prepare(scene: Scene) -> Act:
        return await _press_for(scene, action, replay(RULES, before)[-1].state)

    return Move(name, before, prepare, (type(action), *more))


async def _press_for(scene: Scene, action: Action, state: GameState) -> Act:
    """The press in the direct messages that makes a decision, all but the last press of it done."""
    assert isinstance(action, Discard | CutStarter | Play)
    person = scene.people[action.seat]

    def pressing(verb: TableVerb, cards: tuple[Card, ...] = ()) -> Act:
        press = str(TablePress(1, verb, state.decisions[action.seat], cards))
        panel = panels(person)[-1]
        return partial(person.press, press_id=press, where=panel)

    match action:
        case Discard(_, cards):
            menu = str(TablePress(1, TableVerb.PICK, state.decisions[action.seat]))
            await person.select(menu, [str(card) for card in cards], where=panels(person)[-1])
            return pressing(TableVerb.THROW, tuple(cards))
        case CutStarter():
            return pressing(TableVerb.CUT)
        case Play(_, card):
            return pressing(TableVerb.PLAY, (card,))


async def next_decision(scene: Scene) -> None:
    """Somebody decides something by the buttons that are there."""
    before = scene.logs
    players = [PanelPlayer(person) for person in scene.people]
    while scene.logs == before:
        asked = await scene.discord.until(lambda: [player for player in players if player.panel()])
        await asked[0].act()


async def met(discord: Playground) -> None:
    """Wait until every fault has befallen its call."""
    while any(fault.times for fault in discord.faults._waiting):  # noqa: ASYNC110  # no call tells that it is held up
        await asyncio.sleep(0.002)


async def _join(scene: Scene) -> Act:
    asked = (await scene.ann.command(scene.hall, "cribbage start", opponent=scene.bob)).message
    assert asked is not None
    return partial(scene.bob.press, "Accept", where=asked)


async def _resign(scene: Scene) -> Act:
    asked = (await scene.bob.command(scene.hall, "cribbage resign")).message
    assert asked is not None
    return partial(scene.bob.press, "Resign", where=asked)


async def _show(scene: Scene) -> Act:
    async def show(*, deliver_twice: bool = False) -> Answer:
        return await (await scene.ann.command(scene.hall, "cribbage show", deliver_twice=deliver_twice)).final()

    return show


async def _rematch(scene: Scene) -> Act:
    await (await LAST_POINT.prepare(scene))()
    await scene.agreed()
    return partial(scene.ann.press, "Rematch", where=scene.ann.sees(scene.hall)[-1])


def _is_play(state: GameState, action: Action, after: GameState) -> bool:
    return isinstance(action, Play) and len(state.deal.laid if state.deal else ()) == 3 and after.phase is Phase.PLAY


JOIN = Move("join", None, _join, (Shuffle,))
DISCARD = _decision("discard", lambda _, action, after: isinstance(action, Discard) and after.phase is Phase.CUT)
CUT = _decision("cut", lambda _, action, __: isinstance(action, CutStarter))
PLAY = _decision("play", _is_play)
LAST_CARD = _decision("last card", lambda _, __, after: bool(after.deal) and after.phase is Phase.SHUFFLE, Shuffle)
LAST_POINT = _decision("last point", lambda _, __, after: after.phase is Phase.OVER)
RESIGN = Move("resign", PLAY.before, _resign, (Resign,))
SHOW = Move("show", PLAY.before, _show, ())
DEAL = Move("deal", _first(lambda _, action, __: isinstance(action, Discard))[0], _show, ())
REMATCH = Move("rematch", LAST_POINT.before, _rematch, LAST_POINT.logs)
MOVES = (JOIN, DISCARD, CUT, PLAY, LAST_CARD, LAST_POINT, RESIGN, SHOW)
