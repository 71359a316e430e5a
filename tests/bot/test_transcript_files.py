"""The files of a game: they say what happened, in the shape that is documented, and nothing that is hidden."""

import json
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from bot.presenters.table import present_table
from bot.presenters.transcript import present_transcript
from bot.tables.story import deal_story
from cribbage import (
    Card,
    Discard,
    Phase,
    Play,
    Ruleset,
    Shuffle,
    TakeBack,
    Transition,
    apply,
    new_game,
    replay,
)
from tests.bot.game_transcript import table_of_corpus, transcript_of
from tests.bot.moments import a_game_that_may_be_left, a_whole_game, moments, table_of
from tests.bot.strange_names import STRANGE_NAMES
from tests.cribbage.hunt import CORPUS
from tests.cribbage.secrecy import twin, unfinished_deals
from tests.cribbage.tables import at_play, lay
from tests.games import card, random_actions
from tests.spellings import cards_in

TWO = Ruleset()
PAGE = (Path(__file__).parents[2] / "docs" / "transcript.md").read_text(encoding="utf-8")
EVERY_GAME = sorted(path.stem for path in CORPUS.glob("*.txt") if table_of_corpus(path.stem).deals)
"""Only people at a table ask for a transcript, and no table stands before the first hands are dealt."""


def schema() -> dict[str, Any]:
    """The JSON Schema that the documentation prints."""
    (block,) = re.findall(r"^```json\n(\{\n  \"\$schema\".*?\n\})\n```$", PAGE, re.DOTALL | re.MULTILINE)
    found: dict[str, Any] = json.loads(block)
    return found


SCHEMA = jsonschema_rs.validator_for(schema())


def shape_of(text: str) -> dict[str, Any]:
    shape: dict[str, Any] = json.loads(text)
    SCHEMA.validate(shape)
    return shape


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_game_of_the_corpus_has_the_documented_shape_and_adds_up(name: str) -> None:
    table = table_of_corpus(name)
    shape = shape_of(transcript_of(table).files[1].text)
    points = [0] * table.rules.sides
    for deal in shape["deals"]:
        steps = [step for step in deal["play"] if "pegged" in step] + deal["show"]
        for step in [*steps, *([deal["heels"]] if deal["heels"] else [])]:
            points[table.rules.side_of(step["seat"])] += step["pegged"]
        assert deal["scores"] == points
    assert shape["scores"] == points == [*table.state.scores]
    assert (shape["result"] or {}).get("ending") == (table.state.result.ending if table.state.result else None)


def test_the_shape_holds_at_every_moment_of_a_game() -> None:
    for table in [*moments(TWO, a_game_that_may_be_left(3, TWO))][::9]:
        shape = shape_of(transcript_of(table).files[1].text)
        assert [deal["over"] for deal in shape["deals"]] == [True] * (table.deals - 1) + [table.over]


def test_the_documented_example_has_the_documented_shape() -> None:
    examples = re.findall(r"^```json\n(\{\n  \"format\".*?\n\})\n```$", PAGE, re.DOTALL | re.MULTILINE)
    assert len(examples) == 1
    shape_of(examples[0])


def test_a_game_can_be_rebuilt_from_its_file() -> None:
    """Whoever has the file can count everything again: hands, throws, starter and play are all there."""
    table = table_of(TWO, a_whole_game(6, TWO))
    shape = shape_of(transcript_of(table).files[1].text)
    for deal in shape["deals"]:
        state = table.state_of_deal(deal["number"])
        assert state.deal is not None
        assert [Card.parse(step["card"]) for step in deal["play"] if step["step"] == "card"] == [
            laid.card for laid in state.deal.laid
        ]
        dealt = [
            {*map(Card.parse, kept), *map(Card.parse, thrown)}
            for kept, thrown in zip(deal["hands"], deal["thrown"], strict=True)
        ]
        assert dealt == [{*hand} for hand in state.deal.dealt]


def test_what_is_hidden_at_the_table_could_be_any_card_as_far_as_the_files_say() -> None:
    """Changing round the cards that nobody has seen changes not a byte."""
    rng, compared = random.Random(5), 0
    actions, _ = random_actions(rng, TWO, leaving=0.0)
    whole = table_of(TWO, actions)
    for before, since, _ in [*unfinished_deals(actions, new_game(TWO))][::5]:
        found = twin(rng, before, since, None)
        if found is not None:
            real, past = replay(TWO, since, before), whole.history[: before.ply]
            assert files_of(TWO, [*past, *real]) == files_of(TWO, [*past, *found])
            compared += 1
    assert compared > 10


