"""Take-backs and calling a game off: one side asks at the table, the other answers."""

import pytest

from playground import Person
from playground.seen import SeenMessage
from tests.end_to_end.conftest import Club
from tests.end_to_end.dealing import Dealing
from tests.end_to_end.playing import PATIENCE, start_game, tables

pytestmark = pytest.mark.usefixtures("bot")


async def in_the_play(club: Club, dealing: Dealing, *, rated: bool = False) -> None:
    """Bob leads the nine of diamonds."""
    dealing.will_deal_what_is_known()
    await start_game(club.ann, club.bob, club.hall, rated=rated)
    await club.ann.command(club.hall, "cribbage discard", cards="KH KD")
    await club.bob.command(club.hall, "cribbage discard", cards="JH QC")
    await club.bob.command(club.hall, "cribbage cut", place=4)
    await club.bob.command(club.hall, "cribbage play", card="9D")
    await club.ann.until(lambda: "9♦ 9" in table(club), timeout=PATIENCE)


def table(club: Club) -> str:
    return tables(club.cleo, club.hall)[-1].text


def questions(person: Person, club: Club) -> list[SeenMessage]:
    return [message for message in person.sees(club.hall) if "Agree" in message.labels]


async def asked(club: Club) -> SeenMessage:
    """The question, as everybody sees it."""
    return (await club.cleo.until(lambda: questions(club.cleo, club), timeout=PATIENCE))[0]


async def test_a_card_is_taken_back_when_the_other_agrees(club: Club, dealing: Dealing) -> None:
    await in_the_play(club, dealing)
    answer = await club.bob.command(club.hall, "cribbage takeback")
    assert answer.ephemeral
    assert "Asked Ann" in answer.text
    question = await asked(club)
    assert question.pings == ("Ann",)
    assert "Bob asks to take **9♦** back" in question.text
    await club.ann.press("Agree", where=question)
    await club.cleo.until(lambda: "Bob takes **9♦** back" in table(club), timeout=PATIENCE)
    assert "9♦ 9" not in table(club)
    await club.cleo.until(lambda: not questions(club.cleo, club), timeout=PATIENCE)
    await club.cleo.until(
        lambda: any("Ann agrees: Bob chooses anew" in each.text for each in club.cleo.sees(club.hall)), timeout=PATIENCE
    )
    await club.bob.command(club.hall, "cribbage play", card="3C")
    await club.cleo.until(lambda: "3♣ 3" in table(club), timeout=PATIENCE)


async def test_strangers_and_who_asked_cannot_agree(club: Club, dealing: Dealing) -> None:
    await in_the_play(club, dealing)
    await club.bob.command(club.hall, "cribbage takeback")
    question = await asked(club)
    for person in (club.cleo, club.bob):
        assert (await person.press("Agree", where=question)).ephemeral
    assert len(questions(club.cleo, club)) == 1
    assert "9♦ 9" in table(club)


async def test_a_question_goes_when_the_game_goes_on(club: Club, dealing: Dealing) -> None:
    await in_the_play(club, dealing)
    await club.bob.command(club.hall, "cribbage takeback")
    await asked(club)
    await club.ann.command(club.hall, "cribbage play", card="6D")
    await club.cleo.until(lambda: not questions(club.cleo, club) and "6♦ 15" in table(club), timeout=PATIENCE)


async def test_no_means_that_the_game_goes_on(club: Club, dealing: Dealing) -> None:
    await in_the_play(club, dealing)
    await club.bob.command(club.hall, "cribbage takeback")
    await club.ann.press("Say no", where=await asked(club))
    assert any("Ann says no: the game goes on." in each.text for each in club.cleo.sees(club.hall))
    assert "9♦ 9" in table(club)


async def test_in_a_rated_game_nothing_is_asked(club: Club, dealing: Dealing) -> None:
    await in_the_play(club, dealing, rated=True)
    answer = await club.bob.command(club.hall, "cribbage takeback")
    assert answer.ephemeral
    assert "In a rated game nothing is taken back" in answer.text
    assert questions(club.cleo, club) == []


async def test_a_game_is_called_off_by_both(club: Club, dealing: Dealing) -> None:
    await in_the_play(club, dealing, rated=True)
    await club.bob.command(club.hall, "cribbage abort")
    question = await asked(club)
    await club.ann.press("Agree", where=question)
    await club.cleo.until(lambda: "called off and counts for nothing" in table(club), timeout=PATIENCE)


async def test_two_who_offer_the_same_agree(club: Club, dealing: Dealing) -> None:
    await in_the_play(club, dealing)
    await club.bob.command(club.hall, "cribbage abort")
    await club.ann.command(club.hall, "cribbage abort")
    await club.cleo.until(lambda: "called off and counts for nothing" in table(club), timeout=PATIENCE)
    await club.cleo.until(lambda: not questions(club.cleo, club), timeout=PATIENCE)
