from itertools import pairwise
from pathlib import Path

import pytest

from playground.launcher import BotFailed, BotProcess
from playground.player import PanelPlayer
from tests.end_to_end.agreement import read
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import PATIENCE, is_over, play_by_buttons, start_game, tables
from tests.end_to_end.reading import title


async def test_a_game_survives_a_kill_in_every_phase(club: Club, process: BotProcess) -> None:
    killed_in: set[str] = set()

    async def kill_once_in_each_phase() -> None:
        state = read(process.database).tables[-1].state  # what the table shows may be a moment older
        phase = f"{state.phase.value} by {len(state.awaiting)}"
        if phase not in killed_in:
            killed_in.add(phase)
            await process.kill()
            await process.start()

    await start_game(club.ann, club.bob, club.hall)
    await play_by_buttons([club.ann, club.bob], club.hall, kill_once_in_each_phase)
    assert {"discard by 2", "discard by 1", "cut by 1", "play by 1"} <= killed_in
    shown = tables(club.ann, club.hall)
    assert " wins 121 to " in shown[-1].text
    titles = [title(message).split(" · ")[0] for message in shown]
    assert titles == [f"Deal {number}" for number in range(1, len(shown) + 1)]


async def test_a_challenge_survives_a_kill(club: Club, process: BotProcess) -> None:
    await club.ann.command(club.hall, "cribbage start", opponent=club.bob)
    await process.kill()
    await process.start()
    await club.bob.press("Accept", where=club.hall)
    await club.bob.until(lambda: tables(club.bob, club.hall), timeout=PATIENCE)


async def test_what_was_answered_before_a_kill_is_shown_after_it(club: Club, process: BotProcess) -> None:
    await start_game(club.ann, club.bob, club.hall)
    player = PanelPlayer(club.ann)
    await club.ann.until(player.panel, timeout=PATIENCE)
    club.discord.faults.fail_next("PATCH", rf"channels/{club.hall.id}/messages", status=400, times=5)
    for _ in range(2):
        await player.act()
    await process.kill()
    club.discord.faults.clear()
    await process.start()
    await club.cleo.until(lambda: "**Bob** to throw" in tables(club.cleo, club.hall)[-1].text, timeout=PATIENCE)


async def test_sigterm_ends_the_bot_in_order_in_the_middle_of_a_game(club: Club, process: BotProcess) -> None:
    await start_game(club.ann, club.bob, club.hall)
    assert await process.stop() == 0
    log = process.log.read_text(encoding="utf-8")
    assert "closing" in log
    assert "closed" in log
    assert "Traceback" not in log
    await process.start()
    await play_by_buttons([club.ann, club.bob], club.hall)
    assert is_over(club.ann, club.hall)


async def test_commands_are_told_to_discord_only_when_they_changed(club: Club, process: BotProcess) -> None:
    def told() -> int:
        return sum(request.method == "PUT" and "commands" in request.path for request in club.discord.requests)

    assert told() == 1
    await process.stop()
    await process.start()
    assert told() == 1


@pytest.mark.usefixtures("process")
async def test_a_second_bot_on_one_database_is_refused(club: Club, tmp_path: Path) -> None:
    second = BotProcess(club.discord, tmp_path)
    with pytest.raises(BotFailed, match="Another bot is using"):
        await second.start()
    await start_game(club.ann, club.bob, club.hall)


async def test_a_token_that_discord_refuses_ends_the_bot_with_a_sentence(club: Club, tmp_path: Path) -> None:
    other = BotProcess(club.discord, tmp_path, {"CRIBBAGE_TOKEN": "MTA.wrong.token"})
    with pytest.raises(BotFailed, match="Discord refused the token") as failed:
        await other.start()
    assert "Traceback" not in str(failed.value)
    assert "MTA.wrong.token" not in str(failed.value)


async def test_the_dealer_alternates_after_a_restart(club: Club, process: BotProcess) -> None:
    await start_game(club.ann, club.bob, club.hall)

    restarted_in: set[int] = set()

    async def restart_between_deals() -> None:
        deal = len(tables(club.ann, club.hall))
        if deal in (2, 4) and deal not in restarted_in:
            restarted_in.add(deal)
            await process.stop()
            await process.start()

    await play_by_buttons([club.ann, club.bob], club.hall, restart_between_deals)
    dealers = [title(message).split(" · ")[1] for message in tables(club.ann, club.hall)]
    assert all(one != other for one, other in pairwise(dealers))


async def test_the_log_of_a_bot_at_debug_names_no_token_and_no_card(club: Club, tmp_path: Path) -> None:
    bot = BotProcess(club.discord, tmp_path, {"CRIBBAGE_LOG_LEVEL": "DEBUG"})
    await bot.start()
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_buttons([club.ann, club.bob], club.hall)
    await bot.stop()
    log = bot.log.read_text(encoding="utf-8")
    assert log
    assert club.discord.token not in log
    assert not set(log) & set("♣♦♥♠")
    assert " play " not in log
