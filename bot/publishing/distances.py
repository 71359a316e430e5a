"""How far up messages have gone in their channels."""

from __future__ import annotations

import discord

from bot.publishing.troubles import PASSING
from storage import Moment

_MOST_AFTER = 8
"""Messages, of anybody, that may stand after one that is still in sight."""

_LOOK_EVERY = 10 * 60 * 1000
"""Milliseconds between two looks at one channel."""


class Distances:
    """Looks at the newest messages of a channel, seldom, and remembers from where on upwards all is far up.

    What has gone far up stays so; what has not counts as near until the next look.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._looks: dict[int, tuple[Moment, int]] = {}

    async def is_far_up(self, channel: int, message: int, now: Moment) -> bool:
        """Whether more messages stand after this one than fit in sight."""
        looked, nearest = self._looks.get(channel, (None, 0))
        if looked is None or now - looked >= _LOOK_EVERY:
            self._looks = {key: look for key, look in self._looks.items() if now - look[0] < _LOOK_EVERY}
            self._looks[channel] = now, nearest  # others who ask meanwhile need not look as well
            nearest = await self._oldest_in_sight(channel)
            self._looks[channel] = now, nearest
        return message < nearest

    async def _oldest_in_sight(self, channel: int) -> int:
        """The id of the oldest message that is in sight; 0 where all are, or where the bot may not look."""
        place = self._client.get_channel(channel)
        if not isinstance(place, discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread):
            return 0
        if not place.permissions_for(place.guild.me).read_message_history:
            return 0
        try:
            newest = [message.id async for message in place.history(limit=_MOST_AFTER + 1)]
        except (discord.HTTPException, *PASSING):
            return 0
        return newest[-1] if len(newest) > _MOST_AFTER else 0
