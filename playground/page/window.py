"""One socket: a window in which somebody looks at the stand-in as one person."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from aiohttp import WSMsgType, web

from playground.answer import DidNotRespond
from playground.offered import NotOffered
from playground.page import controls
from playground.page.ask import Ask, Malformed, parse
from playground.page.client import Client
from playground.page.feed import Feed
from playground.page.outbox import Outbox
from playground.page.scene import Scene
from playground.page.wire_log import WireLog
from playground.payloads.json_object import JsonObject

_log = logging.getLogger(__name__)

#: Seconds between two batches of the wire.
BATCHED = 0.1

#: Asks that may wait for the bot at once.
_AT_ONCE = 50

LATE = "The application did not respond"

_CHAT: Mapping[str, Callable[[Client, Ask], Awaitable[JsonObject]]] = {
    "say": Client.say,
    "command": Client.command,
    "use_menu": Client.use_menu,
    "autocomplete": Client.autocomplete,
    "press": Client.press,
    "select": Client.select,
    "submit": Client.submit,
    "dismiss": Client.dismiss,
}
_CONTROLS: Mapping[str, Callable[[Scene, Ask], Awaitable[JsonObject]]] = {
    "add_person": controls.add_person,
    "add_channel": controls.add_channel,
    "set_dms": controls.set_dms,
    "advance_clock": controls.advance_clock,
    "restart_bot": controls.restart_bot,
}


class Window:
    """Tells a page what its person sees, and carries out what the page asks."""

    def __init__(self, client: Client, socket: web.WebSocketResponse, outbox: Outbox) -> None:
        self._client = client
        self._socket = socket
        self._send = outbox.send
        self._feed = Feed(client, outbox.send)
        self._asks: set[asyncio.Task[None]] = set()
        self._wire: asyncio.Task[None] | None = None

    async def converse(self) -> None:
        """Until the page goes."""
        self._feed.begin()
        watching = asyncio.create_task(self._watch(), name="watch the world")
        try:
            async for frame in self._socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                self._receive(frame.data)
        finally:
            self._client.look_at(None)
            tasks = [watching, *self._asks, *([self._wire] if self._wire is not None else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self) -> None:
        while True:
            await self._client.scene.world.change()
            self._feed.tell()

    def _receive(self, frame: str) -> None:
        try:
            ask = parse(frame)
        except Malformed:
            return  # without a number there is nothing to answer to
        if len(self._asks) >= _AT_ONCE:
            self._answer(ask, error="Too much is asked at once.")
            return
        task = asyncio.create_task(self._carry_out(ask), name=ask.do)
        self._asks.add(task)
        task.add_done_callback(self._asks.discard)

    async def _carry_out(self, ask: Ask) -> None:
        try:
            told = await self._done(ask)
        except DidNotRespond:
            self._answer(ask, error=LATE)
        except (NotOffered, Malformed) as refusal:
            self._answer(ask, error=_sentence(str(refusal)))
        except Exception:  # noqa: BLE001 - an ask never stays without an answer, and what failed is logged
            _log.exception("an ask failed: %s", ask.do)
            self._answer(ask, error="The stand-in failed at this; its terminal tells why.")
        else:
            self._answer(ask, told)

    async def _done(self, ask: Ask) -> JsonObject:
        if ask.do == "open":
            return self._open(ask)
        if ask.do == "watch_wire":
            return self._watch_wire(ask)
        if ask.do in _CHAT:
            return await _CHAT[ask.do](self._client, ask)
        if ask.do in _CONTROLS:
            return await _CONTROLS[ask.do](self._client.scene, ask)
        raise Malformed(f"nothing is called {ask.do[:40]!r}")

    def _open(self, ask: Ask) -> JsonObject:
        self._client.look_at(self._client.place_in(ask))
        self._feed.open()
        return {}

    def _watch_wire(self, ask: Ask) -> JsonObject:
        if self._wire is not None:
            self._wire.cancel()
        self._wire = asyncio.create_task(self._tell_wire(), name="tell the wire") if ask.flag("on") else None
        return {}

    async def _tell_wire(self) -> None:
        scene = self._client.scene
        log = WireLog(scene.discord.record, scene.world, self._client.person.account)
        while True:
            while entries := log.news():
                self._send({"type": "wire", "entries": entries})
                await asyncio.sleep(BATCHED)
            await scene.world.change()

    def _answer(self, ask: Ask, told: JsonObject | None = None, *, error: str | None = None) -> None:
        nothing: JsonObject = {"kind": "done", "modal": None, "choices": []}
        frame = {"type": "answer", "ask": ask.number, "ok": error is None, "error": error}
        self._send(frame | nothing | (told or {}))


def _sentence(text: str) -> str:
    """The first line as a sentence for people: what else a client would not let through is for tests."""
    first = (text.splitlines() or [""])[0].rstrip(":. ")
    return f"{first[:1].upper()}{first[1:]}."
