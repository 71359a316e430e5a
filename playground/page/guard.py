"""Who may talk to the page's port: the pages it served itself, by the names of this machine, and nobody else."""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}

#: Where a request may come from: our own pages, or a person who typed the address.
#: Source: w3.org/TR/fetch-metadata, section "The Sec-Fetch-Site HTTP Request Header".
_SITES = ("same-origin", "none")


class Guard:
    """Refuses foreign names of the host with 421, so that no name a stranger points at loopback reads the page.

    Requests from other sites get 403, but for the page itself: a link to it may stand anywhere, and no other site can
    read or frame what it opens. ``port`` is known once the page listens.
    """

    def __init__(self) -> None:
        self.port = 0

    def add_to(self, app: web.Application) -> None:
        """Puts the guard before all routes, and the headers on every answer."""
        app.middlewares.append(self._middleware())
        app.on_response_prepare.append(_add_headers)

    def _middleware(self) -> Middleware:
        @web.middleware
        async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
            host = request.headers.getall("Host", [])
            if host not in ([f"127.0.0.1:{self.port}"], [f"localhost:{self.port}"]):
                raise web.HTTPMisdirectedRequest
            if request.path != "/" and not _from_here(request, host[0]):
                raise web.HTTPForbidden
            return await handler(request)

        return check


def _from_here(request: web.Request, host: str) -> bool:
    site, origin = request.headers.get("Sec-Fetch-Site", "none"), request.headers.get("Origin")
    return site in _SITES and origin in (None, f"http://{host}")


async def _add_headers(_: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(_HEADERS)
