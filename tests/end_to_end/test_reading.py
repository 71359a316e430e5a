"""What people read: deals that are over, transcripts, the help and the rules."""

import json
import re

import pytest

from bot.components.ids import Book
from bot.presenters.pages import BOOKS
from bot.text import reading as words
from playground.answer import Answer
from playground.launcher import BotHere
from playground.people import Person
from playground.player import PanelPlayer
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import ANN, BOB, Dealing
from tests.end_to_end.leaks import leaks
from tests.end_to_end.playing import PATIENCE, play_by_buttons, start_game, tables
from tests.end_to_end.truth import LoggedGame, games_in
from tests.spellings import cards_in

pytestmark = pytest.mark.usefixtures("bot")


async def play_to_deal(club: Club, number: int) -> None:
    """Presses in the direct messages until the table of a deal is there."""
    players = [PanelPlayer(club.ann), PanelPlayer(club.bob)]
    looking = club.ann

    def there() -> bool:
        return f"Deal {number} · " in tables(looking, club.hall)[-1].text

    while not there():
        await looking.until(lambda: there() or any(player.panel() for player in players), timeout=PATIENCE)
        for player in players:
            if not there():
                await player.act()


@pytest.fixture
async def second_deal(club: Club, dealing: Dealing) -> Club:
    """Ann dealt first; the second deal has begun."""
    dealing.will_deal_what_is_known()
    await start_game(club.ann, club.bob, club.hall)
    await play_to_deal(club, 2)
    return club


def game_of(bot: BotHere) -> LoggedGame:
    return games_in(bot.database)[-1]


def files_of(answer: Answer) -> dict[str, str]:
    assert answer.message is not None
    return {file.filename: file.data.decode() for file in answer.message.attachments}


async def test_the_last_deal_is_read_again_privately(second_deal: Club) -> None:
    for person in (second_deal.ann, second_deal.bob):
        answer = await person.command(second_deal.hall, "cribbage deal")
        assert answer.ephemeral
        assert "Deal 1 · Ann deals" in answer.text
        assert {*cards_in(answer.text)} >= {*cards_in(f"{ANN} {BOB}")}
        assert answer.message is not None
        assert answer.message.labels == ()
        assert [button.label for button in answer.message.buttons] == [words.EARLIER, words.LATER]


async def test_a_deal_in_progress_and_one_that_was_never_dealt_cannot_be_read(second_deal: Club) -> None:
    for number in (2, 3, 999):
        answer = await second_deal.ann.command(second_deal.hall, "cribbage deal", number=number)
        assert answer.ephemeral
        assert "Only deal 1 is over." in answer.text


