"""A client in another process, and what time and ids are made of."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import aiohttp
import pytest

from playground import Playground
from playground.authority import Authority
from playground.clock import Clock, Snowflakes, iso
from playground.connector import connector

_CHILD = """
import asyncio, pathlib, sys
import discord
from playground.connector import connector

class Child(discord.Client):
    async def on_ready(self):
        print(*(channel.name for guild in self.guilds for channel in guild.text_channels))
        await self.close()

async def main(port, ca, token):
    trusted = connector(int(port), pathlib.Path(ca).read_text())
    intents = discord.Intents(guilds=True)
    await Child(intents=intents, connector=trusted, guild_ready_timeout=0.05).start(token)

asyncio.run(main(*sys.argv[1:]))
"""


@pytest.mark.usefixtures("hall")
async def test_client_in_another_process_connects_by_port_and_certificate(discord: Playground, tmp_path: Path) -> None:
    certificate = tmp_path / "ca.pem"
    certificate.write_text(discord.ca_pem)
    root = Path(__file__).parents[2]
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        _CHILD,
        str(discord.port),
        str(certificate),
        discord.token,
        cwd=root,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await child.communicate()
    assert (child.returncode, out.decode().strip()) == (0, "hall")


async def test_only_the_certificate_that_was_given_is_trusted(discord: Playground) -> None:
    async with aiohttp.ClientSession(connector=connector(discord.port, Authority().pem)) as session:
        with pytest.raises(aiohttp.ClientConnectorCertificateError):
            await session.get("https://discord.com/api/v10/gateway")


async def test_server_listens_on_loopback_only(discord: Playground) -> None:
    assert discord.host == "127.0.0.1"


async def test_a_connection_that_never_shakes_hands_ends_with_the_stand_in() -> None:
    playground = await Playground.start()
    reader, writer = await asyncio.open_connection("127.0.0.1", playground.port)
    async with aiohttp.ClientSession(connector=playground.connector()) as session:
        await session.get("https://discord.com/api/v10/gateway")  # who came first has been accepted by now
    await playground.stop()
    async with asyncio.timeout(10.0):
        assert await reader.read() == b""
    writer.close()
    await writer.wait_closed()


def test_clock_goes_forward_only() -> None:
    clock = Clock()
    before = clock.now()
    clock.advance(60)
    assert clock.now() >= before + 60
    with pytest.raises(ValueError, match="forward"):
        clock.advance(-1)


def test_snowflakes_rise_and_tell_their_time() -> None:
    clock = Clock()
    snowflake = Snowflakes(clock)
    numbers = [snowflake() for _ in range(10_000)]
    assert numbers == sorted(set(numbers))
    clock.advance(3600)
    assert (snowflake() >> 22) - (numbers[-1] >> 22) >= 3_599_000


def test_moment_is_written_as_discord_does() -> None:
    assert iso(0) == "1970-01-01T00:00:00.000000+00:00"
