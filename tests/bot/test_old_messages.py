"""How old a message is, and which errors say that it is too old to be edited."""

import discord
import pytest

from bot.publishing.troubles import is_old, is_too_old
from storage import Moment

_POSTED = 1_700_000_000_000
_MINUTE = 60_000


def _message(posted: Moment) -> int:
    """The id of a message that was posted then."""
    return (posted - discord.utils.DISCORD_EPOCH) << 22


@pytest.mark.parametrize(("minutes", "old"), [(61, True), (59, False)])
def test_a_rate_limit_not_waited_for_means_too_old_after_an_hour(minutes: int, old: bool) -> None:
    assert is_too_old(discord.RateLimited(600.0), _message(_POSTED), _POSTED + minutes * _MINUTE) is old


def test_other_troubles_of_an_old_message_do_not_make_it_too_old() -> None:
    assert not is_too_old(TimeoutError(), _message(_POSTED), _POSTED + 600 * _MINUTE)


@pytest.mark.parametrize(("minutes", "old"), [(56, True), (54, False)])
def test_a_message_is_old_before_discord_begins_to_limit_its_edits(minutes: int, old: bool) -> None:
    assert is_old(_message(_POSTED), _POSTED + minutes * _MINUTE) is old
