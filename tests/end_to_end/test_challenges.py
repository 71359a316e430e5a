import asyncio
from typing import Any

import pytest

from playground import Channel, NotOffered, Permission, Person
from playground.answer import Answer
from playground.launcher import BotHere
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import Dealing
from tests.end_to_end.playing import start_game, tables

pytestmark = pytest.mark.usefixtures("bot")


async def test_an_open_seat_names_no_opponent_and_pings_nobody(club: Club) -> None:
    answer = await club.ann.command(club.hall, "cribbage start")
    assert answer.message is not None
    assert "Ann has a cribbage board out" in answer.text
    assert answer.message.pings == ()
    assert answer.message.labels == ("Join", "Take it back")


async def test_a_challenge_pings_the_person_challenged_and_nobody_else(club: Club) -> None:
    answer = await club.ann.command(club.hall, "cribbage start", opponent=club.bob)
    assert answer.message is not None
    assert answer.message.pings == ("Bob",)
    assert answer.message.labels == ("Accept", "Decline", "Take it back")


async def test_joining_cuts_for_the_deal_and_shows_both_cuts(club: Club, dealing: Dealing) -> None:
    dealing.will_cut("3H KD")
    await start_game(club.ann, club.bob, club.hall)
    text = tables(club.cleo, club.hall)[-1].text
    assert "Cut for the deal: Ann 3♥, Bob K♦." in text
    assert "Ann cut low and deals first." in text


async def test_a_tied_cut_is_cut_again(club: Club, dealing: Dealing) -> None:
    dealing.will_cut("AH AD")
    dealing.will_cut("2C AC")
    await start_game(club.ann, club.bob, club.hall)
    text = tables(club.cleo, club.hall)[-1].text
    assert "Ann A♥, Bob A♦ – a tie, cut again." in text
    assert "Bob cut low and deals first." in text


async def test_three_accept_at_once_and_one_gets_the_seat(club: Club) -> None:
    dan = club.discord.add_person("Dan", club.guild)
    seat = (await club.ann.command(club.hall, "cribbage start")).message
    assert seat is not None
    answers = await asyncio.gather(*(person.press("Join", where=seat) for person in (club.bob, club.cleo, dan)))
    told = [answer for answer in answers if "That seat is taken" in answer.text]
    assert len(told) == 2
    assert all(answer.ephemeral for answer in told)


async def _refused(person: Person, place: Channel, command: str, **options: Any) -> Answer:
    answer = await person.command(place, f"cribbage {command}", **options)
    assert answer.ephemeral
    return answer


async def test_nobody_challenges_himself(club: Club) -> None:
    assert "can’t play against yourself" in (await _refused(club.ann, club.hall, "start", opponent=club.ann)).text


async def test_nobody_joins_his_own_open_seat(club: Club) -> None:
    answer = await club.ann.command(club.hall, "cribbage start")
    pressed = await club.ann.press("Join", where=club.hall)
    assert pressed.ephemeral
    assert "somebody else has to join" in pressed.text
    assert answer.message is not None
    assert answer.message.labels == ("Join", "Take it back")


async def test_a_stranger_cannot_take_decline_or_cancel_a_challenge(club: Club) -> None:
    await club.ann.command(club.hall, "cribbage start", opponent=club.bob)
    for label in ("Accept", "Decline", "Take it back"):
        pressed = await club.cleo.press(label, where=club.hall)
        assert pressed.ephemeral
        assert pressed.text
    assert club.cleo.sees(club.hall)[0].labels == ("Accept", "Decline", "Take it back")
    assert tables(club.cleo, club.hall) == []


async def test_a_declined_challenge_is_over(club: Club) -> None:
    message = (await club.ann.command(club.hall, "cribbage start", opponent=club.bob)).message
    assert message is not None
    await club.bob.press("Decline", where=club.hall)
    assert "was declined" in club.ann.sees(club.hall)[-1].text
    stale = await club.bob.press("Accept", where=message)
    assert "That challenge was declined." in stale.text


