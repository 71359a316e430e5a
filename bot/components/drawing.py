"""Pictures of replies, drawn off the loop, and only when what they show has changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any

from bot.presenters.reply import Reply

_log = logging.getLogger(__name__)

_KEPT = 256


async def drawn(reply: Reply) -> bytes | None:
    """The picture of a reply as the bytes of a PNG; None where it has none, or where it cannot be drawn."""
    picture = reply.picture
    if picture is None:
        return None
    try:
        return await asyncio.to_thread(_drawn, picture.draw, picture.scene)
    except Exception:  # noqa: BLE001 - the words say the same, and a game must not stand still for its picture
        _log.exception("the picture %s could not be drawn", picture.name)
        return None


@lru_cache(maxsize=_KEPT)
def _drawn(draw: Callable[[Any], bytes], scene: Hashable) -> bytes:
    return draw(scene)
