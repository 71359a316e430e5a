"""The board picture: what a `BoardScene` shows, as a PNG."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.pictures import geometry as at
from bot.pictures.cards import CARD_WIDTH, LAID_BY_AT, crib_of, face, laid_by, reverse
from bot.pictures.lettering import fitted, lettering
from bot.pictures.palette import ALPHAS, CREAM, GOLD, INK, WALNUT, WALNUT_DEEP
from bot.pictures.pegs import back_peg, front_peg, token
from bot.pictures.plates import crown, winner_plate
from bot.pictures.scene import NOBODY, BoardScene, SeriesCard, Track
from bot.pictures.sprites import Sprite
from bot.pictures.wood import empty_board

FILE_NAME = "board.png"
"""The same for every board: a name must not tell anything."""

_NAME, _SCORE, _WORD, _COUNT = 27, 40, 25, 46
_STARTER_X = 128
"""Clients write ALT over the corner to the left of it."""
_SERIES_X = 212
_BLOCK_X = 662
_CRIB_X = at.WIDTH - at.MARGIN - CARD_WIDTH
_STEP = 28
_SIDE_BY_SIDE = 6
_LEVEL = 6


def draw_board(scene: BoardScene) -> bytes:
    """The board as a PNG of 800 × 400 pixels with see-through corners. Equal scenes give equal bytes.

    It may be called from any thread: what is kept between calls is never changed.
    """
    picture = empty_board(scene.target, len(scene.tracks), scene.lines).copy()
    _plates(picture, scene)
    _pegs(picture, scene)
    _cards(picture, scene)
    written = BytesIO()
    picture.save(written, "PNG", compress_level=_LEVEL, transparency=ALPHAS)
    return written.getvalue()


def _plates(picture: Image.Image, scene: BoardScene) -> None:
    for number, track in enumerate(scene.tracks):
        _plate(picture, track, number, at.plate_at(len(scene.tracks), number), won=number == scene.winner)


def _plate(picture: Image.Image, track: Track, number: int, box: tuple[int, int, int, int], *, won: bool) -> None:
    """Token and name at the left, the score at the right; gold and a crown for the side that won."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    ink, ground = (INK, GOLD) if won else (CREAM, WALNUT_DEEP)
    if won:
        winner_plate(right - left).lay(picture, left, top)
    token(number, 26, ground, CREAM).lay_at(picture, left + 26, middle)
    score = lettering(str(track.front), _SCORE, ink, ground, bold=True)
    end = right - 14 - score.image.width
    score.lay(picture, end, middle - score.image.height // 2)
    if won:
        end -= 8 + crown().image.width
        crown().lay(picture, end, middle - crown().image.height // 2)
    name = fitted(" & ".join(track.names), _NAME, end - left - 46 - 12)
    if name:
        written = lettering(name, _NAME, ink, ground)
        written.lay(picture, left + 46, middle - written.image.height // 2)


def _pegs(picture: Image.Image, scene: BoardScene) -> None:
    """All back pegs first: where a front peg stands close to one, it is the front peg that is seen whole."""
    tracks = len(scene.tracks)
    for number, track in enumerate(scene.tracks):
        back = track.back if track.front or track.back else at.BEFORE_START
        back_peg(number).lay_at(picture, *at.hole_at(scene.target, tracks, number, back))
    for number, track in enumerate(scene.tracks):
        front_peg(number).lay_at(picture, *at.hole_at(scene.target, tracks, number, track.front))


def _cards(picture: Image.Image, scene: BoardScene) -> None:
    """The stock with the starter on it, the series with its count, and the crib."""
    for layer in (6, 3):
        reverse().lay(picture, _STARTER_X + layer, at.CARDS_TOP)
    (face(scene.starter) if scene.starter else reverse()).lay(picture, _STARTER_X, at.CARDS_TOP)
    _series(picture, scene.series)
    if scene.over:
        _block(picture, "game", lettering("over", _WORD, CREAM, WALNUT), 52)
    elif scene.series:
        _block(picture, "count", lettering(str(scene.count), _COUNT, CREAM, WALNUT, bold=True), 58)
    if scene.crib != NOBODY:
        crib_of(scene.crib).lay(picture, _CRIB_X, at.CARDS_TOP)


def _series(picture: Image.Image, series: tuple[SeriesCard, ...]) -> None:
    """Side by side, or where they are too many for that, each but the last with its left part only."""
    crowded = len(series) > _SIDE_BY_SIDE
    step = _STEP if crowded else CARD_WIDTH + 2
    for place, laid in enumerate(series):
        left = _SERIES_X + place * step
        covered = crowded and place < len(series) - 1
        face(laid.card, covered=covered).lay(picture, left, at.CARDS_TOP)
        laid_by(laid.track).lay_at(picture, left + LAID_BY_AT[0], at.CARDS_TOP + LAID_BY_AT[1])


def _block(picture: Image.Image, word: str, below: Sprite, down: int) -> None:
    """A word to the left of the crib, and another or a number so far down the row."""
    lettering(word, _WORD, CREAM, WALNUT).lay_at(picture, _BLOCK_X, at.CARDS_TOP + 18)
    below.lay_at(picture, _BLOCK_X, at.CARDS_TOP + down)
