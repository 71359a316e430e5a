"""`python -m benchmarks.scale`: how long what people look up takes once many games are stored.

A file is filled with the logs of a few hundred random games over and over, each time with other people, another server
and another time, through the functions that derive everything else from a log as it ends. Servers differ in size, as
those of a bot do, and are asked as often as they play.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from benchmarks.club import START, games
from benchmarks.dealt import RULES
from cribbage import GameState, Transition, format_action, format_rules, replay
from storage import HistoryFilter, RankBy, SeasonLength, Storage, last_days, projections

MUST, AIM = 20.0, 5.0
"""Milliseconds that a query may take, as 99 of 100 do."""

_DAY = 24 * 60 * 60 * 1000
_DAYS = 730
_MOVE = 5_000


@dataclass(frozen=True, slots=True)
class Logged:
    """A game to store: its rows after the key, what its actions led to, and how it ended."""

    rows: tuple[tuple[int, int | None, int, str], ...]
    transitions: tuple[Transition, ...]

    @property
    def state(self) -> GameState:
        """The state at its end."""
        return self.transitions[-1].state


@dataclass(frozen=True, slots=True)
class Server:
    """A server and those who play in it, the keenest first."""

    guild: int
    people: tuple[int, ...]


class Crowd:
    """Servers and people, and who plays whom: a few play much, and many a little."""

    def __init__(self, rng: random.Random, servers: int, people: int) -> None:
        self._rng = rng
        weights = [(rank + 1) ** -0.7 for rank in range(servers)]
        self._weights = list(accumulate(weights))
        everybody = range(900_000_000_000_000_000, 900_000_000_000_000_000 + people)
        self.servers = [
            Server(
                700_000_000_000_000_000 + number, tuple(rng.sample(everybody, self._members(weight, weights, people)))
            )
            for number, weight in enumerate(weights)
        ]

    @staticmethod
    def _members(weight: float, weights: Sequence[float], people: int) -> int:
        """Everybody is in two servers on average; the smallest has a handful."""
        return min(people, max(6, round(2 * people * weight / sum(weights))))

    def server(self) -> Server:
        """One of them, the larger the likelier."""
        (chosen,) = self._rng.choices(self.servers, cum_weights=self._weights)
        return chosen

    def pair(self, server: Server) -> tuple[int, int]:
        """Two of its people."""
        first = self.person(server)
        while (second := self.person(server)) == first:
            pass
        return first, second

    def person(self, server: Server) -> int:
        """One of its people, the keener the likelier."""
        return server.people[int(len(server.people) * self._rng.random() ** 2)]


def main() -> int:
    """Fill a file, ask, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--servers", type=int, default=200)
    parser.add_argument("--people", type=int, default=5_000)
    parser.add_argument("--distinct", type=int, default=200, help="so many games are played; the others repeat them")
    parser.add_argument("--asks", type=int, default=300, help="each query is asked so often")
    asked = parser.parse_args()
    rng = random.Random(1)
    crowd = Crowd(rng, asked.servers, asked.people)
    with tempfile.TemporaryDirectory(prefix="cribbage-scale-") as folder:
        path = Path(folder) / "cribbage.sqlite3"
        asyncio.run(_make(path))
        _fill(path, rng, crowd, [_logged(number) for number in range(asked.distinct)], asked.games)
        print(f"file: {path.stat().st_size / 1e6:.0f} MB, {path.stat().st_size / asked.games / 1e3:.1f} kB a game")
        asyncio.run(_ask(path, crowd, asked.asks))
    return 0


async def _make(path: Path) -> None:
    await (await Storage.open(path)).close()


def _logged(seed: int) -> Logged:
    (game,) = games(1, seed)
    actions = [action for action, _ in game]
    rows = [
        (ply, getattr(action, "seat", None), _MOVE * ply, format_action(action)) for ply, action in enumerate(actions)
    ]
    return Logged(tuple(rows), tuple(replay(RULES, actions)))


def _fill(path: Path, rng: random.Random, crowd: Crowd, logged: Sequence[Logged], number: int) -> None:
    begun = time.perf_counter()
    moments = sorted(START + rng.randrange(_DAYS * _DAY) for _ in range(number))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("PRAGMA cache_size = -200000")
        for done in range(0, number, 500):
            db.execute("BEGIN")
            for created in moments[done : done + 500]:
                log = rng.choice(logged)
                projections.end(db, _store(db, crowd, log, created), log.transitions)
            db.execute("COMMIT")
            print(f"\r{done} games in {time.perf_counter() - begun:.0f} s", end="", file=sys.stderr, flush=True)
        settling = time.perf_counter()
        db.execute("BEGIN")
        projections.settle_all(db)
        db.execute("COMMIT")
        print(f"\r{number} games in {time.perf_counter() - begun:.0f} s", file=sys.stderr)
        print(f"careers of all servers: {time.perf_counter() - settling:.1f} s")
        _project(db, rng, crowd, logged)


