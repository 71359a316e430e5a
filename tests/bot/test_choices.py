"""Words for everything that can be chosen."""

import pytest

from bot.permissions import INVITED_WITH
from bot.presenters.challenge import present_challenge
from bot.presenters.settings import present_preferences, present_server_settings
from bot.presenters.table import present_table
from bot.text import clocks, settings
from cribbage import Ruleset
from playground import judge
from storage import Clock, Hands, Pings
from tests.bot.moments import NO_STRANGER, a_whole_game, moments
from tests.bot.payloads import payload
from tests.house.checkout import ROOT

_A_DAY = 24 * 60 * 60 * 1000


def test_every_choice_has_words_of_its_own() -> None:
    assert settings.HANDS.keys() == {hands.value for hands in Hands}
    assert settings.PINGS.keys() == {pings.value for pings in Pings}
    assert clocks.PACES.keys() == {clock.value for clock in Clock if clock.per_move is not None}
    for words in (settings.HANDS, settings.PINGS, clocks.PACES):
        assert len(set(words.values())) == len(words)


@pytest.mark.parametrize(
    ("clock", "pace", "per_move"),
    [
        (Clock.LIVE, "10 minutes a move", 10 * 60 * 1000),
        (Clock.RELAXED, "a day a move", _A_DAY),
        (Clock.SLOW, "3 days a move", 3 * _A_DAY),
    ],
)
def test_a_pace_says_how_long_a_move_may_take(clock: Clock, pace: str, per_move: int) -> None:
    assert (clocks.PACES[clock.value], clock.per_move) == (pace, per_move)


@pytest.mark.parametrize("clock", Clock)
def test_challenge_and_table_say_the_clock(clock: Clock) -> None:
    (table, *_) = moments(Ruleset(), a_whole_game(1, Ruleset()))
    foot = present_table(1, table.story(1), NO_STRANGER[:2], clock=clock.value).footer
    asked = present_challenge(1, Ruleset(), "Ann", None, is_rematch=False, clock=clock.value, thread=True).text
    pace = clocks.PACES.get(clock.value)
    assert foot == "Game 1 · to 121 · rated" + (f" · {pace}" if pace else "")
    assert asked.endswith(f"rated{f' · {pace}' if pace else ''} · in a thread of its own.")


async def test_only_the_role_of_an_open_seat_can_be_notified() -> None:
    shown = present_challenge(1, Ruleset(), "@everyone <@&9>", None, is_rematch=False, role=5)
    allowed = payload(shown)["allowed_mentions"]
    assert shown.text.startswith("<@&5>, ")
    assert (allowed["parse"], [int(role) for role in allowed["roles"]]) == ([], [5])
    to_bob = present_challenge(1, Ruleset(), "Ann", 102, is_rematch=False, role=5)
    assert (to_bob.pings, to_bob.pings_role) == ((102,), None)
    assert "<@&" not in to_bob.text


def test_settings_show_every_choice() -> None:
    own = present_preferences("here", "silent", auto_cut=True, text_only=False, four_colours=True, saved=True)
    assert own.text == "Saved."
    for words in (settings.HANDS["here"], settings.PINGS["silent"], *settings.OWN):
        assert words in own.body
    server = present_server_settings((5, 7), "slow", 61, None, thread=True, text_only=False, saved=False)
    assert server.text == ""
    for words in ("<#5>, <#7>", "slow: 3 days a move", "61", "nobody", *settings.SERVER):
        assert words in server.body


async def test_settings_of_a_server_with_a_thousand_channels_are_accepted() -> None:
    listed = tuple(range(10**18, 10**18 + 1000))
    judge.message(
        payload(present_server_settings(listed, "none", 121, 10**18, thread=False, text_only=True, saved=True)),
        editing=False,
    )


def test_the_pages_for_hosts_ask_for_the_permissions_that_an_invitation_does() -> None:
    assert f"&permissions={INVITED_WITH.value}\n" in (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
