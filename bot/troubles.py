"""Whatever goes wrong while somebody is answered becomes a private sentence; a person never meets silence."""

from __future__ import annotations

import logging

import aiohttp
import discord

from bot.components.sending import answer
from bot.permissions import NotInvited, PermissionsMissing
from bot.presenters.lists import present_note
from bot.tables import Refused
from bot.text import refusals
from cribbage import CardUnreadable

_log = logging.getLogger(__name__)

_TOO_LATE = {10062, 10015, 40060, 50027, 50083}
"""Discord's codes for an interaction that can no longer be answered: unknown, acknowledged before, token over, in a
thread that is closed."""


def sentence_for(error: BaseException) -> str:
    """What a person is told of an error."""
    match error:
        case Refused():
            return refusals.sentence(error.reason)
        case CardUnreadable():
            return refusals.CARDS_UNREADABLE
        case PermissionsMissing():
            return refusals.missing_permissions(error.names)
        case NotInvited():
            return refusals.not_invited(error.link)
        case discord.Forbidden():
            return refusals.FORBIDDEN
        case _:
            return refusals.BROKEN


async def answer_trouble(interaction: discord.Interaction, error: Exception) -> None:
    """Tell a person, and the log what the person cannot mend. Only what is wrong here is logged with its trace."""
    match error:
        case TimeoutError():
            _log.info("an interaction could not be answered in time")
            return
        case discord.HTTPException() if error.code in _TOO_LATE:
            _log.info("an interaction could not be answered any more: code %s", error.code)
            return
        case Refused() | CardUnreadable() | PermissionsMissing() | NotInvited():
            pass
        case discord.Forbidden() | discord.NotFound() | discord.DiscordServerError():
            _log.warning("an interaction failed: status %s, code %s", error.status, error.code)
        case discord.RateLimited() | aiohttp.ClientError() | OSError():
            _log.warning("an interaction failed: %s", type(error).__name__)
        case _:
            _log.error("an interaction failed", exc_info=error)
    await tell(interaction, sentence_for(error))


async def tell(interaction: discord.Interaction, text: str) -> None:
    """A private sentence, as the answer or after it."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True, allowed_mentions=discord.AllowedMentions.none())
        else:
            await answer(interaction, present_note(text))
    except discord.HTTPException as late:
        _log.info("a sentence could not be delivered: status %s, code %s", late.status, late.code)
    except (aiohttp.ClientError, OSError) as trouble:
        _log.info("a sentence could not be delivered: %s", type(trouble).__name__)
