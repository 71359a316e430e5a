"""What went over the wire, kept so that tests can search every byte of it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from playground.refusal import Refusal

#: Entries kept of each kind; older ones fall out.
KEPT = 20_000


@dataclass(frozen=True, slots=True)
class Request:
    """A REST call with its answer.

    ``body`` and ``answer`` are the raw bytes, ``content_type`` is the body's, ``time`` is the stand-in's clock.
    """

    method: str
    path: str
    body: bytes
    status: int
    answer: bytes
    time: float
    content_type: str = ""

    @property
    def text(self) -> str:
        """The body as text; bytes of files that are no text are replaced."""
        return self.body.decode(errors="replace")


@dataclass(frozen=True, slots=True)
class Dispatched:
    """An event as it was sent to one shard."""

    name: str
    shard: int
    text: str
    time: float


@dataclass(slots=True)
class Record:
    """Bounded logs, newest last."""

    requests: deque[Request] = field(default_factory=lambda: deque(maxlen=KEPT))
    dispatched: deque[Dispatched] = field(default_factory=lambda: deque(maxlen=KEPT))
    refusals: deque[Refusal] = field(default_factory=lambda: deque(maxlen=KEPT))
