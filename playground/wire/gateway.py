"""The gateway, version 10: identify, resume, heartbeats and dispatch to shards.

Source: docs.discord.com/developers/events/gateway.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from contextlib import suppress

from aiohttp import WSMsgType, web

from playground.payloads import guilds
from playground.payloads.json_object import JsonObject
from playground.record import Dispatched, Record
from playground.wire.application import GATEWAY
from playground.wire.compression import compressor
from playground.wire.connection import Connection
from playground.wire.session import Session, shard_of
from playground.world.application import PRIVILEGED
from playground.world.world import Event, World

_HEARTBEAT_MILLISECONDS = 41_250
_KNOWN_INTENTS = (1 << 26) - 1

#: Ops that a client may send once it has a session and that change nothing here: presence, voice, soundboard.
_IGNORED_OPS = (3, 4, 31)


class Rejected(Exception):
    """The gateway closes the connection with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Gateway:
    """All sessions of the bot's shards."""

    def __init__(self, world: World, record: Record) -> None:
        self._world = world
        self._record = record
        self.sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        world.listeners.append(self._deliver)

    def add_to(self, app: web.Application) -> None:
        """Registers the gateway's one address."""
        app.router.add_get("/", self._serve)

    @property
    def connected(self) -> list[Session]:
        """The sessions whose client is there."""
        return [session for session in self.sessions.values() if session.connection is not None]

    def drop_sockets(self) -> None:
        """Cuts every connection; the sessions can be resumed."""
        for connection in list(self._connections):
            connection.cut()

    def invalidate_sessions(self) -> None:
        """Tells every client that its session is gone, so that it has to identify anew."""
        for session in self.connected:
            assert session.connection is not None
            session.connection.send_op(9, data=False)
        self.sessions.clear()

    def ask_to_reconnect(self) -> None:
        """Asks every client to connect again and resume, as Discord does before it restarts a node."""
        for session in self.connected:
            assert session.connection is not None
            session.connection.send_op(7)

    async def close(self) -> None:
        """Closes all connections as a server that goes away."""
        for connection in list(self._connections):
            await connection.close(1001)

    def _deliver(self, event: Event) -> None:
        for session in self.sessions.values():
            if session.wants(event, self._world):
                self._dispatch(session, event.name, session.reduced(event, self._world))

    def _dispatch(self, session: Session, name: str, data: JsonObject) -> None:
        text = session.dispatch(name, data)
        self._record.dispatched.append(Dispatched(name, session.shard, text, self._world.clock.now()))

    async def _serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False, max_msg_size=0, timeout=1.0)
        await socket.prepare(request)
        try:
            connection = Connection(socket, request, compressor(request.query.get("compress", "")))
        except LookupError:
            await socket.close(code=4012, message=b"Unknown compression.")
            return socket
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        code = None
        try:
            code = await self._converse(socket, connection)
        except Rejected as rejected:
            await connection.close(rejected.code, rejected.reason)
        finally:
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer
            self._connections.discard(connection)
            self._leave(connection, code)
        return socket

    async def _converse(self, socket: web.WebSocketResponse, connection: Connection) -> int | None:
        """Reads until the end; gives the code with which the client closed, None when it just went."""
        connection.send_op(10, {"heartbeat_interval": _HEARTBEAT_MILLISECONDS})
        while True:
            frame = await socket.receive()
            match frame.type:
                case WSMsgType.TEXT:
                    self._receive(connection, *_parsed(frame.data))
                case WSMsgType.CLOSE:
                    return int(frame.data)
                case WSMsgType.CLOSING | WSMsgType.CLOSED | WSMsgType.ERROR:
                    return None
                case _:
                    raise Rejected(4002, "Decode error.")

    def _receive(self, connection: Connection, op: object, data: JsonObject) -> None:
        session = next((each for each in self.connected if each.connection is connection), None)
        match op:
            case 1:
                connection.send_op(11)
            case 2 if session is None:
                self._identify(connection, data)
            case 2:
                raise Rejected(4005, "Already authenticated.")
            case 6:
                self._resume(connection, data)
            case 8 if session is not None:
                self._send_members(session, data)
            case _ if op not in _IGNORED_OPS and op != 8:
                raise Rejected(4001, "Unknown opcode.")
            case _ if session is None:
                raise Rejected(4003, "Not authenticated.")

    def _identify(self, connection: Connection, data: JsonObject) -> None:
        self._check_token(data)
        number, total = data.get("shard", (0, 1))
        intents = data.get("intents", 0)
        if not 0 <= number < total:
            raise Rejected(4010, "Invalid shard.")
        if intents & ~_KNOWN_INTENTS:
            raise Rejected(4013, "Invalid intent(s).")
        if intents & PRIVILEGED & ~self._world.application.privileged:
            raise Rejected(4014, "Disallowed intent(s).")
        session = Session(secrets.token_hex(16), number, total, intents, connection=connection)
        self.sessions[session.id] = session
        self._greet(session)
        self._world.wake()

    def _check_token(self, data: JsonObject) -> None:
        if str(data.get("token", "")).removeprefix("Bot ") != self._world.application.token:
            raise Rejected(4004, "Authentication failed.")

    def _greet(self, session: Session) -> None:
        """READY names the guilds as unavailable; GUILD_CREATE follows for each that is reachable."""
        mine = [
            guild
            for guild in self._world.guilds.values()
            if guild.has_bot and shard_of(guild, session.shards) == session.shard
        ]
        ready: JsonObject = {
            "v": 10,
            "user": guilds.current_user(self._world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": GATEWAY,
            "shard": [session.shard, session.shards],
            "application": {"id": str(self._world.application.id), "flags": 0},
            "session_type": "normal",
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "guild_join_requests": [],
            "user_settings": {},
            "geo_ordered_rtc_regions": [],
            "_trace": [],
        }
        self._dispatch(session, "READY", ready)
        for guild in mine:
            if guild.available:
                event = Event("GUILD_CREATE", guilds.created(guild), guild, None)
                if session.wants(event, self._world):
                    self._dispatch(session, event.name, event.data)

    def _resume(self, connection: Connection, data: JsonObject) -> None:
        """Replays what was missed; a session that is unknown or too far behind has to begin anew."""
        self._check_token(data)
        session = self.sessions.get(data.get("session_id", ""))
        if session is None or not session.can_resume(data.get("seq") or 0):
            connection.send_op(9, data=False)
            return
        session.connection = connection
        for text in session.missed(data.get("seq") or 0):
            connection.send(text)
        self._dispatch(session, "RESUMED", {"_trace": []})
        self._world.wake()

    def _send_members(self, session: Session, data: JsonObject) -> None:
        """Members asked for by id; without the members intent the whole list is not given."""
        guild = self._world.guilds.get(int(data.get("guild_id", 0)))
        asked = data.get("user_ids", [])
        numbers = [int(number) for number in (asked if isinstance(asked, list) else [asked])]
        found = [guild.members[number] for number in numbers if guild is not None and number in guild.members]
        chunk = {
            "guild_id": data.get("guild_id"),
            "members": [guilds.member(member) for member in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(number) for number in numbers if guild is None or number not in guild.members],
            "nonce": data.get("nonce"),
        }
        self._dispatch(session, "GUILD_MEMBERS_CHUNK", chunk)

    def _leave(self, connection: Connection, code: int | None) -> None:
        """A client that closes with 1000 or 1001 ends its session; after any other close it can resume.

        Source: docs.discord.com/developers/events/gateway#initiating-a-disconnect.
        """
        for session in list(self.sessions.values()):
            if session.connection is connection:
                session.connection = None
                if code in (1000, 1001):
                    del self.sessions[session.id]
        self._world.wake()


def _parsed(text: str) -> tuple[object, JsonObject]:
    """A frame's op and data."""
    try:
        payload = json.loads(text)
        op, data = payload.get("op"), payload.get("d")
    except (ValueError, AttributeError):
        raise Rejected(4002, "Decode error.") from None
    return op, data if isinstance(data, dict) else {}
