"""The whole stand-in: server, world, clock, record and faults."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeVar

import aiohttp

from playground.authority import Authority
from playground.clock import Clock
from playground.connector import connector
from playground.faults import Faults
from playground.people import NeverCame, Person
from playground.record import Dispatched, Record, Request
from playground.refusal import Refusal
from playground.waiting import until
from playground.wire.gateway import Gateway
from playground.wire.limits import Limits
from playground.wire.server import Server
from playground.world.application import Application
from playground.world.guild import Guild
from playground.world.interaction import ANSWER_WITHIN
from playground.world.permission import EVERYONE, Permission
from playground.world.world import World

T = TypeVar("T")

TOKEN = "MTA.playground.only"


class Playground:
    """A Discord of one's own on loopback, with one application.

    ``token`` is what its bot signs in with. ``patience`` is how many real seconds people wait for a first answer.
    ``clock`` is its time where that is not the real one.
    """

    def __init__(
        self,
        *,
        token: str = TOKEN,
        bot_name: str = "Cribbage",
        patience: float = ANSWER_WITHIN,
        clock: Clock | None = None,
    ) -> None:
        self.clock = clock or Clock()
        self.world = World(self.clock, token, bot_name)
        self.record = Record()
        self.faults = Faults()
        self._patience = patience
        self._authority = Authority()
        self._server = Server(self.world, self.record, self.faults)

    @classmethod
    async def start(cls, *, port: int = 0, bot_name: str = "Cribbage", patience: float = ANSWER_WITHIN) -> Self:
        """A stand-in that already listens; stop it, or use it as an asynchronous context manager."""
        playground = cls(bot_name=bot_name, patience=patience)
        await playground.listen(port)
        return playground

    async def listen(self, port: int = 0) -> None:
        """Opens the port on 127.0.0.1."""
        await self._server.start(port, self._authority.server_context())

    async def stop(self) -> None:
        """Closes all connections and the port."""
        await self._server.stop()

    async def __aenter__(self) -> Self:
        if not self.port:
            await self.listen()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    @property
    def port(self) -> int:
        """The port on 127.0.0.1; 0 before it listens."""
        return self._server.port

    @property
    def host(self) -> str:
        """The address it is bound to."""
        return self._server.host

    @property
    def limits(self) -> Limits:
        """The rate limits' buckets, whose size can be set."""
        return self._server.rest.limits

    @property
    def ca_pem(self) -> str:
        """The certificate that a client has to trust, as PEM text."""
        return self._authority.pem

    @property
    def token(self) -> str:
        """The bot's token here; it opens nothing elsewhere."""
        return self.world.application.token

    def connector(self) -> aiohttp.TCPConnector:
        """A new connector for one client in this process."""
        return connector(self.port, self.ca_pem)

    @property
    def application(self) -> Application:
        """The one application, with its token, intents and commands."""
        return self.world.application

    @property
    def gateway(self) -> Gateway:
        """The gateway, where sockets are dropped and sessions invalidated."""
        return self._server.gateway

    @property
    def requests(self) -> deque[Request]:
        """All REST calls, oldest first."""
        return self.record.requests

    @property
    def dispatched(self) -> deque[Dispatched]:
        """All events sent to shards, oldest first."""
        return self.record.dispatched

    @property
    def refusals(self) -> deque[Refusal]:
        """All refusals that were given, oldest first."""
        return self.record.refusals

    def add_guild(
        self, name: str, *, number: int | None = None, bot_permissions: Permission | None = EVERYONE
    ) -> Guild:
        """A new server; ``bot_permissions`` None leaves the bot out of it, ``number`` chooses its id."""
        return self.world.add_guild(name, number=number, bot_permissions=bot_permissions)

    async def connected(self, shards: int = 1) -> None:
        """Returns when the bot has sessions for so many shards."""
        while len(self.gateway.connected) < shards:
            await self.world.change()

    async def until(
        self,
        condition: Callable[[], T],
        *,
        timeout: float = 5.0,  # noqa: ASYNC109 - bounds the wait; a caller may still cut it short
    ) -> T:
        """Waits (real seconds) for a condition, asked anew after every request, event and change, and gives its value.

        Raises:
            NeverCame: it did not come true.
        """

        def failure() -> NeverCame:
            last = [f"{request.method} {request.path} {request.status}" for request in self.requests][-5:]
            return NeverCame("waited in vain; the last requests were:\n" + "\n".join(last))

        return await until(self.world, condition, seconds=timeout, failure=failure)

    def add_person(self, name: str, *guilds: Guild, permissions: Permission = Permission.NONE) -> Person:
        """Somebody who is a member of these servers, with further permissions in each if wanted."""
        person = Person(self.world, self.world.add_account(name), self._patience)
        for guild in guilds:
            person.join(guild)
            if permissions:
                person.grant(guild, permissions)
        return person
