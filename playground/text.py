"""A channel as text, for terminals and for messages of failed tests."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from playground.seen import Control, SeenMessage


def render(messages: Iterable[SeenMessage]) -> str:
    """The messages one below the other, as the person whom they are shown to reads them."""
    return "\n\n".join("\n".join(_message(message)) for message in messages)


def _message(message: SeenMessage) -> list[str]:
    lines = []
    if message.invoked_with is not None:
        lines.append(f"╭ {message.invoked_by} used {message.invoked_with}")
    lines.append(_head(message))
    if message.loading:
        lines.append("  … is thinking")
    lines += [f"  {line}" for text in message.paragraphs for line in text.splitlines()]
    lines += [f"  │ {line}" for text in message.embed_lines for line in text.splitlines()]
    if not message.laid_out:  # components show the files that they want shown, with their own words
        lines += [f"  ⎘ {file.filename}: {file.description or 'no alt text'}" for file in message.attachments]
    lines += _controls(message.controls)
    if message.ephemeral:
        lines.append("  (Only you can see this)")
    return lines


def _head(message: SeenMessage) -> str:
    moment = datetime.fromtimestamp(message.timestamp, UTC)
    tags = (" [APP]" if message.is_app else "") + (" (edited)" if message.edited else "")
    return f"{message.author}{tags} {moment:%H:%M}"


def _controls(controls: Iterable[Control]) -> list[str]:
    buttons = " ".join(_button(control) for control in controls if control.is_button)
    menus = [
        f"  ▾ {menu.label}: " + ", ".join(c.label for c in menu.choices) for menu in controls if not menu.is_button
    ]
    return ([f"  {buttons}"] if buttons else []) + menus


def _button(button: Control) -> str:
    caption = " ".join(part for part in (button.emoji, button.label) if part)
    return f"({caption})" if button.disabled else f"[{caption}]"