def files_of(rules: Ruleset, history: Sequence[Transition]) -> list[str]:
    table = replace(table_of(rules, ()), history=tuple(history))
    return [file.text for file in transcript_of(table).files]


def test_of_a_deal_in_progress_only_the_cards_that_lie_face_up_are_in_the_files() -> None:
    for table in moments(TWO, a_whole_game(2, TWO)):
        deal = table.state.deal
        if deal is None or table.deals > 1 or table.over:
            continue
        face_up = {laid.card for laid in deal.laid} | ({deal.starter} if deal.starter else set())
        for file in transcript_of(table).files:
            assert {*cards_in(file.text)} == face_up


def test_a_game_that_was_resigned_keeps_its_last_hands_face_down() -> None:
    shape = shape_of(transcript_of(table_of_corpus("forfeited")).files[1].text)
    assert shape["deals"][-1]["over"]
    assert shape["deals"][-1]["hands"] is shape["deals"][-1]["thrown"] is shape["deals"][-1]["crib"] is None
    assert all(deal["hands"] for deal in shape["deals"][:-1])


def test_a_changed_throw_is_told_as_it_stood_in_the_end() -> None:
    rng = random.Random(8)
    actions, _ = random_actions(rng, TWO, leaving=0.0)
    assert any(one.seat == other.seat for one, other in discards_in_a_row(actions))
    table = table_of(TWO, actions)
    for deal in shape_of(transcript_of(table).files[1].text)["deals"]:
        state = table.state_of_deal(deal["number"])
        assert state.deal is not None
        assert deal["thrown"] == [[str(card) for card in thrown] for thrown in state.deal.thrown]


def discards_in_a_row(actions: Sequence[object]) -> list[tuple[Discard, Discard]]:
    return [(one, other) for one, other in pairwise(actions) if isinstance(one, Discard) and isinstance(other, Discard)]


def test_a_card_that_was_taken_back_was_never_laid() -> None:
    rules = Ruleset(rated=False)
    before = at_play(rules, ("8H 2C 3C 4C", "7S 9D TH JH"), dealer=0)
    laid = apply(lay(before, "7S").state, Play(0, card("8H")))
    back = apply(laid.state, TakeBack(0))
    story = deal_story([Transition(before, ()), lay(before, "7S"), laid, back], 1)
    text, shape = present_transcript(1, rules, ("Ann", "Bob"), [story], over=False).files
    assert "Bob 7♠ 7" in text.text
    assert "8♥" not in text.text
    (deal,) = shape_of(shape.text)["deals"]
    assert [step["card"] for step in deal["play"]] == ["7S"]
    assert deal["scores"] == [0, 0]
    body = present_table(1, story, ("Ann", "Bob")).body
    assert "8♥ 15" not in body
    assert "> Ann takes **8♥** back." in body
    assert "with the last move" not in body


@pytest.mark.parametrize("name", STRANGE_NAMES.values(), ids=list(STRANGE_NAMES))
def test_any_name_stays_on_its_line_and_in_its_string(name: str) -> None:
    table = table_of(TWO, a_whole_game(1, TWO))
    stories = [table.story(1)]
    strange = present_transcript(1, TWO, (name, "Bob"), stories, over=False).files
    plain = present_transcript(1, TWO, ("ANNSITS", "Bob"), stories, over=False).files
    assert strange[0].text.count("\n") == plain[0].text.count("\n")
    assert shape_of(strange[1].text)["deals"] == shape_of(plain[1].text)["deals"]


def test_file_names_carry_the_number_of_the_game_and_nothing_else() -> None:
    table = replace(table_of(TWO, a_whole_game(1, TWO)), id=12)
    assert [file.name for file in transcript_of(table).files] == ["game-12.txt", "game-12.json"]


def test_the_deck_is_in_no_file() -> None:
    """Cards that were neither dealt nor turned stay unknown for ever."""
    table = table_of(TWO, a_whole_game(4, TWO))
    first = table.state_of_deal(1).deal
    assert first is not None
    assert first.starter is not None
    ends = next(place for place, each in enumerate(table.history) if each.state.deal and each.state.deal.number == 2)
    files = files_of(TWO, table.history[: ends + 1])
    seen = {*first.crib, first.starter, *(card for hand in first.dealt for card in hand)}
    assert all({*cards_in(text)} <= seen for text in files)
    assert any(isinstance(action, Shuffle) for action in a_whole_game(4, TWO))
    assert table.history[ends].state.phase is Phase.DISCARD
