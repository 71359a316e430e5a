"""The stand-in in a browser: a server side that shows each person what that person sees, and pages in ``static/``.

It listens on a port of its own, on loopback only. All that a socket gets is one person's view, so it goes through
:mod:`playground.sight`; the bot's side of the stand-in is not on this port.
"""

from __future__ import annotations

from playground.page.scene import Bot, BotState, Scene
from playground.page.server import Page

__all__ = ["Bot", "BotState", "Page", "Scene"]
