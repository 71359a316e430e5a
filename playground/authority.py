"""The certificate under which the stand-in answers for Discord's hosts."""

from __future__ import annotations

import ssl

import trustme

HOSTS = (
    "discord.com",
    "discordapp.com",
    "gateway.discord.gg",
    "cdn.discordapp.com",
    "media.discordapp.net",
)


class Authority:
    """A certificate authority made for one run; its private key never leaves memory."""

    def __init__(self) -> None:
        authority = trustme.CA()
        self._certificate = authority.issue_cert(*HOSTS)
        self.pem: str = authority.cert_pem.bytes().decode("ascii")

    def server_context(self) -> ssl.SSLContext:
        """TLS for the server's side."""
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self._certificate.configure_cert(context)
        return context
