"""Starts the real bot against the stand-in: the same client as in production, with the stand-in's connector.

This is the only module here that knows the bot. As a process (`python -m playground.launcher PORT CA_FILE`) it reads
the bot's own settings from the environment; `BotProcess` starts and ends such a process, `BotHere` runs the bot in this
one, where a test may deal the cards.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Mapping, Set
from functools import partial
from pathlib import Path
from typing import Any

from bot.__main__ import start
from bot.client import CribbageClient
from bot.tables import Chance
from playground.connector import connector
from playground.stand_in import Playground
from storage import Storage

_READY_TIMEOUT = 0.05
"""Seconds without a further server after which the client counts as ready: the stand-in sends all at once."""

_STARTS_WITHIN = 30.0

ADVANCED = "PLAYGROUND_ADVANCED"
"""Names the file that tells by how many seconds the stand-in's clock was moved."""

_AS_HOSTED = "PLAYGROUND_AS_HOSTED"
"""Is there when the bot works as it does for people: with emojis of cards, which take it a second to draw, and with the
same time between two edits of a table.
"""

_LOOKS_EVERY = 0.05
"""Seconds between two looks at the clocks of games: a test moves time by hours and wants to see what follows."""


_EDITS_EVERY = 0.2
"""Seconds between two edits of a table, fewer than people would have, for the same reason."""


class BotProcess:
    """A bot in a process of its own, with a database and a log of its own in `folder`.

    `module` is what is run with the port and the certificate's file: this one, or one that starts the bot in its way.
    It works `as_hosted`, or in the way of tests, which have no time.
    """

    def __init__(
        self,
        discord: Playground,
        folder: Path,
        environment: Mapping[str, str] | None = None,
        module: str = "playground.launcher",
        *,
        as_hosted: bool = False,
    ) -> None:
        self._discord = discord
        self._module = module
        self._environment = dict(environment or {}) | ({_AS_HOSTED: "yes"} if as_hosted else {})
        self.database = folder / "cribbage.sqlite3"
        self.log = folder / "bot.log"
        self._ca_file = folder / "ca.pem"
        self._advanced = folder / "advanced"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it is connected and has caught up."""
        await asyncio.to_thread(self._ca_file.write_text, self._discord.ca_pem, encoding="ascii")
        environment = {
            **os.environ,
            "CRIBBAGE_TOKEN": self._discord.token,
            "CRIBBAGE_DATABASE": str(self.database),
            ADVANCED: str(self._advanced),
            **self._environment,
        }
        before = {session.id for session in self._discord.gateway.connected}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._module, str(self._discord.port), str(self._ca_file)),
                env=environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        await self._connected(self._process, before)

    def advance(self, seconds: float) -> None:
        """The bot's clock is so many seconds ahead of the real one from now on, also after a restart."""
        unfinished = self._advanced.with_suffix(".new")
        unfinished.write_text(str(seconds), encoding="ascii")
        unfinished.replace(self._advanced)

    async def stop(self) -> int:
        """End it as a host does, by SIGTERM; the exit code."""
        return await self._end(signal.SIGTERM)

    async def kill(self) -> int:
        """End it as a power cut does; the exit code is negative."""
        return await self._end(signal.SIGKILL)

    @property
    def pid(self) -> int | None:
        """Its process id while it runs."""
        return self._process.pid if self._process is not None else None

    async def _connected(self, process: asyncio.subprocess.Process, before: Set[str]) -> None:
        def arrived() -> bool:
            return any(session.id not in before for session in self._discord.gateway.connected)

        connected = asyncio.create_task(self._discord.until(arrived, timeout=_STARTS_WITHIN))
        ended = asyncio.create_task(process.wait())
        await asyncio.wait({connected, ended}, return_when=asyncio.FIRST_COMPLETED)
        failed = not connected.done() or connected.exception() is not None
        connected.cancel()
        ended.cancel()
        await asyncio.gather(connected, ended, return_exceptions=True)
        if failed:
            await self.kill()
            raise BotFailed(await asyncio.to_thread(self.log.read_text, encoding="utf-8"))

    async def _end(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        if process.returncode is None:
            process.send_signal(number)
        return await process.wait()


class BotHere:
    """A bot in this process and on this loop, with its database in `folder`.

    `chance` deals its cards, and it goes by the stand-in's clock.
    """

    def __init__(
        self, discord: Playground, folder: Path, chance: Chance | None = None, *, card_emojis: bool = False
    ) -> None:
        self._discord = discord
        self._card_emojis = card_emojis
        self._chance = chance
        self.database = folder / "cribbage.sqlite3"
        self._running: tuple[Storage, CribbageClient, asyncio.Task[None]] | None = None

    async def start(self) -> None:
        """Start it, and wait until it is connected and has caught up."""
        storage = await Storage.open(self.database)
        client = CribbageClient(
            storage,
            chance=self._chance,
            now=lambda: int(self._discord.clock.now() * 1000),
            look_every=_LOOKS_EVERY,
            edit_every=_EDITS_EVERY,
            card_emojis=self._card_emojis,
            connector=self._discord.connector(),
            guild_ready_timeout=_READY_TIMEOUT,
        )
        connection = asyncio.create_task(client.start(self._discord.token), name="bot")
        self._running = storage, client, connection
        await self._discord.connected()
        await client.caught_up.wait()

    async def stop(self) -> None:
        """End it in order, as on a signal."""
        if self._running is None:
            return
        storage, client, connection = self._running
        self._running = None
        await client.close()
        await connection
        await storage.close()


class BotFailed(Exception):
    """The bot ended, or did not connect; the text is its log."""


def main(port: str, ca_file: str) -> int:
    """Run the bot against the stand-in on this port, trusting the authority in this file; the exit code."""
    ca_pem = Path(ca_file).read_text(encoding="ascii")

    def client_options() -> dict[str, Any]:
        return {
            "connector": connector(int(port), ca_pem),
            "guild_ready_timeout": _READY_TIMEOUT,
            "now": partial(_moved_time, Path(os.environ[ADVANCED])),
            **({} if _AS_HOSTED in os.environ else {"card_emojis": False, "edit_every": _EDITS_EVERY}),
        }

    return start(os.environ, client_options)


def _moved_time(advanced: Path) -> int:
    """Unix time in milliseconds, as far ahead as the file says."""
    ahead = float(advanced.read_text(encoding="ascii")) if advanced.exists() else 0.0
    return int((time.time() + ahead) * 1000)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
