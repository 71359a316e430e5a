"""What Discord's errors mean for a message that has to be brought up to date."""

from __future__ import annotations

import aiohttp
import discord

from storage import Moment

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
CANNOT_SEND_TO_USER = 50007
TOO_MANY_OLD_EDITS = 30046
THREAD_ARCHIVED = 50083

PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""Troubles that pass: the same call is worth trying again later."""

_AN_HOUR = 60 * 60 * 1000
_OLD = 55 * 60 * 1000
"""Milliseconds after which a message is not edited any more: at an hour Discord begins to limit it."""


def is_gone(error: Exception) -> bool:
    """Whether a message is not there any more, so that a new one has to be posted."""
    return isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE


def is_old(message: int, now: Moment) -> bool:
    """Whether a message is so old that a new one should take its place. Its id tells when it was posted."""
    return _age(message, now) > _OLD


def is_too_old(error: Exception, message: int, now: Moment) -> bool:
    """Whether Discord takes no more edits of a message that is older than an hour.

    It says so by a 429 with code 30046, on which discord.py waits and, past its limit, gives up.
    """
    if isinstance(error, discord.HTTPException) and error.code == TOO_MANY_OLD_EDITS:
        return True
    return isinstance(error, discord.RateLimited) and _age(message, now) > _AN_HOUR


def _age(message: int, now: Moment) -> int:
    return now - ((message >> 22) + discord.utils.DISCORD_EPOCH)
