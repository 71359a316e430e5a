"""Records of a server: the list, and the news at the table that set one."""

from bot.text import records as words
from playground.launcher import BotHere
from tests.end_to_end.conftest import Club
from tests.end_to_end.seeding import now_of, place_of, seeding
from tests.spellings import cards_in
from tests.storage.played import MINUTE, begun
from tests.storage.test_records import ALMOST, PERFECT, great_hand


async def seeded(club: Club, bot: BotHere) -> None:
    """Game 1: Cleo had 28 against Bob. Game 2, which Bob has not resigned yet: Ann has 29."""
    async with seeding(bot, club) as storage:
        for person, hand, over in ((club.cleo, ALMOST, True), (club.ann, PERFECT, False)):
            users, place = (person.id, club.bob.id), place_of(club.hall)
            actions = great_hand(*hand)[: None if over else -1]
            await begun(storage, users, actions=actions, place=place, at=now_of(club) - 5 * MINUTE)


def news(club: Club) -> list[str]:
    return [message.text for message in club.cleo.sees(club.hall) if "🏆" in message.text]


async def test_a_new_record_is_told_once_at_the_table(club: Club, bot: BotHere) -> None:
    await seeded(club, bot)
    assert news(club) == []
    question = await club.bob.command(club.hall, "cribbage resign", game="2")
    await club.bob.press("Resign", where=question.message or club.hall)
    (told,) = await club.cleo.until(lambda: news(club))
    assert "Ann sets a record of this server. Highest hand: **29 points** (5♦ 5♥ 5♠ J♣ with 5♣ turned)" in told
    assert "The best so far was 28 points." in told
    await bot.stop()
    await bot.start()
    assert len(news(club)) == 1


async def test_the_first_game_of_a_server_sets_records_without_noise(club: Club, bot: BotHere) -> None:
    async with seeding(bot, club) as storage:
        actions = great_hand(*PERFECT)[:-1]
        await begun(storage, (club.ann.id, club.bob.id), actions=actions, place=place_of(club.hall), at=now_of(club))
    question = await club.bob.command(club.hall, "cribbage resign")
    await club.bob.press("Resign", where=question.message or club.hall)
    await club.cleo.until(lambda: any("🏁" in message.text for message in club.cleo.sees(club.hall)))
    await bot.stop()
    assert news(club) == []


async def test_the_list_of_records_is_public_and_its_games_are_replayed_privately(club: Club, bot: BotHere) -> None:
    await seeded(club, bot)
    shown = await club.ann.command(club.hall, "standings records")
    assert not shown.ephemeral
    assert shown.message is not None
    assert "Highest hand: **28 points**" in shown.text
    assert words.GREAT in shown.message.raw["components"][0]["components"][1]["content"]
    replayed = await club.ann.select(words.CHOOSE, "1", where=shown.message)
    assert replayed.ephemeral
    assert {*cards_in(ALMOST[0])} <= {*cards_in(replayed.text)}


async def test_a_server_without_games_has_no_records(club: Club, bot: BotHere) -> None:
    assert bot.database.exists()
    assert words.NOTHING in (await club.ann.command(club.hall, "standings records")).text
