"""The judgement that every test of this folder ends with, here by itself: see the fixture `club`."""

from dataclasses import replace

import pytest

from playground.launcher import BotProcess
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import play_by_buttons, play_by_commands, start_game
from tests.playground.openapi import MISSING, SOURCE, wrong_answers, wrong_bodies

pytestmark = pytest.mark.skipif(SOURCE is None, reason=MISSING)


@pytest.mark.usefixtures("bot")
async def test_bodies_and_answers_of_a_game_are_as_discord_describes_them(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_buttons([club.ann, club.bob], club.hall)
    assert sum(bool(request.body) for request in club.discord.requests) > 50
    assert wrong_answers(club.discord.requests) == []
    assert wrong_bodies(club.discord.requests) == []


async def test_what_a_bot_in_another_process_sends_is_judged_as_well(club: Club, process: BotProcess) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_commands([club.ann, club.bob], club.hall)
    assert process.pid is not None
    paths = " ".join(request.path for request in club.discord.requests if request.body)
    for part in ("/callback", "/messages", "/commands", "/users/@me/channels"):
        assert part in paths


@pytest.mark.usefixtures("bot")
async def test_a_body_or_an_answer_that_is_not_discords_is_found(club: Club) -> None:
    await club.ann.command(club.hall, "cribbage start")
    (callback,) = [request for request in club.discord.requests if "/callback" in request.path]
    longer = replace(callback, body=callback.body.replace(b'"label":"Join"', b'"label":"%s"' % (b"J" * 81)))
    assert longer.body != callback.body
    assert len(wrong_bodies([callback, longer])) == 1
    numbered = replace(callback, answer=callback.answer.replace(b'"author"', b'"writer"'))
    assert len(wrong_answers([callback, numbered])) == 1
    elsewhere = replace(callback, path="/api/v10/callbacks")
    assert len(wrong_answers([elsewhere]) + wrong_bodies([elsewhere])) == 2
