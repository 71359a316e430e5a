"""The one server: REST, gateway and CDN behind TLS on loopback."""

from __future__ import annotations

import asyncio
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
        """Closes the port and all connections, those as well whose TLS handshake is under way."""
        # The port first: a client whose gateway closes comes back at once.
        for site in self._runner.sites:
            await site.stop()
        await _handshakes_end()
        await self.gateway.close()
        await self._runner.cleanup()


async def _handshakes_end() -> None:
    """Wait until what was accepted is a connection, for a second at most, and drop the rest.

    The runner knows a connection from the end of its handshake on; one that ended later would be left open. The loop
    accepts in tasks of its own, `BaseSelectorEventLoop._accept_connection2`, and tells nobody else of them.
    """
    tasks = {each for each in asyncio.all_tasks() if getattr(each.get_coro(), "__name__", "") == "_accept_connection2"}
    if tasks:
        _, silent = await asyncio.wait(tasks, timeout=1.0)
        for each in silent:
            each.cancel()
        await asyncio.gather(*silent, return_exceptions=True)
