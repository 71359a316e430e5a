"""`python -m benchmarks [ROW …]`: measure rows, print them, and write a record."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path

from benchmarks import report
from benchmarks.effort import Effort
from benchmarks.figure import best
from benchmarks.rows import ROWS


def main() -> int:
    """The exit code, which no figure decides."""
    asked = _asked()
    found = {}
    for row in asked.rows or ROWS:
        print(f"{row} … ", end="", file=sys.stderr, flush=True)
        begun = time.perf_counter()
        found[row] = best([asyncio.run(ROWS[row](Effort(asked.share))) for _ in range(asked.runs)])
        print(f"{time.perf_counter() - begun:.0f} s", file=sys.stderr, flush=True)
    print(report.table([figure for figures in found.values() for figure in figures]))
    print(" · ".join(f"{name} {value}" for name, value in report.machine().items()))
    report.write(asked.json, report.record(asked.runs, found))
    print(f"Written to {asked.json}")
    return 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure this machine and this bot.")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"only these rows, of: {', '.join(ROWS)}")
    parser.add_argument("--runs", type=int, default=1, help="measure each row so many times and take the best")
    parser.add_argument("--share", type=float, default=1.0, help="this share of the full work, for a quick look")
    parser.add_argument("--json", type=Path, default=report.RECORDS / "figures.json", help="where the record goes")
    asked = parser.parse_args()
    unknown = [row for row in asked.rows if row not in ROWS]
    if unknown:
        parser.error(f"no such row: {', '.join(unknown)}")
    return asked


if __name__ == "__main__":
    sys.exit(main())
