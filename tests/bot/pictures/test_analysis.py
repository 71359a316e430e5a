"""The picture of the discard calculator: what can be read back from it, and from its words."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.pictures.analysis import (
    CHANCES,
    COUNTS,
    CRIB,
    FILE_NAME,
    HAND,
    HEIGHT,
    PEGGING,
    AnalysisScene,
    ThrowShown,
    analysis_scene,
    draw_analysis,
    points_text,
    row_at,
)
from bot.pictures.geometry import CORNER, WIDTH
from bot.pictures.palette import MAPLE_EDGE, WALNUT_DEEP
from bot.text.analysis_alt import analysis_alt
from bot.text.board_alt import LONGEST, card_name
from cribbage import full_deck
from cribbage.skill import weigh_discards
from tests.games import cards
from tests.spellings import cards_in

BARS = range(142, 395)
SQUARES, SQUARE = 410, 11


def weighed(six: str, *, own_crib: bool) -> AnalysisScene:
    return analysis_scene(weigh_discards(cards(six), is_dealer=own_crib), own_crib)


@st.composite
def scenes(draw: st.DrawFn) -> AnalysisScene:
    six = draw(st.lists(st.sampled_from(full_deck()), min_size=6, max_size=6, unique=True))
    own_crib = draw(st.booleans())
    return analysis_scene(weigh_discards(six, is_dealer=own_crib), own_crib)


OWN = weighed("5H 5S 6D JC QC KC", own_crib=True)
OTHERS = weighed("TH TD 2C 3S 9D KS", own_crib=False)


def drawn(scene: AnalysisScene) -> Image.Image:
    with Image.open(BytesIO(draw_analysis(scene))) as picture:
        return picture.convert("RGBA")


def colour_at(picture: Image.Image, x: int, y: int) -> object:
    found = picture.getpixel((x, y))
    assert isinstance(found, tuple)
    return found[:3]


def length(picture: Image.Image, row: int) -> int:
    """Pixels of a row's bar to the right of zero, less those to the left, read above the thin lines."""
    between = row_at(2) + 12
    zero = max((x for x in BARS if colour_at(picture, x, between) == MAPLE_EDGE), default=BARS.start)
    filled = [x for x in BARS if colour_at(picture, x, row_at(row) - 8) in (HAND, CRIB, PEGGING)]
    return sum(1 if x >= zero else -1 for x in filled)


@settings(max_examples=25, deadline=None)
@given(scenes())
def test_every_analysis_is_a_small_png(scene: AnalysisScene) -> None:
    written = draw_analysis(scene)
    assert len(written) <= 20_000
    with Image.open(BytesIO(written)) as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (WIDTH, HEIGHT))


def test_equal_scenes_give_equal_bytes() -> None:
    again = weighed("5H 5S 6D JC QC KC", own_crib=True)
    assert again is not OWN
    assert hash(again) == hash(OWN)
    drawn(OTHERS)
    assert draw_analysis(again) == draw_analysis(OWN)


def test_only_the_corners_of_an_analysis_are_seen_through() -> None:
    alpha = drawn(OWN).getchannel("A")
    corners = ((0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1))
    assert [alpha.getpixel(corner) for corner in corners] == [0, 0, 0, 0]
    assert alpha.crop((CORNER, 0, WIDTH - CORNER, HEIGHT)).getextrema() == (255, 255)
    assert alpha.crop((0, CORNER, WIDTH, HEIGHT - CORNER)).getextrema() == (255, 255)


@settings(max_examples=25, deadline=None)
@given(scenes())
def test_bars_are_as_long_as_the_totals_and_the_best_is_the_longest(scene: AnalysisScene) -> None:
    picture = drawn(scene)
    lengths = [length(picture, row) for row in range(15)]
    assert lengths[0] == max(lengths)
    assert lengths == sorted(lengths, reverse=True)
    longest = max(range(15), key=lambda row: abs(scene.rows[row].total))
    pixels = lengths[longest] / scene.rows[longest].total
    for row, shown in enumerate(scene.rows):
        assert abs(lengths[row] - shown.total * pixels) <= 2.5


