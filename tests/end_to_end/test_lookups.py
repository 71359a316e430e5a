"""Profiles, past games and replays as people read them."""

import random

import pytest

from bot.text import histories as words
from bot.text import reading
from cribbage import Ruleset
from playground.launcher import BotHere
from tests.end_to_end.conftest import Club
from tests.end_to_end.reading import alt_texts
from tests.end_to_end.seeding import now_of, place_of, seeding
from tests.games import random_game
from tests.spellings import cards_in
from tests.storage.played import begun, resigned, stored

RULES = Ruleset(target=61)
ACTIONS, _ = random_game(random.Random(5), RULES)


@pytest.fixture
async def played(club: Club, bot: BotHere) -> Club:
    """Game 1 of Ann and Bob was played out, games 2 to 4 were resigned by Bob, game 5 still runs."""
    async with seeding(bot, club) as storage:
        people, place = (club.ann.id, club.bob.id), place_of(club.hall)
        await stored(storage, ACTIONS, people, rules=RULES, place=place)
        for number in range(3):
            rules = Ruleset(rated=number > 0)
            await resigned(storage, people, place=place, at=now_of(club) - 10**7 + number * 10**6, rules=rules)
        await begun(storage, people, place=place, at=now_of(club))
    return club


async def test_a_profile_has_the_curve_as_a_picture_and_its_numbers_in_words(played: Club) -> None:
    shown = await played.cleo.command(played.hall, "standings profile", person=played.ann)
    assert shown.ephemeral
    assert shown.message is not None
    assert "Profile · Ann" in shown.text
    assert "As dealer" in shown.text
    assert "(16.2)" in shown.text
    (alt,) = alt_texts(shown.message)
    assert alt.startswith("The rating of Ann over the last 3 rated games.")
    (picture,) = shown.message.attachments
    assert picture.filename == "rating.png"
    assert picture.data.startswith(b"\x89PNG")


async def test_a_profile_is_plain_for_who_wants_no_frames(played: Club) -> None:
    await played.bob.command(played.hall, "cribbage settings", text_only=True)
    shown = await played.bob.command(played.hall, "standings profile")
    assert shown.message is not None
    assert shown.message.attachments == ()
    assert "**Profile · Bob**" in shown.message.content


async def test_who_has_finished_nothing_has_no_profile(played: Club) -> None:
    shown = await played.cleo.command(played.hall, "standings profile")
    assert shown.ephemeral
    assert "Cleo has finished no game in this server yet." in shown.text


async def test_past_games_are_listed_latest_first_and_filtered(played: Club) -> None:
    history = await played.ann.command(played.hall, "standings history")
    assert history.ephemeral
    assert "Your games · 4" in history.text
    lines = [line for line in history.text.splitlines() if line.startswith("**")]
    assert [line.split("**")[1] for line in lines] == ["4", "3", "2", "1"]
    assert "Your games · 3" in (await played.ann.command(played.hall, "standings history", ending="resigned")).text
    assert "Your games · 1" in (await played.ann.command(played.hall, "standings history", rated=False)).text
    assert "Your games · 4" in (await played.ann.command(played.hall, "standings history", person=played.bob)).text
    assert words.NONE in (await played.ann.command(played.hall, "standings history", person=played.cleo)).text
    assert words.NONE in (await played.cleo.command(played.hall, "standings history")).text
    recent = await played.ann.command(played.hall, "standings history", span="last 30 days")
    assert "Your games · 3" in recent.text


async def test_history_turns_in_place(club: Club, bot: BotHere) -> None:
    async with seeding(bot, club) as storage:
        for number in range(11):
            at = now_of(club) - 10**8 + number * 10**6
            await resigned(storage, (club.ann.id, club.bob.id), place=place_of(club.hall), at=at)
    first = await club.ann.command(club.hall, "standings history")
    assert first.message is not None
    assert "Page 1 of 2" in first.text
    second = await club.ann.press("Next ▶", where=first.message)
    assert second.message is not None
    assert second.message.id == first.message.id
    assert "Page 2 of 2" in second.text


async def test_a_game_of_the_history_is_replayed_from_its_first_deal_to_its_last(played: Club) -> None:
    history = await played.ann.command(played.hall, "standings history")
    assert history.message is not None
    answer = await played.ann.select(words.CHOOSE, "1", where=history.message)
    assert "Deal 1 · " in answer.text
    assert "🏁" not in answer.text
    for _ in range(20):
        assert answer.message is not None
        assert len(cards_in(answer.text)) >= 9
        if "🏁" in answer.text:
            break
        answer = await played.ann.press(reading.LATER, where=answer.message)
    assert "🏁" in answer.text


async def test_anybody_in_the_server_replays_a_game_that_is_over(played: Club) -> None:
    answer = await played.cleo.command(played.hall, "standings replay", game="1")
    assert answer.ephemeral
    assert answer.message is not None
    assert "Deal 1 · " in answer.text
    assert len(cards_in(answer.text)) >= 9
    turned = await played.cleo.press(reading.LATER, where=answer.message)
    assert "Deal 2 · " in turned.text


async def test_nobody_replays_a_game_that_runs_or_was_played_elsewhere(played: Club) -> None:
    elsewhere = played.discord.add_guild("Elsewhere")
    lobby = elsewhere.add_channel("lobby")
    played.cleo.join(elsewhere)
    answers = [
        await played.ann.command(played.hall, "standings replay", game="5"),
        await played.cleo.command(played.hall, "standings replay", game="5"),
        await played.cleo.command(played.hall, "standings replay", game="77"),
        await played.cleo.command(lobby, "standings replay", game="1"),
    ]
    for answer in answers:
        assert answer.ephemeral
        assert cards_in(answer.text) == frozenset()
    assert len({answer.text.rsplit("\n", 1)[-1] for answer in answers}) == 1


async def test_the_games_to_replay_are_offered(played: Club) -> None:
    offered = await played.ann.autocomplete(played.hall, "standings replay", focused="game")
    assert [choice.value for choice in offered] == ["4", "3", "2", "1"]
    assert offered[0].label.startswith("Game 4 against Bob · ")


async def test_two_people_are_compared(played: Club) -> None:
    shown = await played.bob.command(played.hall, "standings versus", person=played.ann)
    assert shown.ephemeral
    assert "Bob against Ann" in shown.text
    assert "Net spread of Bob" in shown.text
    lines = [line for line in shown.text.splitlines() if line.startswith("**") and "against Ann · " in line]
    stood = [line.rsplit("**", 2)[1] for line in lines]
    assert stood == sorted(stood, reverse=True)
    assert len(lines) == 4
    never = await played.cleo.command(played.hall, "standings versus", person=played.ann)
    assert "You and Ann have finished no game" in never.text
    assert words.YOURSELF in (await played.bob.command(played.hall, "standings versus", person=played.bob)).text


async def test_in_direct_messages_there_is_nothing_to_look_up(played: Club) -> None:
    direct = played.ann.direct()
    for name, options in (
        ("standings profile", {}),
        ("standings history", {}),
        ("standings records", {}),
        ("standings versus", {"person": played.ann}),
        ("standings replay", {"game": "1"}),
    ):
        assert "Tables stand in a server" in (await played.ann.command(direct, name, **options)).text
    assert await played.ann.autocomplete(direct, "standings replay", focused="game") == []


async def test_a_replay_shows_no_hand_that_was_never_shown(played: Club) -> None:
    answer = await played.cleo.command(played.hall, "standings replay", game="4")
    assert reading.NOT_SHOWN in answer.text
    assert cards_in(answer.text) == frozenset()
