"""Standings as people read them: pages, their own row, spans and seasons."""

from bot.text import pages
from playground.launcher import BotHere
from storage import Season, SeasonLength
from tests.end_to_end.conftest import Club
from tests.end_to_end.seeding import now_of, place_of, seeding
from tests.storage.played import resigned

STRANGERS = 5_000_000_000_000_000
DAY = 24 * 60 * 60 * 1000


async def test_pages_are_turned_privately_and_show_the_own_row(club: Club, bot: BotHere) -> None:
    async with seeding(bot, club) as storage:
        for number in range(11):
            loser = STRANGERS + number
            await storage.names.see(club.guild.id, loser, f"Stranger {number}")
            await resigned(storage, (club.ann.id, loser), place=place_of(club.hall), at=now_of(club) - number)
        await resigned(storage, (club.ann.id, club.bob.id), place=place_of(club.hall), at=now_of(club))
    shown = await club.bob.command(club.hall, "standings show", by="wins")
    assert not shown.ephemeral
    assert "1. Ann · 12 won · 0 lost" in shown.text
    assert "Page 1 of 2" in shown.text
    assert shown.text.count("Bob") == 1
    turned = await club.bob.press(pages.NEXT, where=shown.message or club.hall)
    assert turned.ephemeral
    assert "Page 2 of 2" in turned.text
    assert "1. Ann" not in turned.text
    assert turned.message is not None
    back = await club.bob.press(pages.PREVIOUS, where=turned.message)
    assert back.message is not None
    assert back.message.id == turned.message.id
    assert "1. Ann" in back.text


async def test_an_erased_person_is_a_former_player_and_a_young_rating_has_a_question_mark(
    club: Club, bot: BotHere
) -> None:
    async with seeding(bot, club) as storage:
        await resigned(storage, (club.ann.id, STRANGERS), place=place_of(club.hall), at=now_of(club))
    shown = await club.ann.command(club.hall, "standings show")
    assert "Former player · 0 won · 1 lost" in shown.text
    assert "?" in shown.text.split("Ann", 1)[1].splitlines()[0]


async def test_a_season_counts_its_own_games_and_names_who_won_the_ones_before(club: Club, bot: BotHere) -> None:
    now = now_of(club)
    this = Season.at(SeasonLength.MONTH, now)
    async with seeding(bot, club) as storage:
        place = place_of(club.hall)
        last_moment, first_moment = this.span.start or 0, this.span.start or 0
        await resigned(storage, (club.bob.id, club.ann.id), place=place, at=last_moment - 60_001)
        await resigned(storage, (club.ann.id, club.bob.id), place=place, at=first_moment - 60_000)
    shown = await club.cleo.command(club.hall, "standings show", by="wins", span="this month")
    assert "Ann · 1 won · 0 lost" in shown.text
    assert "Bob · 0 won · 1 lost" in shown.text
    champions = [line for line in shown.text.splitlines() if "👑" in line]
    assert len(champions) == 1
    assert f"{this.before.year}: Bob · 1 won" in champions[0]
    before = await club.cleo.command(club.hall, "standings show", by="wins", span="last month")
    assert "Bob · 1 won · 0 lost" in before.text
    assert "Ann · 0 won · 1 lost" in before.text


async def test_few_games_can_be_left_out(club: Club, bot: BotHere) -> None:
    async with seeding(bot, club) as storage:
        for ago in (40, 2, 1):
            winner = club.ann.id if ago > 1 else club.cleo.id
            await resigned(storage, (winner, club.bob.id), place=place_of(club.hall), at=now_of(club) - ago * DAY)
    everybody = await club.cleo.command(club.hall, "standings show", least=2)
    assert "at least 2 games" in everybody.text
    assert "Ann · 2 won" in everybody.text
    recent = await club.cleo.command(club.hall, "standings show", span="last 30 days", least=2)
    assert "Bob · 0 won · 2 lost" in recent.text
    assert "Ann" not in recent.text
    none = await club.cleo.command(club.hall, "standings show", least=9)
    assert "Nobody has finished so many games in that time." in none.text
