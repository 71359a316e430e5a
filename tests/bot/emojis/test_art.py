import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.emojis.art import SIZE, Drawing, Plate, Polygon, drawings, face, reverse
from bot.emojis.names import CARD_BACK, name_of
from cribbage import Card, full_deck

DARK, LIGHT = (49, 51, 56), (255, 255, 255)
IN_TEXT = 22


@pytest.fixture(scope="module")
def pictures() -> dict[str, Image.Image]:
    return {name: Image.open(io.BytesIO(drawing.png())).convert("RGBA") for name, drawing in drawings().items()}


def seen(picture: Image.Image, window: tuple[int, int, int], size: int = IN_TEXT) -> Image.Image:
    """As it stands in a line of text."""
    small = picture.resize((size, size), Image.Resampling.LANCZOS)
    ground = Image.new("RGB", small.size, window)
    ground.paste(small, mask=small)
    return ground


def difference(one: Image.Image, other: Image.Image) -> float:
    """The sum of the differences of all pixels, each 0 to 1."""
    pairs = zip(one.convert("L").tobytes(), other.convert("L").tobytes(), strict=True)
    return sum(abs(a - b) for a, b in pairs) / 255


def test_there_is_a_picture_for_every_name() -> None:
    wanted = {name_of(card, four_colours=four) for card in full_deck() for four in (False, True)} | {CARD_BACK}
    assert drawings().keys() == wanted


def test_pictures_are_small_squares_with_corners_one_can_see_through(pictures: dict[str, Image.Image]) -> None:
    for picture in pictures.values():
        assert picture.size == (SIZE, SIZE)
        assert [picture.getpixel(corner) for corner in ((0, 0), (SIZE - 1, SIZE - 1))] == [(120, 124, 133, 0)] * 2
        pixel = picture.getpixel((SIZE // 2, 4))
        assert isinstance(pixel, tuple)
        assert pixel[3] == 255


def test_pictures_are_light_to_carry() -> None:
    sizes = [len(drawing.png()) for drawing in drawings().values()]
    assert max(sizes) < 5 * 1024


def test_same_card_gives_the_same_bytes() -> None:
    card = Card.parse("QD")
    assert face(card).png() == face(card).png()


@pytest.mark.parametrize("window", [DARK, LIGHT])
def test_cards_of_one_deck_are_told_apart_in_a_line_of_text(
    pictures: dict[str, Image.Image], window: tuple[int, int, int]
) -> None:
    for four_colours in (False, True):
        names = [name_of(card, four_colours=four_colours) for card in full_deck()] + [CARD_BACK]
        shown = [seen(pictures[name], window) for name in names]
        pairs = [(one, other) for place, one in enumerate(shown) for other in shown[place + 1 :]]
        assert min(difference(one, other) for one, other in pairs) > 4


@pytest.mark.parametrize("window", [DARK, LIGHT])
def test_card_stands_out_against_the_window(pictures: dict[str, Image.Image], window: tuple[int, int, int]) -> None:
    edge = seen(pictures["five_of_hearts"], window, 48).crop((20, 0, 28, 3))
    assert difference(edge, Image.new("RGB", edge.size, window)) / (8 * 3) > 0.25


def test_suits_have_the_colours_of_their_deck() -> None:
    def suit_colour(text: str, *, four_colours: bool = False) -> tuple[int, int, int]:
        return face(Card.parse(text), four_colours=four_colours).shapes[-1].colour

    red, black = suit_colour("5H"), suit_colour("5S")
    assert (suit_colour("5D"), suit_colour("5C")) == (red, black)
    four = {suit_colour(text, four_colours=True) for text in ("5H", "5S", "5D", "5C")}
    assert {red, black} < four
    assert len(four) == 4


def test_back_tells_nothing_of_a_card() -> None:
    assert all(isinstance(shape, Plate | Polygon) for shape in reverse().shapes)


def test_every_picture_has_a_digest_of_its_own() -> None:
    digests = {drawing.digest for drawing in drawings().values()}
    assert len(digests) == 79


def test_digest_changes_with_any_part_of_the_art() -> None:
    drawing = face(Card.parse("5H"))
    paper, rank, suit = drawing.shapes
    assert isinstance(suit, Polygon)
    others = [
        replace(drawing, ground=replace(drawing.ground, radius=14)),
        replace(drawing, shapes=(paper, rank)),
        replace(drawing, shapes=(paper, suit, rank)),
        replace(drawing, shapes=(paper, rank, replace(suit, colour=(206, 22, 37)))),
        replace(drawing, shapes=(paper, rank, replace(suit, points=(*suit.points[:-1], (0.0, 0.0))))),
        Drawing(drawing.ground, ()),
    ]
    assert len({drawing.digest, *(other.digest for other in others)}) == 1 + len(others)


def test_digest_is_the_same_in_every_process() -> None:
    """What is noted in a database is compared after a restart, perhaps on another machine."""
    assert (face(Card.parse("5H")).digest, reverse().digest) == ("d4082ce8540b1242", "61add7c1f5127170")


def test_way_of_drawing_is_that_of_its_number(pictures: dict[str, Image.Image]) -> None:
    """If this fails, the shapes are drawn in another way: raise `_WAY` in bot.emojis.art, then renew what is below."""
    found = {name: tuple(seen(pictures[name], LIGHT, 6).convert("L").tobytes()) for name in COARSE}
    far = {name: grey for name, grey in found.items() if max(map(abs_difference, grey, COARSE[name])) > 8}
    assert far == {}


def abs_difference(one: int, other: int) -> int:
    return abs(one - other)


COARSE: dict[str, tuple[int, ...]] = {
    "ten_of_clubs_green": (
        240,
        177,
        193,
        159,
        197,
        242,
        240,
        189,
        134,
        176,
        177,
        238,
        242,
        226,
        162,
        162,
        180,
        241,
        233,
        247,
        183,
        162,
        248,
        234,
        238,
        233,
        90,
        95,
        233,
        238,
        236,
        224,
        173,
        172,
        224,
        236,
    ),
    "king_of_hearts": (
        236,
        226,
        197,
        183,
        211,
        240,
        233,
        255,
        116,
        163,
        255,
        231,
        233,
        255,
        154,
        169,
        247,
        234,
        240,
        223,
        152,
        142,
        217,
        242,
        238,
        234,
        79,
        81,
        234,
        238,
        233,
        235,
        195,
        195,
        235,
        233,
    ),
    "card_back": (
        238,
        172,
        148,
        148,
        172,
        238,
        234,
        140,
        124,
        124,
        141,
        234,
        235,
        141,
        144,
        144,
        142,
        235,
        235,
        141,
        144,
        144,
        142,
        235,
        234,
        140,
        125,
        125,
        141,
        234,
        238,
        172,
        148,
        148,
        172,
        238,
    ),
}
