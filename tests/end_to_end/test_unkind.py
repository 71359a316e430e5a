"""Calls that Discord limits, refuses, loses or keeps waiting: the game goes on, and nothing is doubled."""

import asyncio

import pytest

from playground import DidNotRespond
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, panels, start_game, tables
from tests.end_to_end.troubled import (
    both_have_hands,
    calm,
    edits,
    goes_on,
    move_blindly,
    play_out,
    press_once,
    sent,
    shows,
    throw,
)

__all__ = ["calm"]
pytestmark = pytest.mark.usefixtures("bot", "calm")

TOO_LONG = 31.0
"""Seconds of a rate limit that the bot does not sit out."""


def _calls(club: Club) -> dict[str, tuple[str, str]]:
    """Every call by which the bot shows a game: method, and a pattern of its path."""
    hall, talks = club.hall.id, "|".join(str(person.direct().id) for person in (club.ann, club.bob))
    return {
        "post of a table": ("POST", f"channels/{hall}/messages$"),
        "edit of a table": ("PATCH", f"channels/{hall}/messages/"),
        "opening of a conversation": ("POST", "users/@me/channels$"),
        "post of a hand": ("POST", f"channels/({talks})/messages$"),
        "edit of a hand": ("PATCH", f"channels/({talks})/messages/"),
        "answer to an interaction": ("POST", "/callback"),
    }


EVERY_CALL = (
    "post of a table",
    "edit of a table",
    "opening of a conversation",
    "post of a hand",
    "edit of a hand",
    "answer to an interaction",
)


async def test_small_buckets_are_kept_to_without_one_call_too_many(club: Club) -> None:
    club.discord.limits.limit = 3
    await start_game(club.ann, club.bob, club.hall, target=61)
    for _ in range(12):
        await press_once(club)
    assert [request.path for request in club.discord.requests if request.status == 429] == []


@pytest.mark.parametrize("call", EVERY_CALL)
async def test_a_rate_limit_on_any_call_is_waited_out(club: Club, call: str) -> None:
    method, path = _calls(club)[call]
    club.discord.faults.limit_next(method, path, retry_after=0.02, times=4)
    await start_game(club.ann, club.bob, club.hall)
    await throw(club.ann, club.hall)
    await throw(club.bob, club.hall)
    await goes_on(club)
    assert any(request.status == 429 for request in club.discord.requests)


@pytest.mark.parametrize("call", [call for call in EVERY_CALL if call.startswith(("edit", "post of a hand"))])
async def test_a_rate_limit_too_long_to_wait_for_is_mended_by_a_later_move(club: Club, call: str) -> None:
    method, path = _calls(club)[call]
    club.discord.faults.limit_next(method, path, retry_after=TOO_LONG)
    await start_game(club.ann, club.bob, club.hall, target=61)
    await throw(club.ann, club.hall)
    await throw(club.bob, club.hall)
    await goes_on(club)


@pytest.mark.parametrize("status", [500, 502])
async def test_every_call_fails_once_and_the_game_goes_on(club: Club, status: int) -> None:
    for method, path in _calls(club).values():
        club.discord.faults.fail_next(method, path, status=status)
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_out(club)
    assert sum(request.status == status for request in club.discord.requests) == len(EVERY_CALL)


@pytest.mark.parametrize("times", [1, 5])
@pytest.mark.parametrize("call", EVERY_CALL[:-1])
async def test_any_call_may_be_unavailable_several_times(club: Club, call: str, times: int) -> None:
    method, path = _calls(club)[call]
    if call.startswith("edit"):
        await start_game(club.ann, club.bob, club.hall, target=61)
    club.discord.faults.fail_next(method, path, status=503, times=times)
    if not call.startswith("edit"):
        await _start_without_waiting(club)
    while sum(request.status == 503 for request in club.discord.requests) < times:
        await move_blindly(club)
    await goes_on(club)


