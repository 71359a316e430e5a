"""One message to look at: posted anew when it is old or far up, silent for who plays live, and no picks are lost."""

import pytest

from playground import Permission, Person
from playground.launcher import BotHere
from playground.player import PanelPlayer
from playground.record import Request
from playground.seen import SeenMessage, walk
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import Dealing
from tests.end_to_end.playing import PATIENCE, panels, start_game, tables
from tests.end_to_end.troubled import both_have_hands, calm, edits, play_the_deal_out, shows, throw

__all__ = ["calm"]
pytestmark = pytest.mark.usefixtures("bot", "calm")

MENU = "Choose 2 cards for the crib"
_SELECT = 3
NEARLY_AN_HOUR = 56 * 60


@pytest.fixture
async def begun(club: Club, dealing: Dealing) -> Club:
    """A game in the hall in which Ann deals, both hands dealt."""
    dealing.will_cut("2H KS")
    await start_game(club.ann, club.bob, club.hall)
    await both_have_hands(club)
    return club


def chats(club: Club, messages: int) -> None:
    for number in range(messages):
        club.cleo.says(club.hall, f"This is remark {number}.")


def looks(club: Club) -> list[Request]:
    """The questions for the newest messages of the hall."""
    path = f"/channels/{club.hall.id}/messages"
    return [each for each in club.discord.requests if each.method == "GET" and path in each.path]


async def choose_two(person: Person) -> tuple[str, ...]:
    """Two cards chosen in the menu of the direct message, and not thrown."""
    chosen = [choice.label for choice in panels(person)[-1].selects[0].choices[:2]]
    await person.select(MENU, chosen, where=person.direct())
    return tuple(chosen)


def hands(person: Person) -> list[SeenMessage]:
    return [panel for panel in panels(person) if panel.framed]


async def test_picks_outlast_the_throw_of_the_other_side(begun: Club) -> None:
    chosen = await choose_two(begun.bob)
    before = len(edits(begun, begun.bob.direct()))
    await throw(begun.ann, begun.hall)
    await shows(begun, "**Bob** to throw")
    await begun.bob.press(f"Throw {' '.join(chosen)}", where=begun.bob.direct())
    await shows(begun, "to cut for the starter")
    assert len(edits(begun, begun.bob.direct())) == before


async def test_chosen_cards_are_marked_in_the_menu(begun: Club) -> None:
    chosen = await choose_two(begun.bob)
    (menu,) = [each for each in walk(panels(begun.bob)[-1].raw["components"]) if each["type"] == _SELECT]
    options = menu["options"]
    assert tuple(each["label"] for each in options if each.get("default")) == chosen


async def test_who_waits_is_not_edited_for_moves_of_the_other(begun: Club) -> None:
    await throw(begun.bob, begun.hall)
    await throw(begun.ann, begun.hall)
    await begun.bob.until(lambda: "Cut for the starter" in panels(begun.bob)[-1].text)
    await begun.ann.until(lambda: "Waiting for Bob" in panels(begun.ann)[-1].text)
    before = len(edits(begun, begun.ann.direct()))
    await begun.bob.press("Cut the deck", where=begun.bob.direct())
    await shows(begun, "**Bob** to play")
    assert len(edits(begun, begun.ann.direct())) == before
    await PanelPlayer(begun.bob).act()
    await begun.ann.until(lambda: "Your turn: play a card" in panels(begun.ann)[-1].text)


async def test_quick_moves_on_panels_share_an_edit_of_the_table_and_a_command_has_one_at_once(
    begun: Club, bot: BotHere
) -> None:
    assert bot._running is not None
    bot._running[1].services.publisher._edit_every = 3600.0
    before = len(edits(begun, begun.hall))
    for person, told in ((begun.bob, "**Ann** to throw"), (begun.ann, "**Ann** to throw")):
        chosen = await choose_two(person)
        await person.press(f"Throw {' '.join(chosen)}", where=person.direct())
        await shows(begun, told)
    await begun.bob.until(lambda: "Cut the deck" in panels(begun.bob)[-1].labels)
    assert "**Ann** to throw" in tables(begun.cleo, begun.hall)[-1].text
    await begun.bob.command(begun.hall, "cribbage cut")
    await shows(begun, "**Bob** to play")
    assert len(edits(begun, begun.hall)) == before + 2


