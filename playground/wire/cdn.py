"""Serves uploaded files at the addresses that messages give."""

from __future__ import annotations

from aiohttp import web

from playground.world.world import World


def add_to(app: web.Application, world: World) -> None:
    """Registers the CDN's one route."""

    async def serve(request: web.Request) -> web.Response:
        channel = world.channels.get(int(request.match_info["channel"]))
        wanted = int(request.match_info["attachment"])
        for message in channel.messages.values() if channel else ():
            for file in message.attachments:
                if file.id == wanted:
                    return web.Response(body=file.data, headers={"Content-Type": file.content_type})
        raise web.HTTPNotFound

    app.router.add_get(r"/attachments/{channel:\d+}/{attachment:\d+}/{name}", serve)
