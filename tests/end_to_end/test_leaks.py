"""Whole games full of wrong moves and curious people; afterwards every byte that anybody received is searched."""

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from playground.launcher import BotProcess
from playground.people import Person
from playground.stand_in import Playground
from playground.world import writing
from playground.world.interaction import InteractionType
from tests.end_to_end.conftest import Club, club_in
from tests.end_to_end.leaks import leaks, leaks_by, strings
from tests.end_to_end.mischief import Mischief
from tests.end_to_end.playing import PATIENCE, start_game, tables
from tests.end_to_end.truth import LoggedGame, games_in
from tests.games import cards
from tests.spellings import cards_in, spellings_of

FORMATS = ("text", "json")
_SEARCHED_ELSEWHERE = ("/messages", "/callback", "/webhooks/")
"""Calls that write messages; what they wrote is searched as each reader received it."""


@dataclass(frozen=True)
class Played:
    """What is left of a club in which two games were played: one to the end, one given up with cards in hand."""

    club: Club
    games: list[LoggedGame]
    log: str


@pytest.fixture(
    scope="module", params=[pytest.param(each, marks=pytest.mark.xdist_group(f"leaks in {each}")) for each in FORMATS]
)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp(request.param)
    return asyncio.run(_play(folder, request.param))


async def _play(folder: Path, log_format: str) -> Played:
    async with await Playground.start() as discord:
        club = club_in(discord)
        bot = BotProcess(club.discord, folder, {"CRIBBAGE_LOG_LEVEL": "DEBUG", "CRIBBAGE_LOG_FORMAT": log_format})
        await bot.start()
        try:
            await _two_games(club, Mischief(club, bot.database, seed=FORMATS.index(log_format)))
            await _break_everything(club, bot.database)
        finally:
            await bot.stop()
        return Played(club, games_in(bot.database), await asyncio.to_thread(bot.log.read_text, encoding="utf-8"))


async def _two_games(club: Club, mischief: Mischief) -> None:
    club.bob.dms_closed = True
    await start_game(club.ann, club.bob, club.hall, target=61)
    await mischief.play(tricks=1)
    await club.bob.press("Rematch", where=club.hall)
    await club.ann.press("Accept", where=club.hall)
    await club.ann.until(lambda: tables(club.ann, club.hall)[-1].text.count("to throw"), timeout=PATIENCE)
    await mischief.play(tricks=2, until=lambda game: bool(game.state.deal and len(game.state.deal.laid) == 2))
    asked = await club.ann.command(club.hall, "cribbage resign")
    assert asked.message is not None
    await club.ann.press("Resign", where=asked.message)
    await club.cleo.until(lambda: "Ann resigns" in tables(club.cleo, club.hall)[-1].text, timeout=PATIENCE)


async def _break_everything(club: Club, database: Path) -> None:
    """A third game in which Discord and then the database fail, while hands are dealt, shown and played."""
    faults, hall = club.discord.faults, club.hall
    await start_game(club.ann, club.bob, hall)
    for status in (400, 403, 404, 500):
        faults.fail_next("PATCH", r"channels/\d+/messages", status=status)
    for _ in range(2):
        faults.fail_next("POST", "callback", status=400, code=50035, message="Invalid Form Body")
        await club.ann.command(hall, "cribbage hand")
    throws = {}
    for person in (club.ann, club.bob):
        throws[person] = (await person.autocomplete(hall, "cribbage discard", focused="cards"))[0].value
    with closing(sqlite3.connect(database)) as db:
        db.execute("ALTER TABLE log RENAME TO gone")
        for person, cards in throws.items():
            await person.command(hall, "cribbage discard", cards=cards)
        db.execute("ALTER TABLE gone RENAME TO log")


def readers(club: Club) -> tuple[Person, ...]:
    return club.ann, club.bob, club.cleo


def test_nobody_ever_receives_a_card_that_he_must_not_know_then(played: Played) -> None:
    assert [leak for reader in readers(played.club) for leak in leaks(reader, played.games)] == []


