"""Reminders, warnings and the end of the time, in the channel and by direct message, as each person wants them."""

import asyncio
from collections.abc import Callable

import pytest

from playground import Permission, Person
from playground.launcher import BotHere
from playground.seen import SeenMessage
from storage import Pings, Preferences, Storage
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import Dealing
from tests.end_to_end.playing import PATIENCE, start_game, tables

pytestmark = pytest.mark.usefixtures("bot")

MINUTE = 60


async def begin(club: Club, dealing: Dealing, clock: str = "none") -> None:
    """Ann deals, and has thrown: the game waits for Bob alone."""
    dealing.will_deal_what_is_known()
    await start_game(club.ann, club.bob, club.hall, clock=clock)
    await club.ann.command(club.hall, "cribbage discard", cards="KH KD")


def calls(person: Person, club: Club, said: str = "it is your turn") -> list[SeenMessage]:
    return [message for message in person.sees(club.hall) if said in message.text and not message.ephemeral]


async def seen(person: Person, condition: Callable[[], object]) -> None:
    await person.until(condition, timeout=PATIENCE)


async def quiet() -> None:
    """Time enough for many looks at the clocks; whatever they lead to is on its way."""
    for _ in range(20):
        await asyncio.sleep(0.02)


async def test_who_is_to_move_is_called_after_two_minutes_once_and_by_name_alone(club: Club, dealing: Dealing) -> None:
    await begin(club, dealing)
    club.discord.clock.advance(2 * MINUTE - 5)
    await quiet()
    assert calls(club.bob, club) == []
    club.discord.clock.advance(10)
    await seen(club.bob, lambda: calls(club.bob, club))
    club.discord.clock.advance(60 * MINUTE)
    await quiet()
    (call,) = calls(club.bob, club)
    assert call.pings == ("Bob",)
    assert "against Ann" in call.text


async def test_a_call_goes_once_it_was_followed(club: Club, dealing: Dealing) -> None:
    await begin(club, dealing)
    club.discord.clock.advance(3 * MINUTE)
    await seen(club.bob, lambda: calls(club.bob, club))
    await club.bob.command(club.hall, "cribbage discard", cards="JH QC")
    await club.bob.command(club.hall, "cribbage cut", place=4)
    await club.bob.command(club.hall, "cribbage play", card="9D")
    await seen(club.bob, lambda: not calls(club.bob, club))


async def test_a_call_that_lost_its_sense_while_the_bot_was_down_goes_when_it_is_back(
    club: Club, bot: BotHere, dealing: Dealing
) -> None:
    await begin(club, dealing)
    club.discord.clock.advance(3 * MINUTE)
    await seen(club.bob, lambda: calls(club.bob, club))
    await bot.stop()
    await bot.start()
    await quiet()
    assert len(calls(club.bob, club)) == 1
    await club.ann.command(club.hall, "cribbage resign")
    await club.ann.press("Resign", where=club.hall)
    await seen(club.bob, lambda: not calls(club.bob, club))


@pytest.mark.parametrize("pings", list(Pings))
async def test_everybody_is_called_as_they_want(club: Club, bot: BotHere, dealing: Dealing, pings: Pings) -> None:
    await bot.stop()
    storage = await Storage.open(bot.database)
    await storage.preferences.set(club.bob.id, Preferences(pings=pings))
    await storage.close()
    await bot.start()
    await begin(club, dealing)
    club.discord.clock.advance(3 * MINUTE)

    def direct() -> list[SeenMessage]:
        return [message for message in club.bob.sees(club.bob.direct()) if "it is your turn" in message.text]

    match pings:
        case Pings.PING:
            await seen(club.bob, lambda: calls(club.bob, club))
            assert calls(club.bob, club)[0].pings == ("Bob",)
        case Pings.SILENT:
            await seen(club.bob, lambda: calls(club.bob, club))
            assert calls(club.bob, club)[0].source.flags & 1 << 12
        case Pings.DM:
            await seen(club.bob, direct)
            assert calls(club.bob, club) == []
        case Pings.OFF:
            await quiet()
            assert calls(club.bob, club) == []
            assert direct() == []


