"""A page of what the bot explains, and the words around it."""

from __future__ import annotations

from dataclasses import dataclass

PREVIOUS = "◀ Back"
NEXT = "Next ▶"
TO_RULES = "The rules"
TO_HELP = "How to use this bot"


@dataclass(frozen=True, slots=True)
class Page:
    """A title and a text in markdown."""

    title: str
    body: str


def page_footer(page: int, pages: int, command: str) -> str:
    """Where one is, and how one comes back."""
    return f"Page {page} of {pages} · {command}"
