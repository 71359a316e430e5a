"""Bots that die on the way: this process has read all the code already, and forks one bot after another.

A line of JSON on standard input orders a bot: how to reach the stand-in, where to log, and what its environment adds.
The answers, a line each, are its process id, `ready` once it is, and its exit code. `DIES_AT` in that environment names
the await, counted from 0, at which it ends as by a power cut; with `DIES_ASKING` set, beginnings of awaits count too.

Counted are the awaits of the move, which is the first press or command, and of every task that it sets going: those
inherit its context. The loop's tasks are wrapped, so it does not matter who awaits, be it the bot, discord.py, aiohttp
or aiosqlite, and an await that has not to wait is none. As an await ends, what was asked of network or database is done
and nobody knows of it yet; as it begins, it was asked and perhaps not done.
"""

import asyncio
import json
import os
import sys
from collections.abc import Coroutine, Generator, Iterator
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from bot.__main__ import start
from playground.connector import connector

DEATH = 77
"""Exit code of a bot that came to the await at which it was to die."""

_MOVES = frozenset({"discord.py: on_interaction", "CommandTree-invoker"})
_READY = "discord.py: on_ready"
_READY_TIMEOUT = 0.02
_IS_MOVE: ContextVar[bool] = ContextVar("belongs to the move", default=False)


class Awaits:
    """Counts awaits of the move, and ends the process at the one numbered `last`; a negative one never ends it."""

    def __init__(self, last: int, answers: int, *, with_beginnings: bool) -> None:
        self._last = last
        self._answers = answers
        self._with_beginnings = with_beginnings
        self._count = 0

    def watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """Watch every task that begins from now on."""

        def watched(loop: asyncio.AbstractEventLoop, coro: Any, **options: Any) -> asyncio.Task[Any]:
            return asyncio.Task(Watched(coro, self), loop=loop, **options)

        loop.set_task_factory(watched)

    def task_begins(self, name: str) -> None:
        if name in _MOVES:
            _IS_MOVE.set(True)

    def task_ends(self, name: str) -> None:
        if name == _READY:
            os.write(self._answers, b"ready\n")

    def begins(self, waiting: Any) -> None:
        if self._with_beginnings:
            self._count_one(waiting, "asking")

    def ends(self, waiting: Any) -> None:
        self._count_one(waiting, "after")

    def _count_one(self, waiting: Any, moment: str) -> None:
        if not _IS_MOVE.get():
            return
        if self._count == self._last:
            sys.stderr.write(f"died {moment} {' > '.join(_places(waiting))}\n")
            sys.stderr.flush()
            os._exit(DEATH)
        self._count += 1


class Watched(Coroutine[Any, Any, Any]):
    """The coroutine of a task, which tells whenever it stops to wait and goes on."""

    def __init__(self, inner: Coroutine[Any, Any, Any], awaits: Awaits) -> None:
        self._inner = inner
        self._awaits = awaits
        self._name: str | None = None

    def send(self, value: Any, /) -> Any:
        self._goes_on()
        try:
            asked = self._inner.send(value)
        except StopIteration:
            self._awaits.task_ends(self._name or "")
            raise
        self._awaits.begins(self._inner)
        return asked

    def throw(self, *error: Any) -> Any:
        self._goes_on()
        asked = self._inner.throw(*error)
        self._awaits.begins(self._inner)
        return asked

    def close(self) -> None:
        self._inner.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self._inner.__await__()

    def _goes_on(self) -> None:
        if self._name is not None:
            self._awaits.ends(self._inner)
            return
        task = asyncio.current_task()
        self._name = task.get_name() if task is not None else ""
        self._awaits.task_begins(self._name)


def _places(waiting: Any) -> Iterator[str]:
    """Where a coroutine waits, from the outermost await to the innermost."""
    while waiting is not None:
        frame = getattr(waiting, "cr_frame", None)
        if frame is not None:
            yield f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}"
        waiting = getattr(waiting, "cr_await", None)


def live(order: dict[str, Any], answers: int) -> int:
    """Run a bot; the exit code."""
    os.environ.update(order["environment"])
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(log, sys.stdout.fileno())
    os.dup2(log, sys.stderr.fileno())
    awaits = Awaits(int(os.environ["DIES_AT"]), answers, with_beginnings="DIES_ASKING" in os.environ)

    def options() -> dict[str, Any]:
        awaits.watch(asyncio.get_running_loop())
        return {
            "connector": connector(order["port"], order["ca_pem"]),
            "guild_ready_timeout": _READY_TIMEOUT,
            "card_emojis": False,
        }

    return start(os.environ, options)


def main() -> None:
    answers = os.dup(sys.stdout.fileno())
    for line in sys.stdin:
        child = os.fork()
        if not child:
            code = 1
            try:
                code = live(json.loads(line), answers)
            finally:
                sys.stderr.flush()
                os._exit(code)
        os.write(answers, b"%d\n" % child)
        _, status = os.waitpid(child, 0)
        os.write(answers, b"%d\n" % os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
