"""Tables that cannot be shown: their people read on the private panels why, and what they can do."""

import pytest

from playground import Permission
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import Dealing
from tests.end_to_end.playing import PATIENCE, panels, start_game, tables
from tests.end_to_end.troubled import both_have_hands, calm, shows, throw

__all__ = ["calm"]
pytestmark = pytest.mark.usefixtures("bot", "calm")


@pytest.fixture
async def begun(club: Club, dealing: Dealing) -> Club:
    """A game in the hall in which Ann deals, both hands dealt."""
    dealing.will_cut("2H KS")
    await start_game(club.ann, club.bob, club.hall)
    await both_have_hands(club)
    return club


async def both_read(club: Club, *texts: str) -> None:
    people = (club.ann, club.bob)
    await club.ann.until(
        lambda: all(text in panels(person)[-1].text for person in people for text in texts), timeout=PATIENCE
    )


async def test_a_missing_permission_is_named_until_the_table_can_be_shown(begun: Club) -> None:
    taken = Permission.VIEW_CHANNEL
    begun.hall.deny(begun.guild.bot_role, taken)
    await throw(begun.ann, begun.ann.direct())
    await both_read(begun, "I am missing **View Channel**", "/cribbage show")
    begun.hall.allow(begun.guild.bot_role, taken)
    await throw(begun.bob, begun.bob.direct())
    await shows(begun, "**Bob** to cut")
    await begun.bob.until(lambda: "I am missing" not in panels(begun.bob)[-1].text)
    hand = await begun.ann.command(begun.ann.direct(), "cribbage hand")
    assert "⚠️" not in hand.text


async def test_a_locked_thread_is_named(club: Club) -> None:
    thread = club.hall.add_thread("cribbage", club.ann.account)
    await start_game(club.ann, club.bob, thread)
    await both_have_hands(club)
    thread.archive(locked=True)
    await throw(club.ann, club.ann.direct())
    await both_read(club, "is locked", "unlock")
    thread.locked = False
    await throw(club.bob, club.bob.direct())
    await shows(club, "to cut for the starter", thread)


async def test_players_put_a_table_elsewhere_when_its_channel_is_gone_and_not_before(begun: Club) -> None:
    lobby = begun.guild.add_channel("lobby")
    early = await (await begun.ann.command(lobby, "cribbage show")).final()
    assert tables(begun.cleo, lobby) == []
    assert str(tables(begun.cleo, begun.hall)[-1].id) in early.text
    begun.hall.delete()
    await throw(begun.ann, begun.ann.direct())
    await both_read(begun, "The channel of this table is gone")
    stranger = await begun.cleo.command(lobby, "cribbage show", game="1")
    assert "There is no such game of yours" in stranger.text
    await (await begun.ann.command(lobby, "cribbage show")).final()
    assert len(tables(begun.cleo, lobby)) == 1
    await throw(begun.bob, begun.bob.direct())
    await shows(begun, "**Bob** to cut", lobby)


async def test_a_table_whose_channel_is_gone_can_be_put_elsewhere(begun: Club) -> None:
    moderator = begun.discord.add_person("Mo", begun.guild, permissions=Permission.MANAGE_GUILD)
    lobby = begun.guild.add_channel("lobby")
    begun.hall.delete()
    await throw(begun.ann, begun.ann.direct())
    await both_read(begun, "The channel of this table is gone", "/cribbage resign")
    moved = await (await moderator.command(lobby, "cribbage-server move", game="1")).final()
    (table,) = tables(begun.cleo, lobby)
    assert str(table.id) in moved.text
    await throw(begun.bob, begun.bob.direct())
    await shows(begun, "**Bob** to cut", lobby)
    await begun.bob.until(lambda: "is gone" not in panels(begun.bob)[-1].text)


async def test_a_server_that_removed_the_bot_costs_no_calls_and_is_caught_up_when_it_comes_back(begun: Club) -> None:
    begun.guild.remove_bot()
    before = len(begun.discord.requests)
    await throw(begun.ann, begun.ann.direct())
    await throw(begun.bob, begun.bob.direct())
    assert all("/callback" in each.path for each in list(begun.discord.requests)[before:])
    begun.guild.install_bot()
    await shows(begun, "**Bob** to cut")
    await begun.bob.until(lambda: "Cut the deck" in panels(begun.bob)[-1].labels)
