"""What is kept of people: read, taken along, and removed by the person."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest

from bot.text import privacy as words
from playground.answer import Answer
from playground.launcher import BotHere
from playground.people import Person
from tests.end_to_end.conftest import Club
from tests.end_to_end.playing import start_game, tables
from tests.end_to_end.seeding import now_of, place_of, seeding
from tests.storage.played import resigned


def files_of(answer: Answer) -> dict[str, bytes]:
    assert answer.message is not None
    return {file.filename: file.data for file in answer.message.attachments}


async def delete(person: Person, club: Club, typed: str) -> Answer:
    form = await person.command(club.hall, "cribbage privacy delete")
    assert form.modal is not None
    return await (await person.submit(form, confirmation=typed)).final()


@pytest.mark.usefixtures("bot")
async def test_what_is_kept_is_told_privately_also_in_direct_messages(club: Club) -> None:
    for place in (club.hall, club.ann.direct()):
        answer = await club.ann.command(place, "cribbage privacy about")
        assert answer.ephemeral or place is not club.hall
        assert "30 days" in answer.text


async def test_an_export_has_the_rows_of_the_person_and_no_id_of_another(club: Club, bot: BotHere) -> None:
    async with seeding(bot, club) as storage:
        await resigned(storage, (club.ann.id, club.bob.id), place=place_of(club.hall), at=now_of(club))
    answer = await (await club.ann.command(club.hall, "cribbage privacy export")).final()
    assert answer.ephemeral
    files = files_of(answer)
    assert [*files] == ["cribbage.json", "cribbage-csv.zip"]
    rows = json.loads(files["cribbage.json"])
    assert [row["name"] for row in rows["names"]] == ["Ann"]
    assert len(rows["games"]) == len(rows["results"]) == 1
    archive = ZipFile(BytesIO(files["cribbage-csv.zip"]))
    assert {*archive.namelist()} == {f"{name.replace(' ', '-')}.csv" for name, found in rows.items() if found}
    told = [files["cribbage.json"], *(archive.read(name) for name in archive.namelist())]
    assert not any(str(club.bob.id).encode() in text for text in told)


async def test_without_the_words_nothing_is_removed(club: Club, bot: BotHere) -> None:
    await start_game(club.ann, club.bob, club.hall)
    answer = await delete(club.ann, club, "yes please")
    assert answer.ephemeral
    assert words.NOT_CONFIRMED in answer.text
    pressed = await club.ann.press_raw("cx1:erase", tables(club.ann, club.hall)[-1])
    assert words.NOT_CONFIRMED in pressed.text
    assert "Game 1" in (await club.ann.command(club.hall, "cribbage games")).text
    assert bot.database.exists()


async def test_who_is_removed_ends_games_and_challenges_and_is_a_former_player(club: Club, bot: BotHere) -> None:
    async with seeding(bot, club) as storage:
        await resigned(storage, (club.bob.id, club.ann.id), place=place_of(club.hall), at=now_of(club))
    await start_game(club.ann, club.bob, club.hall)
    await start_game(club.ann, club.cleo, club.hall)
    asked = await club.ann.command(club.hall, "cribbage start", opponent=club.bob)
    assert asked.message is not None
    answer = await delete(club.ann, club, "“Delete me”")
    assert answer.ephemeral
    assert "2 running games ended." in answer.text
    assert "1 open challenge was closed." in answer.text
    assert "*Former player* stands in your seat of 3 games." in answer.text
    closed = [message for message in club.bob.sees(club.hall) if message.id == asked.message.id]
    assert "Ann took the challenge back." in closed[0].text
    assert "no game in progress" in (await club.bob.command(club.hall, "cribbage games")).text
    standings = await club.bob.command(club.hall, "standings show", by="wins")
    assert "1. Bob · 1 won · 0 lost" in standings.text
    assert "Ann" not in standings.text


@pytest.mark.usefixtures("bot")
async def test_who_was_removed_may_play_again_as_somebody_new(club: Club) -> None:
    await start_game(club.ann, club.bob, club.hall)
    await delete(club.ann, club, words.CONFIRMATION)
    await start_game(club.ann, club.bob, club.hall)
    assert "Game 2" in (await club.ann.command(club.hall, "cribbage games")).text
    assert "finished no game" in (await club.ann.command(club.hall, "standings profile")).text
