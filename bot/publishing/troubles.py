"""What Discord's errors mean for a message that has to be brought up to date."""

from __future__ import annotations

import aiohttp
import discord

UNKNOWN_MESSAGE = 10008
CANNOT_SEND_TO_USER = 50007
TOO_MANY_OLD_EDITS = 30046
THREAD_ARCHIVED = 50083

PASSING = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""Troubles that pass: the same call is worth trying again later."""

_AN_HOUR = 3600


def is_gone(error: Exception) -> bool:
    """Whether a message is not there any more, so that a new one has to be posted."""
    return isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE


def is_too_old(error: Exception, message: int) -> bool:
    """Whether Discord takes no more edits of a message that is older than an hour.

    It says so by a 429 with code 30046, on which discord.py waits and, past its limit, gives up.
    """
    if isinstance(error, discord.HTTPException) and error.code == TOO_MANY_OLD_EDITS:
        return True
    age = discord.utils.utcnow() - discord.utils.snowflake_time(message)
    return isinstance(error, discord.RateLimited) and age.total_seconds() > _AN_HOUR
