"""SIGTERM in the middle of things: the bot ends within the ten seconds that a host grants, and its state is whole."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial
from typing import Any

import pytest

from cribbage import Discard, Phase
from playground.answer import Answer, DidNotRespond
from playground.launcher import BotProcess
from playground.people import Person
from tests.end_to_end.agreement import read
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, asked, panels, start_game
from tests.end_to_end.scenes import met

GRANTED = 10.0


@pytest.fixture
async def table(club: Club, process: BotProcess) -> AsyncIterator[Club]:
    """Hands are dealt, and Discord takes its time from here on."""
    await start_game(club.ann, club.bob, club.hall)
    await club.ann.until(lambda: panels(club.ann) and panels(club.bob), timeout=PATIENCE)
    yield club
    club.discord.faults.clear()
    await process.start()
    await club.ann.until(lambda: asked(club.ann, club.hall) == waited_for(process), timeout=PATIENCE)


def waited_for(process: BotProcess) -> tuple[str, str]:
    """Whom the table has to wait for, going by the log."""
    (table,) = read(process.database).tables
    who = " and ".join(("Ann", "Bob")[seat] for seat in table.state.awaiting)
    return who, "throw" if table.state.phase is Phase.DISCARD else "cut"


def discards(process: BotProcess) -> int:
    (log,) = read(process.database).logs
    return sum(isinstance(action, Discard) for action in log)


async def throwing(person: Person, club: Club) -> Callable[[], Coroutine[Any, Any, Answer]]:
    """A discard by command, ready to be sent."""
    choice = (await person.autocomplete(club.hall, "cribbage discard", focused="cards"))[0]
    return partial(person.command, club.hall, "cribbage discard", cards=choice.value)


async def ends(process: BotProcess) -> int:
    """SIGTERM; the exit code of a bot that ends in time."""
    async with asyncio.timeout(GRANTED):
        return await process.stop()


async def test_an_answer_on_its_way_is_given(table: Club, process: BotProcess) -> None:
    throw = await throwing(table.ann, table)
    table.discord.faults.delay_next("POST", "/callback", seconds=0.3)
    answering = asyncio.create_task(throw())
    await met(table.discord)
    assert await ends(process) == 0
    assert "to the crib" in (await answering).text
    assert discards(process) == 1


async def test_who_presses_while_the_bot_ends_is_told_to_try_again(table: Club, process: BotProcess) -> None:
    first, second = await throwing(table.ann, table), await throwing(table.bob, table)
    table.discord.faults.delay_next("POST", "/callback", seconds=0.5)
    answering = asyncio.create_task(first())
    await met(table.discord)
    ending = asyncio.create_task(ends(process))
    while "closing" not in process.log.read_text(encoding="utf-8"):  # noqa: ASYNC110  # a log tells nobody
        await asyncio.sleep(0.005)
    assert "please try again in a minute" in (await second()).text
    assert "to the crib" in (await answering).text
    assert await ending == 0
    assert discards(process) == 1


async def test_an_edit_on_its_way_is_finished(table: Club, process: BotProcess) -> None:
    throw = await throwing(table.ann, table)
    table.discord.faults.delay_next("PATCH", rf"channels/{table.hall.id}/messages", seconds=0.3)
    await throw()
    await met(table.discord)
    assert await ends(process) == 0
    assert asked(table.ann, table.hall) == ("Bob", "throw")
    stored = read(process.database)
    assert stored.table_messages[0][3] == stored.tables[0].state.ply, "what was shown is remembered"


async def test_answers_and_edits_that_hang_do_not_keep_the_bot(table: Club, process: BotProcess) -> None:
    first, second = await throwing(table.ann, table), await throwing(table.bob, table)
    table.discord.faults.delay_next("PATCH", rf"channels/{table.hall.id}/messages", seconds=60.0)
    await first()
    await met(table.discord)
    table.discord.faults.delay_next("POST", "/callback", seconds=60.0)
    answering = asyncio.create_task(second())
    await met(table.discord)
    assert await ends(process) == 0
    with pytest.raises(DidNotRespond):
        await answering
    assert discards(process) == 2


@pytest.mark.parametrize("steps", range(1, 82, 20))
async def test_a_signal_at_any_moment_of_a_move_keeps_it_if_and_only_if_it_was_answered(
    steps: int, table: Club, process: BotProcess
) -> None:
    throw = await throwing(table.ann, table)
    answering = asyncio.create_task(throw())
    for _ in range(steps):
        await asyncio.sleep(0)
    assert await ends(process) == 0
    # Before the bot has read of the move there is nobody who could answer: then Discord says that it failed.
    (answer,) = await asyncio.gather(answering, return_exceptions=True)
    assert isinstance(answer, Answer | DidNotRespond)
    was_done = isinstance(answer, Answer) and "to the crib" in answer.text
    assert discards(process) == was_done
    assert was_done or isinstance(answer, DidNotRespond) or "please try again in a minute" in answer.text
