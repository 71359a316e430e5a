"""Replies as Discord's messages.

What has a frame is laid out by components; a mere text begins as the content of its message, which is what a note on a
phone's locked screen shows. A message that has been laid out stays so for good.

Views are only a way to write components: each is stopped before it is sent, so that discord.py keeps none of them in
memory, and every press comes to the one place that reads its id, also after a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from io import BytesIO
from typing import Any, TypeVar

import aiohttp
import discord

from bot.components.drawing import drawn
from bot.components.layout import layout, plain_view, texts, texts_of
from bot.presenters.reply import Button, Menu, Reply

T = TypeVar("T")

_ANSWER_WITHIN = 3.0
"""Seconds for which Discord waits for a first answer. discord.py would go on trying for half a minute.

Source: "Responding to an Interaction" on the page "Receiving and Responding" of Discord's developer documentation.
"""

_ANSWERED_BEFORE = 40060
_INVALID_FORM = 50035


async def answer(interaction: discord.Interaction, reply: Reply, *, ephemeral: bool = True) -> int | None:
    """Answer an interaction with a new message, private unless said otherwise; gives the id of the message."""

    async def respond(shown: Reply) -> discord.InteractionCallbackResponse[discord.Client] | None:
        parts = await _new(shown)
        return await _first_answer(
            lambda: interaction.response.send_message(**parts(), ephemeral=ephemeral, allowed_mentions=_mentions(reply))
        )

    callback = await _with_faces(reply, respond)
    return callback.message_id if callback else None


async def update(interaction: discord.Interaction, reply: Reply) -> None:
    """Answer a press by changing the message it was on, which is laid out from then on.

    Whether it is already may change while the answer is under way, so it is not asked.
    """

    async def respond(shown: Reply) -> None:
        parts = await _changed(shown)
        await _first_answer(lambda: interaction.response.edit_message(**parts()))

    await _with_faces(reply, respond)


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

    async def send(shown: Reply) -> discord.Message:
        parts = await _new(shown)
        return await channel.send(**parts(), nonce=nonce, silent=silent, allowed_mentions=_mentions(reply))

    posted = await _with_faces(reply, send)
    if not _shows(posted, reply):
        await edit(posted, reply)
    return posted


def _shows(posted: discord.Message, reply: Reply) -> bool:
    """Whether a message has the words of a reply; Discord takes the blanks from their ends."""
    return [text for text in texts_of(posted) if text] == [text.strip() for text in texts(reply) if text]


async def edit(message: discord.Message | discord.PartialMessage, reply: Reply) -> None:
    """Change a message of the bot, which is laid out from then on."""

    async def change(shown: Reply) -> None:
        parts = await _changed(shown)
        await message.edit(**parts())

    await _with_faces(reply, change)


async def _with_faces(reply: Reply, send: Callable[[Reply], Awaitable[T]]) -> T:
    """Send a reply; where Discord refuses an emoji of it, such as one that was deleted by hand, without any.

    Discord has refused emojis that are there as well: issue 7128 of discord/discord-api-docs.
    """
    try:
        return await send(reply)
    except discord.HTTPException as error:
        bare = replace(reply, rows=tuple(tuple(map(_without_faces, row)) for row in reply.rows))
        if error.code != _INVALID_FORM or "emoji" not in error.text.lower() or bare == reply:
            raise
    return await send(bare)


def _without_faces(control: Button | Menu) -> Button | Menu:
    if isinstance(control, Menu):
        return replace(control, options=tuple(replace(option, emoji="") for option in control.options))
    return replace(control, emoji="")


async def _new(reply: Reply) -> Callable[[], dict[str, Any]]:
    """What a new message is made of. It is made for each attempt, since sending uses up a file."""
    if not reply.body:
        return lambda: {"content": reply.text, "view": plain_view(reply) or discord.utils.MISSING}
    picture = await drawn(reply)
    return lambda: {"view": layout(reply, pictured=picture is not None), "files": _files(reply, picture)}


async def _changed(reply: Reply) -> Callable[[], dict[str, Any]]:
    """What a message is changed to."""
    picture = await drawn(reply)
    return lambda: {
        "content": None,
        "embed": None,
        "view": layout(reply, pictured=picture is not None),
        "attachments": _files(reply, picture),
        "allowed_mentions": discord.AllowedMentions.none(),
    }


def _files(reply: Reply, picture: bytes | None) -> list[discord.File]:
    if picture is None or reply.picture is None:
        return []
    return [discord.File(BytesIO(picture), filename=reply.picture.name)]


def _mentions(reply: Reply) -> discord.AllowedMentions:
    pinged = [discord.Object(user) for user in reply.pings]
    roles = [discord.Object(reply.pings_role)] if reply.pings_role is not None else False
    return discord.AllowedMentions(everyone=False, roles=roles, users=pinged, replied_user=False)
