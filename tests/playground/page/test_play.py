"""The page as a person at a terminal starts and stops it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import aiohttp
import pytest

from playground.play import PortUnusable, wanted_port
from tests.playground.page.pane import Pane

LINK = re.compile(r"http://127\.0\.0\.1:\d+/")


@asynccontextmanager
async def started(environment: Mapping[str, str]) -> AsyncIterator[asyncio.subprocess.Process]:
    """`python -m playground.play`, without a terminal; killed if a test leaves it behind."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground.play"),
        env={**os.environ, "CI": "true", **environment},
        start_new_session=True,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def link_of(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    found = LINK.search((await process.stdout.readline()).decode())
    assert found
    return found[0]


async def listens(port: int) -> None:
    """Returns once somebody listens there."""
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except ConnectionError:
            await asyncio.sleep(0.01)
        else:
            writer.close()
            return


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_stops_the_page_and_the_bot_with_a_sentence(number: signal.Signals) -> None:
    async with started({"PORT": "0"}) as process:
        link = await link_of(process)
        async with aiohttp.ClientSession() as session:
            pane = Pane(await session.ws_connect(f"{link}socket"))
            await pane.until(lambda: pane.last("bot")["state"] == "running")
            assert [person["name"] for person in pane.last("hello")["people"]] == ["Ann", "Bob", "Cleo"]
            assert [place["name"] for place in pane.places().values()] == ["hall", "lobby", "Cribbage"]
            process.send_signal(number)
            process.send_signal(number)
            assert [frame async for frame in pane.socket if frame.type is aiohttp.WSMsgType.BINARY] == []
            await pane.socket.close()
        out, error = await process.communicate()
        assert (process.returncode, error.decode()) == (0, "")
        assert out.decode().endswith("Stopped.\n")
        with pytest.raises(ProcessLookupError):
            os.killpg(process.pid, 0)  # the bot was of its group


async def test_a_signal_before_the_bot_is_there_stops_it_too() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    async with started({"PORT": str(port)}) as process:
        await listens(port)
        process.send_signal(signal.SIGINT)
        out, error = await process.communicate()
        assert (process.returncode, error.decode(), out.decode()) == (0, "", "\nStopped.\n")


async def test_a_port_that_is_taken_is_said_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with started({"PORT": str(port)}) as process:
            out, error = await process.communicate()
            assert (process.returncode, error.decode()) == (2, "")
            (line,) = out.decode().splitlines()
            assert line == f"Port {port} cannot be used (Address already in use): choose another, PORT={port + 1}."


async def test_a_bot_that_cannot_start_is_told_with_its_log() -> None:
    async with started({"PORT": "0", "CRIBBAGE_LOG_LEVEL": "nonsense"}) as process:
        out, error = await process.communicate()
        assert (process.returncode, error.decode()) == (1, "")
        assert "The bot did not start:" in out.decode()
        assert "CRIBBAGE_LOG_LEVEL" in out.decode()


def test_the_port_comes_from_the_environment() -> None:
    assert wanted_port({}) == wanted_port({"PORT": ""}) == 8121
    assert wanted_port({"PORT": "9000"}) == 9000
    for text in ("65536", "-1", "x", "²", "80.5"):
        with pytest.raises(PortUnusable, match="PORT has to be a number"):
            wanted_port({"PORT": text})
