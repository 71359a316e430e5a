import itertools
import re

import pytest

from cribbage import Card, parse_cards, show_points
from playground.launcher import BotHere
from playground.player import PanelPlayer
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, play_by_buttons, play_by_commands, start_game, tables
from tests.end_to_end.reading import title

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_game_is_played_to_121_by_slash_commands_only(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await play_by_commands([club.ann, club.bob], club.hall)
    assert " wins 121 to " in tables(club.ann, club.hall)[-1].text


async def test_a_game_is_played_to_121_by_buttons_only(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await play_by_buttons([club.ann, club.bob], club.hall)
    assert " wins 121 to " in tables(club.ann, club.hall)[-1].text


async def test_a_short_game_ends_at_61(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_buttons([club.ann, club.bob], club.hall)
    last = tables(club.ann, club.hall)[-1].text
    assert " wins 61 to " in last
    assert "to 61 · unrated" in last


async def test_two_games_in_one_channel_do_not_mix(club: Club) -> None:
    dan = club.discord.add_person("Dan", club.guild)
    await start_game(club.ann, club.bob, club.hall)
    await start_game(club.cleo, dan, club.hall)
    players = [PanelPlayer(person) for person in (club.ann, club.bob, club.cleo, dan)]

    def results() -> list[str]:
        return [message.text for message in tables(club.ann, club.hall) if "🏁" in message.text]

    while len(results()) < 2:
        await club.ann.until(lambda: len(results()) == 2 or any(p.panel() for p in players), timeout=PATIENCE)
        for player in players:
            await player.act()
    seated = {frozenset(name for name in ("Ann", "Bob", "Cleo", "Dan") if name in text) for text in results()}
    assert seated == {frozenset({"Ann", "Bob"}), frozenset({"Cleo", "Dan"})}


async def test_people_with_two_games_in_a_channel_say_which_one_they_mean(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await start_game(club.bob, club.ann, club.hall, target=61)
    listed = await club.ann.command(club.hall, "cribbage games")
    assert listed.text.count("against Bob") == 2
    refused = await club.ann.command(club.hall, "cribbage hand")
    assert "say which one with `game`, 2 or 1" in refused.text
    choices = await club.ann.autocomplete(club.hall, "cribbage hand", focused="game", game="")
    assert [choice.value for choice in choices] == ["2", "1"]
    panel = await club.ann.command(club.hall, "cribbage hand", game="1")
    assert "Your hand" in panel.text


async def test_every_deal_leaves_its_record_with_both_hands_and_every_count(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await play_by_buttons([club.ann, club.bob], club.hall)
    shown = tables(club.ann, club.hall)
    for number, record in enumerate(shown[:-1], start=1):
        assert f"Deal {number} ·" in record.text
        starter = re.search(r"Starter \*\*(\S+)\*\*", record.text)
        assert starter is not None
        hands = re.findall(r"^(?:(?:🔵|🔶) (?:Ann|Bob)|(Crib)): (.+)$", record.text, re.MULTILINE)
        assert len(hands) == 3
        for crib, told in hands:
            points = show_points(parse_cards(told), Card.parse(starter[1]), is_crib=bool(crib))
            counted = f"’s {'crib' if crib else 'hand'} {told}: "
            assert (counted in record.text) == (points > 0 or not crib)
            assert (f"{counted}nineteen" in record.text) == (points == 0 and not crib)
        assert record.labels == ()


async def test_the_deal_alternates(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await play_by_buttons([club.ann, club.bob], club.hall)
    titles = [title(message) for message in tables(club.ann, club.hall)]
    dealers = [title.split(" · ")[1].removesuffix(" deals") for title in titles]
    assert all(one != other for one, other in itertools.pairwise(dealers))


async def test_the_channel_and_the_log_of_rest_calls_hold_no_refusal(club: Club, bot: BotHere) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await play_by_buttons([club.ann, club.bob], club.hall)
    await bot.stop()
    assert list(club.discord.refusals) == []
