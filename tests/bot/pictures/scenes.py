"""Scenes of every kind, and what can be read back from the picture of one.

scenes()                       any scene that a game can lead to, with names of any script
drawn(scene)                   its picture, decoded
pegs_in(scene, picture)        which peg stands in which hole, by the colour in the middle of each
"""

from collections.abc import Sequence
from io import BytesIO

from hypothesis import strategies as st
from PIL import Image

from bot.pictures.board import draw_board
from bot.pictures.geometry import BEFORE_START, hole_at
from bot.pictures.palette import HOLLOW, SOLID
from bot.pictures.scene import NOBODY, BoardScene, SeriesCard, Track
from cribbage import Card, Ruleset, count_of, full_deck
from tests.bot.strange_names import names

LOW = full_deck()[:20]
"""Aces to fives, of which the longest series are made."""
FRONT, BACK = "front", "back"


@st.composite
def tracks(draw: st.DrawFn, target: int) -> Track:
    back = draw(st.integers(0, target - 1))
    front = draw(st.integers(back + 1, target)) if back else draw(st.integers(0, target))
    return Track(tuple(draw(st.lists(names, min_size=1, max_size=2))), front, back)


def up_to_31(deck: Sequence[Card]) -> list[Card]:
    """A starter, and after it a series that nothing in the deck can be added to."""
    starter, *rest = deck
    series: list[Card] = []
    for card in rest:
        if count_of([*series, card]) <= 31:
            series.append(card)
    return [starter, *series]


@st.composite
def scenes(draw: st.DrawFn) -> BoardScene:
    rules = Ruleset(target=draw(st.sampled_from((121, 61))))
    count = draw(st.sampled_from((2, 3)))
    starter, *laid = up_to_31(draw(st.permutations(LOW) | st.permutations(full_deck())))
    laid = laid[: draw(st.integers(0, len(laid)))]
    over = draw(st.booleans())
    side = st.integers(0, count - 1)
    return BoardScene(
        target=rules.target,
        lines=rules.skunk_lines,
        tracks=tuple(draw(tracks(rules.target)) for _ in range(count)),
        crib=draw(side | st.just(NOBODY)),
        starter=draw(st.sampled_from((starter, None))),
        series=tuple(SeriesCard(card, draw(side)) for card in laid),
        count=count_of(laid),
        over=over,
        winner=draw(side | st.just(NOBODY)) if over else NOBODY,
    )


def board(*pegs: tuple[int, int], target: int = 121) -> BoardScene:
    """A board with these front and back pegs, and nothing beside it."""
    people = ("Ann", "Bob", "Cleo")
    rules = Ruleset(target=target)
    sides = zip(people, pegs, strict=False)
    return BoardScene(target, rules.skunk_lines, tuple(Track((name,), front, back) for name, (front, back) in sides))


def drawn(scene: BoardScene) -> Image.Image:
    with Image.open(BytesIO(draw_board(scene))) as picture:
        return picture.convert("RGBA")


def pegs_in(scene: BoardScene, picture: Image.Image) -> dict[tuple[int, str], list[int]]:
    """The numbers of the holes in which a side's peg of a kind stands."""
    kinds: dict[object, tuple[int, str]] = {(*colour, 255): (side, FRONT) for side, colour in enumerate(SOLID)}
    kinds |= {(*colour, 255): (side, BACK) for side, colour in enumerate(HOLLOW)}
    found: dict[tuple[int, str], list[int]] = {}
    for track in range(len(scene.tracks)):
        for number in range(BEFORE_START, scene.target + 1):
            colour = picture.getpixel(hole_at(scene.target, len(scene.tracks), track, number))
            side, kind = kinds.get(colour, (NOBODY, ""))
            if side == track:
                found.setdefault((side, kind), []).append(number)
    return found
