"""A page without a browser: one socket, and all that came over it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from types import TracebackType
from typing import Any, Self, TypeVar

import aiohttp
from yarl import URL

from playground import Channel, Person
from playground.page import Page

Frame = dict[str, Any]
T = TypeVar("T")


class Pane:
    """``frames`` is everything that came so far, oldest first."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.frames: list[Frame] = []
        self._numbers = count(1)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def until(self, found: Callable[[], T]) -> T:
        """Reads frames until something is true, and gives it; a LookupError counts as not yet."""
        async with asyncio.timeout(10):
            while True:
                try:
                    if value := found():
                        return value
                except LookupError:
                    pass
                frame = await self.socket.receive()
                assert frame.type is aiohttp.WSMsgType.TEXT, frame
                self.frames.append(json.loads(frame.data))

    async def ask(self, do: str, **fields: object) -> Frame:
        """Asks, and reads up to the answer."""
        number = next(self._numbers)
        await self.socket.send_json({"do": do, "ask": number, **fields})
        answer = await self.until(lambda: next((one for one in self.all("answer") if one["ask"] == number), None))
        assert answer is not None
        return answer

    async def open(self, place: Channel) -> list[Frame]:
        """Opens a place and gives its messages."""
        answer = await self.ask("open", place=str(place.id))
        assert answer["ok"], answer
        messages: list[Frame] = self.last("place")["messages"]
        return messages

    def all(self, kind: str) -> list[Frame]:
        """All frames of a type so far."""
        return [frame for frame in self.frames if frame["type"] == kind]

    def last(self, kind: str) -> Frame:
        """The newest frame of a type; LookupError before there is one."""
        return self.all(kind)[-1]

    async def message(self, fits: Callable[[Frame], object]) -> Frame:
        """Reads until a message that fits came, new or changed."""
        return await self.until(lambda: [one["message"] for one in self.all("message") if fits(one["message"])][-1])

    async def unread(self, place: Channel, number: int) -> None:
        """Reads until a place has so much unread."""
        await self.until(lambda: self.places()[str(place.id)]["unread"] == number)

    def places(self) -> dict[str, Frame]:
        """The places by id, as they were told last."""
        told = [frame["places"] for frame in self.frames if "places" in frame]
        return {place["id"]: place for place in told[-1]}

    @property
    def text(self) -> str:
        """All that ever came, to be searched."""
        return json.dumps(self.frames, ensure_ascii=False)


class Browser:
    """Opens panes on a page, and gets what else it serves."""

    def __init__(self, page: Page, session: aiohttp.ClientSession) -> None:
        self.page = page
        self.session = session
        self._panes: list[Pane] = []

    async def close(self) -> None:
        """Close all panes, so that no connection is left to be found by chance."""
        for pane in self._panes:
            await pane.socket.close()

    async def pane(self, person: Person | None = None, **headers: str) -> Pane:
        """A socket that has said hello."""
        query = "" if person is None else f"?as={person.id}"
        pane = Pane(await self.session.ws_connect(f"{self.page.link}socket{query}", headers=headers))
        self._panes.append(pane)
        await pane.until(lambda: pane.last("bot"))
        return pane

    async def get(self, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
        """Status, body and headers, with the path as it is written."""
        address = self.page.link.rstrip("/") + path
        async with self.session.get(URL(address, encoded=True), headers=headers) as response:
            return response.status, await response.read(), dict(response.headers)