def test_the_games_that_were_searched_are_whole_and_full_of_curiosity(played: Played) -> None:
    """A search of nothing finds nothing."""
    first, second = played.games[:2]
    assert first.state.result is not None
    assert max(first.state.scores) == 61
    assert second.state.deal is not None
    assert all(second.state.deal.held)
    asked = Counter((each.type, each.person.display_name) for each in played.club.discord.world.interactions.values())
    assert all(
        asked[kind, name] >= 3
        for kind in (InteractionType.COMMAND, InteractionType.AUTOCOMPLETE)
        for name in ("Ann", "Bob", "Cleo")
    )
    assert asked[InteractionType.COMPONENT, "Cleo"] >= 3
    named = [each.shown_as for each in played.club.discord.world.interactions.values() if cards_in(each.shown_as)]
    assert len(named) > 50
    private = [written for written in played.club.cleo.received() if written.message.audience == played.club.cleo.id]
    assert len(private) > 20
    assert any(written.revision > 10 for written in played.club.cleo.received())
    for person in (played.club.ann, played.club.bob):
        seen = {card for written in person.received() for text in strings(written.payload) for card in cards_in(text)}
        assert len(seen) > 30


def test_no_public_message_answers_a_command_whose_options_name_a_card(played: Played) -> None:
    public = [each.message.interaction for each in played.club.cleo.received() if each.message.audience is None]
    assert [asked.root.shown_as for asked in public if asked is not None and cards_in(asked.root.shown_as)] == []


def test_nothing_else_that_the_bot_says_names_a_card_but_the_examples_of_its_options(played: Played) -> None:
    events = [each for each in played.club.discord.dispatched if not each.name.startswith(("INTERACTION_", "MESSAGE_"))]
    assert [each.name for each in events if cards_in(each.text)] == []
    calls = [
        each for each in played.club.discord.requests if not any(part in each.path for part in _SEARCHED_ELSEWHERE)
    ]
    assert {card for call in calls for card in cards_in(f"{call.path} {call.text}")} == {
        *cards("5H JD 5S 5D JC 5C 6D QC KC")
    }
    assert [call.path for call in calls if cards_in(call.text)] == [f"/api/v10/applications/{_bot(played)}/commands"]


def test_the_whole_log_names_no_card_in_any_notation(played: Played) -> None:
    assert [line for line in played.log.splitlines() if cards_in(line)] == []


def test_the_whole_log_holds_no_token_and_no_name(played: Played) -> None:
    world = played.club.discord.world
    secrets = [played.club.discord.token, *world.tokens, *(person.name for person in readers(played.club))]
    assert [secret for secret in secrets if secret in played.log] == []


def test_the_log_that_was_searched_has_the_tracebacks_of_all_that_was_broken(played: Played) -> None:
    assert played.log.count("Traceback (most recent call last)") >= 4
    assert "DatabaseUnusable" in played.log
    assert "HTTPException" in played.log


def test_the_search_finds_a_hidden_card_in_every_notation_and_place(played: Played) -> None:
    club, game = played.club, played.games[1]
    hidden = next(card for card in game.known(club.bob.id, 1, float("inf")) if card not in game.public(1, float("inf")))
    bodies: list[dict[str, Any]] = [{"content": text} for text in spellings_of(hidden)]
    bodies += [
        {"embeds": [{"title": "Deal 1 · Ann deals", "footer": {"text": f"Game 2 · {hidden.pretty}"}}]},
        {
            "content": "x",
            "components": [{"type": 1, "components": [{"type": 2, "custom_id": f"cb1:2:0:play:{hidden}"}]}],
        },
    ]
    written = club.discord.world.written
    for body in bodies:
        before = len(written)
        message = writing.post(club.hall, club.discord.world.bot, body, {})
        writing.edit(message, {"content": "Deal 1 · nothing to see here", "embeds": [], "components": []}, {})
        writing.remove(message)
        planted = {reader: [each for each in reader.received() if each.message is message] for reader in readers(club)}
        while len(written) > before:
            written.pop()
        found = {
            reader.name: {leak.card for leak in leaks_by(planted[reader], reader, played.games)} for reader in planted
        }
        assert found["Ann"] == found["Cleo"] == {str(hidden)}, body


def _bot(played: Played) -> int:
    return played.club.discord.world.application.id