async def test_where_nothing_may_be_posted_somebody_is_called_directly(club: Club, dealing: Dealing) -> None:
    await begin(club, dealing)
    club.hall.deny(club.guild.bot_role, Permission.SEND_MESSAGES)
    club.discord.clock.advance(3 * MINUTE)
    await seen(club.bob, lambda: [each for each in club.bob.sees(club.bob.direct()) if "it is your turn" in each.text])


async def test_a_live_clock_warns_and_then_lets_the_other_claim_the_win(club: Club, dealing: Dealing) -> None:
    await begin(club, dealing, "live")
    assert "ends" in tables(club.cleo, club.hall)[-1].text
    club.discord.clock.advance(8 * MINUTE)
    await seen(club.bob, lambda: calls(club.bob, club, "your time in game"))
    early = await club.ann.command(club.hall, "cribbage claim")
    assert "The time is not up yet" in early.text
    club.discord.clock.advance(3 * MINUTE)
    await seen(club.ann, lambda: calls(club.ann, club, "Bob ran out of time"))
    (call,) = calls(club.ann, club, "Bob ran out of time")
    assert call.pings == ("Ann",)
    for other in (club.bob, club.cleo):
        pressed = await other.press("Claim the win", where=call)
        assert pressed.ephemeral
        assert "claimed" not in pressed.text
    claimed = await club.ann.press("Claim the win", where=call)
    assert claimed.ephemeral
    await seen(club.cleo, lambda: "Bob ran out of time: **Ann wins**" in tables(club.cleo, club.hall)[-1].text)
    await seen(club.ann, lambda: not calls(club.ann, club, "You may claim the win"))


async def test_who_waits_on_gives_a_whole_new_time(club: Club, dealing: Dealing) -> None:
    await begin(club, dealing, "live")
    club.discord.clock.advance(11 * MINUTE)
    await seen(club.ann, lambda: calls(club.ann, club, "Bob ran out of time"))
    pressed = await club.ann.press("Wait on", where=club.hall)
    assert "Bob has a whole new time" in pressed.text
    await seen(club.ann, lambda: not calls(club.ann, club, "Bob ran out of time"))
    assert "The time is not up yet" in (await club.ann.command(club.hall, "cribbage claim")).text
    club.discord.clock.advance(11 * MINUTE)
    await seen(club.ann, lambda: calls(club.ann, club, "Bob ran out of time"))


async def test_where_both_are_late_to_throw_either_may_call_it_off(club: Club) -> None:
    asked = await club.ann.command(club.hall, "cribbage start", opponent=club.bob, clock="live")
    assert asked.message is not None
    await club.bob.press("Accept", where=asked.message)
    await club.ann.until(lambda: tables(club.ann, club.hall), timeout=PATIENCE)
    club.discord.clock.advance(11 * MINUTE)
    await seen(club.ann, lambda: calls(club.ann, club, "ran out of time to throw"))
    await quiet()
    assert len(calls(club.ann, club, "ran out of time to throw")) == 1
    await club.bob.press("Call the game off", where=club.hall)
    await seen(club.ann, lambda: "called off and counts for nothing" in tables(club.ann, club.hall)[-1].text)


async def test_the_time_for_which_the_bot_was_down_is_given_back(club: Club, bot: BotHere, dealing: Dealing) -> None:
    await begin(club, dealing, "live")
    await quiet()
    await bot.stop()
    club.discord.clock.advance(60 * MINUTE)
    await bot.start()
    await quiet()
    assert "The time is not up yet" in (await club.ann.command(club.hall, "cribbage claim")).text
    assert calls(club.ann, club, "ran out of time") == []
    club.discord.clock.advance(11 * MINUTE)
    await seen(club.ann, lambda: calls(club.ann, club, "Bob ran out of time"))


async def test_a_server_that_removed_the_bot_has_no_clocks_until_it_is_invited_again(
    club: Club, bot: BotHere, dealing: Dealing
) -> None:
    await begin(club, dealing, "live")
    club.guild.remove_bot()
    await quiet()
    calls_before = len(club.discord.requests)
    club.discord.clock.advance(60 * MINUTE)
    await quiet()
    assert len(club.discord.requests) == calls_before
    await bot.stop()
    storage = await Storage.open(bot.database)
    assert set(await storage.servers.absences()) == {club.guild.id}
    await storage.close()
    club.guild.install_bot()
    await bot.start()
    await quiet()
    await bot.stop()
    storage = await Storage.open(bot.database)
    assert await storage.servers.absences() == {}
    await storage.close()
