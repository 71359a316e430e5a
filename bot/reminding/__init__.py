"""Reminding: who is to move is called after a while, warned before the clock ends, and the other told when it has."""

from bot.reminding.caller import Caller
from bot.reminding.timekeeper import Timekeeper

__all__ = ["Caller", "Timekeeper"]
