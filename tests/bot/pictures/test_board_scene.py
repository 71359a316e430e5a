"""A scene is made of what everybody may see."""

import random
from dataclasses import fields

import pytest

from bot.pictures.board import draw_board
from bot.pictures.scene import NOBODY, BoardScene, SeriesCard, Track, board_scene
from cribbage import GameState, Resign, Ruleset, apply, new_game, position, view_for
from tests.cribbage.secrecy import twin, unfinished_deals
from tests.games import EVERY_RULESET, random_actions, random_game

PEOPLE = ("Ann", "Bob", "Cleo", "Dee")


def scene_of(state: GameState) -> BoardScene:
    return board_scene(view_for(state, None), PEOPLE[: state.rules.seats], (0,) * state.rules.sides)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_changing_the_hidden_cards_changes_no_scene(seats: int) -> None:
    rng, rules = random.Random(seats), Ruleset(seats=seats)
    compared = 0
    for before, actions, state in unfinished_deals(random_game(rng, rules)[0], new_game(rules)):
        other = twin(rng, before, actions, None)
        if other is not None and other[-1].state != state:
            assert scene_of(other[-1].state) == scene_of(state)
            compared += 1
    assert compared > 10


def test_a_scene_has_no_place_for_a_hand() -> None:
    held = {each.name for kind in (BoardScene, Track, SeriesCard) for each in fields(kind)}
    assert held == {
        *("target", "lines", "tracks", "crib", "starter", "series", "count", "over", "winner"),
        *("names", "front", "back", "card", "track"),
    }


@pytest.mark.parametrize("rules", EVERY_RULESET[::2], ids=lambda rules: f"{rules.seats} seats to {rules.target}")
def test_every_moment_of_a_game_has_a_scene_that_can_be_drawn(rules: Ruleset) -> None:
    rng, state = random.Random(3), new_game(rules)
    for action in random_actions(rng, rules)[0]:
        state = apply(state, action).state
        scene = scene_of(state)
        assert [track.front for track in scene.tracks] == [*state.scores]
        assert scene.starter == (state.deal.starter if state.deal else None)
        series = state.deal.series if state.deal else ()
        assert [laid.card for laid in scene.series] == [laid.card for laid in series]
        assert hash(scene) == hash(scene_of(state))
        if rng.random() < 0.05 or scene.over:
            assert draw_board(scene)


def test_the_back_peg_stands_before_all_that_was_pegged_with_what_is_shown() -> None:
    view = view_for(position(Ruleset(), dealer=0, scores=(31, 12)), None)
    tracks = board_scene(view, PEOPLE[:2], (11, 0)).tracks
    assert tracks == (Track(("Ann",), 31, 20), Track(("Bob",), 12, view.back_pegs[1]))


def test_partners_share_a_track_and_the_crib_is_of_their_side() -> None:
    state = position(Ruleset(seats=4), dealer=3)
    assert scene_of(state).crib == NOBODY
    rng = random.Random(1)
    rules = Ruleset(seats=4)
    _, _, dealt = next(unfinished_deals(random_game(rng, rules)[0], new_game(rules)))
    assert dealt.deal is not None
    scene = scene_of(dealt)
    assert [track.names for track in scene.tracks] == [("Ann", "Cleo"), ("Bob", "Dee")]
    assert scene.crib == dealt.deal.dealer % 2


def test_who_gives_up_leaves_the_other_side_the_winner() -> None:
    state = position(Ruleset(), dealer=0)
    ended = apply(state, Resign(0)).state
    assert (scene_of(state).over, scene_of(state).winner) == (False, NOBODY)
    assert (scene_of(ended).over, scene_of(ended).winner) == (True, 1)
