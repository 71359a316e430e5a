"""What the page's port serves beside the sockets: the page, its scripts, attached files and emojis."""

from __future__ import annotations

import asyncio
from pathlib import Path

from aiohttp import web

from playground import sight
from playground.page.scene import Scene
from playground.people import Person
from playground.world.message import Attachment

STATIC = Path(__file__).parent / "static"

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}

#: Shown in place. All else is a download, since what a bot sends must not become a page or a script of ours.
_PICTURES = ("image/avif", "image/gif", "image/jpeg", "image/png", "image/webp")


class Files:
    """Routes for everything that is no socket."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def add_to(self, app: web.Application) -> None:
        """Registers the routes."""
        app.router.add_get("/", self._index)
        app.router.add_get(r"/static/{name:[a-z0-9][a-z0-9_-]*\.[a-z0-9]+}", _static)
        app.router.add_get(r"/emojis/{emoji:\d{1,20}}", self._emoji)
        app.router.add_get(r"/files/{message:\d{1,20}}/{name}", self._file)

    async def _index(self, request: web.Request) -> web.Response:
        """The page. Its address names whom it shows; without that it is sent on to the first two people."""
        people = list(self._scene.people.values())
        shown = request.query.getall("as", [])
        if not shown or any(person_called(self._scene, number) is None for number in shown):
            others = [(key, value) for key, value in request.query.items() if key != "as"]
            query = [*(("as", str(person.id)) for person in people[:2]), *others]
            raise web.HTTPFound(request.rel_url.with_query(query))
        return await _served(STATIC / "index.html")

    async def _file(self, request: web.Request) -> web.Response:
        """An attached file, for those who see its message."""
        person = person_called(self._scene, request.query.get("as", ""))
        found = None if person is None else self._attachment(request, person)
        if found is None:
            raise web.HTTPNotFound
        if found.content_type in _PICTURES:
            return web.Response(body=found.data, headers={"Content-Type": found.content_type})
        away = {"Content-Type": "application/octet-stream", "Content-Disposition": "attachment"}
        return web.Response(body=found.data, headers=away)

    async def _emoji(self, request: web.Request) -> web.Response:
        """One of the application's own emojis, which everybody may see."""
        found = self._scene.world.application.emojis.get(int(request.match_info["emoji"]))
        if found is None or found.content_type not in _PICTURES:
            raise web.HTTPNotFound
        return web.Response(body=found.data, headers={"Content-Type": found.content_type})

    def _attachment(self, request: web.Request, person: Person) -> Attachment | None:
        number, version = int(request.match_info["message"]), request.query.get("v")
        message = sight.message_called(number, person.account, self._scene.world)
        for file in message.attachments if message is not None else ():
            if file.filename == request.match_info["name"] and version in (None, str(file.id)):
                return file
        return None


def person_called(scene: Scene, number: str) -> Person | None:
    """The one of the people whose id is this text."""
    return scene.people.get(int(number)) if number.isascii() and number.isdecimal() and len(number) <= 20 else None


async def _static(request: web.Request) -> web.Response:
    return await _served(STATIC / request.match_info["name"])


async def _served(path: Path) -> web.Response:
    kind = _TYPES.get(path.suffix)
    if kind is None:
        raise web.HTTPNotFound
    try:
        content = await asyncio.to_thread(path.read_bytes)
    except FileNotFoundError:
        raise web.HTTPNotFound from None
    return web.Response(body=content, headers={"Content-Type": kind})
