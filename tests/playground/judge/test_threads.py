"""Bodies that open a thread."""

from __future__ import annotations

import pytest

from playground import judge
from tests.playground.judge.verdicts import Limit, said

GAME = {"name": "game", "type": 11}
LIMITS = [
    Limit("a thread has a name", {"type": 11}, "name", "BASE_TYPE_REQUIRED", GAME),
    Limit("its name is not empty", GAME | {"name": ""}, "name", "BASE_TYPE_BAD_LENGTH", GAME | {"name": "g"}),
    Limit(
        "its name has 100 characters",
        GAME | {"name": "n" * 101},
        "name",
        "BASE_TYPE_BAD_LENGTH",
        GAME | {"name": "n" * 100},
    ),
    Limit(
        "it is archived after an hour, a day, three days or a week",
        GAME | {"auto_archive_duration": 10081},
        "auto_archive_duration",
        "BASE_TYPE_CHOICES",
        GAME | {"auto_archive_duration": 10080},
    ),
    Limit(
        "its slow mode has six hours",
        GAME | {"rate_limit_per_user": 21601},
        "rate_limit_per_user",
        "NUMBER_TYPE_MAX",
        GAME | {"rate_limit_per_user": 21600},
    ),
]


@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_a_thread_just_over_a_limit_is_refused_and_at_it_passes(limit: Limit) -> None:
    assert said(lambda: judge.thread(limit.over)) == {(limit.path, limit.code)}
    assert said(lambda: judge.thread(limit.within)) == set()


def test_a_thread_is_an_object() -> None:
    assert said(lambda: judge.thread([])) == {("", "MODEL_TYPE_CONVERT")}
