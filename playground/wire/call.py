"""One REST call, read; and what an endpoint answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playground.codes import Code, refused
from playground.payloads.json_object import JsonObject
from playground.world.channel import Channel
from playground.world.guild import Guild
from playground.world.message import Message
from playground.world.permission import Permission, in_channel
from playground.world.world import World
from playground.world.writing import Uploads


@dataclass(frozen=True, slots=True)
class Call:
    """``path`` holds the pattern's variables; ``body`` the JSON (None without one); ``uploads`` the files by number."""

    world: World
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: Uploads

    @property
    def object(self) -> JsonObject:
        """The body where only an object makes sense; an empty one stands for none."""
        return self.body if isinstance(self.body, dict) else {}

    @property
    def filenames(self) -> list[str]:
        """The names of the uploaded files."""
        return [upload.filename for upload in self.uploads.values()]

    def number(self, name: str) -> int:
        """A snowflake of the path; the routes admit digits only."""
        return int(self.path[name])

    def application(self) -> None:
        """Refuses (10002) a path that names another application."""
        if self.number("application") != self.world.application.id:
            raise refused(Code.UNKNOWN_APPLICATION)

    def guild(self) -> Guild:
        """The guild of the path: 10004 when there is none or the bot is not in it."""
        guild = self.world.guilds.get(self.number("guild"))
        if guild is None or not guild.has_bot:
            raise refused(Code.UNKNOWN_GUILD)
        return guild

    def channel(self, *needed: Permission) -> Channel:
        """The channel of the path: 10003 unknown, 50001 not visible, 50013 when a needed permission is missing."""
        channel = self.world.channels.get(self.number("channel"))
        if channel is None:
            raise refused(Code.UNKNOWN_CHANNEL)
        granted = in_channel(self.world.bot, channel)
        if Permission.VIEW_CHANNEL not in granted:
            raise refused(Code.MISSING_ACCESS)
        if any(permission not in granted for permission in needed):
            raise refused(Code.MISSING_PERMISSIONS)
        return channel

    def message(self, channel: Channel) -> Message:
        """The message of the path: 10008 for none. Ephemeral ones do not exist for a channel's endpoints."""
        message = channel.messages.get(self.number("message"))
        if message is None or message.audience is not None:
            raise refused(Code.UNKNOWN_MESSAGE)
        return message


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back: 204 and no body by default, 200 with one."""

    body: JsonObject | list[JsonObject] | None = None
    created: bool = False
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def status(self) -> int:
        """The HTTP status."""
        if self.body is None:
            return 204
        return 201 if self.created else 200


#: Endpoints run without a break, so each call is one atomic change of the world.
Endpoint = Callable[[Call], Reply]


@dataclass(frozen=True, slots=True)
class Route:
    """``pattern`` is below /api/v10. ``by_token`` routes are authorised by the token in their path."""

    method: str
    pattern: str
    endpoint: Endpoint
    by_token: bool = False
