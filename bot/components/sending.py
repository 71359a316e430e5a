"""Replies as Discord's messages.

What has a frame is laid out by components; a mere text begins as the content of its message, which is what a note on a
phone's locked screen shows. A message that has been laid out stays so for good.

Views are only a way to write components: each is stopped before it is sent, so that discord.py keeps none of them in
memory, and every press comes to the one place that reads its id, also after a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import TypeVar

import aiohttp
import discord

from bot.components.drawing import drawn
from bot.components.layout import layout, plain_view, texts, texts_of
from bot.presenters.reply import Reply

_MISSING = discord.utils.MISSING

T = TypeVar("T")

_ANSWER_WITHIN = 3.0
"""Seconds for which Discord waits for a first answer. discord.py would go on trying for half a minute.

Source: "Responding to an Interaction" on the page "Receiving and Responding" of Discord's developer documentation.
"""

_ANSWERED_BEFORE = 40060


async def answer(interaction: discord.Interaction, reply: Reply, *, ephemeral: bool = True) -> int | None:
    """Answer an interaction with a new message, private unless said otherwise; gives the id of the message."""
    mentions = _mentions(reply)
    if reply.body:
        picture = await drawn(reply)
        view = layout(reply, pictured=picture is not None)
        callback = await _first_answer(
            lambda: interaction.response.send_message(
                view=view, file=_file(reply, picture), ephemeral=ephemeral, allowed_mentions=mentions
            )
        )
    else:
        plain = plain_view(reply) or _MISSING
        callback = await _first_answer(
            lambda: interaction.response.send_message(
                reply.text, view=plain, ephemeral=ephemeral, allowed_mentions=mentions
            )
        )
    return callback.message_id if callback else None


async def update(interaction: discord.Interaction, reply: Reply) -> None:
    """Answer a press by changing the message it was on, which is laid out from then on.

    Whether it is already may change while the answer is under way, so it is not asked.
    """
    picture = await drawn(reply)
    await _first_answer(
        lambda: interaction.response.edit_message(
            content=None,
            embed=None,
            view=layout(reply, pictured=picture is not None),
            attachments=_files(reply, picture),
            allowed_mentions=discord.AllowedMentions.none(),
        )
    )


async def _first_answer(respond: Callable[[], Awaitable[T]]) -> T | None:
    """Answer while there is time. What was lost on the way is sent again; None when only Discord's reply was lost.

    Raises:
        TimeoutError: it is too late for an answer.
    """
    async with asyncio.timeout(_ANSWER_WITHIN):
        try:
            return await respond()
        except (aiohttp.ClientError, OSError):
            pass
        try:
            return await respond()
        except discord.HTTPException as error:
            if error.code == _ANSWERED_BEFORE:
                return None
            raise


async def post(channel: discord.abc.Messageable, reply: Reply, nonce: str, *, silent: bool = False) -> discord.Message:
    """Send a message of a table or a hand.

    Of two posts with one nonce within minutes Discord keeps the first and gives it back, so neither a crash nor a lost
    answer doubles one; where the first showed something else, it is brought up to date.
    """
    if not reply.body:
        posted = await channel.send(
            reply.text,
            view=plain_view(reply) or _MISSING,
            nonce=nonce,
            silent=silent,
            allowed_mentions=_mentions(reply),
        )
    else:
        picture = await drawn(reply)
        posted = await channel.send(
            view=layout(reply, pictured=picture is not None),
            file=_file(reply, picture),
            nonce=nonce,
            silent=silent,
            allowed_mentions=_mentions(reply),
        )
    if not _shows(posted, reply):
        await edit(posted, reply)
    return posted


def _shows(posted: discord.Message, reply: Reply) -> bool:
    """Whether a message has the words of a reply; Discord takes the blanks from their ends."""
    return [text for text in texts_of(posted) if text] == [text.strip() for text in texts(reply) if text]


async def edit(message: discord.Message | discord.PartialMessage, reply: Reply) -> None:
    """Change a message of the bot, which is laid out from then on."""
    picture = await drawn(reply)
    await message.edit(
        content=None,
        embed=None,
        view=layout(reply, pictured=picture is not None),
        attachments=_files(reply, picture),
        allowed_mentions=discord.AllowedMentions.none(),
    )


def _file(reply: Reply, picture: bytes | None) -> discord.File:
    """A picture as a file to be sent, made for each attempt, since sending uses it up."""
    files = _files(reply, picture)
    return files[0] if files else _MISSING


def _files(reply: Reply, picture: bytes | None) -> list[discord.File]:
    if picture is None or reply.picture is None:
        return []
    return [discord.File(BytesIO(picture), filename=reply.picture.name)]


def _mentions(reply: Reply) -> discord.AllowedMentions:
    pinged = [discord.Object(user) for user in reply.pings]
    roles = [discord.Object(reply.pings_role)] if reply.pings_role is not None else False
    return discord.AllowedMentions(everyone=False, roles=roles, users=pinged, replied_user=False)
