"""`python -m benchmarks.strength [PAIRING …]`: play, print, and write a record."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks import report
from benchmarks.effort import percentile
from benchmarks.skill_tables.deals import played_deal
from benchmarks.strength.match import Match, mirrored
from benchmarks.strength.players import PLAYERS
from cribbage.skill import Level

_PAIRINGS = {
    "expert-reference": 0.55,
    "expert-greedy": 0.67,
    "expert-averaging": 0.5,
    "expert-strong": 0.55,
    "strong-club": 0.55,
    "club-beginner": 0.55,
    "expert-expert": 0.5,
}
"""Who meets whom, and the share of games that the first has to win."""


def main() -> int:
    """The exit code, which no figure decides."""
    asked = _asked()
    found: dict[str, object] = {}
    for pairing in asked.pairings or _PAIRINGS:
        match = _played(pairing, asked)
        found[pairing] = _told(pairing, match)
    if not asked.pairings:
        found["deals"] = _deals(asked)
    report.write(asked.json, {"machine": report.machine(), "games": asked.games, "seed": asked.seed, "found": found})
    print(f"Written to {asked.json}")
    return 0


def _played(pairing: str, asked: argparse.Namespace) -> Match:
    first, second = (PLAYERS[name] for name in pairing.split("-"))
    return mirrored(first, second, games=asked.games, seed=asked.seed, told=_progress(pairing, asked.games))


def _progress(pairing: str, games: int) -> Callable[[Match], None]:
    begun = time.perf_counter()

    def tell(match: Match) -> None:
        if match.games % 20 == 0:
            so_far = f"{match.games} of {games} games, {match.rate:.1%} ± {match.interval:.1%}"
            print(f"\r{time.perf_counter() - begun:5.0f} s  {pairing}: {so_far}  ", end="", file=sys.stderr, flush=True)

    return tell


def _told(pairing: str, match: Match) -> dict[str, float]:
    half, last = (1000 * percentile(match.thought, share) for share in (0.5, 0.99))
    dealer, ahead = match.by_dealer / match.games, sum(match.ahead) / match.games
    print(
        f"\r{pairing:<18} {match.games} games  {match.rate:.1%} ± {match.interval:.1%}  wanted {_PAIRINGS[pairing]:.0%}"
        f"  {ahead:+.2f} points a game  first dealer {dealer:.1%}  choice p50 {half:.2f} ms, p99 {last:.1f} ms"
    )
    return {
        "games": match.games,
        "rate": match.rate,
        "interval": match.interval,
        "wanted": _PAIRINGS[pairing],
        "points_ahead": ahead,
        "first_dealer": dealer,
        "choice_ms_p50": half,
        "choice_ms_p99": last,
    }


def _deals(asked: argparse.Namespace) -> dict[str, float]:
    """What both roles make in whole deals from nil to nil, experts at both sides."""
    rng, number = random.Random(asked.seed), asked.games
    courses = [played_deal(rng, Level.EXPERT) for _ in range(number)]
    dealer, pone = (sum(_points(courses, is_dealer=role)) / number for role in (True, False))
    print(
        f"{number} deals of experts: the dealer makes {dealer:.2f} (16.0 to 16.7), the pone {pone:.2f} (10.0 to 10.6)"
    )
    return {"deals": number, "dealer": dealer, "pone": pone}


def _points(courses: list[list[tuple[bool, int]]], *, is_dealer: bool) -> Iterator[int]:
    return (points for course in courses for dealers, points in course if dealers is is_dealer)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description="Let the computer play.")
    parser.add_argument("pairings", nargs="*", metavar="PAIRING", help=f"only these, of: {', '.join(_PAIRINGS)}")
    parser.add_argument("--games", type=int, default=4000, help="games of each pairing, an even number")
    parser.add_argument("--seed", type=int, default=1, help="of all decks")
    parser.add_argument("--json", type=Path, default=report.RECORDS / "strength.json", help="where the record goes")
    asked = parser.parse_args()
    unknown = [pairing for pairing in asked.pairings if pairing not in _PAIRINGS]
    if unknown:
        parser.error(f"no such pairing: {', '.join(unknown)}")
    return asked


if __name__ == "__main__":
    sys.exit(main())
