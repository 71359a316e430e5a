"""Replies as Discord's components: a frame is a container, everything else stands by itself.

Source: the page "Component Reference" of Discord's developer documentation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import discord

from bot.presenters.reply import Button, Menu, Picture, Reply, Style

_STYLES = {
    Style.MAIN: discord.ButtonStyle.primary,
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.CHOSEN: discord.ButtonStyle.success,
    Style.GRAVE: discord.ButtonStyle.danger,
}


def layout(reply: Reply, *, pictured: bool = False) -> discord.ui.LayoutView:
    """A reply as a layout; `pictured` when its picture goes with it as a file."""
    view = discord.ui.LayoutView(timeout=None)
    if reply.text:
        view.add_item(discord.ui.TextDisplay(reply.text))
    rows = [_row(controls) for controls in reply.rows]
    if reply.body:
        picture = [_gallery(reply.picture)] if reply.picture and pictured else []
        view.add_item(discord.ui.Container(*_above(reply), *picture, *_below(reply), *rows, accent_colour=reply.colour))
    else:
        for row in rows:
            view.add_item(row)
    view.stop()
    return view


def plain_view(reply: Reply) -> discord.ui.View | None:
    """The controls of a reply that is nothing but text."""
    if not reply.rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, controls in enumerate(reply.rows):
        for control in controls:
            view.add_item(_control(control, number))
    view.stop()
    return view


def texts(reply: Reply) -> list[str]:
    """What can be read in a reply, in the order of the screen, a text for each component."""
    return [reply.text, *_words(_above(reply)), *_words(_below(reply))] if reply.body else [reply.text]


def texts_of(message: discord.Message) -> list[str]:
    """The same of a message that was sent."""
    return [message.content, *_read(message.components)]


def _read(components: Iterable[discord.Component]) -> Iterator[str]:
    for component in components:
        if isinstance(component, discord.TextDisplay):
            yield component.content
        elif isinstance(component, discord.components.Container):
            yield from _read(component.children)


def _words(parts: Iterable[discord.ui.TextDisplay[discord.ui.LayoutView]]) -> list[str]:
    return [part.content for part in parts]


def _above(reply: Reply) -> list[discord.ui.TextDisplay[discord.ui.LayoutView]]:
    """What stands above the picture."""
    lines = [f"### {reply.title}" if reply.title else "", reply.lead]
    text = "\n".join(line for line in lines if line)
    return [discord.ui.TextDisplay(text)] if text else []


def _below(reply: Reply) -> list[discord.ui.TextDisplay[discord.ui.LayoutView]]:
    footer = [discord.ui.TextDisplay[discord.ui.LayoutView](f"-# {reply.footer}")] if reply.footer else []
    return [discord.ui.TextDisplay(reply.body), *footer]


def _gallery(picture: Picture) -> discord.ui.MediaGallery[discord.ui.LayoutView]:
    item = discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
    return discord.ui.MediaGallery(item)


def _row(controls: Iterable[Button | Menu]) -> discord.ui.ActionRow[discord.ui.LayoutView]:
    return discord.ui.ActionRow(*(_control(control) for control in controls))


def _control(control: Button | Menu, row: int | None = None) -> discord.ui.Button[Any] | discord.ui.Select[Any]:
    return _menu(control, row) if isinstance(control, Menu) else _button(control, row)


def _button(button: Button, row: int | None) -> discord.ui.Button[Any]:
    if button.url:
        return discord.ui.Button(label=button.label, url=button.url, row=row)
    return discord.ui.Button(
        label=button.label,
        emoji=button.emoji or None,
        custom_id=button.id,
        style=_STYLES[button.style],
        disabled=button.disabled,
        row=row,
    )


def _menu(menu: Menu, row: int | None) -> discord.ui.Select[Any]:
    options = [
        discord.SelectOption(label=option.label, value=option.value, default=option.chosen, emoji=option.emoji or None)
        for option in menu.options
    ]
    return discord.ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder,
        min_values=menu.count,
        max_values=menu.count,
        options=options,
        row=row,
    )
