"""What those who manage a server choose, and how they end or move a table."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from playground import Channel, NotOffered, Permission, Person
from playground.launcher import BotHere
from playground.seen import SeenMessage
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, play_by_commands, start_game, tables

pytestmark = pytest.mark.usefixtures("bot")


@pytest.fixture
def mo(club: Club) -> Person:
    """Somebody who manages the server."""
    return club.discord.add_person("Mo", club.guild, permissions=Permission.MANAGE_GUILD)


def panels(person: Person) -> list[SeenMessage]:
    return person.sees(person.direct())


async def manage(mo: Person, place: Channel, command: str, **options: Any) -> str:
    answer = await (await mo.command(place, f"cribbage-server {command}", **options)).final()
    assert answer.ephemeral
    return answer.text


async def refused(person: Person, place: Channel) -> str:
    answer = await person.command(place, "cribbage start")
    assert answer.ephemeral
    return answer.text


async def test_the_group_is_for_those_who_manage_a_server(club: Club, mo: Person) -> None:
    for person, place in ((club.ann, club.hall), (mo, mo.direct())):
        with pytest.raises(NotOffered):
            await person.command(place, "cribbage-server settings")
    assert "Saved." not in await manage(mo, club.hall, "settings")


async def test_what_is_left_out_at_a_start_comes_from_the_server(club: Club, mo: Person, bot: BotHere) -> None:
    told = await manage(mo, club.hall, "settings", clock="relaxed", target=61, thread=True)
    for value in ("Saved.", "relaxed: a day a move", "61", "yes"):
        assert value in told
    await bot.stop()
    await bot.start()
    plain = await club.ann.command(club.hall, "cribbage start", opponent=club.bob)
    assert "to 61, unrated · a day a move · in a thread of its own." in plain.text
    chosen = await club.ann.command(
        club.hall, "cribbage start", opponent=club.bob, target=121, clock="none", thread=False
    )
    assert "to 121, rated." in chosen.text
    lounge = club.guild.add_channel("lounge", voice=True)
    assert "thread" not in (await club.ann.command(lounge, "cribbage start")).text


async def test_another_server_has_settings_of_its_own(club: Club, mo: Person) -> None:
    elsewhere = club.discord.add_guild("Elsewhere")
    hall = elsewhere.add_channel("hall")
    club.ann.join(elsewhere)
    await manage(mo, club.hall, "settings", target=61)
    assert "to 121" in (await club.ann.command(hall, "cribbage start")).text


async def test_tables_are_opened_only_in_channels_that_are_allowed(club: Club, mo: Person) -> None:
    games, den = club.guild.add_channel("games"), club.guild.add_channel("den")
    await manage(mo, club.hall, "channels", allow=games)
    told = await manage(mo, club.hall, "channels", allow=den)
    assert f"<#{games.id}>, <#{den.id}>" in told
    assert f"in <#{games.id}> or <#{den.id}>." in await refused(club.ann, club.hall)
    thread = games.add_thread("talk", club.ann.account)
    assert "a seat free" in (await club.ann.command(games, "cribbage start")).text
    assert "a seat free" in (await club.ann.command(thread, "cribbage start")).text
    await manage(mo, club.hall, "channels", forbid=den)
    assert f"in <#{games.id}>." in await refused(club.ann, den)
    assert "every channel" in await manage(mo, club.hall, "channels", everywhere=True)
    assert "a seat free" in (await club.ann.command(club.hall, "cribbage start")).text


async def test_a_game_that_stands_goes_on_where_no_new_one_may_begin(club: Club, mo: Person) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    games = club.guild.add_channel("games")
    await manage(mo, club.hall, "channels", allow=games)
    await play_by_commands([club.ann, club.bob], club.hall)
    answer = await club.ann.press("Rematch", where=club.hall)
    assert answer.ephemeral
    assert f"<#{games.id}>" in answer.text


async def test_channels_that_are_deleted_are_forgotten(club: Club, mo: Person, bot: BotHere) -> None:
    games, den = club.guild.add_channel("games"), club.guild.add_channel("den")
    for place in (games, den):
        await manage(mo, club.hall, "channels", allow=place)
    games.delete()
    await bot.stop()
    await bot.start()
    assert f"in <#{den.id}>." in await refused(club.ann, club.hall)
    assert str(games.id) not in await manage(mo, club.hall, "channels")
    den.delete()
    await club.ann.until(lambda: den.id not in club.discord.world.channels)
    assert "every channel" in await manage(mo, club.hall, "channels")
    assert "a seat free" in (await club.ann.command(club.hall, "cribbage start")).text


async def test_an_open_seat_calls_the_role_where_it_can_be_called(club: Club, mo: Person) -> None:
    role = club.guild.add_role("players", mentionable=True)
    assert f"<@&{role.id}>" in await manage(mo, club.hall, "settings", role=role)
    seat = (await club.ann.command(club.hall, "cribbage start")).message
    assert seat is not None
    assert seat.pings_roles == ("players",)
    assert seat.content.startswith(f"<@&{role.id}>, Ann has a cribbage board out")
    asked = (await club.ann.command(club.hall, "cribbage start", opponent=club.bob)).message
    assert asked is not None
    assert (asked.pings, asked.pings_roles) == (("Bob",), ())


async def test_a_role_that_nobody_may_mention_needs_the_permission_to_be_called(club: Club, mo: Person) -> None:
    role = club.guild.add_role("players")
    await manage(mo, club.hall, "settings", role=role)
    for granted, called in ((Permission.NONE, ()), (Permission.MENTION_EVERYONE, ("players",))):
        club.hall.allow(club.guild.bot_role, granted)
        seat = (await club.ann.command(club.hall, "cribbage start")).message
        assert seat is not None
        assert seat.pings_roles == called
        assert ("<@&" in seat.content) is bool(called)


async def test_everyone_stands_for_no_role_and_a_deleted_role_is_forgotten(club: Club, mo: Person) -> None:
    role = club.guild.add_role("players", mentionable=True)
    await manage(mo, club.hall, "settings", role=role)
    club.guild.delete_role(role)
    assert "nobody" in await manage(mo, club.hall, "settings")
    assert "<@&" not in (await club.ann.command(club.hall, "cribbage start")).text
    other = club.guild.add_role("others", mentionable=True)
    await manage(mo, club.hall, "settings", role=other)
    assert "nobody" in await manage(mo, club.hall, "settings", role=club.guild.everyone)
    assert "<@&" not in (await club.ann.command(club.hall, "cribbage start")).text


async def test_tables_are_plain_text_where_the_server_wants_that(club: Club, mo: Person) -> None:
    await manage(mo, club.hall, "settings", text_only=True)
    asked = await club.ann.command(club.hall, "cribbage start", opponent=club.bob)
    assert asked.message is not None
    await club.bob.press("Accept", where=asked.message)
    await club.ann.until(lambda: any("Game 1 · to 121" in each.text for each in club.ann.sees(club.hall)))
    table = club.ann.sees(club.hall)[-1]
    assert not table.framed
    assert table.labels == ("My hand",)
    assert "⏳" not in table.content
    assert "to throw to the crib" in table.content
    await club.bob.until(lambda: panels(club.bob), timeout=PATIENCE)
    assert panels(club.bob)[-1].framed


async def test_the_running_games_of_the_server_are_offered(club: Club, mo: Person) -> None:
    elsewhere = club.discord.add_guild("Elsewhere")
    hall = elsewhere.add_channel("hall")
    for person in (club.ann, club.bob):
        person.join(elsewhere)
    await start_game(club.ann, club.bob, hall)
    await start_game(club.ann, club.bob, club.hall)
    await start_game(club.cleo, club.bob, club.hall)
    for command in ("end", "move"):
        offered = await mo.autocomplete(club.hall, f"cribbage-server {command}", focused="game")
        assert [choice.label for choice in offered] == ["Game 3: Cleo against Bob", "Game 2: Ann against Bob"]
        narrowed = await mo.autocomplete(club.hall, f"cribbage-server {command}", focused="game", game="ann")
        assert [choice.value for choice in narrowed] == ["2"]
        assert "There is no such game" in await manage(mo, club.hall, command, game="1")
        assert "There is no such game" in await manage(mo, club.hall, command, game="nonsense")


@pytest.mark.parametrize("gone", [False, True])
async def test_a_game_is_ended_and_both_are_told(club: Club, mo: Person, gone: bool) -> None:
    lobby = club.guild.add_channel("lobby")
    await start_game(club.ann, club.bob, club.hall)
    await club.ann.until(_have_hands(club), timeout=PATIENCE)
    if gone:
        club.hall.delete()
    assert "Game 1 is called off and counts for nothing." in await manage(mo, lobby, "end", game="1")
    for person in (club.ann, club.bob):
        await person.until(partial(_is_told, person))
    if not gone:
        await club.cleo.until(lambda: "called off" in tables(club.cleo, club.hall)[-1].text)
    assert "There is no such game" in await manage(mo, lobby, "end", game="1")
    assert "Nobody has finished a game" in (await club.cleo.command(lobby, "standings show")).text


def _is_told(person: Person) -> bool:
    return "called off" in panels(person)[-1].text


def _have_hands(club: Club) -> Callable[[], bool]:
    return lambda: bool(panels(club.ann) and panels(club.bob))


@pytest.mark.parametrize("gone", [False, True])
async def test_a_table_is_moved_and_played_on_there(club: Club, mo: Person, gone: bool) -> None:
    lobby = club.guild.add_channel("lobby")
    await start_game(club.ann, club.bob, club.hall, target=61)
    if gone:
        club.hall.delete()
    told = await manage(mo, lobby, "move", game="1")
    (table,) = tables(club.cleo, lobby)
    assert f"/{lobby.id}/{table.id}" in told
    if not gone:
        assert str(table.id) in club.cleo.sees(club.hall)[-1].text
    await play_by_commands([club.ann, club.bob], lobby)


async def test_a_table_is_not_moved_to_where_the_bot_cannot_post(club: Club, mo: Person) -> None:
    lobby = club.guild.add_channel("lobby")
    await start_game(club.ann, club.bob, club.hall)
    lobby.deny(club.guild.bot_role, Permission.SEND_MESSAGES)
    assert "**Send Messages**" in await manage(mo, lobby, "move", game="1")
    assert tables(club.cleo, lobby) == []
    assert len(tables(club.cleo, club.hall)) == 1
