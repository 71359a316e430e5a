"""Which errors say that a message is too old to be edited."""

from datetime import timedelta

import discord
import pytest

from bot.publishing.troubles import is_too_old


def _message(minutes: int) -> int:
    """The id of a message of this age."""
    return discord.utils.time_snowflake(discord.utils.utcnow() - timedelta(minutes=minutes))


@pytest.mark.parametrize(("minutes", "old"), [(61, True), (59, False)])
def test_a_rate_limit_not_waited_for_means_too_old_after_an_hour(minutes: int, old: bool) -> None:
    assert is_too_old(discord.RateLimited(600.0), _message(minutes)) is old


def test_other_troubles_of_an_old_message_do_not_make_it_too_old() -> None:
    assert not is_too_old(TimeoutError(), _message(600))
