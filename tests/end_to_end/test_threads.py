"""Games with a thread of their own, and games that wanted one."""

import pytest

from playground import Channel, Permission
from playground.launcher import BotHere
from playground.seen import SeenMessage
from playground.world import writing
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, play_by_commands, tables

pytestmark = pytest.mark.usefixtures("bot")


async def challenge(club: Club) -> SeenMessage:
    """Ann challenges Bob to a short game in a thread of its own."""
    answer = await club.ann.command(club.hall, "cribbage start", opponent=club.bob, target=61, thread=True)
    assert "in a thread of its own" in answer.text
    assert answer.message is not None
    return answer.message


def threads(club: Club) -> list[Channel]:
    return [channel for channel in club.guild.channels if channel.is_thread]


async def in_thread(club: Club) -> Channel:
    """The thread once a table stands in it."""
    await club.ann.until(lambda: any(tables(club.ann, thread) for thread in threads(club)), timeout=PATIENCE)
    (thread,) = threads(club)
    return thread


async def stays_in_the_hall(club: Club) -> None:
    await club.ann.until(lambda: tables(club.ann, club.hall), timeout=PATIENCE)
    told = [message for message in club.cleo.sees(club.hall) if "I could not open a thread for game 1" in message.text]
    assert len(told) == 1


async def test_a_game_begins_in_a_thread_at_the_message_of_its_challenge(club: Club) -> None:
    asked = await challenge(club)
    await club.bob.press("Accept", where=asked)
    thread = await in_thread(club)
    assert (thread.id, thread.name) == (asked.id, "Cribbage 1 · Ann against Bob")
    assert thread.joined == {club.ann.id, club.bob.id}
    assert tables(club.ann, club.hall) == []
    await club.cleo.until(lambda: f"The table stands in <#{thread.id}>." in club.cleo.sees(club.hall)[-1].text)
    await club.ann.until(lambda: club.ann.sees(club.ann.direct()))
    table = tables(club.ann, thread)[-1]
    assert f"/{thread.id}/{table.id}" in (await club.ann.command(club.hall, "cribbage games")).text


async def test_a_game_in_a_thread_is_played_to_its_end_there(club: Club) -> None:
    await club.bob.press("Accept", where=await challenge(club))
    thread = await in_thread(club)
    await play_by_commands([club.ann, club.bob], thread)
    assert tables(club.cleo, club.hall) == []
    offer = await club.bob.press("Rematch", where=thread)
    assert offer.message is not None
    before = len(tables(club.ann, thread))
    await club.ann.press("Accept", where=offer.message)
    await club.ann.until(lambda: len(tables(club.ann, thread)) > before, timeout=PATIENCE)
    assert len(threads(club)) == 1


async def test_join_by_command_leads_to_the_thread_as_well(club: Club) -> None:
    await challenge(club)
    await club.bob.command(club.hall, "cribbage join")
    thread = await in_thread(club)
    await club.cleo.until(lambda: f"<#{thread.id}>" in club.cleo.sees(club.hall)[0].text)


async def test_a_press_on_an_old_challenge_leaves_the_way_to_the_thread(club: Club) -> None:
    asked = await challenge(club)
    await club.bob.press("Accept", where=asked)
    thread = await in_thread(club)
    await club.bob.press("Accept", where=asked)
    await club.cleo.until(lambda: f"<#{thread.id}>" in club.cleo.sees(club.hall)[-1].text)


async def test_a_thread_that_somebody_has_opened_there_already_is_taken(club: Club) -> None:
    asked = await challenge(club)
    club.hall.add_thread("chat", club.cleo.account, at=asked.source)
    await club.bob.press("Accept", where=asked)
    assert (await in_thread(club)).name == "chat"


async def test_a_thread_whose_making_was_not_confirmed_is_not_made_twice(club: Club) -> None:
    asked = await challenge(club)
    club.discord.faults.fail_next("POST", rf"messages/{asked.id}/threads", status=503, times=5)
    await club.bob.press("Accept", where=asked)
    await club.discord.until(lambda: any(request.status == 503 for request in club.discord.requests))
    club.discord.faults.clear()
    assert (await in_thread(club)).id == asked.id
    assert len(threads(club)) == 1


async def test_a_bot_that_stops_before_the_table_stands_goes_on_in_the_thread(club: Club, bot: BotHere) -> None:
    asked = await challenge(club)
    club.discord.faults.fail_next("POST", rf"channels/{asked.id}/messages", status=503, times=99)
    await club.bob.press("Accept", where=asked)
    await club.discord.until(lambda: threads(club))
    await bot.stop()
    club.discord.faults.clear()
    await bot.start()
    assert (await in_thread(club)).id == asked.id
    assert len(threads(club)) == 1


@pytest.mark.parametrize("missing", [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS])
async def test_without_the_permission_the_game_stays_in_the_channel_and_says_so(
    club: Club, missing: Permission
) -> None:
    asked = await challenge(club)
    club.hall.deny(club.guild.bot_role, missing)
    await club.bob.press("Accept", where=asked)
    await stays_in_the_hall(club)
    assert threads(club) == []
    assert not any(request.path.endswith("/threads") for request in club.discord.requests)


async def test_without_the_message_of_the_challenge_the_game_stays_in_the_channel(club: Club) -> None:
    asked = await challenge(club)
    writing.remove(asked.source)
    await club.bob.command(club.hall, "cribbage join")
    await stays_in_the_hall(club)


async def test_where_there_are_too_many_threads_the_game_stays_in_the_channel(club: Club) -> None:
    asked = await challenge(club)
    club.discord.faults.fail_next("POST", rf"messages/{asked.id}/threads", status=400, code=160006)
    await club.bob.press("Accept", where=asked)
    await stays_in_the_hall(club)
