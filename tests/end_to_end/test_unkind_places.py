"""Channels, permissions, servers and people that go away in the middle of a game, and come back or do not."""

import pytest

from playground import Channel, DidNotRespond, Permission
from playground.player import PanelPlayer
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, panels, play_by_buttons, start_game, tables
from tests.end_to_end.reading import title
from tests.end_to_end.troubled import (
    both_have_hands,
    calm,
    goes_on,
    move_blindly,
    play_the_deal_out,
    press_once,
    shows,
    throw,
)

__all__ = ["calm"]
pytestmark = pytest.mark.usefixtures("bot", "calm")


@pytest.fixture
async def begun(club: Club) -> Club:
    """A game in the hall, both hands dealt."""
    await start_game(club.ann, club.bob, club.hall, target=61)
    await both_have_hands(club)
    return club


async def resign(club: Club, place: Channel) -> None:
    """Ann gives the game up, by command and press."""
    asked = await club.ann.command(place, "cribbage resign")
    assert asked.message is not None
    await club.ann.press("Resign", where=asked.message)


@pytest.fixture
async def threaded(club: Club) -> Channel:
    """A game in a thread, both hands dealt."""
    thread = club.hall.add_thread("cribbage", club.ann.account)
    await start_game(club.ann, club.bob, thread, target=61)
    await both_have_hands(club)
    return thread


async def test_a_thread_that_was_archived_is_opened_again_for_the_next_move(club: Club, threaded: Channel) -> None:
    threaded.archive()
    await throw(club.ann, club.hall)
    await shows(club, "**Bob** to throw", threaded)
    assert not threaded.archived
    assert len(tables(club.cleo, threaded)) == 1
    threaded.archive()
    await throw(club.bob, club.hall)
    await goes_on(club, threaded)


async def test_in_a_thread_that_is_locked_people_play_on_by_direct_message(club: Club, threaded: Channel) -> None:
    threaded.archive(locked=True)
    club.ann.patience = 0.2
    with pytest.raises(DidNotRespond):
        await club.ann.command(threaded, "cribbage hand")
    club.ann.patience = 3.0
    await throw(club.ann, club.hall)
    await throw(club.bob, club.hall)
    await club.bob.until(lambda: "Waiting for" in panels(club.ann)[-1].text or "Cut" in panels(club.ann)[-1].text)
    threaded.locked = False
    await goes_on(club, threaded)


async def test_a_game_whose_channel_was_deleted_is_played_to_its_end_by_direct_message(begun: Club) -> None:
    begun.hall.delete()
    lobby = begun.guild.add_channel("lobby")
    players = [PanelPlayer(person) for person in (begun.ann, begun.bob)]
    while not _is_over(begun):
        for player in players:
            await player.act()
        await begun.ann.until(lambda: _is_over(begun) or any(player.panel() for player in players), timeout=PATIENCE)
    standings = await begun.cleo.command(lobby, "standings show")
    assert standings.text.count("1 won · 0 lost") == 1


def _is_over(club: Club) -> bool:
    return any("wins 61 to" in panel.text for panel in panels(club.ann))


@pytest.mark.parametrize("taken", [Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES, Permission.EMBED_LINKS])
async def test_permissions_taken_away_in_mid_game_and_given_back(begun: Club, taken: Permission) -> None:
    begun.hall.deny(begun.guild.bot_role, taken)
    await play_the_deal_out(begun)
    begun.hall.allow(begun.guild.bot_role, taken)
    await throw(begun.ann, begun.hall)
    await shows(begun, "Deal 2")
    await throw(begun.bob, begun.hall)
    await goes_on(begun)
    titles = [title(message).split(" · ")[0] for message in tables(begun.cleo, begun.hall)]
    assert titles[:2] == ["Deal 1", "Deal 2"]
    assert "\nCrib: " in tables(begun.cleo, begun.hall)[0].text


async def test_a_bot_that_is_removed_and_invited_again_shows_the_table_on_the_next_move(begun: Club) -> None:
    begun.guild.remove_bot()
    await throw(begun.ann, begun.ann.direct())
    begun.guild.install_bot()
    await throw(begun.bob, begun.bob.direct())
    await shows(begun, "to cut for the starter")
    await goes_on(begun)


async def test_a_game_goes_on_by_direct_message_while_its_server_is_unavailable(begun: Club) -> None:
    begun.guild.begin_outage()
    begun.discord.faults.fail_next("*", f"channels/{begun.hall.id}/", status=503, times=99)
    while "deal 2" not in panels(begun.ann)[-1].text:
        await press_once(begun)
    begun.discord.faults.clear()
    begun.guild.end_outage()
    while not any("Deal 2" in table.text for table in tables(begun.cleo, begun.hall)):
        await press_once(begun)
    await goes_on(begun)


async def test_a_person_who_left_can_be_given_the_game_and_is_sent_nothing_more(begun: Club) -> None:
    begun.bob.leave(begun.guild)
    await throw(begun.ann, begun.hall)
    await shows(begun, "**Bob** to throw")
    await resign(begun, begun.hall)
    await shows(begun, "Ann resigns")
    assert all(refusal.code == 50278 for refusal in begun.discord.refusals)


async def test_a_person_who_left_plays_on_in_the_direct_messages(begun: Club) -> None:
    begun.bob.leave(begun.guild)
    await throw(begun.ann, begun.hall)
    await throw(begun.bob, begun.bob.direct())
    while not any("deal 2" in panel.text for panel in panels(begun.ann)):
        await press_once(begun)


async def test_direct_messages_closed_in_mid_game_leave_the_buttons_of_the_table(begun: Club) -> None:
    begun.bob.dms_closed = True
    await throw(begun.ann, begun.hall)
    await throw(begun.bob, begun.hall)
    while "Deal 2" not in tables(begun.cleo, begun.hall)[-1].text:
        await move_blindly(begun)
    hand = await begun.bob.press("My hand", where=begun.hall)
    assert hand.ephemeral
    assert "deal 2" in hand.text
    begun.bob.dms_closed = False
    await play_on_by_hand(begun)


async def play_on_by_hand(club: Club) -> None:
    while len(tables(club.cleo, club.hall)) < 3 and "🏁" not in tables(club.cleo, club.hall)[-1].text:
        await move_blindly(club)
    await club.bob.until(lambda: "deal 1" not in panels(club.bob)[-1].text, timeout=PATIENCE)
    if "🏁" not in tables(club.cleo, club.hall)[-1].text:
        await play_by_buttons([club.ann, club.bob], club.hall)
