import pytest

from bot.text.cadence import cadence, number
from cribbage import Combination, Item, Score, score_play, score_show
from tests.games import card, cards

SHOWS = {
    "twenty-nine": (
        "5C 5D 5S JH",
        "5H",
        (
            "15 two (5♣ J♥), 15 four (5♦ J♥), 15 six (5♥ J♥), 15 eight (5♠ J♥), 15 ten (5♣ 5♦ 5♥), 15 twelve (5♣ 5♦ "
            "5♠), 15 fourteen (5♣ 5♥ 5♠), 15 sixteen (5♦ 5♥ 5♠), a double pair royal is twenty-eight (5♣ 5♦ 5♥ 5♠), "
            "and nobs is twenty-nine (J♥)"
        ),
    ),
    "double run": (
        "2H 3D 4S 4C",
        "9H",
        (
            "15 two (2♥ 4♣ 9♥), 15 four (2♥ 4♠ 9♥), a pair is six (4♣ 4♠), and two runs of three are twelve (2♥ 3♦ "
            "4♣, 2♥ 3♦ 4♠)"
        ),
    ),
    "triple run": (
        "3H 3D 3S 4C",
        "5S",
        (
            "15 two (3♦ 3♥ 4♣ 5♠), 15 four (3♦ 3♠ 4♣ 5♠), 15 six (3♥ 3♠ 4♣ 5♠), a pair royal is twelve (3♦ 3♥ 3♠), "
            "and three runs of three are twenty-one (3♦ 4♣ 5♠, 3♥ 4♣ 5♠, 3♠ 4♣ 5♠)"
        ),
    ),
    "two pairs are told one by one": ("9H 9D QS QC", "2S", "a pair for two (9♦ 9♥) and a pair is four (Q♣ Q♠)"),
    "flush of four": ("2H 4H 6H 8H", "KS", "a flush of four for four (2♥ 4♥ 6♥ 8♥)"),
    "flush of five": ("2H 4H 6H 8H", "KH", "a flush of five for five (2♥ 4♥ 6♥ 8♥ K♥)"),
    "nobs alone": ("AC 3D 8S JH", "QH", "nobs for one (J♥)"),
    "fifteen and pair": ("7H 8D 2S 2C", "KH", "15 two (7♥ 8♦) and a pair is four (2♣ 2♠)"),
    "nothing": ("2H 4D 6S 8C", "QH", ""),
    "nineteen, as players call it": ("2H 4D 6S 8C", "KH", ""),
}
PLAYS = {
    "fifteen": ("7H 8D", "15 two (7♥ 8♦)"),
    "run of five with fifteen": (
        "AH 3D 2S 5C 4H",
        "15 two (A♥ 3♦ 2♠ 5♣ 4♥) and a run of five is seven (A♥ 3♦ 2♠ 5♣ 4♥)",
    ),
    "thirty-one with a run": ("TH 9D 4S 5C 3H", "31 for two (10♥ 9♦ 4♠ 5♣ 3♥) and a run of three is five (4♠ 5♣ 3♥)"),
    "pair": ("4H 4D", "a pair for two (4♥ 4♦)"),
    "pair royal": ("4H 4D 4S", "a pair royal for six (4♥ 4♦ 4♠)"),
    "double pair royal": ("4H 4D 4S 4C", "a double pair royal for twelve (4♥ 4♦ 4♠ 4♣)"),
    "fifteen with a pair royal": ("5H 5D 5S", "15 two (5♥ 5♦ 5♠) and a pair royal is eight (5♥ 5♦ 5♠)"),
    "nothing": ("4H 9D", ""),
}


@pytest.mark.parametrize("name", SHOWS)
def test_a_hand_is_counted_aloud(name: str) -> None:
    hand, starter, told = SHOWS[name]
    assert cadence(score_show(cards(hand), card(starter), is_crib=False)) == told


@pytest.mark.parametrize("name", PLAYS)
def test_a_play_is_counted_aloud(name: str) -> None:
    series, told = PLAYS[name]
    assert cadence(score_play(cards(series))) == told


@pytest.mark.parametrize(
    ("kind", "points", "told"),
    [
        (Combination.HEELS, 2, "his heels for two"),
        (Combination.GO, 1, "the go for one"),
        (Combination.LAST_CARD, 1, "last card for one"),
    ],
)
def test_points_that_no_score_of_cards_has_can_be_told(kind: Combination, points: int, told: str) -> None:
    assert cadence(Score((Item(kind, (), points),))) == told


@pytest.mark.parametrize("kind", Combination)
def test_every_combination_has_words(kind: Combination) -> None:
    assert cadence(Score((Item(kind, (), 2),)))


def test_numbers_up_to_the_highest_hand_are_words() -> None:
    words = [number(points) for points in range(30)]
    assert words[0] == "nothing"
    assert words[29] == "twenty-nine"
    assert len(set(words)) == 30
    assert not any(sign.isdigit() for word in words for sign in word)
