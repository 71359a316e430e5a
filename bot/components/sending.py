"""Replies as Discord's messages.

Views are only a way to write components: each is stopped before it is sent, so that discord.py keeps none of them in
memory, and every press comes to the one place that reads its id, also after a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.presenters.reply import Button, Menu, Reply, Style

_STYLES = {
    Style.MAIN: discord.ButtonStyle.primary,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.CHOSEN: discord.ButtonStyle.success,
    Style.GRAVE: discord.ButtonStyle.danger,
}
_MISSING = discord.utils.MISSING

T = TypeVar("T")

_ANSWER_WITHIN = 3.0
"""Seconds for which Discord waits for a first answer. discord.py would go on trying for half a minute.

Source: "Responding to an Interaction" on the page "Receiving and Responding" of Discord's developer documentation.
"""

_ANSWERED_BEFORE = 40060


async def answer(interaction: discord.Interaction, reply: Reply, *, ephemeral: bool = True) -> int | None:
    """Answer an interaction with a new message, private unless said otherwise; gives the id of the message."""
    callback = await _first_answer(
        lambda: interaction.response.send_message(
            reply.text or None,
            embed=_embed(reply) or _MISSING,
            view=_view(reply) or _MISSING,
            ephemeral=ephemeral,
            allowed_mentions=_mentions(reply),
        )
    )
    return callback.message_id if callback else None


async def update(interaction: discord.Interaction, reply: Reply) -> None:
    """Answer a press by changing the message it was on."""
    await _first_answer(
        lambda: interaction.response.edit_message(
            content=reply.text or None,
            embed=_embed(reply),
            view=_view(reply),
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
    posted = await channel.send(
        reply.text or None,
        embed=_embed(reply) or _MISSING,
        view=_view(reply) or _MISSING,
        nonce=nonce,
        silent=silent,
        allowed_mentions=_mentions(reply),
    )
    if not _shows(posted, reply):
        await edit(posted, reply)
    return posted


def _shows(posted: discord.Message, reply: Reply) -> bool:
    """Whether a message has the words of a reply, which stand in its frame or, without one, in its content."""
    if not reply.body:
        return not posted.embeds and posted.content == reply.text.strip()
    return [embed.description for embed in posted.embeds] == [reply.body]


async def edit(message: discord.Message | discord.PartialMessage, reply: Reply) -> None:
    """Change a message of the bot."""
    await message.edit(
        content=reply.text or None,
        embed=_embed(reply),
        view=_view(reply),
        allowed_mentions=discord.AllowedMentions.none(),
    )


def _embed(reply: Reply) -> discord.Embed | None:
    if not reply.body:
        return None
    embed = discord.Embed(title=reply.title or None, description=reply.body, colour=reply.colour)
    return embed.set_footer(text=reply.footer) if reply.footer else embed


def _view(reply: Reply) -> discord.ui.View | None:
    if not reply.rows:
        return None
    view = discord.ui.View(timeout=None)
    for row, controls in enumerate(reply.rows):
        for control in controls:
            view.add_item(_menu(control, row) if isinstance(control, Menu) else _button(control, row))
    view.stop()
    return view


def _button(button: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    if button.url:
        return discord.ui.Button(label=button.label, url=button.url, row=row)
    return discord.ui.Button(
        label=button.label, custom_id=button.id, style=_STYLES[button.style], disabled=button.disabled, row=row
    )


def _menu(menu: Menu, row: int) -> discord.ui.Select[discord.ui.View]:
    options = [
        discord.SelectOption(label=option.label, value=option.value, default=option.chosen) for option in menu.options
    ]
    return discord.ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder,
        min_values=menu.count,
        max_values=menu.count,
        options=options,
        row=row,
    )


def _mentions(reply: Reply) -> discord.AllowedMentions:
    pinged = [discord.Object(user) for user in reply.pings]
    roles = [discord.Object(reply.pings_role)] if reply.pings_role is not None else False
    return discord.AllowedMentions(everyone=False, roles=roles, users=pinged, replied_user=False)
