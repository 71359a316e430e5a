"""The picture as a file, and that it shows all there is to show."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from PIL import Image, ImageChops

from bot.pictures.board import FILE_NAME, draw_board
from bot.pictures.cards import face
from bot.pictures.geometry import HEIGHT, WIDTH, plate_at
from bot.pictures.lettering import fitted, lettering, width_of
from bot.pictures.palette import CREAM, WALNUT
from bot.pictures.scene import NOBODY, BoardScene, SeriesCard, Track
from cribbage import full_deck
from tests.bot.pictures.scenes import board, drawn, scenes
from tests.bot.strange_names import STRANGE_NAMES, names
from tests.games import card, cards
from tests.spellings import cards_in

MID_GAME = replace(
    board((76, 68), (59, 51)),
    crib=0,
    starter=card("5H"),
    series=(SeriesCard(card("7C"), 0), SeriesCard(card("8D"), 1)),
    count=15,
)


def named(scene: BoardScene, name: str) -> BoardScene:
    """The scene with that name on its first track."""
    return replace(scene, tracks=(replace(scene.tracks[0], names=(name,)), *scene.tracks[1:]))


@settings(max_examples=150, deadline=None)
@given(scenes())
def test_every_picture_is_a_small_png_twice_as_wide_as_high(scene: BoardScene) -> None:
    written = draw_board(scene)
    assert len(written) <= 15_000
    with Image.open(BytesIO(written)) as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (800, 400))


@pytest.mark.parametrize("target", [121, 61])
def test_the_fullest_board_is_small_enough(target: int) -> None:
    series = tuple(
        SeriesCard(each, place % 3) for place, each in enumerate(cards("AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C"))
    )
    tracks = tuple(Track(("Wolfgang & Bartholomew",), target - 29 + side, target - 40 - 5 * side) for side in range(3))
    scene = replace(board(target=target), tracks=tracks, crib=1, starter=card("QS"), series=series, count=28)
    assert len(draw_board(scene)) <= 15_000


@settings(max_examples=30, deadline=None)
@given(scenes())
def test_equal_scenes_give_equal_bytes(scene: BoardScene) -> None:
    assert draw_board(scene) == draw_board(replace(scene))


def test_threads_draw_the_same_as_one_alone() -> None:
    many = [board((front, front - 1), (front + 5, front)) for front in range(1, 30)]
    face.cache_clear()
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(draw_board, many * 4))
    assert together == [draw_board(scene) for scene in many] * 4


def test_only_the_corners_are_seen_through() -> None:
    alpha = drawn(MID_GAME).getchannel("A")
    assert [alpha.getpixel(corner) for corner in ((0, 0), (799, 0), (0, 399), (799, 399))] == [0, 0, 0, 0]
    assert alpha.crop((26, 0, WIDTH - 26, HEIGHT)).getextrema() == (255, 255)
    assert alpha.crop((0, 26, WIDTH, HEIGHT - 26)).getextrema() == (255, 255)


CHANGES: dict[str, BoardScene] = {
    "front peg": replace(MID_GAME, tracks=(replace(MID_GAME.tracks[0], front=77), MID_GAME.tracks[1])),
    "back peg": replace(MID_GAME, tracks=(replace(MID_GAME.tracks[0], back=67), MID_GAME.tracks[1])),
    "name": named(MID_GAME, "Anne"),
    "crib": replace(MID_GAME, crib=1),
    "no crib": replace(MID_GAME, crib=NOBODY),
    "starter": replace(MID_GAME, starter=card("5D")),
    "no starter": replace(MID_GAME, starter=None),
    "who laid": replace(MID_GAME, series=(*MID_GAME.series[:1], SeriesCard(card("8D"), 0))),
    "order": replace(MID_GAME, series=MID_GAME.series[::-1]),
    "fewer": replace(MID_GAME, series=MID_GAME.series[:1]),
    "count": replace(MID_GAME, count=16),
    "over": replace(MID_GAME, over=True),
    "won": replace(MID_GAME, over=True, winner=0),
    "lost": replace(MID_GAME, over=True, winner=1),
}


def test_each_fact_changes_the_picture() -> None:
    pictures = [draw_board(scene) for scene in (MID_GAME, *CHANGES.values())]
    assert len({*pictures}) == len(pictures)


def test_no_two_cards_look_alike_also_where_only_their_left_part_shows() -> None:
    assert len({face(each).image.tobytes() for each in full_deck()}) == 52
    strips = {face(each, covered=True).image.crop((0, 0, 34, 82)).tobytes() for each in full_deck()}
    assert len(strips) == 52


@settings(max_examples=60, deadline=None)
@given(names)
def test_a_name_never_reaches_beyond_its_plate(name: str) -> None:
    for scene in (MID_GAME, replace(MID_GAME, over=True, winner=0)):
        written, bare = drawn(named(scene, name)), drawn(named(scene, ""))
        box = ImageChops.difference(written.convert("RGB"), bare.convert("RGB")).getbbox()
        left, top, right, bottom = plate_at(2, 0)
        assert box is None or (left < box[0] and top <= box[1] and box[2] < right and box[3] <= bottom)


@pytest.mark.parametrize("name", [*STRANGE_NAMES.values(), "\x00", "A" * 4000, "Zoë", "\ud83d", "𒐫" * 32], ids=ascii)
@pytest.mark.parametrize("tracks", [2, 3])
def test_names_of_any_script_can_be_drawn(name: str, tracks: int) -> None:
    assert drawn(named(board(*[(3, 1)] * tracks), name)).size == (800, 400)


@pytest.mark.parametrize("name", ["علي", "דנה", "𠮷" * 32, "Zoë 🎉", "Ann 🎉", "", "\u200b"])
def test_a_name_that_the_fonts_lack_a_sign_of_is_left_out(name: str) -> None:
    assert draw_board(named(MID_GAME, name)) == draw_board(named(MID_GAME, ""))


@pytest.mark.parametrize("name", ["Zoë", "Łukasz", "Ångström", "Νίκη", "Жанна", "Հայկ", "Trần"])
def test_names_with_accents_and_of_other_alphabets_are_written(name: str) -> None:
    assert draw_board(named(MID_GAME, name)) != draw_board(named(MID_GAME, ""))
    assert draw_board(named(MID_GAME, name)) != draw_board(named(MID_GAME, name[:-1]))


@pytest.mark.parametrize("name", ["Ann\u202e", "A\u200bnn", "  Ann\n"])
def test_signs_that_nobody_sees_change_nothing(name: str) -> None:
    assert draw_board(named(MID_GAME, name)) == draw_board(named(MID_GAME, "Ann"))


def test_a_long_name_is_cut_to_fit_and_a_short_one_is_not() -> None:
    cut = fitted("Bartholomew the Great", 27, 120)
    assert cut.endswith("…")
    assert "Bartholomew the Great".startswith(cut[:-1])
    assert len(cut) > 5
    assert width_of(cut, 27) <= 120
    assert fitted("Ann", 27, 120) == "Ann"
    assert not fitted("Ann", 27, 5)


def test_no_sign_of_the_font_is_clipped() -> None:
    signs = [chr(code) for code in range(0x21, 0x7F)]
    for size in (25, 27):
        for sign in signs:
            box = lettering(sign, size, CREAM, WALNUT).shape.getbbox()
            assert box is not None
            assert box[1] > 0
            assert box[3] < lettering(sign, size, CREAM, WALNUT).shape.height


def test_the_file_name_tells_nothing() -> None:
    assert FILE_NAME == "board.png"
    assert not cards_in(FILE_NAME)
