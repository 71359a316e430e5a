"""REST calls that a move costs, averaged over a game with its deals and its end."""

from __future__ import annotations

import random

from benchmarks.effort import Effort
from benchmarks.figure import Figure
from benchmarks.people import PlayedTable
from benchmarks.stack import Stack, settled, stack


async def measure(effort: Effort) -> list[Figure]:
    """One game by buttons and one by slash commands, by people who take longer than the network.

    Moves on panels that come within a second share an edit of their table. Most people are slower, and these here are
    quicker only so as to be done soon, so the bot is told not to wait.
    """
    async with stack(environment={"BENCHMARKS_EDIT_EVERY": "0"}) as running:
        by_buttons = await _calls_a_move(running, effort, commands=False)
        by_commands = await _calls_a_move(running, effort, commands=True)
    reference = (1.0, "the answer alone")
    return [
        Figure("REST calls for a move by buttons", by_buttons, "", 3, 2.2, *reference),
        Figure("REST calls for a move by slash commands, suggestions aside", by_commands, "", 4, 3, *reference),
    ]


async def _calls_a_move(running: Stack, effort: Effort, *, commands: bool) -> float:
    people = running.discord.add_person("Ann", running.guild), running.discord.add_person("Bob", running.guild)
    hall = running.guild.add_channel("hall")
    table = PlayedTable(hall, people, running.changes, random.Random(9))
    await table.begin()
    await settled(running.discord)
    before = _calls(running)
    async for _ in table.by_commands() if commands else table.presses():
        await settled(running.discord, 0.01)
        if table.moves >= effort(1000):
            break
    await settled(running.discord)
    return (_calls(running) - before) / max(1, table.moves)


def _calls(running: Stack) -> int:
    """All calls so far but those that only suggest something to somebody who types (answers of type 8).

    Source: docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object.
    """
    suggesting = '"type":8'
    return sum(suggesting not in call.text.replace(" ", "") for call in running.discord.requests)
