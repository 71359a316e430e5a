"""Queries: none reads a whole table that grows with the games ever played."""

import random
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from cribbage import Ending, Resign
from storage import (
    ChallengeState,
    Clock,
    HandMessage,
    HistoryFilter,
    Notice,
    NoticeKind,
    Offer,
    OfferKind,
    Preferences,
    RankBy,
    SeasonLength,
    ServerSettings,
    Span,
    Storage,
    TableMessage,
)
from tests.storage.played import (
    ANN,
    BOB,
    CYD,
    DEE,
    HERE,
    MINUTE,
    NOON,
    Played,
    a_choice,
    begun,
    delivery,
    offered,
    resigned,
)

# Bounded by the games that run, by one transaction, or by a day; the rest grows for ever.
BOUNDED = {"running", "unpublished", "purges", "deliveries", "turns", "notices", "absences"}
# What is done once in the time that a person or server is known may read what is small beside the logs.
RARE = {
    "erase": {"challenges", "names"},
    "export": {"challenges", "names"},
    "forget a server": {"challenges"},
}
ALIASES = {"shown", "sides", "gone", "own", "other", "latest", "book", "earlier"}
SCAN = re.compile(r"SCAN (?!CONSTANT ROW)(\w+)")

Asked = Callable[[Storage, Played], Awaitable[object]]


async def see_twice(storage: Storage, game: Played) -> None:
    await storage.names.see(HERE.guild, game.id, "Ann")
    await storage.names.see(HERE.guild, game.id, "Anna")


async def challenge_and_close(storage: Storage, game: Played) -> None:
    made = await offered(storage, rematch_of=game.id)
    await storage.challenges.set_message(made.id, 5)
    await storage.challenges.get(made.id)
    await storage.challenges.close(made.id, ChallengeState.CANCELLED)


async def erase_another(storage: Storage, _: Played) -> None:
    await resigned(storage, (CYD, DEE))
    await storage.people.erase(CYD)


async def beat_a_record_and_tell(storage: Storage, _: Played) -> None:
    game = await resigned(storage)
    assert await storage.records.announce(game.id)


EVERY_FILTER = HistoryFilter(other=BOB, rated=True, ending=Ending.RESIGNATION, span=Span(0, NOON))


async def remind(storage: Storage, game: Played) -> None:
    for turn in await storage.turns.of(game.id):
        await storage.turns.passed(turn)


async def offer_and_withdraw(storage: Storage, game: Played) -> None:
    await storage.offers.make(Offer(game.id, OfferKind.CALL_OFF, 0, 2, NOON))
    await storage.offers.get(game.id, OfferKind.CALL_OFF)
    await storage.offers.withdraw(game.id, OfferKind.CALL_OFF)


async def call_and_remove(storage: Storage, game: Played) -> None:
    notice = Notice(game.id, 0, NoticeKind.TURN, 1, 2)
    await storage.notices.add(notice)
    await storage.notices.of(game.id)
    await storage.notices.remove(notice)