async def test_a_challenge_can_be_taken_back_by_button_and_by_command(club: Club) -> None:
    await club.ann.command(club.hall, "cribbage start")
    await club.ann.press("Take it back", where=club.hall)
    assert "took the challenge back" in club.bob.sees(club.hall)[-1].text
    await club.ann.command(club.hall, "cribbage start")
    answer = await club.ann.command(club.hall, "cribbage cancel")
    assert answer.ephemeral
    await club.bob.until(lambda: "took the challenge back" in club.bob.sees(club.hall)[-1].text)


async def test_join_by_command_takes_the_seat_that_is_free_here(club: Club) -> None:
    await club.ann.command(club.hall, "cribbage start")
    answer = await club.bob.command(club.hall, "cribbage join")
    assert "game 1 begins" in answer.text
    await club.ann.until(lambda: tables(club.ann, club.hall) and club.ann.sees(club.hall)[0].labels == ())


async def test_join_where_no_seat_is_free_says_how_to_open_one(club: Club) -> None:
    assert "`/cribbage start` opens a table" in (await _refused(club.bob, club.hall, "join")).text


async def test_a_challenge_expires_after_a_day(club: Club, bot: BotHere) -> None:
    seat = (await club.ann.command(club.hall, "cribbage start")).message
    assert seat is not None
    club.discord.clock.advance(24 * 60 * 60)
    late = await club.bob.press("Join", where=club.hall)
    assert late.ephemeral
    assert "That challenge has expired." in late.text
    await club.bob.until(lambda: club.bob.sees(club.hall)[-1].labels == ())
    await club.ann.command(club.hall, "cribbage start")
    club.discord.clock.advance(24 * 60 * 60 + 1)
    await bot.stop()
    await bot.start()
    await club.bob.until(lambda: "The challenge of Ann has expired." in club.bob.sees(club.hall)[-1].text)
    assert club.bob.sees(club.hall)[-1].labels == ()


async def test_five_open_challenges_to_one_person_leave_everything_else_working(club: Club) -> None:
    for _ in range(5):
        await club.ann.command(club.hall, "cribbage start", opponent=club.bob)
    await start_game(club.bob, club.cleo, club.hall)
    assert "Your hand" in (await club.bob.command(club.hall, "cribbage hand")).text


async def test_a_channel_where_the_bot_may_not_post_is_refused_with_what_is_missing(club: Club) -> None:
    club.hall.deny(club.guild.bot_role, Permission.SEND_MESSAGES)
    assert "I need **Send Messages** in this channel" in (await _refused(club.ann, club.hall, "start")).text


async def test_joining_where_the_bot_may_not_post_any_more_leaves_the_challenge_open(club: Club) -> None:
    await club.ann.command(club.hall, "cribbage start")
    club.hall.deny(club.guild.bot_role, Permission.SEND_MESSAGES)
    refused = await club.bob.press("Join", where=club.hall)
    assert "**Send Messages**" in refused.text
    club.hall.allow(club.guild.bot_role, Permission.SEND_MESSAGES)
    await club.bob.press("Join", where=club.hall)
    await club.bob.until(lambda: tables(club.bob, club.hall))


async def test_tables_are_not_opened_in_direct_messages(club: Club) -> None:
    assert "Tables stand in a server’s channels" in (await _refused(club.ann, club.ann.direct(), "start")).text


async def test_a_target_that_is_not_offered_cannot_be_chosen(club: Club) -> None:
    with pytest.raises(NotOffered):
        await club.ann.command(club.hall, "cribbage start", target=100)


async def test_a_rated_short_game_is_played_when_asked_for(club: Club) -> None:
    answer = await club.ann.command(club.hall, "cribbage start", target=61, rated=True)
    assert "to 61, rated" in answer.text
