"""What can be chosen when a table is opened, and where none is opened."""

import pytest

from bot.commands.starting import MENU
from playground import NotOffered, Permission
from storage.limits import MOST_FOR_PERSON
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import start_game, tables
from tests.end_to_end.reading import footer

pytestmark = pytest.mark.usefixtures("bot")


@pytest.mark.parametrize(
    ("clock", "pace"), [("live", "10 minutes a move"), ("relaxed", "a day a move"), ("slow", "3 days a move")]
)
async def test_the_challenge_and_the_table_say_the_clock(club: Club, clock: str, pace: str) -> None:
    answer = await club.ann.command(club.hall, "cribbage start", opponent=club.bob, clock=clock)
    assert f"to 121, rated · {pace}." in answer.text
    assert answer.message is not None
    await club.bob.press("Accept", where=answer.message)
    await club.ann.until(lambda: tables(club.ann, club.hall))
    table = tables(club.ann, club.hall)[-1]
    assert footer(table) == f"Game 1 · to 121 · rated · {pace}"
    assert " · ends <t:" in table.text


async def test_without_a_choice_there_is_no_clock(club: Club) -> None:
    assert "to 121, rated." in (await club.ann.command(club.hall, "cribbage start")).text
    assert "to 61, unrated." in (await club.ann.command(club.hall, "cribbage start", target=61)).text


async def test_a_thread_is_refused_in_a_thread_and_beside_a_voice_channel(club: Club) -> None:
    thread = club.hall.add_thread("talk", club.ann.account)
    for place in (thread, club.guild.add_channel("lounge", voice=True)):
        refused = await club.ann.command(place, "cribbage start", thread=True)
        assert refused.ephemeral
        assert "begins in a text channel" in refused.text
        assert "a seat free" in (await club.ann.command(place, "cribbage start")).text


async def test_a_person_is_challenged_from_the_menu_of_that_person(club: Club) -> None:
    answer = await club.ann.use_menu(club.bob, MENU, where=club.hall)
    assert answer.message is not None
    assert not answer.ephemeral
    assert "Ann challenges you to a game of cribbage" in answer.text
    assert answer.message.pings == ("Bob",)
    await club.bob.press("Accept", where=answer.message)
    await club.ann.until(lambda: tables(club.ann, club.hall))


async def test_nobody_challenges_himself_or_a_bot_from_a_menu(club: Club) -> None:
    refused = await club.ann.use_menu(club.ann, MENU, where=club.hall)
    assert refused.ephemeral
    assert "can’t play against yourself" in refused.text
    machine = club.discord.add_person("Machine", club.guild)
    machine.account.bot = True
    refused = await club.ann.use_menu(machine, MENU, where=club.hall)
    assert refused.ephemeral
    assert "Bots don’t play here yet" in refused.text


async def test_the_menu_is_for_servers(club: Club) -> None:
    with pytest.raises(NotOffered):
        await club.ann.use_menu(club.bob, MENU, where=club.ann.direct())


async def test_who_has_enough_tables_is_told_so_kindly(club: Club) -> None:
    for _ in range(MOST_FOR_PERSON):
        await club.ann.command(club.hall, "cribbage start")
    refused = await club.ann.command(club.hall, "cribbage start")
    assert refused.ephemeral
    assert f"You have {MOST_FOR_PERSON} games and open challenges" in refused.text
    seat = (await club.bob.command(club.hall, "cribbage start")).message
    assert seat is not None
    pressed = await club.ann.press("Join", where=seat)
    assert pressed.ephemeral
    assert "finish one first" in pressed.text
    await club.ann.command(club.hall, "cribbage cancel")
    await club.ann.press("Join", where=seat)
    await club.bob.until(lambda: tables(club.bob, club.hall))


async def test_where_the_bot_was_left_out_it_says_how_to_invite_it(club: Club) -> None:
    elsewhere = club.discord.add_guild("Elsewhere", bot_permissions=None)
    elsewhere.commands_only = True
    hall = elsewhere.add_channel("hall")
    for person in (club.ann, club.bob):
        person.join(elsewhere)
    club.ann.grant(elsewhere, Permission.MANAGE_GUILD)
    answers = [
        await club.ann.command(hall, "cribbage start"),
        await club.ann.command(hall, "cribbage join"),
        await club.ann.use_menu(club.bob, MENU, where=hall),
        await club.ann.command(hall, "cribbage-server settings"),
        await club.ann.command(hall, "cribbage-server channels", everywhere=True),
    ]
    for answer in answers:
        assert answer.ephemeral
        assert "I am not a member of this server" in answer.text
        assert f"client_id={club.discord.application.id}&scope=bot+applications.commands" in answer.text
        assert f"guild_id={elsewhere.id}" in answer.text
    await start_game(club.ann, club.bob, club.hall)
    assert "Your hand" in (await club.ann.command(hall, "cribbage hand")).text
    assert "How to start" in (await club.ann.command(hall, "cribbage help")).text
