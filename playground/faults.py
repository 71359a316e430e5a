"""Making the stand-in misbehave: the next calls that match fail, wait, or lose their connection."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class Fault:
    """What befalls the next ``times`` calls whose method and path match.

    ``status`` answers with that status and ``body`` (None: the true answer); ``delay`` waits first, in seconds;
    ``cut`` drops the connection without an answer; ``carried_out`` says whether the call takes effect all the same,
    as when an answer is lost on its way back.
    """

    method: str
    path: re.Pattern[str]
    times: int
    status: int | None = None
    body: Mapping[str, object] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0.0
    cut: bool = False
    carried_out: bool = False

    def matches(self, method: str, path: str) -> bool:
        """True when this fault is for such a call and is not used up."""
        return self.times > 0 and self.method in ("*", method) and self.path.search(path) is not None


class Faults:
    """The faults that wait for a call; the first that matches is used up by it."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that befalls this call."""
        for fault in self._waiting:
            if fault.matches(method, path):
                fault.times -= 1
                return fault
        return None

    def clear(self) -> None:
        """All calls succeed again."""
        self._waiting.clear()

    def fail_next(
        self,
        method: str,
        path: str,
        *,
        status: int,
        code: int = 0,
        message: str = "",
        times: int = 1,
        carried_out: bool = False,
    ) -> None:
        """Answers with an error; ``path`` is a regular expression searched in the call's path."""
        body = {"message": message or f"{status}: injected", "code": code}
        self._waiting.append(Fault(method, re.compile(path), times, status=status, body=body, carried_out=carried_out))

    def limit_next(
        self,
        method: str,
        path: str,
        *,
        retry_after: float,
        code: int = 0,
        message: str = "You are being rate limited.",
        times: int = 1,
    ) -> None:
        """Answers 429 as Discord does: with ``retry_after`` in seconds in body and header.

        Code 30046, too many edits of a message older than an hour, comes in this form too.
        Source: docs.discord.com/developers/topics/rate-limits#exceeding-a-rate-limit.
        """
        body = {"message": message, "retry_after": retry_after, "global": False, "code": code}
        headers = {"Retry-After": str(retry_after), "X-RateLimit-Scope": "user"}
        self._waiting.append(Fault(method, re.compile(path), times, status=429, body=body, headers=headers))

    def delay_next(self, method: str, path: str, *, seconds: float, times: int = 1) -> None:
        """Lets the call wait (real seconds) before it is looked at."""
        self._waiting.append(Fault(method, re.compile(path), times, delay=seconds))

    def cut_next(self, method: str, path: str, *, times: int = 1, carried_out: bool = False) -> None:
        """Drops the connection instead of answering."""
        self._waiting.append(Fault(method, re.compile(path), times, cut=True, carried_out=carried_out))
