"""The tree in which Discord reports everything that is wrong with a body at once."""

from __future__ import annotations

from dataclasses import dataclass, field

from playground.judge.faults import Fault
from playground.refusal import Refusal

INVALID_FORM_BODY = 50035


@dataclass(frozen=True, slots=True)
class Place:
    """A point of a body (field names and list indexes from the top) that faults can be reported at.

    All places made from one another write to the same report.

    >>> body = Place()
    >>> (body / "embeds" / 0 / "title").report(Fault("BASE_TYPE_MAX_LENGTH", "Must be 256 or fewer in length."))
    >>> body.errors()
    {'embeds': {'0': {'title': {'_errors': [{'code': 'BASE_TYPE_MAX_LENGTH', \
'message': 'Must be 256 or fewer in length.'}]}}}}
    """

    path: tuple[str, ...] = ()
    _reported: list[tuple[tuple[str, ...], Fault]] = field(default_factory=list, repr=False)

    def __truediv__(self, step: str | int) -> Place:
        return Place((*self.path, str(step)), self._reported)

    def report(self, fault: Fault) -> None:
        """Note that what stands here is wrong."""
        self._reported.append((self.path, fault))

    def errors(self) -> dict[str, object]:
        """Everything reported so far, nested as in Discord's answer; empty when nothing is wrong.

        Source: "Error Messages" on the page "API Reference" of the Discord developer documentation.
        """
        nested: dict[str, object] = {}
        for path, fault in self._reported:
            _leaf(nested, path).append({"code": fault.code, "message": fault.message})
        return nested

    def settle(self) -> None:
        """Turn the body down if anything was reported.

        :raises Refusal: 400, code 50035, with the whole tree.
        """
        if self._reported:
            raise Refusal(400, INVALID_FORM_BODY, "Invalid Form Body", self.errors())


def _leaf(nested: dict[str, object], path: tuple[str, ...]) -> list[object]:
    node = nested
    for step in path:
        below = node.setdefault(step, {})
        assert isinstance(below, dict)
        node = below
    leaf = node.setdefault("_errors", [])
    assert isinstance(leaf, list)
    return leaf
