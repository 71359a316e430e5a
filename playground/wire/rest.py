"""The REST side: from an HTTP request to an endpoint and back, through one door.

Everything that holds for all calls is here: faults, the token, rate limits, refusals as JSON, and the record.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable

from aiohttp import web

from playground.codes import Code, refused, unauthorized
from playground.faults import Fault, Faults
from playground.record import Record, Request
from playground.refusal import Refusal
from playground.wire import application, bodies, emojis, interactions, messages, places
from playground.wire.call import Call, Reply, Route
from playground.wire.limits import Limits
from playground.world.world import World

ROUTES: tuple[Route, ...] = (
    *application.ROUTES,
    *emojis.ROUTES,
    *places.ROUTES,
    *messages.ROUTES,
    *interactions.ROUTES,
)
_PREFIX = "/api/v10"
_UPLOAD_LIMIT = 32 * 1024 * 1024

#: discord.py retries a 429 only when a proxy's ``Via`` header shows that Discord itself sent it.
_VIA = {"Via": "1.1 google"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Rest:
    """The routes below /api/v10 as an aiohttp application."""

    def __init__(self, world: World, record: Record, faults: Faults) -> None:
        self._world = world
        self._record = record
        self._faults = faults
        self.limits = Limits(world.clock)

    def add_to(self, app: web.Application) -> None:
        """Registers all routes, the fixed ones before those with variables."""
        for route in sorted(ROUTES, key=lambda route: route.pattern.count("{")):
            app.router.add_route(route.method, _PREFIX + _digits_only(route.pattern), self._door(route))
        app.router.add_route("*", "/api/{rest:.*}", self._door(None))

    def _door(self, route: Route | None) -> Handler:
        async def door(request: web.Request) -> web.StreamResponse:
            raw = await request.read()
            fault = self._faults.take(request.method, request.path)
            if fault is not None and fault.delay:
                await asyncio.sleep(fault.delay)
            answer = self._answer(request, raw, route, fault)
            self._write_down(request, raw, answer)
            if fault is not None and fault.cut and request.transport is not None:
                request.transport.abort()
            return answer

        return door

    def _answer(self, request: web.Request, raw: bytes, route: Route | None, fault: Fault | None) -> web.Response:
        broken = fault is not None and (fault.cut or fault.status is not None)
        if fault is not None and broken and not fault.carried_out:
            return _response(fault.status or 500, dict(fault.body), dict(fault.headers))
        answer = self._true_answer(request, raw, route)
        if fault is not None and fault.status is not None:
            return _response(fault.status, dict(fault.body), dict(fault.headers))
        return answer

    def _true_answer(self, request: web.Request, raw: bytes, route: Route | None) -> web.Response:
        headers: dict[str, str] = {}
        try:
            if route is None:
                raise refused(Code.GENERAL)
            if not route.by_token:
                self._check_token(request)
            share = self.limits.spend(route, dict(request.match_info))
            headers = share.headers
            if share.exceeded:
                return _rate_limited(share.retry_after, headers)
            reply = self._call(request, raw, route)
        except Refusal as refusal:
            self._record.refusals.append(refusal)
            return _response(refusal.status, refusal.body(), headers)
        return _response(reply.status, reply.body, headers)

    def _call(self, request: web.Request, raw: bytes, route: Route) -> Reply:
        body, uploads = bodies.read(request.headers.get("Content-Type", ""), raw)
        return route.endpoint(Call(self._world, request.match_info, request.query, body, uploads))

    def _check_token(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self._world.application.token}":
            raise unauthorized()

    def _write_down(self, request: web.Request, raw: bytes, answer: web.Response) -> None:
        body = answer.body if isinstance(answer.body, bytes) else b""
        now, content_type = self._world.clock.now(), request.headers.get("Content-Type", "")
        done = Request(request.method, request.path_qs, raw, answer.status, body, now, content_type)
        self._record.requests.append(done)
        self._world.wake()


def application_for(rest: Rest) -> web.Application:
    """An aiohttp application with these routes and room for uploads."""
    app = web.Application(client_max_size=_UPLOAD_LIMIT)
    rest.add_to(app)
    return app


def _digits_only(pattern: str) -> str:
    """Variables are snowflakes unless they are tokens or say otherwise."""
    return re.sub(r"\{(?!token\})(\w+)\}", r"{\1:\\d+}", pattern)


def _response(status: int, body: object, headers: dict[str, str]) -> web.Response:
    if status == 204:
        return web.Response(status=204, headers=headers | _VIA)
    encoded = json.dumps(body).encode()
    # exactly this content type: discord.py parses no other as JSON
    return web.Response(status=status, body=encoded, headers=headers | _VIA | {"Content-Type": "application/json"})


def _rate_limited(retry_after: float, headers: dict[str, str]) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": False, "code": 0}
    return _response(429, body, headers | {"Retry-After": str(retry_after), "X-RateLimit-Scope": "user"})
