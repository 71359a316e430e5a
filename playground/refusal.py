"""A request that Discord turns down, with the code it gives as the reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(eq=False)  # not frozen: contextlib assigns __traceback__ on the way out
class Refusal(Exception):
    """Raised wherever the stand-in refuses; the wire turns it into the HTTP answer.

    ``status`` is the HTTP status, ``code`` the JSON error code (0 for a general error), ``errors`` the nested
    report that code 50035 carries: keys are field names or list indexes, leaves are
    ``{"_errors": [{"code": ..., "message": ...}]}``.
    Source: docs.discord.com/developers/reference#error-messages.
    """

    status: int
    code: int
    message: str
    errors: Mapping[str, object] | None = None

    def __str__(self) -> str:
        return f"{self.status} ({self.code}): {self.message}"

    def body(self) -> dict[str, object]:
        """The JSON error as Discord words it."""
        body: dict[str, object] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = dict(self.errors)
        return body
