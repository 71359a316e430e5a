"""Pegs are read back from the pixels of the picture."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import dist

import pytest

from bot.pictures.geometry import BEFORE_START, HEIGHT, MARGIN, WIDTH, hole_at, line_at
from bot.pictures.palette import RED
from bot.pictures.scene import BoardScene
from cribbage import Ruleset
from tests.bot.pictures.scenes import BACK, FRONT, board, drawn, pegs_in

every_board = pytest.mark.parametrize(("target", "tracks"), [(121, 2), (121, 3), (61, 2), (61, 3)])


def expected(scene: BoardScene) -> dict[tuple[int, str], list[int]]:
    pegs = {(side, FRONT): [track.front] for side, track in enumerate(scene.tracks)}
    backs = [track.back if track.front else BEFORE_START for track in scene.tracks]
    return pegs | {(side, BACK): [back] for side, back in enumerate(backs)}


def stands(target: int, tracks: int) -> Iterator[BoardScene]:
    """Every front and back peg of each track: next to each other, a long way apart, and beside those of the others."""
    for front in range(target):
        others = [(front + 29 * side) % target for side in range(tracks)]
        yield board(*((peg, max(0, peg - 1)) for peg in others), target=target)
        yield board(*((front, max(0, front - 29)) for _ in others), target=target)


@every_board
def test_every_peg_stands_in_the_hole_of_its_score(target: int, tracks: int) -> None:
    for scene in stands(target, tracks):
        assert pegs_in(scene, drawn(scene)) == expected(scene)


@every_board
def test_the_side_that_is_out_stands_in_the_game_hole_and_nobody_else(target: int, tracks: int) -> None:
    for winner in range(tracks):
        for back in (target - 1, target - 29):
            pegs = [(target, back) if side == winner else (target - 1, target - 2) for side in range(tracks)]
            scene = board(*pegs, target=target)
            assert pegs_in(scene, drawn(scene)) == expected(scene)


@every_board
def test_all_pegs_stand_in_the_start_holes_before_anybody_pegs(target: int, tracks: int) -> None:
    scene = board(*[(0, 0)] * tracks, target=target)
    pegs = pegs_in(scene, drawn(scene))
    assert pegs == {(side, kind): [0 if kind == FRONT else -1] for side in range(tracks) for kind in (FRONT, BACK)}


@every_board
def test_no_two_holes_are_closer_than_pegs_are_wide_enough_to_hide(target: int, tracks: int) -> None:
    places = {
        hole_at(target, tracks, track, number) for track in range(tracks) for number in range(BEFORE_START, target + 1)
    }
    assert len(places) == tracks * (target + 1) + 1
    assert min(dist(one, other) for one, other in combinations(places, 2)) >= 14
    assert all(MARGIN < x < WIDTH - MARGIN and MARGIN < y < HEIGHT - MARGIN for x, y in places)


@pytest.mark.parametrize(("track", "number"), [(2, 1), (-1, 1), (0, 122), (0, -2)])
def test_there_is_no_hole_beyond_the_board(track: int, number: int) -> None:
    with pytest.raises(IndexError):
        hole_at(121, 2, track, number)


@every_board
def test_groups_of_five_stand_apart(target: int, tracks: int) -> None:
    for street in range(3):
        first = street * (target - 1) // 3 + 1
        xs = [hole_at(target, tracks, 0, first + place)[0] for place in range((target - 1) // 3)]
        steps = [abs(b - a) for a, b in pairwise(xs)]
        within = {step for place, step in enumerate(steps, 1) if place % 5}
        between = {step for place, step in enumerate(steps, 1) if not place % 5}
        assert len(within) == len(between) == 1
        assert min(between) > 1.5 * max(within)


@every_board
def test_a_skunk_line_crosses_the_street_after_each_score_of_the_rules(target: int, tracks: int) -> None:
    picture = drawn(board(*[(0, 0)] * tracks, target=target))
    red = [score for score in range(1, target - 1) if picture.getpixel(line_at(target, score)) == (*RED, 255)]
    assert red == sorted(Ruleset(target=target).skunk_lines)
