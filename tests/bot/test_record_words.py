"""The words and the page of records."""

import pytest

from bot.presenters.records import present_news, present_records
from bot.text import records as words
from bot.text.records import Best, Feat
from playground import judge
from tests.bot.payloads import menus, payload

AT = 1_700_000_000_000
HAND = Best(Feat.HAND, 24, "A*n", 3, AT, "5H 5S 5D 4C 6C", 20)
FASTEST = Best(Feat.FASTEST, 725_000, "Bob", 5, AT)
STREAK = Best(Feat.STREAK, 4, "Bob", 5, AT, before=3)


def test_a_record_is_told_with_its_cards_and_game() -> None:
    assert words.record_line(HAND) == (
        "Highest hand: **24 points** (4♣ 5♦ 5♥ 5♠ with 6♣ turned) · A\\*n · game 3 · <t:1700000000:d>"
    )
    assert words.record_line(FASTEST) == "Fastest game: **12 min 5 s** · Bob · game 5 · <t:1700000000:d>"


def test_news_tell_what_was_bettered() -> None:
    first, second = present_news([HAND, STREAK]).text.splitlines()
    assert first.startswith("🏆 A\\*n sets a record of this server. Highest hand: **24 points**")
    assert first.endswith("The best so far was 20 points.")
    assert second.endswith("Most wins in a row: **4 wins**. The best so far was 3 wins.")


@pytest.mark.parametrize(
    ("milliseconds", "told"), [(999, "0 s"), (59_999, "59 s"), (60_000, "1 min 0 s"), (7_260_000, "2 h 1 min")]
)
def test_a_duration_is_told_in_two_units(milliseconds: int, told: str) -> None:
    assert words.duration(milliseconds) == told


def test_each_game_is_offered_once() -> None:
    (menu,) = menus(present_records([HAND, FASTEST, STREAK], [HAND], "Club"))
    assert [option.value for option in menu.options] == ["3", "5"]
    assert [option.label for option in menu.options] == ["Game 3 · highest hand", "Game 5 · fastest game"]


def test_a_server_without_records_and_one_without_great_hands_say_so() -> None:
    assert present_records([], [], "Club").text == words.NOTHING
    assert present_records([STREAK], [], "Club").body.endswith(words.NO_GREAT)


@pytest.mark.parametrize("name", ["*" * 32, "𠮷" * 32, "א" * 32])
async def test_records_are_accepted_at_their_longest(name: str) -> None:
    records = [Best(feat, 10**9, name, number, AT, HAND.cards, 10**9) for number, feat in enumerate(Feat)]
    great = [Best(Feat.HAND, 29, name, 100 + number, AT, HAND.cards) for number in range(10)]
    judge.message(payload(present_records(records, great, "#" * 100)), editing=False)
    judge.message(payload(present_news(records)), editing=False)
