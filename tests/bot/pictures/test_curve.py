from io import BytesIO

import pytest
from PIL import Image

from bot.pictures.curve import HEIGHT, WIDTH, CurveScene, draw_curve, ruled
from bot.pictures.palette import GOLD

RISING = CurveScene(tuple((1500.0 + 10 * number, 90.0) for number in range(12)))


def gold_at(scene: CurveScene) -> list[tuple[int, int]]:
    picture = Image.open(BytesIO(draw_curve(scene))).convert("RGB")
    assert picture.size == (WIDTH, HEIGHT)
    return [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if picture.getpixel((x, y)) == GOLD]


def test_a_rating_that_rises_is_drawn_from_the_lower_left_to_the_upper_right() -> None:
    line = gold_at(RISING)
    (_, first), (_, last) = min(line), max(line)
    assert first > last + 50
    assert max(x for x, _ in line) - min(x for x, _ in line) > WIDTH * 0.8


@pytest.mark.parametrize(
    "points",
    [
        ((1500.0, 100.0), (1500.0, 100.0)),
        tuple((1500.0 + (-1) ** number * 300, 40.0) for number in range(500)),
        ((-5000.0, 1.0), (9000.0, 1.0)),
        ((1500.0, 0.0),),
    ],
)
def test_any_course_can_be_drawn_and_equal_ones_alike(points: tuple[tuple[float, float], ...]) -> None:
    drawn = draw_curve(CurveScene(points))
    assert Image.open(BytesIO(drawn)).size == (WIDTH, HEIGHT)
    assert draw_curve(CurveScene(points)) == drawn


@pytest.mark.parametrize(("low", "high"), [(1490.0, 1510.0), (1390.0, 1790.0), (0.0, 3000.0), (-200.0, 200.0)])
def test_ruled_ratings_are_round_few_and_in_the_picture(low: float, high: float) -> None:
    lines = ruled(low, high)
    assert 2 <= len(lines) <= 6
    assert all(low <= each <= high and each % 5 == 0 for each in lines)
