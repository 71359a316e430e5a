"""The page's own server: one port on loopback, apart from the stand-in's."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from aiohttp import WSCloseCode, web

from playground.connector import LOOPBACK
from playground.page.client import Client
from playground.page.files import Files, person_called
from playground.page.guard import Guard
from playground.page.outbox import Outbox
from playground.page.scene import Scene
from playground.page.window import Window
from playground.people import Person

#: How a socket is closed whose person is nobody here; the page then starts anew.
NOBODY = 4004

_FRAME_MOST = 64 * 1024
_HEARTBEAT = 30.0


class Page:
    """Serves a scene on 127.0.0.1; ``port`` is known after :meth:`start`."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._guard = Guard()
        self._sockets: set[web.WebSocketResponse] = set()
        app = web.Application()
        self._guard.add_to(app)
        Files(scene).add_to(app)
        app.router.add_get("/socket", self._socket)
        app.on_shutdown.append(self._close_sockets)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)

    @property
    def port(self) -> int:
        """The port; 0 before it listens."""
        return self._guard.port

    @property
    def link(self) -> str:
        """What to open in a browser."""
        return f"http://{LOOPBACK}:{self.port}/"

    async def start(self, port: int = 0) -> None:
        """Opens the port; 0 lets the system choose one.

        Raises:
            OSError: the port is taken, or not for this user.
        """
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, LOOPBACK, port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._guard.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Closes all sockets and the port."""
        await self._runner.cleanup()
        await self._scene.close()

    async def _close_sockets(self, _: web.Application) -> None:
        await asyncio.gather(*(socket.close(code=WSCloseCode.GOING_AWAY) for socket in self._sockets))

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=_HEARTBEAT, max_msg_size=_FRAME_MOST, timeout=1.0, compress=False)
        await socket.prepare(request)
        person = self._person(request)
        if person is None:
            await socket.close(code=NOBODY)
            return socket
        self._sockets.add(socket)
        outbox = Outbox(socket, request)
        writing = asyncio.create_task(outbox.write(), name="write to a page")
        try:
            await Window(Client(self._scene, person), socket, outbox).converse()
        finally:
            self._sockets.discard(socket)
            writing.cancel()
            with suppress(asyncio.CancelledError):
                await writing
        return socket

    def _person(self, request: web.Request) -> Person | None:
        """The one named in the address, or the first."""
        if "as" not in request.query:
            return next(iter(self._scene.people.values()), None)
        return person_called(self._scene, request.query["as"])
