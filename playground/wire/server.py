"""The one server: REST, gateway and CDN behind TLS on loopback."""

from __future__ import annotations

import ssl

from aiohttp import web

from playground.connector import LOOPBACK
from playground.faults import Faults
from playground.record import Record
from playground.wire import cdn
from playground.wire.gateway import Gateway
from playground.wire.rest import Rest, application_for
from playground.world.world import World


class Server:
    """Listens on 127.0.0.1 only; ``port`` is known after :meth:`start`."""

    def __init__(self, world: World, record: Record, faults: Faults) -> None:
        self.rest = Rest(world, record, faults)
        self.gateway = Gateway(world, record)
        app = application_for(self.rest)
        self.gateway.add_to(app)
        cdn.add_to(app, world)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        self.host, self.port = "", 0

    async def start(self, port: int, context: ssl.SSLContext) -> None:
        """Opens the port; 0 lets the system choose one."""
        await self._runner.setup()
        await web.TCPSite(self._runner, LOOPBACK, port, ssl_context=context).start()
        self.host, self.port = self._runner.addresses[0]

    async def stop(self) -> None:
        """Closes all connections and the port."""
        await self.gateway.close()
        await self._runner.cleanup()
