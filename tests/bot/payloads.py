"""Replies as the bodies that go over the wire, made by the bot's own code and discord.py's."""

from typing import Any

from discord.http import handle_message_parameters

from bot.components import sending
from bot.components.layout import layout, plain_view
from bot.presenters.reply import Button, Menu, Reply


def payload(reply: Reply) -> dict[str, Any]:
    """The body of a message; needs a running loop, as every view of discord.py does."""
    if reply.body:
        picture = reply.picture.draw(reply.picture.scene) if reply.picture else None
        view = layout(reply, pictured=picture is not None)
        files = sending._files(reply, picture)
        parameters = handle_message_parameters(view=view, files=files, allowed_mentions=sending._mentions(reply))
    else:
        parameters = handle_message_parameters(
            content=reply.text, view=plain_view(reply), allowed_mentions=sending._mentions(reply)
        )
    body: dict[str, Any] = dict(parameters.payload or {})
    return body


def buttons(reply: Reply) -> list[Button]:
    """All buttons in reading order."""
    return [control for row in reply.rows for control in row if isinstance(control, Button)]


def menus(reply: Reply) -> list[Menu]:
    """All menus in reading order."""
    return [control for row in reply.rows for control in row if isinstance(control, Menu)]


def ids(reply: Reply) -> list[str]:
    """The component ids, links left out."""
    return [control.id for row in reply.rows for control in row if control.id]


def texts(value: object) -> list[str]:
    """Every string in a body, wherever it stands."""
    match value:
        case str():
            return [value]
        case dict():
            return [text for each in value.values() for text in texts(each)]
        case list() | tuple():
            return [text for each in value for text in texts(each)]
        case _:
            return []
