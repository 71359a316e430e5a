"""A person's way out: running games end, open challenges close, and then the person is removed from the store."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.challenge_messages import closed_reply, retire_challenge
from bot.services import Services
from bot.tables import Refused
from storage import Challenge, ChallengeClosed, ChallengeState, PersonPlaying, UserId

_ATTEMPTS = 3
"""Somebody may sit down to a game with the person while the others are ended."""

_PATIENCE = 10.0
"""Seconds for the last messages of ended games, so that none of them is remembered as the person's afterwards."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What was done: games in which nobody is named any more, those that were ended for it, and closed challenges."""

    games: int
    ended: int
    cancelled: int


async def erase(services: Services, client: discord.Client, user: UserId) -> Erased | None:
    """Remove a person; None where games of the person could not be ended."""
    ended = cancelled = 0
    for _ in range(_ATTEMPTS):
        cancelled += await _close_challenges(services, client, user)
        ended += await _end_games(services, user)
        try:
            games = await services.storage.people.erase(user)
        except PersonPlaying:
            continue
        for game in games:
            services.tables.forget(game)
        return Erased(len(games), ended, cancelled)
    return None


async def _close_challenges(services: Services, client: discord.Client, user: UserId) -> int:
    """Take back what the person asked, and decline what the person was asked."""
    challenges = await services.storage.challenges.open_for(user)
    for challenge in challenges:
        closed = await _closed(services, challenge, user)
        if closed is not None:
            await retire_challenge(client, closed, await closed_reply(services, closed))
    return len(challenges)


async def _closed(services: Services, challenge: Challenge, user: UserId) -> Challenge | None:
    own = challenge.challenger == user
    state = ChallengeState.CANCELLED if own else ChallengeState.DECLINED
    try:
        return await services.storage.challenges.close(challenge.id, state)
    except ChallengeClosed:
        return None  # somebody was quicker


async def _end_games(services: Services, user: UserId) -> int:
    """Resign what has begun and call off what has not."""
    running = await services.tables.running(user)
    for summary in running:
        try:
            await services.tables.resign(summary.id, user, None)
        except Refused:
            continue  # it ended by itself
        services.publisher.touch(summary.id)
    with suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            for summary in running:
                await services.publisher.settled(summary.id)
    return len(running)
