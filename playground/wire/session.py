"""One shard's session: what it may get, its sequence, and the events kept for a resume."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass, field

from playground.payloads.json_object import JsonObject
from playground.payloads.messages import without_content
from playground.wire.connection import Connection
from playground.world.application import GUILD_MEMBERS, MESSAGE_CONTENT
from playground.world.guild import Guild
from playground.world.permission import Permission, in_channel
from playground.world.world import Event, World

#: Events that a session keeps for replay.
REPLAYED = 1000

_GUILDS = 1 << 0
_GUILD_MESSAGES = 1 << 9
_DIRECT_MESSAGES = 1 << 12

#: The intent without which an event is not sent; events that are not named here need none.
#: Source: docs.discord.com/developers/events/gateway#list-of-intents.
_INTENT = {
    "GUILD_CREATE": _GUILDS,
    "GUILD_UPDATE": _GUILDS,
    "GUILD_DELETE": _GUILDS,
    "GUILD_ROLE_CREATE": _GUILDS,
    "GUILD_ROLE_UPDATE": _GUILDS,
    "GUILD_ROLE_DELETE": _GUILDS,
    "CHANNEL_CREATE": _GUILDS,
    "CHANNEL_UPDATE": _GUILDS,
    "CHANNEL_DELETE": _GUILDS,
    "THREAD_CREATE": _GUILDS,
    "THREAD_UPDATE": _GUILDS,
    "THREAD_DELETE": _GUILDS,
    "GUILD_MEMBER_ADD": GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": GUILD_MEMBERS,
}


def shard_of(guild: Guild, shards: int) -> int:
    """Source: docs.discord.com/developers/events/gateway#sharding-sharding-formula."""
    return (guild.id >> 22) % shards


@dataclass(eq=False, slots=True)
class Session:
    """``seq`` is the number of the last event; ``connection`` is None while the client is away."""

    id: str
    shard: int
    shards: int
    intents: int
    seq: int = 0
    kept: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    connection: Connection | None = None

    def dispatch(self, name: str, data: JsonObject) -> str:
        """Numbers an event, keeps it and sends it if somebody is connected; gives the text."""
        self.seq += 1
        text = json.dumps({"op": 0, "t": name, "s": self.seq, "d": data})
        self.kept.append((self.seq, text))
        if self.connection is not None:
            self.connection.send(text)
        return text

    def can_resume(self, seq: int) -> bool:
        """True when nothing after ``seq`` has fallen out of what is kept."""
        return seq <= self.seq and (seq == self.seq or (bool(self.kept) and self.kept[0][0] <= seq + 1))

    def missed(self, seq: int) -> list[str]:
        """The events after ``seq``."""
        return [text for number, text in self.kept if number > seq]

    def wants(self, event: Event, world: World) -> bool:
        """True when this shard's intents and the bot's view of the place let the event through."""
        mine = 0 if event.guild is None else shard_of(event.guild, self.shards)
        return self.shard == mine and self._intended(event) and _visible(event, world)

    def _intended(self, event: Event) -> bool:
        if event.name.startswith("MESSAGE_"):
            needed = _DIRECT_MESSAGES if event.guild is None else _GUILD_MESSAGES
        else:
            needed = _INTENT.get(event.name, 0)
        return self.intents & needed == needed

    def reduced(self, event: Event, world: World) -> JsonObject:
        """The event's data, without others' message content unless the intent allows it.

        The bot's own messages, those that mention it and DMs always keep their content.
        Source: docs.discord.com/developers/events/gateway#message-content-intent.
        """
        data = event.data
        if event.guild is None or "author" not in data or self.intents & MESSAGE_CONTENT:
            return data
        own = str(world.bot.id)
        known = data["author"]["id"] == own or any(user["id"] == own for user in data["mentions"])
        return data if known else without_content(data)


def _visible(event: Event, world: World) -> bool:
    """A guild without the bot tells it nothing but its own removal; a channel must be viewable."""
    if event.name in ("GUILD_DELETE", "INTERACTION_CREATE"):
        return True
    if event.guild is not None and not (event.guild.has_bot and event.guild.available):
        return False
    return event.channel is None or Permission.VIEW_CHANNEL in in_channel(world.bot, event.channel)
