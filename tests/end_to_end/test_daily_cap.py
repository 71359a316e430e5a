"""The message of a challenge says when the game is one rated game too many."""

from bot.text.challenges import CAPPED
from playground.launcher import BotHere
from storage import RATED_A_DAY
from tests.end_to_end.conftest import Club
from tests.end_to_end.seeding import now_of, place_of, seeding
from tests.storage.played import resigned

MINUTE = 60_000


async def seeded(club: Club, bot: BotHere) -> None:
    """Ann and Bob have begun and ended as many rated games today as count."""
    async with seeding(bot, club) as storage:
        day = now_of(club) // (1440 * MINUTE) * 1440 * MINUTE
        for number in range(RATED_A_DAY):
            await resigned(storage, (club.ann.id, club.bob.id), place=place_of(club.hall), at=day + number)


async def test_the_sixth_rated_game_of_a_day_is_unrated_and_says_so(club: Club, bot: BotHere) -> None:
    await seeded(club, bot)
    asked = await club.bob.command(club.hall, "cribbage start", opponent=club.ann)
    assert asked.message is not None
    assert "rated" in asked.text
    taken = await club.ann.press("Accept", where=asked.message)
    assert CAPPED.strip() in taken.text
    await club.cleo.until(lambda: any("unrated" in message.text for message in club.cleo.sees(club.hall)[1:]))


async def test_a_table_in_a_thread_of_its_own_says_so_as_well(club: Club, bot: BotHere) -> None:
    await seeded(club, bot)
    asked = await club.bob.command(club.hall, "cribbage start", opponent=club.ann, thread=True)
    assert asked.message is not None
    shown = asked.message.id
    await club.ann.press("Accept", where=asked.message)

    def told() -> str:
        return next(message.text for message in club.cleo.sees(club.hall) if message.id == shown)

    await club.cleo.until(lambda: "The table stands in" in told())
    assert CAPPED.strip() in told()
