"""`python -m benchmarks.soak`: play, tell what was found, write a record; exit with 1 when anything went wrong."""

from __future__ import annotations

import argparse
import asyncio
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from benchmarks import report
from benchmarks.soak.run import Found, Plan, soak

_SHOWN = 20


def main() -> int:
    """0 when nothing was lost, doubled or logged as an error that no fault explains."""
    asked = _asked()
    plan = Plan(asked.tables, asked.games, asked.target, asked.minutes, asked.seed)
    found = asyncio.run(soak(plan))
    print(told(found))
    moment = datetime.now(UTC).isoformat(timespec="seconds")
    report.write(asked.json, {"at": moment, "machine": report.machine(), "plan": asdict(plan), "found": asdict(found)})
    print(f"Written to {asked.json}")
    return 1 if found.failed else 0


def told(found: Found) -> str:
    """What was found, line by line."""
    memory = [used for _, used in found.memory]
    lines = [
        f"{found.finished} games, {found.moves} moves in {found.seconds:.0f} s",
        f"faults: {', '.join(f'{kind} {times}' for kind, times in sorted(found.faults.items()))}",
        f"presses carried out {found.answered}, refused {found.refused}, without an answer {found.silent}",
        f"hands asked for at the table: {found.helped}",
        f"press to answer: p50 {found.press_p50:.0f} ms, p99 {found.press_p99:.0f} ms",
        f"lag of the bot's event loop in ms: {found.lag}",
        f"resident memory: {memory[0]:.1f} MB after the first game, {memory[-1]:.1f} MB after the last"
        if memory
        else "",
        "growth: too few games to tell" if found.growth is None else f"growth: {found.growth:+.2f} MB a hundred games",
        f"dropped connections in the log: {found.dropped_connections_logged}",
        f"other errors in the log: {sum(found.errors.values())}",
        *[f"  {times} × {error}" for error, times in found.errors.items()],
        f"lost or doubled: {len(found.problems)}",
        *[f"  {problem}" for problem in found.problems[:_SHOWN]],
    ]
    return "\n".join(line for line in lines if line)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description="Play through a Discord that fails.")
    parser.add_argument("--tables", type=int, default=200, help="tables at once")
    parser.add_argument("--games", type=int, default=800, help="games altogether")
    parser.add_argument("--target", type=int, choices=(121, 61), default=61, help="how far each game goes")
    parser.add_argument("--minutes", type=float, default=15.0, help="no game goes on after that")
    parser.add_argument("--seed", type=int, default=1, help="of the people's choices and the faults")
    parser.add_argument("--json", type=Path, default=report.RECORDS / "soak.json", help="where the record goes")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
