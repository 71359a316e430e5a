import pytest

from playground import Permission, Person
from playground.player import PanelPlayer
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import Dealing
from tests.end_to_end.playing import PATIENCE, panels, play_by_buttons, start_game, tables
from tests.end_to_end.reading import title

pytestmark = pytest.mark.usefixtures("bot")


async def throws(person: Person) -> None:
    """Chooses two cards in the direct message, and throws them."""
    player = PanelPlayer(person)
    await person.until(player.panel, timeout=PATIENCE)
    for _ in range(2):
        await player.act()


async def test_a_deleted_table_message_is_posted_anew(club: Club) -> None:
    moderator = club.discord.add_person("Mo", club.guild, permissions=Permission.MANAGE_MESSAGES)
    await start_game(club.ann, club.bob, club.hall)
    moderator.deletes(tables(moderator, club.hall)[-1])
    await throws(club.ann)
    await club.cleo.until(lambda: "**Bob** to throw" in tables(club.cleo, club.hall)[-1].text)


async def test_a_direct_message_that_is_gone_is_sent_anew(club: Club, dealing: Dealing) -> None:
    dealing.will_cut("2H KS")
    await start_game(club.ann, club.bob, club.hall)
    await throws(club.bob)
    club.discord.faults.fail_next("PATCH", rf"channels/{club.bob.direct().id}/messages", status=404, code=10008)
    await throws(club.ann)
    await club.bob.until(lambda: len(panels(club.bob)) == 2)
    assert "Cut for the starter" in panels(club.bob)[-1].text


async def test_a_table_is_edited_hours_after_the_command_that_opened_it(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    for _ in range(2):
        club.discord.clock.advance(20 * 60)
    await throws(club.ann)
    await club.cleo.until(lambda: "**Bob** to throw" in tables(club.cleo, club.hall)[-1].text)
    assert len(tables(club.cleo, club.hall)) == 1


async def test_an_edit_that_fails_is_mended_by_the_next_one(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    club.discord.faults.fail_next("PATCH", rf"channels/{club.hall.id}/messages", status=403, code=50001)
    await throws(club.ann)
    await club.discord.until(lambda: any(request.status == 403 for request in club.discord.requests))
    await throws(club.bob)
    await club.cleo.until(lambda: "to cut for the starter" in tables(club.cleo, club.hall)[-1].text)


async def test_a_message_too_old_to_edit_is_replaced(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    club.discord.faults.limit_next("PATCH", rf"channels/{club.hall.id}/messages", retry_after=0.1, code=30046, times=9)
    club.discord.clock.advance(2 * 3600)
    await throws(club.ann)
    await club.cleo.until(lambda: len(tables(club.cleo, club.hall)) == 2, timeout=PATIENCE)
    assert "**Bob** to throw" in tables(club.cleo, club.hall)[-1].text


async def test_show_posts_the_table_again_and_the_old_one_points_to_it(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    answer = await (await club.ann.command(club.hall, "cribbage show")).final()
    assert answer.ephemeral
    newest = tables(club.cleo, club.hall)[-1]
    assert str(newest.id) in answer.text
    assert len(tables(club.cleo, club.hall)) == 1
    old = club.cleo.sees(club.hall)[1]
    assert str(newest.id) in old.text
    assert old.labels == ()
    await throws(club.ann)
    await club.cleo.until(lambda: "**Bob** to throw" in tables(club.cleo, club.hall)[-1].text)


async def test_games_are_listed_with_turn_and_link(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await club.ann.until(lambda: panels(club.ann))
    answer = await club.ann.command(club.ann.direct(), "cribbage games")
    assert "Game 1 against Bob · 0–0 · **your turn**" in answer.text
    assert str(tables(club.ann, club.hall)[-1].id) in answer.text
    assert "You have no game in progress." in (await club.cleo.command(club.hall, "cribbage games")).text


async def test_a_rematch_keeps_the_seats_and_alternates_the_first_deal(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    first = title(tables(club.ann, club.hall)[0])
    await play_by_buttons([club.ann, club.bob], club.hall)
    played = len(tables(club.ann, club.hall))
    offer = await club.bob.press("Rematch", where=club.hall)
    assert offer.message is not None
    assert offer.message.pings == ("Ann",)
    assert "the other player has to accept it" in (await club.bob.press("Rematch", where=club.hall)).text
    assert "That challenge is for" in (await club.cleo.press("Accept", where=offer.message)).text
    await club.ann.press("Accept", where=offer.message)
    await club.ann.until(lambda: len(tables(club.ann, club.hall)) > played, timeout=PATIENCE)
    second = tables(club.ann, club.hall)[played]
    assert {first, title(second)} == {"Deal 1 · Ann deals", "Deal 1 · Bob deals"}
    assert "deals first this time" in second.text
    assert second.text.index("🔵 Ann") < second.text.index("🔶 Bob")
    again = await club.ann.press("Rematch", where=club.hall)
    assert "it is game 2" in again.text


async def test_pressing_rematch_takes_up_the_other_ones_offer(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_buttons([club.ann, club.bob], club.hall)
    played = len(tables(club.ann, club.hall))
    await club.bob.press("Rematch", where=club.hall)
    await club.ann.press("Rematch", where=club.hall)
    await club.ann.until(lambda: len(tables(club.ann, club.hall)) > played, timeout=PATIENCE)


async def test_a_stranger_gets_no_rematch(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_buttons([club.ann, club.bob], club.hall)
    answer = await club.cleo.press("Rematch", where=club.hall)
    assert answer.ephemeral
    assert "You don’t sit at this table" in answer.text


async def test_standings_count_wins_losses_and_skunks_of_this_server_only(club: Club) -> None:
    elsewhere = club.discord.add_guild("Elsewhere")
    other_hall = elsewhere.add_channel("other")
    for person in (club.ann, club.bob):
        person.join(elsewhere)
    await start_game(club.ann, club.bob, club.hall)
    await play_by_buttons([club.ann, club.bob], club.hall)
    shown = await club.cleo.command(club.hall, "standings show")
    assert "Standings · The Club" in shown.text
    assert shown.text.count("1 won · 0 lost") == shown.text.count("0 won · 1 lost") == 1
    assert "Nobody has finished a game" in (await club.ann.command(other_hall, "standings show")).text
    assert "Tables stand in a server" in (await club.ann.command(club.ann.direct(), "standings show")).text


@pytest.mark.parametrize(
    "name", ["||x||", "**x**", "_a_", "```", "# x", "> x", "1. x", "<@1>", "@everyone", "\u202eevil", "😀" * 32, "a\nb"]
)
async def test_a_name_of_any_signs_leaves_the_table_whole(club: Club, name: str) -> None:
    odd = club.discord.add_person(name, club.guild)
    await start_game(odd, club.bob, club.hall)
    shown = tables(club.cleo, club.hall)[-1]
    assert shown.pings == ()
    assert shown.labels == ("My hand",)
    assert "**0**" in shown.text
    await throws(odd)
    await club.cleo.until(lambda: "**Bob** to throw" in tables(club.cleo, club.hall)[-1].text)


async def test_a_deleted_channel_leaves_a_game_that_can_be_given_up_elsewhere(club: Club) -> None:
    lobby = club.guild.add_channel("lobby")
    await start_game(club.ann, club.bob, club.hall)
    club.hall.delete()
    answer = await club.ann.command(lobby, "cribbage resign")
    assert answer.message is not None
    await club.ann.press("Resign", where=answer.message)
    await start_game(club.ann, club.bob, lobby)
    assert "Game 2 against Bob" in (await club.ann.command(lobby, "cribbage games")).text
