"""Where everything stands on the board picture, in pixels from its top left corner.

The board is an S of three streets: out to the right, back to the left, and home to the right, a third of the holes in
each. Tracks run through its turns side by side, so that their order changes from street to street as on a real board.
The start holes lie before the first hole, and the game hole, which all tracks share, after the last.
"""

from __future__ import annotations

WIDTH, HEIGHT = 800, 400
MARGIN = 24
"""Nothing that matters is nearer to an edge: some clients crop pictures there."""
CORNER = 26

PLATES_TOP, PLATES_HEIGHT = 20, 46
"""The row of scores."""
STREETS = (107, 181, 255)
"""Middle of each street."""
STREET_HEIGHT = 52
FIRST_X, LAST_X = 92, 708
"""The first and the last hole of a street, as one goes to the right."""
CARDS_TOP = 296
"""The row of cards."""

BEFORE_START = -1
"""The start hole of the back peg, while the front peg is at 0."""
_START_X = (66, 48)
GAME_HOLE_X = 744
_GROUP = 5
_GROUP_GAPS = {40: 10, 20: 28}
"""Between groups of five, beside the distance of two holes, by the holes of a street."""


def holes_of_a_street(target: int) -> int:
    """40 on the long board, 20 on the short one."""
    return (target - 1) // len(STREETS)


def hole_at(target: int, tracks: int, track: int, number: int) -> tuple[int, int]:
    """The middle of a hole of one of so many tracks.

    Numbers are scores: 0 is the start hole, the target the game hole. `BEFORE_START` is the second start hole.

    Raises:
        IndexError: the board has no such track or hole.
    """
    if track not in range(tracks) or number not in range(BEFORE_START, target + 1):
        raise IndexError("the board has no such hole")
    if number == target:
        return GAME_HOLE_X, STREETS[-1]
    if number <= 0:
        return _START_X[-number], STREETS[0] + lane_offset(tracks, track)
    street, place = divmod(number - 1, holes_of_a_street(target))
    back = street % 2 == 1
    x = _along(target, place)
    offset = lane_offset(tracks, track)
    return (FIRST_X + LAST_X - x, STREETS[street] - offset) if back else (x, STREETS[street] + offset)


def lane_offset(tracks: int, track: int) -> int:
    """How far below the middle of a street that leads to the right a track runs."""
    return (track * 2 - (tracks - 1)) * (8 if tracks > 2 else 11)


def line_at(target: int, score: int) -> tuple[int, int]:
    """The middle of a line across the street between the hole of a score and the next."""
    (x, y), (next_x, _) = hole_at(target, 1, 0, score), hole_at(target, 1, 0, score + 1)
    return (x + next_x) // 2, y


def plate_at(tracks: int, track: int) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the plate on which a side's score stands."""
    gap = 16
    width = (WIDTH - 2 * MARGIN - gap * (tracks - 1)) // tracks
    left = MARGIN + track * (width + gap)
    return left, PLATES_TOP, left + width, PLATES_TOP + PLATES_HEIGHT


def _along(target: int, place: int) -> int:
    """How far right the place of a street lies, from 0, as one goes to the right."""
    holes = holes_of_a_street(target)
    gap = _GROUP_GAPS[holes]
    pitch = (LAST_X - FIRST_X - gap * (holes // _GROUP - 1)) // (holes - 1)
    return FIRST_X + place * pitch + place // _GROUP * gap
