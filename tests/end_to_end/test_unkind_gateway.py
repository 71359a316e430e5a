"""A gateway that drops, forgets and restarts, and answers that come too late: no move is lost, none counts twice."""

import asyncio

import pytest

from playground import DidNotRespond
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, panels, start_game
from tests.end_to_end.troubled import both_have_hands, calm, goes_on, sent, shows, throw

__all__ = ["calm"]
pytestmark = pytest.mark.usefixtures("bot", "calm")


@pytest.fixture
async def begun(club: Club) -> Club:
    """A game in the hall, both hands dealt."""
    await start_game(club.ann, club.bob, club.hall)
    await both_have_hands(club)
    return club


async def offered_to(club: Club) -> str:
    """Two cards that Ann may throw."""
    choices = await club.ann.autocomplete(club.hall, "cribbage discard", focused="cards")
    return str(choices[0].value)


async def test_a_move_made_while_the_socket_is_down_is_replayed_and_counts(begun: Club) -> None:
    cards = await offered_to(begun)
    (session,) = begun.discord.gateway.connected
    begun.discord.gateway.drop_sockets()
    await begun.discord.until(lambda: not begun.discord.gateway.connected)
    moving = asyncio.create_task(begun.ann.command(begun.hall, "cribbage discard", cards=cards))
    await begun.discord.connected()
    assert begun.discord.gateway.connected == [session]
    await asyncio.gather(moving, return_exceptions=True)  # whether its answer came in time is chance
    await shows(begun, "**Bob** to throw")
    await throw(begun.bob, begun.hall)
    await goes_on(begun)


async def test_a_socket_that_drops_before_an_answer_is_sent_takes_nothing_with_it(begun: Club) -> None:
    cards = await offered_to(begun)
    begun.discord.faults.delay_next("POST", "/callback", seconds=0.05)
    moving = asyncio.create_task(begun.ann.command(begun.hall, "cribbage discard", cards=cards))
    await begun.discord.until(lambda: any(e.name == "INTERACTION_CREATE" for e in list(begun.discord.dispatched)[-1:]))
    begun.discord.gateway.drop_sockets()
    assert "to the crib" in (await moving).text
    await begun.discord.connected()
    await shows(begun, "**Bob** to throw")


async def test_a_reconnect_that_discord_asks_for_is_no_interruption(begun: Club) -> None:
    (session,) = begun.discord.gateway.connected
    begun.discord.gateway.ask_to_reconnect()
    answers = await asyncio.gather(throw(begun.ann, begun.hall), throw(begun.bob, begun.hall))
    assert len(answers) == 2
    await shows(begun, "to cut for the starter")
    assert begun.discord.gateway.connected == [session]
    await goes_on(begun)


async def test_a_session_that_is_gone_is_begun_anew_and_the_game_goes_on(begun: Club) -> None:
    (before,) = begun.discord.gateway.connected
    begun.discord.gateway.invalidate_sessions()
    await begun.discord.until(lambda: begun.discord.gateway.connected not in ([], [before]), timeout=PATIENCE)
    await throw(begun.ann, begun.hall)
    await throw(begun.bob, begun.hall)
    await goes_on(begun)


async def test_an_answer_that_comes_too_late_leaves_the_move_and_no_trace_in_the_log(begun: Club) -> None:
    cards = await offered_to(begun)
    begun.ann.patience = 0.3
    begun.discord.faults.delay_next("POST", "/callback", seconds=0.1)
    moving = asyncio.create_task(begun.ann.command(begun.hall, "cribbage discard", cards=cards))
    asked = len(begun.discord.world.interactions)
    await begun.discord.until(lambda: len(begun.discord.world.interactions) > asked)
    begun.discord.clock.advance(4)
    with pytest.raises(DidNotRespond):
        await moving
    await begun.discord.until(lambda: [refusal.code for refusal in begun.discord.refusals] == [10062])
    await shows(begun, "**Bob** to throw")
    begun.ann.patience = 3.0
    assert "To the crib" in (await begun.ann.command(begun.hall, "cribbage hand")).text


async def test_suggestions_that_come_too_late_leave_no_trace_in_the_log(begun: Club) -> None:
    begun.ann.patience = 0.3
    begun.discord.faults.delay_next("POST", "/callback", seconds=0.1)
    asked = len(begun.discord.world.interactions)
    typing = asyncio.create_task(offered_to(begun))
    await begun.discord.until(lambda: len(begun.discord.world.interactions) > asked)
    begun.discord.clock.advance(4)
    with pytest.raises(DidNotRespond):
        await typing
    await begun.discord.until(lambda: [refusal.code for refusal in begun.discord.refusals] == [10062])


async def test_a_token_that_dies_before_its_answer_is_filled_in_leaves_no_trace_in_the_log(begun: Club) -> None:
    posts = f"/channels/{begun.hall.id}/messages"
    begun.discord.faults.delay_next("POST", posts + "$", seconds=0.1)
    shown = len(sent(begun, "POST", posts))
    answer = await begun.ann.command(begun.hall, "cribbage show")
    begun.discord.clock.advance(16 * 60)
    await begun.discord.until(lambda: len(sent(begun, "POST", posts)) > shown)
    await begun.discord.until(lambda: [refusal.code for refusal in begun.discord.refusals] == [50027])
    assert answer.message is not None
    await throw(begun.ann, begun.hall)
    await shows(begun, "**Bob** to throw")
    assert panels(begun.ann)
