"""One client's socket: frames go out in order through a queue, so that whoever publishes never waits."""

from __future__ import annotations

import asyncio
import json

from aiohttp import web

from playground.payloads.json_object import JsonObject
from playground.wire.compression import Compress


class Connection:
    """The sending half of a gateway socket."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request, compress: Compress | None) -> None:
        self._socket = socket
        self._request = request
        self._compress = compress
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, text: str) -> None:
        """Queues a frame."""
        self._outbox.put_nowait(text)

    def send_op(self, op: int, data: object = None) -> None:
        """Queues a frame that is no event."""
        payload: JsonObject = {"op": op, "t": None, "s": None, "d": data}
        self.send(json.dumps(payload))

    async def close(self, code: int, message: str = "") -> None:
        """Closes the socket with a gateway close code."""
        await self._socket.close(code=code, message=message.encode())

    def cut(self) -> None:
        """Drops the connection with no word, as a broken network does."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        """Sends what is queued until cancelled or the peer is gone."""
        while (text := await self._outbox.get()) is not None:
            try:
                if self._compress is None:
                    await self._socket.send_str(text)
                else:
                    await self._socket.send_bytes(self._compress(text))
            except ConnectionError:
                return
