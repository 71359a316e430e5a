"""The bot is killed at every await of a move, and nothing is lost or doubled.

A bot dies once at each await of the move and of the publishing that follows, as the await ends: what it asked of the
network or the database is done, and it knows nothing of it. `make exhaustive` kills it as each await begins as well,
when what it asked may still be under way. tests/end_to_end/mortal.py says what is counted.
"""

import asyncio
import itertools
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot.publishing.troubles import UNKNOWN_MESSAGE
from cribbage import Action, CutForDeal
from playground import Playground
from playground.launcher import BotHere
from tests.end_to_end import mortal
from tests.end_to_end.scenes import MOVES, Act, Move, Scene, next_decision, scene
from tests.house.checkout import ROOT


class Mortals:
    """The process whose forks are bots that die."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, mortal.__file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    async def start(self, scene: Scene, dies_at: int, *, asking: bool) -> int:
        """Start a bot and wait until it is ready; its process id."""
        environment = {
            "CRIBBAGE_TOKEN": scene.discord.token,
            "CRIBBAGE_DATABASE": str(scene.database),
            "DIES_AT": str(dies_at),
        }
        order = {
            "port": scene.discord.port,
            "ca_pem": scene.discord.ca_pem,
            "log": str(scene.folder / "log"),
            "environment": environment | ({"DIES_ASKING": "1"} if asking else {}),
        }
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        pid = int(await self.answer())
        assert await self.answer() == "ready"
        return pid

    async def answer(self) -> str:
        """The next line."""
        assert self._process.stdout is not None
        return (await asyncio.to_thread(self._process.stdout.readline)).strip()

    def close(self) -> None:
        self._process.communicate(timeout=10)


@pytest.fixture(scope="module")
def mortals() -> Iterator[tuple[Mortals, ...]]:
    """Two, for bots that live and die at the same time: each spends half of its life waiting."""
    running = Mortals(), Mortals()
    yield running
    for each in running:
        each.close()


@pytest.mark.parametrize("move", MOVES, ids=str)
async def test_a_kill_at_any_await_loses_and_doubles_nothing(
    move: Move, mortals: tuple[Mortals, ...], tmp_path: Path
) -> None:
    await _kill_everywhere(move, mortals, tmp_path, asking=False)


@pytest.mark.exhaustive
@pytest.mark.timeout(600)
@pytest.mark.parametrize("move", MOVES, ids=str)
async def test_a_kill_as_any_await_begins_loses_and_doubles_nothing(
    move: Move, mortals: tuple[Mortals, ...], tmp_path: Path
) -> None:
    await _kill_everywhere(move, mortals, tmp_path, asking=True)


async def _kill_everywhere(move: Move, mortals: tuple[Mortals, ...], folder: Path, *, asking: bool) -> None:
    """Each takes every so-manyth await, in a Discord of its own, until a bot outlives the move."""
    lanes = [
        asyncio.ensure_future(_kill_at_each(itertools.count(first, len(mortals)), move, each, folder, asking=asking))
        for first, each in enumerate(mortals)
    ]
    # Both to their end: what one of them had asked its process would else be answered to the next test.
    await asyncio.wait(lanes)
    await asyncio.gather(*lanes)


async def _kill_at_each(indices: Iterator[int], move: Move, mortals: Mortals, folder: Path, *, asking: bool) -> None:
    async with await Playground.start() as discord:
        discord.add_guild("The Club")
        index = 0
        for index in indices:
            there = scene(discord, folder, f"{index}")
            try:
                if not await _killed_at(index, move, there, mortals, asking=asking):
                    break
            except BaseException as error:
                log = there.folder / "log"
                error.add_note(f"killed at await {index}: {log.read_text(encoding='utf-8') if log.exists() else ''}")
                raise
        assert index > 5, "a move has more awaits than that"
        # A call to the table that was removed just before the bot died is removed once more.
        assert [refusal for refusal in discord.refusals if refusal.code != UNKNOWN_MESSAGE] == []


async def _killed_at(index: int, move: Move, scene: Scene, mortals: Mortals, *, asking: bool) -> bool:
    """Whether the bot came to that await and died; in either case all is well afterwards."""
    act = await _prepared(move, scene)
    died, answered = await _act_and_die(index, scene, mortals, act, asking=asking)
    bot = BotHere(scene.discord, scene.folder)
    await bot.start()
    try:
        await scene.agreed()
        made = _made(move, scene)
        assert made in ((), move.logs)
        assert made == move.logs or not answered, "what was answered is lost"
        await act()
        await scene.agreed()
        assert _made(move, scene) == move.logs
        await _goes_on(scene)
        await scene.rested()
    finally:
        await bot.stop()
    assert "Traceback" not in (scene.folder / "log").read_text(encoding="utf-8")
    return died


async def _prepared(move: Move, scene: Scene) -> Act:
    """Everything up to the move, by a bot that ends in order."""
    if move.before is not None:
        await scene.sit_down(move.before)
    bot = BotHere(scene.discord, scene.folder)
    await bot.start()
    try:
        await scene.agreed()
        return await move.prepare(scene)
    finally:
        await bot.stop()


async def _act_and_die(index: int, scene: Scene, mortals: Mortals, act: Act, *, asking: bool) -> tuple[bool, bool]:
    """Whether the bot died, and whether it had answered."""
    pid = await mortals.start(scene, index, asking=asking)
    ended = asyncio.create_task(mortals.answer())
    acting = asyncio.create_task(_act_and_see(scene, act))
    try:
        await asyncio.wait({ended, acting}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        if not ended.done():
            with suppress(ProcessLookupError):  # it may have died just now
                os.kill(pid, signal.SIGTERM)
        code = int(await ended)
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
    assert code in (0, mortal.DEATH)
    newest = scene.discord.world.interactions[max(scene.discord.world.interactions)]
    return code == mortal.DEATH, newest.answered is not None


async def _act_and_see(scene: Scene, act: Act) -> None:
    await act()
    await scene.agreed()


def _made(move: Move, scene: Scene) -> tuple[type[Action], ...]:
    """The kinds of actions that the move has logged; it has changed nothing else, and begun one game at most."""
    logs = scene.logs
    assert len(logs) <= 1
    log, before = (logs[0] if logs else ()), move.before or ()
    assert log[: len(before)] == before
    return tuple(type(action) for action in log[len(before) :] if not isinstance(action, CutForDeal))


async def _goes_on(scene: Scene) -> None:
    """Somebody decides something by the buttons that are there, or wants revenge."""
    if any("Rematch" in message.labels for message in scene.ann.sees(scene.hall)):
        assert "Accept" in (await scene.ann.press("Rematch", where=scene.hall)).text
        return
    await next_decision(scene)
    await scene.agreed()