@settings(max_examples=25, deadline=None)
@given(scenes())
def test_squares_are_the_lighter_the_likelier_the_count(scene: AnalysisScene) -> None:
    picture = drawn(scene)
    for place, row in enumerate(scene.rows):
        for count in range(COUNTS):
            share = row.hands[count] if count < COUNTS - 1 else sum(row.hands[count:])
            seen = colour_at(picture, SQUARES + count * SQUARE + SQUARE // 2, row_at(place))
            assert seen == (next(colour for least, colour in CHANCES if share >= least) if share else WALNUT_DEEP)


def test_a_hand_of_29_is_in_the_last_square() -> None:
    best = weighed("5H 5S 5D JC 2H 9S", own_crib=True)
    assert best.rows[0].hands[29] > 0
    only = replace(best.rows[0], hands=(*(0.0,) * 29, 1.0))
    picture = drawn(replace(best, rows=(only, *best.rows[1:])))
    assert colour_at(picture, SQUARES + (COUNTS - 1) * SQUARE + SQUARE // 2, row_at(0)) == CHANCES[0][1]


def changes(row: ThrowShown) -> Iterator[ThrowShown]:
    yield replace(row, thrown=row.thrown[::-1])
    yield replace(row, hands=row.hands[1:] + row.hands[:1])
    less = row.total - 0.5
    yield replace(row, hand=row.hand - 0.5, total=less)
    yield replace(row, crib=row.crib - 0.5, total=less)
    yield replace(row, pegging=row.pegging - 0.5, total=less)


@pytest.mark.parametrize("scene", [OWN, OTHERS], ids=["own crib", "crib of the other"])
@pytest.mark.parametrize("place", range(15))
def test_each_number_of_each_row_changes_the_picture(scene: AnalysisScene, place: int) -> None:
    others = [
        replace(scene, rows=(*scene.rows[:place], row, *scene.rows[place + 1 :])) for row in changes(scene.rows[place])
    ]
    assert len({draw_analysis(each) for each in (scene, *others)}) == 6
    for changed in others[:2]:
        box = ImageChops.difference(drawn(scene).convert("RGB"), drawn(changed).convert("RGB")).getbbox()
        assert box is not None
        assert row_at(place) - 13 <= box[1] < box[3] <= row_at(place) + 13


def test_the_picture_says_whose_crib_it_is() -> None:
    assert draw_analysis(OWN) != draw_analysis(replace(OWN, own_crib=False))


def test_a_scene_of_other_than_fifteen_throws_is_refused() -> None:
    with pytest.raises(ValueError, match="fifteen throws"):
        draw_analysis(replace(OWN, rows=OWN.rows[:14]))


def test_shares_of_a_hand_are_of_the_46_starters() -> None:
    for shown, each in zip(OWN.rows, weigh_discards(cards("5H 5S 6D JC QC KC"), is_dealer=True), strict=True):
        assert len(shown.hands) == 30
        assert sum(shown.hands) == pytest.approx(1)
        assert [round(46 * share) for share in shown.hands] == [*each.hands]


@settings(max_examples=100, deadline=None)
@given(scenes())
def test_the_words_name_every_throw_with_its_total(scene: AnalysisScene) -> None:
    words = analysis_alt(scene)
    assert len(words) <= LONGEST
    assert ("your own crib" in words) == scene.own_crib
    for row in scene.rows[:3]:
        assert f"{' and '.join(map(card_name, row.thrown))} {points_text(row.total)} (" in words
    listed = words[:-1].partition(" Then ")[2].split("; ")
    assert listed == [f"{' '.join(map(str, row.thrown))} {points_text(row.total)}" for row in scene.rows[3:]]


def test_the_longest_words_have_room() -> None:
    row = replace(OWN.rows[0], thrown=cards("QD 7D"), hand=-28.8, crib=-28.8, pegging=-28.8, total=-28.8)
    assert len(analysis_alt(AnalysisScene((row,) * 15, own_crib=False))) <= LONGEST


def test_the_words_of_the_best_throw_are_these() -> None:
    assert analysis_alt(OWN).startswith(
        "What each throw to your own crib is worth in points, best first. 1: five of hearts and six of diamonds 18.6 "
        "(hand 11.2, crib 6.5, pegging 0.9; hand counts 9 to 18, most often 9, 50 %). 2: "
    )


def test_points_have_one_decimal_and_no_zero_below_nothing() -> None:
    assert [*map(points_text, (12.34, -0.04, 0.0, -0.06))] == ["12.3", "0.0", "0.0", "-0.1"]


def test_the_file_name_of_an_analysis_tells_nothing() -> None:
    assert FILE_NAME == "analysis.png"
    assert not cards_in(FILE_NAME)