async def test_in_the_first_deal_there_is_nothing_to_read_yet(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    answer = await club.ann.command(club.hall, "cribbage deal")
    assert answer.ephemeral
    assert "No deal of game 1 is over yet." in answer.text


async def test_buttons_turn_through_the_deals_of_a_finished_game(club: Club, bot: BotHere) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_buttons([club.ann, club.bob], club.hall)
    newest = game_of(bot).deals_at(float("inf"))
    assert newest > 1
    answer = await club.bob.command(club.hall, "cribbage deal", game="1")
    for number in range(newest, 0, -1):
        assert answer.message is not None
        assert answer.ephemeral
        assert f"Deal {number} · " in answer.text
        assert ("🏁" in answer.text) == (number == newest)
        if number > 1:
            answer = await club.bob.press(words.EARLIER, where=answer.message)
    assert answer.message is not None
    back = await club.bob.press(words.LATER, where=answer.message)
    assert "Deal 2 · " in back.text
    assert leaks(club.bob, [game_of(bot)]) == []


async def test_a_page_that_is_pressed_on_another_message_is_an_answer_of_its_own(second_deal: Club) -> None:
    table = tables(second_deal.ann, second_deal.hall)[-1]
    panel = second_deal.ann.sees(second_deal.ann.direct())[-1]
    for message in (table, panel):
        answer = await second_deal.ann.press_raw("cd1:1:1", message)
        assert answer.ephemeral
        assert answer.message is not None
        assert answer.message.id != message.id
        assert "Deal 1 · Ann deals" in answer.text


async def test_who_does_not_sit_in_a_game_reads_nothing_of_it(second_deal: Club) -> None:
    cleo, table = second_deal.cleo, tables(second_deal.cleo, second_deal.hall)[-1]
    answers = [
        await cleo.command(second_deal.hall, "cribbage deal", game="1"),
        await cleo.command(second_deal.hall, "cribbage transcript", game="1"),
        await cleo.command(second_deal.hall, "cribbage deal", game="77"),
        await cleo.command(second_deal.hall, "cribbage transcript"),
        await cleo.press_raw("cd1:1:1", table),
        await cleo.press_raw("cd1:77:1", table),
    ]
    for answer in answers:
        assert answer.ephemeral
        assert cards_in(answer.text) == frozenset()
        assert files_of(answer) == {}
    assert answers[0].text.endswith(answers[2].message.content if answers[2].message else "-")


async def test_a_transcript_comes_as_two_private_files(second_deal: Club) -> None:
    answer = await second_deal.bob.command(second_deal.hall, "cribbage transcript")
    assert answer.ephemeral
    files = files_of(answer)
    assert [*files] == ["game-1.txt", "game-1.json"]
    assert files["game-1.txt"].startswith("Game 1: Ann and Bob, to 121, rated.\n")
    shape = json.loads(files["game-1.json"])
    assert shape["players"] == ["Ann", "Bob"]
    assert [deal["over"] for deal in shape["deals"]] == [True, False]
    for text in files.values():
        assert not any(str(person.id) in text for person in (second_deal.ann, second_deal.bob))


async def test_the_files_hold_no_card_that_is_hidden_at_any_moment_of_a_deal(second_deal: Club, bot: BotHere) -> None:
    """Whoever asks: not even the own hand is in them, since they are made to be given away."""
    players, looked = [PanelPlayer(person) for person in (second_deal.ann, second_deal.bob)], 0
    while (game := game_of(bot)).deals_at(float("inf")) == 2:
        first, second = (game.public(number, float("inf")) for number in (1, 2))
        for text in files_of(await second_deal.ann.command(second_deal.hall, "cribbage transcript")).values():
            told = text[text.index("Deal 2. " if "Deal 2. " in text else '"number": 2') :]
            assert {*cards_in(told)} == second
            assert {*cards_in(text)} <= first | second | game.cut()
        looked += 1
        await players[looked % 2].act()
    assert looked > 10


async def test_a_finished_game_is_read_by_its_number(club: Club, bot: BotHere) -> None:
    await start_game(club.ann, club.bob, club.hall, target=61)
    await play_by_buttons([club.ann, club.bob], club.hall)
    files = files_of(await club.ann.command(club.hall, "cribbage transcript", game="1"))
    result = game_of(bot).state.result
    assert result is not None
    assert re.search(r"(Ann|Bob) wins 61 to \d+", files["game-1.txt"])
    assert json.loads(files["game-1.json"])["result"]["scores"] == [*result.scores]


async def test_where_no_game_runs_the_newest_that_was_played_there_is_read(club: Club) -> None:
    lobby = club.guild.add_channel("lobby")
    for hall in (club.hall, lobby, club.hall):
        await start_game(club.ann, club.bob, hall, target=61)
        await play_by_buttons([club.ann, club.bob], hall)
    await start_game(club.ann, club.cleo, lobby)
    for hall, number in ((club.hall, 3), (lobby, 4)):
        files = files_of(await club.ann.command(hall, "cribbage transcript"))
        assert f"game-{number}.txt" in files
    for hall, number in ((club.hall, 3), (lobby, 2)):
        assert f"Game {number} · " in (await club.bob.command(hall, "cribbage deal")).text
    assert "No deal of game 4 is over yet." in (await club.cleo.command(club.hall, "cribbage deal")).text


async def turn_the_pages(person: Person, first: Answer, book: Book) -> list[str]:
    """Every page of a book in its order, by the buttons."""
    texts, answer = [], first
    while True:
        assert answer.ephemeral
        assert answer.message is not None
        texts.append(answer.text)
        if "Next ▶" not in answer.message.labels:
            return texts
        answer = await person.press("Next ▶", where=answer.message)
        assert len(texts) < len(BOOKS[book])


@pytest.mark.parametrize("book", Book)
async def test_a_book_is_read_from_its_first_page_to_its_last(book: Book, club: Club) -> None:
    for place in (club.hall, club.cleo.direct()):
        texts = await turn_the_pages(club.cleo, await club.cleo.command(place, f"cribbage {book}"), book)
        assert len(texts) == len(BOOKS[book])
        for page, text in zip(BOOKS[book], texts, strict=True):
            assert page.title in text
            assert page.body in text


async def test_the_help_leads_to_the_rules_and_back(club: Club) -> None:
    answer = await club.cleo.command(club.hall, "cribbage help")
    assert answer.message is not None
    rules = await club.cleo.press("The rules", where=answer.message)
    assert "Page 1 of 9 · /cribbage rules" in rules.text
    assert rules.message is not None
    assert rules.message.id == answer.message.id
    back = await club.cleo.press("How to use this bot", where=rules.message)
    assert "Page 1 of 5 · /cribbage help" in back.text


async def test_pages_work_after_a_restart(club: Club, bot: BotHere) -> None:
    answer = await club.cleo.command(club.hall, "cribbage rules")
    assert answer.message is not None
    await bot.stop()
    await bot.start()
    turned = await club.cleo.press("Next ▶", where=answer.message)
    assert "Page 2 of 9" in turned.text


async def test_a_page_far_beyond_the_last_is_the_last(club: Club) -> None:
    answer = await club.cleo.command(club.hall, "cribbage rules")
    assert answer.message is not None
    turned = await club.cleo.press_raw("cp1:rules:999", answer.message)
    assert "Page 9 of 9" in turned.text
