"""The daily cap on rated games between the same people: who sits down to one more plays it unrated."""

from bot.presenters.challenge import present_taken
from bot.text.challenges import CAPPED
from cribbage import Ruleset
from storage import RATED_A_DAY
from tests.bot.club import ANN, BOB, CLEO, HALL, Club

DAY = 24 * 60 * 60 * 1000


async def begun(club: Club, first: int = ANN, second: int = BOB, *, rated: bool = True) -> bool:
    """Begin a game and end it at once; whether it was rated."""
    table = await club.begin(first, second, HALL, Ruleset(rated=rated))
    stored = await club.storage.games.get(table.id)
    assert stored is not None
    assert stored.rules == table.rules
    await club.tables.resign(table.id, first, club.delivery())
    return table.rules.rated


async def test_rated_games_beyond_the_cap_of_a_day_are_unrated_whoever_asks(club: Club) -> None:
    assert [await begun(club) for _ in range(RATED_A_DAY)] == [True] * RATED_A_DAY
    assert not await begun(club)
    assert not await begun(club, BOB, ANN)
    assert await begun(club, ANN, CLEO)


async def test_the_next_day_games_are_rated_again(club: Club) -> None:
    for _ in range(RATED_A_DAY + 1):
        await begun(club)
    club.clock.now += DAY
    assert await begun(club)


async def test_unrated_games_do_not_count_toward_the_cap(club: Club) -> None:
    assert not any([await begun(club, rated=False) for _ in range(RATED_A_DAY + 1)])
    assert await begun(club)


def test_whoever_sits_down_to_a_capped_game_is_told_so() -> None:
    assert present_taken("Ann", "Bob", 7, capped=True).text.endswith(CAPPED)
    assert CAPPED not in present_taken("Ann", "Bob", 7).text
