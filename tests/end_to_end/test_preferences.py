"""What people choose for themselves, and what comes of it."""

import re
from typing import Any

import pytest

from playground import NotOffered, Person
from playground.launcher import BotHere
from playground.seen import SeenMessage
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, play_by_commands, start_game, tables

pytestmark = pytest.mark.usefixtures("bot")

SIGNS = re.compile(r"[🔵🔶👉⏳🏁●○]|^## ", re.MULTILINE)


def panels(person: Person) -> list[SeenMessage]:
    return person.sees(person.direct())


async def settle(person: Person, club: Club, **chosen: Any) -> str:
    answer = await person.command(club.hall, "cribbage settings", **chosen)
    assert answer.ephemeral
    return answer.text


async def test_settings_are_shown_changed_and_kept(club: Club, bot: BotHere) -> None:
    assert "Saved." not in await settle(club.ann, club)
    changed = await settle(club.ann, club, hands="here", pings="silent", auto_cut=True, text_only=True)
    assert changed.count("yes") == 2
    for told in ("Saved.", "at the table only, by My hand", "a mention without a sound"):
        assert told in changed
    await bot.stop()
    await bot.start()
    kept = await settle(club.ann, club)
    assert kept.count("yes") == 2
    assert "at the table only" in kept
    assert kept.count("yes") == 2
    assert "at the table only" not in await settle(club.bob, club)


async def test_settings_can_be_chosen_in_the_direct_messages(club: Club) -> None:
    answer = await club.ann.command(club.ann.direct(), "cribbage settings", pings="off")
    assert "Saved." in answer.text


async def test_choices_have_names_and_nothing_else_can_be_chosen(club: Club) -> None:
    assert "by direct message only" in await settle(club.ann, club, hands="by direct message only")
    with pytest.raises(NotOffered):
        await settle(club.ann, club, hands="nowhere")


async def test_who_wants_hands_here_gets_none_by_direct_message(club: Club, bot: BotHere) -> None:
    await settle(club.ann, club, hands="here")
    await start_game(club.ann, club.bob, club.hall, target=61)
    await club.bob.until(lambda: panels(club.bob), timeout=PATIENCE)
    hand = await club.ann.press("My hand", where=club.hall)
    assert hand.ephemeral
    assert "deal 1" in hand.text
    await play_by_commands([club.ann, club.bob], club.hall)
    await club.bob.until(lambda: "wins" in panels(club.bob)[-1].text)
    assert panels(club.ann) == []
    await bot.stop()
    await bot.start()
    assert panels(club.ann) == []


async def test_hands_that_were_sent_before_stay_and_no_other_follows(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await club.ann.until(lambda: panels(club.ann), timeout=PATIENCE)
    await settle(club.ann, club, hands="here")
    await play_by_commands([club.ann, club.bob], club.hall)
    assert len(tables(club.cleo, club.hall)) > 1
    assert len(panels(club.ann)) == 1


async def test_who_wants_hands_by_direct_message_is_led_there_from_the_table(club: Club) -> None:
    await settle(club.ann, club, hands="dm")
    await start_game(club.ann, club.bob, club.hall)
    await club.ann.until(lambda: panels(club.ann), timeout=PATIENCE)
    led = await (await club.ann.press("My hand", where=club.hall)).final()
    assert led.ephemeral
    (panel,) = panels(club.ann)
    assert (
        led.text
        == f"Your hand is in your direct messages: https://discord.com/channels/@me/{club.ann.direct().id}/{panel.id}"
    )
    cards = await club.ann.command(club.hall, "cribbage hand")
    assert "deal 1" in cards.text
    assert cards.message is not None
    assert "deal 1" in (await club.ann.press("Refresh", where=cards.message)).text
    assert "Your hand · deal 1" in (await club.bob.press("My hand", where=club.hall)).text


async def test_a_hand_that_was_not_sent_is_sent_when_it_is_asked_for(club: Club) -> None:
    await settle(club.ann, club, hands="here")
    await start_game(club.ann, club.bob, club.hall)
    await club.bob.until(lambda: panels(club.bob), timeout=PATIENCE)
    await settle(club.ann, club, hands="dm")
    led = await (await club.ann.press("My hand", where=club.hall)).final()
    (panel,) = panels(club.ann)
    assert str(panel.id) in led.text
    assert "deal 1" in panel.text


async def test_whose_messages_are_closed_is_told_what_to_do_until_they_are_open(club: Club) -> None:
    club.ann.dms_closed = True
    await settle(club.ann, club, hands="dm")
    await start_game(club.ann, club.bob, club.hall)
    await club.bob.until(lambda: panels(club.bob), timeout=PATIENCE)
    told = await (await club.ann.press("My hand", where=club.hall)).final()
    assert told.ephemeral
    assert "Please open your messages from this server" in told.text
    club.ann.dms_closed = False
    led = await (await club.ann.press("My hand", where=club.hall)).final()
    assert str(panels(club.ann)[-1].id) in led.text


async def test_text_only_panels_have_no_frame_and_no_signs(club: Club) -> None:
    await settle(club.ann, club, text_only=True)
    await start_game(club.ann, club.bob, club.hall, target=61)
    await club.ann.until(lambda: panels(club.ann), timeout=PATIENCE)
    private = (await club.ann.command(club.hall, "cribbage hand")).message
    for panel in (panels(club.ann)[-1], private):
        assert panel is not None
        assert not panel.framed
        assert "Your hand · deal 1 · Bob" in panel.content
        assert SIGNS.findall(panel.content) == []
        assert panel.buttons or panel.selects
    await club.bob.until(lambda: panels(club.bob), timeout=PATIENCE)
    assert panels(club.bob)[-1].framed
    assert tables(club.ann, club.hall)[-1].framed


async def test_a_deal_that_is_read_again_is_plain_as_well(club: Club) -> None:
    await settle(club.ann, club, text_only=True)
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_commands([club.ann, club.bob], club.hall)
    for person, framed in ((club.ann, False), (club.bob, True)):
        page = (await person.command(club.hall, "cribbage deal", number=1)).message
        assert page is not None
        assert page.framed is framed
        assert "Score: Ann" in page.text
        turned = (await person.press("Later ▶", where=page)).message
        assert turned is not None
        assert turned.framed is framed


async def test_a_panel_changes_its_form_with_the_setting(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await club.ann.until(lambda: panels(club.ann), timeout=PATIENCE)
    await settle(club.ann, club, text_only=True)
    private = (await club.ann.press("My hand", where=club.hall)).message
    assert private is not None
    assert not private.framed
    await settle(club.ann, club, text_only=False)
    again = (await club.ann.press("Refresh", where=private)).message
    assert again is not None
    assert (again.framed, again.content) == (True, "")
