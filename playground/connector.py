"""The way an unmodified client reaches the stand-in: ``discord.Client(connector=...)``.

discord.py hands the connector to its one ``aiohttp.ClientSession``, so REST calls, the gateway, a resumed gateway and
the CDN all go through it (``HTTPClient.static_login`` and ``HTTPClient.ws_connect`` of discord.py 2.7.1). It works from
any process that knows the port and the authority's certificate.
"""

from __future__ import annotations

import socket
import ssl

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

LOOPBACK = "127.0.0.1"


class LoopbackResolver(AbstractResolver):
    """Answers every host name with one port on loopback, so nothing can leave the machine."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self,
        host: str,
        port: int = 0,  # noqa: ARG002 - the interface's; the port is always the stand-in's
        family: socket.AddressFamily = socket.AF_INET,  # noqa: ARG002 - the interface's; loopback is IPv4 here
    ) -> list[ResolveResult]:
        """Loopback, whatever was asked."""
        return [
            ResolveResult(
                hostname=host,
                host=LOOPBACK,
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Nothing is held."""


def connector(port: int, ca_pem: str) -> aiohttp.TCPConnector:
    """A connector to the stand-in; make it where an event loop runs.

    ``port`` is the stand-in's port on loopback, ``ca_pem`` the text of its authority's certificate, the only one that
    is trusted: the connector cannot be used to talk to the real Discord by mistake.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(cadata=ca_pem)
    return aiohttp.TCPConnector(limit=0, resolver=LoopbackResolver(port), ssl=context, use_dns_cache=False)
