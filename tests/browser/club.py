"""The playground as `make play` starts it, and who is there."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from tests.house.checkout import ROOT

_LINK = re.compile(r"http://127\.0\.0\.1:\d+/")


@dataclass(frozen=True)
class Club:
    """A page at `link` with a real bot; `process` is the one that serves it, the bot is its child."""

    link: str
    people: dict[str, str]
    process: int

    def address(self, *names: str) -> str:
        """The page as these people's."""
        return f"{self.link}?{'&'.join(f'as={self.people[name]}' for name in names)}"

    @contextmanager
    def silent_bot(self) -> Iterator[None]:
        """The bot hears all, and answers when this is over."""
        children = Path(f"/proc/{self.process}/task/{self.process}/children").read_text(encoding="ascii")
        (bot,) = map(int, children.split())
        os.kill(bot, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(bot, signal.SIGCONT)


@contextmanager
def club() -> Iterator[Club]:
    """It stops, and says so, when it is left."""
    with subprocess.Popen(
        [sys.executable, "-m", "playground.play"],
        cwd=ROOT,
        env={**os.environ, "PORT": "0"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            found = _LINK.search(process.stdout.readline())
            assert found
            yield Club(found[0], asyncio.run(_people(found[0])), process.pid)
        finally:
            process.send_signal(signal.SIGTERM)
            rest, _ = process.communicate(timeout=20)
    assert rest.endswith("Stopped.\n")


async def _people(link: str) -> dict[str, str]:
    """Ids by name, as the page's own socket tells them."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{link}socket") as socket:
        hello = await socket.receive_json()
    return {person["name"]: person["id"] for person in hello["people"]}
