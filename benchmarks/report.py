"""What a run found, as a table for people and as a record for programs."""

from __future__ import annotations

import json
import os
import platform
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from benchmarks.figure import Figure

RECORDS = Path(__file__).parent / "records"
"""Where records go unless a run says otherwise; git ignores the folder."""

_HEAD = ("what", "figure", "must", "aim", "reached", "reference")


def table(figures: Sequence[Figure]) -> str:
    """A row for each figure, with what is wanted and with the reference and how many times that it is."""
    rows = [_HEAD, *map(_cells, figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _cells(figure: Figure) -> tuple[str, ...]:
    return (
        figure.what,
        f"{number(figure.value)} {figure.unit}".rstrip(),
        number(figure.must),
        "" if figure.aim is None else number(figure.aim),
        figure.reached,
        f"{number(figure.reference)} ({number(figure.ratio)}×): {figure.of}",
    )


def number(value: float) -> str:
    """Three figures, with commas between thousands."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def machine() -> dict[str, str | int | None]:
    """What the figures were measured on."""
    return {
        "processors": os.cpu_count(),
        "machine": platform.machine(),
        "system": platform.system(),
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "discord.py": version("discord.py"),
        "aiohttp": version("aiohttp"),
    }


def record(runs: int, found: Mapping[str, Sequence[Figure]]) -> dict[str, object]:
    """A run as JSON takes it: by row, each figure with the best of so many runs."""
    rows = {
        row: [{**asdict(figure), "ratio": figure.ratio, "reached": figure.reached} for figure in figures]
        for row, figures in found.items()
    }
    return {"at": datetime.now(UTC).isoformat(timespec="seconds"), "machine": machine(), "runs": runs, "rows": rows}


def write(path: Path, content: Mapping[str, object]) -> None:
    """Write a record, and make the folder it goes to."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
