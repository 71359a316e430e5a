"""The board picture, drawn and encoded."""

from __future__ import annotations

import random
from io import BytesIO

from PIL import Image

from benchmarks.dealt import Dealer
from benchmarks.effort import Effort
from benchmarks.figure import Figure
from bot.pictures.board import draw_board
from bot.pictures.geometry import HEIGHT, WIDTH
from bot.pictures.scene import BoardScene, board_scene
from cribbage import view_for

_NAMES = ("Ann", "Margarethe")


async def measure(effort: Effort) -> list[Figure]:
    """Boards of random games for two, as they stood at some moment; what they share was drawn before."""
    dealer = Dealer(seed=7)
    scenes = _scenes(dealer, effort(200))
    sizes = [len(draw_board(scene)) for scene in scenes]
    seconds = effort.seconds_for_each(lambda: [draw_board(scene) for scene in scenes], len(scenes), 5)
    plain = effort.seconds_for_each(_empty, 1, 50)
    of = "one colour, as large"
    return [
        Figure("draw and encode a board", seconds * 1e3, "ms", 5, 1.2, plain * 1e3, of),
        Figure("bytes of a board", sum(sizes) / len(sizes) / 1e3, "kB", 15, 6, len(_empty()) / 1e3, of),
        Figure("bytes of the largest board", max(sizes) / 1e3, "kB", 15, 6, len(_empty()) / 1e3, of),
    ]


def _scenes(dealer: Dealer, wanted: int) -> list[BoardScene]:
    rng, scenes = random.Random(7), list[BoardScene]()
    while len(scenes) < wanted:
        views = [view_for(state, None) for _, state in dealer.logged_game()]
        scenes += [board_scene(view, _NAMES, (0, 0)) for view in rng.sample(views, 10)]
    return scenes[:wanted]


def _empty() -> bytes:
    written = BytesIO()
    Image.new("P", (WIDTH, HEIGHT)).save(written, "PNG")
    return written.getvalue()
