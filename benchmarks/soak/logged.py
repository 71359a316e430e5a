"""Errors in the bot's log."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

_ENTRY = re.compile(r"^\d{4}-\d\d-\d\d [\d:,]+ (?P<level>[A-Z]+) +(?P<logger>\S+): (?P<message>.*)$")
_LOST = re.compile(
    r"^(?:aiohttp|discord)\.\S*(?:ServerDisconnected|ClientOS|ClientConnection|ConnectionReset)\w*", re.MULTILINE
)


def entries(log: str) -> list[tuple[str, str]]:
    """Level and whole text of each entry, tracebacks included."""
    found: list[tuple[str, list[str]]] = []
    for line in log.splitlines():
        match = _ENTRY.match(line)
        if match is not None:
            found.append((match["level"], [f"{match['logger']}: {match['message']}"]))
        elif found:
            found[-1][1].append(line)
    return [(level, "\n".join(lines)) for level, lines in found]


def errors(file: Path) -> tuple[Counter[str], Counter[str]]:
    """Errors that no fault explains, and those that tell of a connection which the stand-in dropped, by their ends."""
    unexplained: Counter[str] = Counter()
    explained: Counter[str] = Counter()
    for level, text in entries(file.read_text(encoding="utf-8")):
        if level in ("ERROR", "CRITICAL"):
            lines = text.splitlines()
            (explained if _LOST.search(text) else unexplained)[f"{lines[0]} … {lines[-1]}"] += 1
    return unexplained, explained