async def test_a_table_of_nearly_an_hour_is_posted_anew_and_the_old_one_leads_there(begun: Club) -> None:
    old = tables(begun.cleo, begun.hall)[-1]
    begun.discord.clock.advance(NEARLY_AN_HOUR)
    await throw(begun.ann, begun.hall)
    await begun.cleo.until(lambda: tables(begun.cleo, begun.hall)[-1].id != old.id, timeout=PATIENCE)
    await begun.cleo.until(lambda: len(tables(begun.cleo, begun.hall)) == 1, timeout=PATIENCE)
    newest = tables(begun.cleo, begun.hall)[-1]
    retired = next(each for each in begun.cleo.sees(begun.hall) if each.id == old.id)
    assert str(newest.id) in retired.text
    assert retired.controls == ()
    assert "**Bob** to throw" in newest.text


async def test_a_hand_of_nearly_an_hour_is_sent_anew_and_the_old_one_leads_there(begun: Club) -> None:
    old = panels(begun.bob)[-1]
    await throw(begun.bob, begun.hall)
    await begun.bob.until(lambda: "Waiting" in panels(begun.bob)[-1].text)
    begun.discord.clock.advance(NEARLY_AN_HOUR)
    await throw(begun.ann, begun.hall)
    await begun.bob.until(lambda: panels(begun.bob)[0].controls == (), timeout=PATIENCE)
    retired, newest = panels(begun.bob)
    assert retired.id == old.id
    assert str(newest.id) in retired.text
    assert "Cut the deck" in newest.labels
    assert not newest.silent


async def test_a_table_under_more_than_eight_messages_is_posted_anew(begun: Club) -> None:
    chats(begun, 9)
    await throw(begun.ann, begun.hall)
    await begun.cleo.until(lambda: "**Bob** to throw" in begun.cleo.sees(begun.hall)[-1].text, timeout=PATIENCE)
    await begun.cleo.until(lambda: len(tables(begun.cleo, begun.hall)) == 1, timeout=PATIENCE)


async def test_a_table_under_eight_messages_stays_and_is_looked_for_once_in_ten_minutes(begun: Club) -> None:
    chats(begun, 8)
    await throw(begun.ann, begun.hall)
    await shows(begun, "**Bob** to throw")
    chats(begun, 9)
    await throw(begun.bob, begun.hall)
    await shows(begun, "**Bob** to cut")
    assert len(looks(begun)) == 1
    begun.discord.clock.advance(10 * 60)
    await begun.bob.command(begun.hall, "cribbage cut")
    await begun.cleo.until(lambda: "**Bob** to play" in begun.cleo.sees(begun.hall)[-1].text, timeout=PATIENCE)
    assert len(looks(begun)) == 2


async def test_where_the_bot_may_not_read_what_was_written_it_does_not_look(begun: Club) -> None:
    begun.hall.deny(begun.guild.bot_role, Permission.READ_MESSAGE_HISTORY)
    chats(begun, 9)
    await throw(begun.ann, begun.hall)
    await shows(begun, "**Bob** to throw")
    assert looks(begun) == []


async def test_a_new_hand_is_silent_for_who_plays_live_and_only_then(begun: Club) -> None:
    assert not panels(begun.ann)[-1].silent
    await play_the_deal_out(begun)
    await begun.ann.until(lambda: "deal 2" in panels(begun.ann)[-1].text and "deal 2" in panels(begun.bob)[-1].text)
    assert panels(begun.ann)[-1].silent
    assert panels(begun.bob)[-1].silent


async def test_a_new_hand_can_be_heard_by_who_was_away_for_two_minutes(begun: Club) -> None:
    for person in (begun.ann, begun.bob):
        await throw(person, begun.hall)
    await begun.bob.command(begun.hall, "cribbage cut")
    hand, last = 1, None
    while hand == 1:
        for person in (begun.ann, begun.bob):
            offered = await person.autocomplete(begun.hall, "cribbage play", focused="card")
            if offered:
                begun.discord.clock.advance(121)
                await person.command(begun.hall, "cribbage play", card=offered[0].value)
                last = person
        hand = 2 if await begun.ann.autocomplete(begun.hall, "cribbage discard", focused="cards") else 1
    other = begun.bob if last is begun.ann else begun.ann
    assert last is not None
    await other.until(lambda: "deal 2" in hands(other)[-1].text and "deal 2" in hands(last)[-1].text)
    assert hands(last)[-1].silent
    assert not hands(other)[-1].silent
