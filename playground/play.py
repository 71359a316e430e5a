"""The page in a browser: the stand-in, the real bot in a process of its own, and a server with people to be.

`PORT` in the environment chooses the page's port.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from playground.launcher import BotFailed, BotProcess
from playground.page import Page, Scene
from playground.stand_in import Playground

PORT = 8121

CANNOT_START = 2
"""Exit code where a person has to choose something else before another start makes sense."""

_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class PortUnusable(Exception):
    """The page cannot listen there; the text is for people."""


def wanted_port(environment: Mapping[str, str]) -> int:
    """The port that `PORT` names; 0 lets the system choose one.

    Raises:
        PortUnusable: it is no port.
    """
    text = environment.get("PORT") or str(PORT)
    if not (text.isascii() and text.isdecimal() and int(text) < 1 << 16):
        raise PortUnusable(f"PORT has to be a number from 0 to 65535, not {text}.")
    return int(text)


async def serve(port: int) -> None:
    """Shows the page until cancelled, and ends all that was started.

    Raises:
        PortUnusable: the page cannot listen there.
        BotFailed: the bot did not start.
    """
    async with await Playground.start() as discord:
        with tempfile.TemporaryDirectory(prefix="cribbage-") as folder:
            bot = BotProcess(discord, Path(folder), as_hosted=True)
            page = Page(furnished(discord, bot))
            await _listen(page, port)
            try:
                await bot.start()
                print(f"The club is open: {page.link} (a stand-in for Discord, on this machine only)", flush=True)
                print("Ctrl-C closes it.", flush=True)
                await asyncio.Event().wait()
            finally:
                await page.stop()
                await bot.stop()


def furnished(discord: Playground, bot: BotProcess) -> Scene:
    """A server with two channels and three people: two to play, and one who only looks on."""
    scene = Scene(discord, discord.add_guild("The Club"), bot)
    for channel in ("hall", "lobby"):
        scene.add_channel(channel)
    for name in ("Ann", "Bob", "Cleo"):
        scene.add_person(name)
    return scene


async def _listen(page: Page, port: int) -> None:
    try:
        await page.start(port)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise PortUnusable(f"Port {port} cannot be used ({reason}): choose another, PORT={port + 1}.") from None


async def _until_signalled(port: int) -> None:
    """The first signal ends it in order; further ones change nothing."""
    loop = asyncio.get_running_loop()
    serving = asyncio.create_task(serve(port), name="serve the page")
    for number in _SIGNALS:
        loop.add_signal_handler(number, lambda: serving.cancelling() or serving.cancel())
    await asyncio.wait({serving})
    if not serving.cancelled():
        serving.result()


def main() -> int:
    """The exit code: 0 when it was told to stop."""
    try:
        asyncio.run(_until_signalled(wanted_port(os.environ)))
    except PortUnusable as unusable:
        print(unusable)
        return CANNOT_START
    except BotFailed as failed:
        print(f"The bot did not start:\n{failed}")
        return 1
    except KeyboardInterrupt:
        pass  # it came before there was anything to stop
    print("\nStopped.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