ASKED: dict[str, Asked] = {
    "begin": lambda storage, _: begun(storage),
    "append": lambda _, game: game.append(a_choice(game.state), delivery=delivery()),
    "end": lambda _, game: game.append(Resign(0), delivery=delivery()),
    "get": lambda storage, game: storage.games.get(game.id),
    "running": lambda storage, _: storage.games.running(),
    "running of a person": lambda storage, _: storage.games.running(user=ANN),
    "running in a channel": lambda storage, _: storage.games.running(channel=HERE.channel),
    "running of a person in a channel": lambda storage, _: storage.games.running(user=ANN, channel=HERE.channel),
    "purge": lambda storage, game: storage.games.purge(game.id),
    "purge of the first game": lambda storage, _: storage.games.purge(1),
    "challenges": challenge_and_close,
    "due challenges": lambda storage, _: storage.challenges.due(NOON),
    "challenges of a person": lambda storage, _: storage.challenges.open_for(ANN),
    "challenges in a channel": lambda storage, _: storage.challenges.open_in(HERE),
    "challenge of a game": lambda storage, game: storage.challenges.of_game(game.id),
    "running in a server": lambda storage, _: storage.games.running_in(HERE.guild),
    "rematch": lambda storage, game: storage.challenges.open_rematch(game.id),
    "table": lambda storage, game: storage.messages.table(game.id, 1),
    "newest table": lambda storage, game: storage.messages.newest_table(game.id),
    "save table": lambda storage, game: storage.messages.save_table(TableMessage(game.id, 1, 2, 3, 2)),
    "hand": lambda storage, game: storage.messages.hand(game.id, 1),
    "save hand": lambda storage, game: storage.messages.save_hand(HandMessage(game.id, 1, 2, 3, 2)),
    "behind": lambda storage, _: storage.messages.behind(),
    "standings": lambda storage, _: storage.standings.page(HERE.guild, RankBy.GAME_POINTS, limit=10, offset=5),
    "count of standings": lambda storage, _: storage.standings.count(HERE.guild),
    "standing of a person": lambda storage, _: storage.standings.of(HERE.guild, ANN),
    "a page of standings": lambda storage, _: storage.standings.page(HERE.guild, RankBy.RATING, limit=5, asker=ANN),
    "standings with ties": lambda storage, _: storage.standings.page(HERE.guild, RankBy.WINS, Span(0)),
    "standings in a span": lambda storage, _: storage.standings.page(HERE.guild, RankBy.RATING, Span(0, NOON * 2)),
    "champions": lambda storage, _: storage.standings.champions(HERE.guild, SeasonLength.MONTH, NOON * 2),
    "the daily cap": lambda storage, _: storage.standings.is_capped(HERE.guild, (ANN, BOB), NOON),
    "profile": lambda storage, _: storage.profiles.of(HERE.guild, ANN),
    "history": lambda storage, _: storage.histories.page(HERE.guild, ANN),
    "filtered history": lambda storage, _: storage.histories.page(HERE.guild, ANN, EVERY_FILTER),
    "head to head": lambda storage, _: storage.histories.versus(HERE.guild, ANN, BOB),
    "records": lambda storage, _: storage.records.of(HERE.guild),
    "records of a game": lambda storage, _: storage.records.set_by(1),
    "a record and its telling": beat_a_record_and_tell,
    "great hands": lambda storage, _: storage.records.great_hands(HERE.guild),
    "servers to forget": lambda storage, _: storage.people.left_since(NOON),
    "forget a server": lambda storage, _: storage.people.forget_server(HERE.guild),
    "erase": erase_another,
    "export": lambda storage, _: storage.people.export(ANN),
    "see a name": see_twice,
    "names": lambda storage, _: storage.names.of(HERE.guild, [ANN, BOB]),
    "due turns": lambda storage, _: storage.turns.due(NOON),
    "turns": lambda storage, game: storage.turns.of(game.id),
    "a stage": remind,
    "time again": lambda storage, game: storage.turns.wait_on(game.id, 0, Clock.LIVE, NOON),
    "alive": lambda storage, _: storage.turns.alive(NOON, MINUTE),
    "offers": offer_and_withdraw,
    "notices": call_and_remove,
    "games with notices": lambda storage, _: storage.notices.games(),
    "move": lambda storage, game: storage.games.move(game.id, 5),
    "prefer": lambda storage, _: storage.preferences.set(ANN, Preferences()),
    "preferences": lambda storage, _: storage.preferences.of(ANN),
    "set a server": lambda storage, _: storage.servers.set(HERE.guild, ServerSettings()),
    "server": lambda storage, _: storage.servers.of(HERE.guild),
    "left a server": lambda storage, _: storage.servers.left(HERE.guild, NOON),
    "back in a server": lambda storage, _: storage.servers.joined(HERE.guild, NOON),
    "absences": lambda storage, _: storage.servers.absences(),
    "get a fact": lambda storage, _: storage.facts.get("a"),
    "set a fact": lambda storage, _: storage.facts.set("a", "b"),
}


@pytest.fixture
async def said(storage: Storage) -> list[str]:
    """Every statement that goes to SQLite, triggers aside."""
    heard: list[str] = []
    for connection in (storage._writer, storage._reader):
        await connection.set_trace_callback(heard.append)
    return heard


def scanned(db: sqlite3.Connection, statement: str) -> set[str]:
    """The tables that a statement, with all that hangs on it, reads from end to end."""
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    plan = [str(row[3]) for row in db.execute(f"EXPLAIN QUERY PLAN {statement}")]
    return {match[1] for line in plan if (match := SCAN.match(line))} & (tables | ALIASES)


@pytest.mark.parametrize("asked", ASKED)
async def test_no_statement_scans_a_table_that_grows(
    asked: str, storage: Storage, said: list[str], database: Path
) -> None:
    await resigned(storage)
    game = await begun(storage)
    said.clear()
    await ASKED[asked](storage, game)
    rare = RARE.get(asked, set())
    statements = [each for each in said if each.startswith(("SELECT", "INSERT", "UPDATE", "DELETE", "\n"))]
    assert statements
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        assert {each: found for each in statements if (found := scanned(db, each) - BOUNDED - rare)} == {}


def test_a_scan_is_seen(database: Path) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE log (game INTEGER, ply INTEGER)")
        assert scanned(db, "SELECT count(*) FROM log WHERE ply = 3") == {"log"}
        assert scanned(db, "DELETE FROM log WHERE ply = 3") == {"log"}


async def test_erasing_a_person_finds_the_seats_by_an_index(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    await game.step(random.Random(1))
    with closing(sqlite3.connect(database)) as db:
        assert scanned(db, "UPDATE seats SET user = -1 WHERE user = 5") == set()
