"""The bot in a process that loads nothing else: `python -m benchmarks.bare_bot PORT CA_FILE`.

The playground's launcher brings the imports of the whole stand-in with it, which a host's bot has not; where memory and
the time of a start are measured that would count. With BENCHMARKS_LAG_FILE in the environment it also measures how late
its event loop is, and writes that when it ends.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from bot.__main__ import start

_EVERY = 0.01
_LONGEST = 5_000
_READY_TIMEOUT = 0.05


class Lag:
    """How many milliseconds later than asked the event loop came back, as counts, so that it takes no more room."""

    def __init__(self) -> None:
        self._counts = [0] * (_LONGEST + 1)

    async def watch(self, file: Path) -> None:
        """Measure until cancelled, then write the percentiles in milliseconds."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                due = loop.time() + _EVERY
                await asyncio.sleep(_EVERY)
                self._counts[min(_LONGEST, max(0, round((loop.time() - due) * 1000)))] += 1
        finally:
            file.write_text(json.dumps({name: self._percentile(share) for name, share in _SHARES.items()}))  # noqa: ASYNC240 - the loop is ending

    def _percentile(self, share: float) -> int:
        passed, total = 0, sum(self._counts)
        for milliseconds, count in enumerate(self._counts):
            passed += count
            if passed >= share * total:
                return milliseconds
        return _LONGEST


_SHARES = {"p50": 0.5, "p99": 0.99, "longest": 1.0}


def _connector() -> ModuleType:
    """The playground's connector without the package around it."""
    file = Path(__file__).parents[1] / "playground" / "connector.py"
    spec = spec_from_file_location("connector", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(port: str, ca_file: str) -> int:
    """Run the bot against the stand-in on this port, trusting the authority in this file; the exit code."""
    ca_pem = Path(ca_file).read_text(encoding="ascii")
    connector = _connector()
    watching: list[asyncio.Task[None]] = []

    def client_options() -> dict[str, Any]:
        if file := os.environ.get("BENCHMARKS_LAG_FILE"):
            watching.append(asyncio.create_task(Lag().watch(Path(file)), name="watch the lag"))
        options: dict[str, Any] = {
            "connector": connector.connector(int(port), ca_pem),
            "guild_ready_timeout": _READY_TIMEOUT,
            "card_emojis": False,  # they are uploaded once in the life of an application, and no part of any figure
        }
        if every := os.environ.get("BENCHMARKS_EDIT_EVERY"):
            options["edit_every"] = float(every)
        return options

    return start(os.environ, client_options)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
