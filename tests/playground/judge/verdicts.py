"""What the judge says to a body, and tables of bodies just over a limit with a twin exactly at it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playground.refusal import Refusal

Json = dict[str, Any]
Said = set[tuple[str, str]]


def refusal(judgement: Callable[[], None]) -> Refusal | None:
    """The refusal, or None when the body passes."""
    try:
        judgement()
    except Refusal as refused:
        return refused
    return None


def said(judgement: Callable[[], None]) -> Said:
    """All faults in the tree as (path with dots, code); empty when the body passes."""
    refused = refusal(judgement)
    if refused is None:
        return set()
    assert (refused.status, refused.code, refused.message) == (400, 50035, "Invalid Form Body")
    assert refused.errors
    return set(leaves(dict(refused.errors)))


def leaves(node: Json, path: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """The faults of an error tree as (path with dots, code)."""
    found = []
    for step, below in node.items():
        if step == "_errors":
            assert below
            assert all(set(fault) == {"code", "message"} and fault["message"] for fault in below)
            found += [(".".join(path), fault["code"]) for fault in below]
        else:
            found += leaves(below, (*path, step))
    return found


@dataclass(frozen=True, slots=True)
class Limit:
    """A body that is refused with one fault at the path, and one that is as near to it as may be and passes."""

    fact: str
    over: Any
    path: str
    code: str
    within: Any

    def __str__(self) -> str:
        return self.fact.replace(" ", "_")