def _store(db: sqlite3.Connection, crowd: Crowd, log: Logged, created: int) -> int:
    """A game as it stands before anything is derived from its end."""
    server = crowd.server()
    values = (server.guild, 1, format_rules(RULES), created)
    game = db.execute(
        "INSERT INTO games (guild, channel, rules, created, clock, thread) VALUES (?, ?, ?, ?, 'none', 0)", values
    ).lastrowid
    assert game is not None
    pair = crowd.pair(server)
    seats = [(game, seat, user) for seat, user in enumerate(pair)]
    db.executemany("INSERT INTO seats (game, seat, user) VALUES (?, ?, ?)", seats)
    names = [(server.guild, user, f"Player {user % 10_000}") for user in pair]
    db.executemany("INSERT INTO names (guild, user, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", names)
    rows = [(game, *row) for row in log.rows]
    db.executemany("INSERT INTO log (game, ply, seat, elapsed, action) VALUES (?, ?, ?, ?, ?)", rows)
    shown = (game, 1, 1, game, len(rows))
    db.execute("INSERT INTO table_messages (game, deal, channel, message, rendered_ply) VALUES (?, ?, ?, ?, ?)", shown)
    return game


def _project(db: sqlite3.Connection, rng: random.Random, crowd: Crowd, logged: Sequence[Logged]) -> None:
    """The end of a game, as its last action brings it: replay, performances, careers, records."""
    seconds = []
    for number in range(200):
        log = rng.choice(logged)
        db.execute("BEGIN")
        game = _store(db, crowd, log, START + _DAYS * _DAY + number)
        begun = time.perf_counter()
        projections.advance(db, game, log.state)
        seconds.append(time.perf_counter() - begun)
        db.execute("COMMIT")
    _print("project one game", seconds, bounded=False)


async def _ask(path: Path, crowd: Crowd, times: int) -> None:
    storage = await Storage.open(path)
    try:
        for what, ask in _queries(storage, crowd).items():
            seconds = []
            for _ in range(times):
                server = crowd.server()
                begun = time.perf_counter()
                await ask(server)
                seconds.append(time.perf_counter() - begun)
            _print(what, seconds)
    finally:
        await storage.close()


def _queries(storage: Storage, crowd: Crowd) -> dict[str, Callable[[Server], Awaitable[object]]]:
    now = START + _DAYS * _DAY
    standings, histories = storage.standings, storage.histories
    return {
        **{
            f"standings by {by}": lambda server, by=by: standings.page(server.guild, by, asker=crowd.person(server))  # type: ignore[misc]  # mypy cannot infer a default
            for by in RankBy
        },
        "standings of 30 days": lambda server: standings.page(server.guild, RankBy.RATING, last_days(30, now)),
        "standings of a quarter": lambda server: standings.page(server.guild, RankBy.WINS, last_days(91, now)),
        "champions of 4 months": lambda server: standings.champions(server.guild, SeasonLength.MONTH, now),
        "champions of 4 quarters": lambda server: standings.champions(server.guild, SeasonLength.QUARTER, now),
        "the daily cap": lambda server: standings.is_capped(server.guild, crowd.pair(server), now),
        "profile": lambda server: storage.profiles.of(server.guild, crowd.person(server)),
        "versus": lambda server: histories.versus(server.guild, *crowd.pair(server)),
        "history": lambda server: histories.page(server.guild, crowd.person(server), limit=10),
        "history with one opponent": lambda server: histories.page(
            server.guild, crowd.person(server), HistoryFilter(other=crowd.person(server), rated=True), limit=10
        ),
        "records": lambda server: storage.records.of(server.guild),
        "great hands": lambda server: storage.records.great_hands(server.guild),
    }


def _print(what: str, seconds: list[float], *, bounded: bool = True) -> None:
    """A line of figures; those of a query are `bounded` by what is wanted of it."""
    seconds.sort()
    middle, late = seconds[len(seconds) // 2] * 1e3, seconds[len(seconds) * 99 // 100] * 1e3
    reached = "aim" if late <= AIM else "must" if late <= MUST else "missed"
    verdict = f"   {reached} (must {MUST:.0f}, aim {AIM:.0f})" if bounded else ""
    print(f"{what:28} p50 {middle:6.2f} ms   p99 {late:6.2f} ms{verdict}")


if __name__ == "__main__":
    sys.exit(main())
