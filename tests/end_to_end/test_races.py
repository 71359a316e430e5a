"""Things that happen in the same instant: nothing is lost, doubled, or shown older than it is."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.components.ids import TablePress, TableVerb
from bot.tables import ChallengeService, SystemChance, TableService
from cribbage import Action, CutForDeal, Discard, Play, Resign
from playground import Person, Playground
from playground.launcher import BotHere
from playground.player import PanelPlayer
from tests.end_to_end.agreement import read
from tests.end_to_end.playing import panels
from tests.end_to_end.scenes import (
    DEAL,
    JOIN,
    LAST_CARD,
    MOVES,
    PLAY,
    REMATCH,
    SHOW,
    Act,
    Move,
    Scene,
    met,
    next_decision,
    scene,
)

ACKNOWLEDGED_BEFORE = 40060
HELD_UP = 0.2


@pytest.fixture
async def discord() -> AsyncIterator[Playground]:
    async with await Playground.start() as discord:
        discord.add_guild("The Club")
        yield discord


class Before:
    """Brings people to a move; after it all agrees and rests, and nothing went wrong."""

    def __init__(self, discord: Playground, folder: Path, log: pytest.LogCaptureFixture) -> None:
        self._discord = discord
        self._folder = folder
        self._log = log
        self._count = 0

    @asynccontextmanager
    async def move(self, move: Move) -> AsyncIterator[tuple[Scene, Act]]:
        self._count += 1
        there = scene(self._discord, self._folder, f"{self._count}")
        if move.before is not None:
            await there.sit_down(move.before)
        self._bot = bot = BotHere(self._discord, there.folder)
        await bot.start()
        try:
            await there.agreed()
            act = await move.prepare(there)
            await there.rested()
            yield there, act
            await there.agreed()
            await there.rested()
        finally:
            await bot.stop()
        assert [record.message for record in self._log.records if record.levelno >= logging.ERROR] == []

    def late_challenges(self) -> ChallengeService:
        """The challenges of the running bot, by a clock on which all their time is over."""
        assert self._bot._running is not None
        storage, chance = self._bot._running[0], SystemChance()
        return ChallengeService(storage, TableService(storage, chance, late), chance, late)


def late() -> int:
    return 2**52


@pytest.fixture
def before(discord: Playground, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Before:
    return Before(discord, tmp_path, caplog)


def made(move: Move, scene: Scene) -> tuple[type[Action], ...]:
    """The kinds of actions that the only game has logged since."""
    (log,) = scene.logs
    return tuple(type(action) for action in log[len(move.before or ()) :] if not isinstance(action, CutForDeal))


def offers(scene: Scene) -> int:
    return sum("Accept" in message.labels for message in scene.ann.sees(scene.hall))


def waits(scene: Scene) -> Person:
    """Who is not to act."""
    return next(person for person in scene.people if "Your turn" not in panels(person)[-1].text)


@pytest.mark.parametrize("move", MOVES, ids=str)
async def test_the_same_button_twice_at_once_counts_once(move: Move, before: Before) -> None:
    async with before.move(move) as (scene, act):
        answers = await asyncio.gather(act(), act())
        assert all(answer.text for answer in answers)
    assert made(move, scene) == move.logs


@pytest.mark.parametrize("move", MOVES, ids=str)
async def test_an_interaction_delivered_twice_counts_once(move: Move, before: Before, discord: Playground) -> None:
    async with before.move(move) as (scene, act):
        assert (await act(deliver_twice=True)).text
    assert made(move, scene) == move.logs
    assert list(discord.refusals) == []


@pytest.mark.parametrize("move", MOVES, ids=str)
async def test_an_answer_that_discord_had_before_changes_nothing(
    move: Move, before: Before, discord: Playground
) -> None:
    async with before.move(move) as (scene, act):
        discord.faults.fail_next("POST", "/callback", status=400, code=ACKNOWLEDGED_BEFORE, carried_out=True)
        await act() if move is not SHOW else await scene.ann.command(scene.hall, "cribbage show")
    assert made(move, scene) == move.logs


@pytest.mark.parametrize("twice", ["pressed", "delivered"])
async def test_rematch_twice_at_once_makes_one_offer(twice: str, before: Before, discord: Playground) -> None:
    async with before.move(REMATCH) as (scene, act):
        await (asyncio.gather(act(), act()) if twice == "pressed" else act(deliver_twice=True))
        await discord.until(lambda: offers(scene))
    assert offers(scene) == 1
    assert list(discord.refusals) == []


async def test_two_who_press_rematch_at_once_get_one_game(before: Before, discord: Playground) -> None:
    async with before.move(REMATCH) as (scene, act):
        last = scene.bob.sees(scene.hall)[-1]
        await asyncio.gather(act(), scene.bob.press("Rematch", where=last))
        await discord.until(lambda: len(scene.logs) == 2 and not offers(scene))
        assert "it is game 2" in (await act()).text


async def test_joining_by_button_and_by_command_at_once_begins_one_game(before: Before, discord: Playground) -> None:
    async with before.move(JOIN) as (scene, act):
        answers = await asyncio.gather(act(), scene.bob.command(scene.hall, "cribbage join"))
        assert all(answer.text for answer in answers)
        await discord.until(lambda: not offers(scene))
    assert made(JOIN, scene) == JOIN.logs


async def test_both_discards_in_the_same_instant_are_kept(before: Before) -> None:
    async with before.move(DEAL) as (scene, _):
        ann, bob = (PanelPlayer(person) for person in scene.people)
        await asyncio.gather(ann.act(), bob.act())
        answers = await asyncio.gather(ann.act(), bob.act())
        assert all(answer is not None and "To the crib:" in answer.text for answer in answers)
    assert made(DEAL, scene) == (Discard, Discard)


async def test_an_edit_under_way_never_ends_up_on_top_of_a_newer_one(before: Before, discord: Playground) -> None:
    async with before.move(PLAY) as (scene, act):
        discord.faults.delay_next("PATCH", rf"channels/{scene.hall.id}/messages", seconds=HELD_UP)
        await act()
        await met(discord)
        await next_decision(scene)
    assert made(PLAY, scene) == (Play, Play)


async def test_a_press_answered_during_an_older_round_is_what_stays(before: Before, discord: Playground) -> None:
    async with before.move(PLAY) as (scene, act):
        waiting = waits(scene)
        discord.faults.delay_next("PATCH", rf"channels/{waiting.direct().id}/messages", seconds=HELD_UP)
        await act()
        await met(discord)
        # The panel that offers the card is still on its way; the press comes from another client that has it.
        (table,) = read(scene.database).tables
        view = table.view(scene.people.index(waiting))
        press = str(TablePress(1, TableVerb.PLAY, view.decision, view.playable[:1]))
        answer = await waiting.press_raw(press, panels(waiting)[-1])
        assert f"plays **{view.playable[0].pretty}**" in answer.text
    assert made(PLAY, scene) == (Play, Play)


async def test_a_resignation_and_a_play_in_the_same_instant_are_told_apart(before: Before) -> None:
    async with before.move(PLAY) as (scene, act):
        resigning = waits(scene)
        question = (await resigning.command(scene.hall, "cribbage resign")).message
        assert question is not None
        answers = await asyncio.gather(act(), resigning.press("Resign", where=question))
        assert all(answer.text for answer in answers)
    assert made(PLAY, scene) in ((Play, Resign), (Resign,))


async def test_showing_a_table_while_its_deal_ends_leaves_one_message_a_deal(before: Before) -> None:
    async with before.move(LAST_CARD) as (scene, act):
        show = await SHOW.prepare(scene)
        answers = await asyncio.gather(show(), act(), show())
        assert all(answer.text for answer in answers)
    assert made(LAST_CARD, scene) == LAST_CARD.logs


async def test_a_post_whose_answer_was_lost_is_found_and_brought_up_to_date(
    before: Before, discord: Playground
) -> None:
    async with before.move(LAST_CARD) as (scene, act):
        for place in (scene.hall, scene.ann.direct(), scene.bob.direct()):
            discord.faults.cut_next("POST", rf"channels/{place.id}/messages", carried_out=True)
        await act()
        await discord.until(lambda: len(scene.ann.sees(scene.hall)) == 2)
        await next_decision(scene)
    assert made(LAST_CARD, scene) == (*LAST_CARD.logs, Discard)


async def test_a_late_press_on_the_record_of_a_deal_leaves_the_record(before: Before) -> None:
    async with before.move(LAST_CARD) as (scene, act):
        late = waits(scene)
        record = panels(late)[-1]
        await act()
        await scene.agreed()
        answer = await late.press_raw(str(TablePress(1, TableVerb.CUT, 0)), record)
        assert answer.ephemeral
        assert "Your hand · deal 2" in answer.text


@pytest.mark.parametrize("steps", range(0, 60, 6))
async def test_a_seat_is_taken_or_expires_and_never_both(steps: int, before: Before, discord: Playground) -> None:
    async with before.move(JOIN) as (scene, act):
        joining = asyncio.ensure_future(act())
        for _ in range(steps):
            await asyncio.sleep(0)
        expired = await before.late_challenges().expire()
        answer = await joining
        assert ("has expired" in answer.text) == bool(expired)
        await discord.until(lambda: not offers(scene))
    assert len(scene.logs) == 1 - len(expired)
