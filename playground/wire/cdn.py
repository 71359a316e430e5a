"""Serves uploaded files at the addresses that messages give, and emojis at theirs."""

from __future__ import annotations

from aiohttp import web

from playground.world.world import World


def add_to(app: web.Application, world: World) -> None:
    """Registers the CDN's routes."""

    async def serve(request: web.Request) -> web.Response:
        channel = world.channels.get(int(request.match_info["channel"]))
        wanted = int(request.match_info["attachment"])
        for message in channel.messages.values() if channel else ():
            for file in message.attachments:
                if file.id == wanted:
                    return web.Response(body=file.data, headers={"Content-Type": file.content_type})
        raise web.HTTPNotFound

    async def emoji(request: web.Request) -> web.Response:
        found = world.application.emojis.get(int(request.match_info["emoji"]))
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.data, headers={"Content-Type": found.content_type})

    app.router.add_get(r"/emojis/{emoji:\d+}.{format:png|webp|gif|jpg}", emoji)
    app.router.add_get(r"/attachments/{channel:\d+}/{attachment:\d+}/{name}", serve)
