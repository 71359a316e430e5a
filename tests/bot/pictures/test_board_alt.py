"""What the picture shows is said in words as well."""

from dataclasses import replace

from hypothesis import given, settings

from bot.pictures.scene import NOBODY, BoardScene, SeriesCard
from bot.text.board_alt import LONGEST, board_alt, card_name
from bot.text.names import plain_name
from tests.bot.pictures.scenes import board, scenes
from tests.games import card, cards
from tests.spellings import cards_in

SIDES = ("Blue", "Orange", "Green")


@settings(max_examples=300, deadline=None)
@given(scenes())
def test_the_words_say_all_that_the_picture_says(scene: BoardScene) -> None:
    words = board_alt(scene)
    assert len(words) <= LONGEST
    for side, track in zip(SIDES, scene.tracks, strict=False):
        people = " & ".join(map(plain_name, track.names))
        assert f"{side}, {people}: {track.front}, back peg at {track.back}." in words
        assert (f"{side}, {people}, has the crib." in words) == (scene.crib == SIDES.index(side))
        assert (f"{side}, {people}, won." in words) == (scene.winner == SIDES.index(side))
    assert said(words, "the crib.", scene) == (scene.crib != NOBODY)
    assert scene.starter is None or f"starter is the {card_name(scene.starter)}." in words
    laid = [f"{card_name(each.card)} by {SIDES[each.track].lower()}" for each in scene.series]
    assert ", ".join(laid) in words
    assert scene.over or not laid or f"Count {scene.count}." in words
    assert said(words, "The game is over", scene) == scene.over


def said(words: str, phrase: str, scene: BoardScene) -> bool:
    """Whether the words say it, be there people of that name or not."""
    named = sum(plain_name(name).count(phrase) for track in scene.tracks for name in track.names)
    cribs = scene.crib != NOBODY
    won = scene.winner != NOBODY
    again = (cribs and _named(scene, scene.crib, phrase)) + (won and _named(scene, scene.winner, phrase))
    return words.count(phrase) > named + again


def _named(scene: BoardScene, side: int, phrase: str) -> int:
    return sum(plain_name(name).count(phrase) for name in scene.tracks[side].names)


def test_the_words_are_these() -> None:
    scene = replace(
        board((76, 68), (59, 51)),
        crib=1,
        starter=card("5H"),
        series=(SeriesCard(card("TC"), 0), SeriesCard(card("8D"), 1)),
        count=18,
    )
    assert board_alt(scene) == (
        "Cribbage board to 121. Blue, Ann: 76, back peg at 68. Orange, Bob: 59, back peg at 51. Orange, Bob, has the "
        "crib. The starter is the five of hearts. On the table: ten of clubs by blue, eight of diamonds by orange. "
        "Count 18."
    )


def test_the_words_tell_the_end() -> None:
    over = replace(board((61, 55), (30, 28), target=61), over=True)
    assert board_alt(replace(over, winner=0)).endswith("The game is over: Blue, Ann, won. No starter is turned up.")
    assert "The game is over without a winner." in board_alt(over)


def test_the_words_name_no_card_but_those_on_the_table() -> None:
    shown = cards("5H TC 8D")
    scene = replace(board((1, 0), (2, 0)), starter=shown[0], series=tuple(SeriesCard(each, 0) for each in shown[1:]))
    assert cards_in(board_alt(scene)) == {*shown}