async def test_an_answer_that_fails_for_long_holds_up_nobody_and_the_move_counts(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await both_have_hands(club)
    offered = await club.ann.autocomplete(club.hall, "cribbage discard", focused="cards")
    club.ann.patience = 0.1
    club.discord.faults.fail_next("POST", "/callback", status=503, times=5)
    with pytest.raises(DidNotRespond):
        await club.ann.command(club.hall, "cribbage discard", cards=offered[0].value)
    club.discord.faults.clear()
    await shows(club, "**Bob** to throw")
    await throw(club.bob, club.hall)
    await shows(club, "to cut for the starter")


@pytest.mark.parametrize("call", EVERY_CALL[:-1])
@pytest.mark.parametrize("carried_out", [True, False], ids=["carried out", "not carried out"])
async def test_a_lost_answer_doubles_nothing(club: Club, call: str, carried_out: bool) -> None:
    method, path = _calls(club)[call]
    if call.startswith("edit"):
        await start_game(club.ann, club.bob, club.hall)
        await both_have_hands(club)
    club.discord.faults.cut_next(method, path, carried_out=carried_out)
    if not call.startswith("edit"):
        await _start_without_waiting(club)
    await throw(club.ann, club.hall)
    await throw(club.bob, club.hall)
    await shows(club, "to cut for the starter")
    await both_have_hands(club)
    assert len(tables(club.cleo, club.hall)) == 1
    assert [len(panels(person)) for person in (club.ann, club.bob)] == [1, 1]


async def _start_without_waiting(club: Club) -> None:
    """From the challenge to the deal, whether or not anything is shown."""
    await club.ann.command(club.hall, "cribbage start", opponent=club.bob)
    await club.bob.press("Accept", where=club.hall)


@pytest.mark.parametrize("carried_out", [True, False], ids=["carried out", "not carried out"])
async def test_an_answer_that_is_lost_is_given_again_and_its_move_counts_once(club: Club, carried_out: bool) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await both_have_hands(club)
    offered = await club.ann.autocomplete(club.hall, "cribbage discard", focused="cards")
    club.discord.faults.cut_next("POST", "/callback", carried_out=carried_out)
    answer = await club.ann.command(club.hall, "cribbage discard", cards=offered[0].value)
    assert "to the crib" in answer.text
    await shows(club, "**Bob** to throw")
    await club.ann.until(lambda: "Throw other cards" in panels(club.ann)[-1].labels)
    club.discord.faults.cut_next("POST", "/callback", carried_out=carried_out)
    await club.ann.press("Throw other cards", where=club.ann.direct())
    assert answer.followups == []
    assert len(panels(club.ann)) == 1


async def test_suggestions_that_cannot_be_delivered_are_given_up_in_silence(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    club.ann.patience = 0.1
    club.discord.faults.cut_next("POST", "/callback")
    with pytest.raises(DidNotRespond):
        await club.ann.autocomplete(club.hall, "cribbage discard", focused="cards")
    assert await club.ann.autocomplete(club.hall, "cribbage discard", focused="cards")


async def test_slow_edits_of_a_table_keep_nobody_from_playing_and_stay_few(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await both_have_hands(club)
    club.discord.faults.delay_next("PATCH", f"channels/{club.hall.id}/messages/", seconds=1.5, times=99)
    before, presses = len(edits(club, club.hall)), 12
    for _ in range(presses):
        await press_once(club)
    assert len(edits(club, club.hall)) - before < presses / 2
    club.discord.faults.clear()
    hand = await club.ann.command(club.hall, "cribbage hand")
    assert "Your hand" in hand.text
    await goes_on(club)


async def test_slow_edits_of_one_hand_keep_nobody_else_waiting(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await both_have_hands(club)
    club.discord.faults.delay_next("PATCH", f"channels/{club.ann.direct().id}/messages/", seconds=1.5, times=5)
    await throw(club.ann, club.hall)
    await throw(club.bob, club.hall)
    await shows(club, "to cut for the starter")
    assert all("Throw" not in label for label in panels(club.bob)[-1].labels)


async def test_messages_too_old_to_edit_are_posted_anew(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await both_have_hands(club)
    for place in (club.hall, club.ann.direct()):
        path = f"channels/{place.id}/messages/"
        club.discord.faults.limit_next("PATCH", path, retry_after=0.02, code=30046, times=5)
    await throw(club.ann, club.hall)
    await club.cleo.until(lambda: len(tables(club.cleo, club.hall)) == 2, timeout=PATIENCE)
    await shows(club, "**Bob** to throw")
    await club.ann.until(lambda: len(panels(club.ann)) == 2)
    await throw(club.bob, club.hall)
    await shows(club, "to cut for the starter")
    assert len(sent(club, "POST", f"/channels/{club.hall.id}/messages")) == len(tables(club.cleo, club.hall))


async def test_both_sides_play_while_everything_is_slow(club: Club) -> None:
    club.discord.faults.delay_next("PATCH", "/messages/", seconds=0.3, times=999)
    await start_game(club.ann, club.bob, club.hall)
    await asyncio.gather(throw(club.ann, club.hall), throw(club.bob, club.hall))
    await shows(club, "to cut for the starter")
    club.discord.faults.clear()
    await goes_on(club)
