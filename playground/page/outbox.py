"""What waits to be sent to one page: bounded, so that a slow reader costs nobody else anything."""

from __future__ import annotations

import asyncio
import json

from aiohttp import web

from playground.payloads.json_object import JsonObject

#: Frames that may wait for a page. What is in the network's buffers does not count.
WAITING = 500


class Outbox:
    """Sends frames in order. A page that falls far behind is cut off; it connects again and gets everything anew."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self._socket = socket
        self._request = request
        self._frames: asyncio.Queue[str] = asyncio.Queue(WAITING)

    def send(self, frame: JsonObject) -> None:
        """Queues a frame; never waits."""
        try:
            self._frames.put_nowait(json.dumps(frame))
        except asyncio.QueueFull:
            self._cut()

    async def write(self) -> None:
        """Sends what is queued until cancelled or the peer is gone."""
        while True:
            frame = await self._frames.get()
            try:
                await self._socket.send_str(frame)
            except ConnectionError:
                return

    def _cut(self) -> None:
        if self._request.transport is not None:
            self._request.transport.abort()
