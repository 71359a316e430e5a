"""A corpus of short whole games that between them hold everything that can happen."""

import json
from pathlib import Path

import pytest

from cribbage import Phase, Transition, format_log, parse_log, replay
from tests.cribbage.battery import check_game
from tests.cribbage.features import features
from tests.cribbage.hunt import CORPUS, QUARRIES, RESULTS, Quarry, hunt, outcome

LOGS = sorted(CORPUS.glob("*.txt"))
QUICK = ("crib", "resigned-skunked", "called-off-early", "three-seats-resigned")

NEEDED = {
    "won by heels",
    "won in the play by a fifteen",
    "won in the play by a thirty-one",
    "won in the play by a pair",
    "won in the play by a pair royal",
    "won in the play by a run",
    "won by a go",
    "won by last card",
    "won by a pone’s hand",
    "won by the dealer’s hand",
    "won by the crib",
    "a skunk",
    "a double skunk",
    "resigned",
    "forfeited",
    "called off: early",
    "called off: agreed",
    "called off: moderator",
    "a tied cut",
    "a named dealer",
    "a changed discard",
    "a count of thirty-one",
    "blocked at thirty with cards in hand",
    "one plays on while the others have no cards",
    "everybody says go in one deal",
    *(f"{seats} seats to {target}" for seats in (2, 3, 4) for target in (121, 61)),
}

every_log = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


def history(path: Path) -> list[Transition]:
    return replay(*parse_log(path.read_text(encoding="ascii")))


def shown(path: Path) -> set[str]:
    _, actions = parse_log(path.read_text(encoding="ascii"))
    return features(actions, history(path))


def test_the_corpus_holds_everything_that_can_happen() -> None:
    assert NEEDED - {feature for path in LOGS for feature in shown(path)} == set()


def test_each_name_says_what_its_game_is_there_for() -> None:
    assert {path.stem for path in LOGS} == {*QUARRIES} == {*results()}
    assert {name: QUARRIES[name].wanted - shown(CORPUS / f"{name}.txt") for name in QUARRIES} == dict.fromkeys(
        QUARRIES, frozenset()
    )


@every_log
def test_a_log_alone_replays_to_the_end_that_is_noted(path: Path) -> None:
    states = [transition.state for transition in history(path)]
    assert [state.phase is Phase.OVER for state in states] == [False] * (len(states) - 1) + [True]
    assert states[-1].result is not None
    assert outcome(states[-1].result) == results()[path.stem]


@every_log
def test_a_log_is_written_back_as_it_was_read(path: Path) -> None:
    text = path.read_text(encoding="ascii")
    assert format_log(*parse_log(text)) == text


@every_log
def test_the_battery_holds_along_every_game(path: Path) -> None:
    check_game(*parse_log(path.read_text(encoding="ascii")))


@pytest.mark.parametrize("name", QUICK)
def test_the_hunt_finds_the_same_games_again(name: str) -> None:
    assert found(QUARRIES[name]) == (CORPUS / f"{name}.txt").read_text(encoding="ascii")


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", QUARRIES)
def test_the_hunt_finds_every_game_again(name: str) -> None:
    assert found(QUARRIES[name]) == (CORPUS / f"{name}.txt").read_text(encoding="ascii")


def found(quarry: Quarry) -> str:
    return format_log(quarry.rules, hunt(quarry).actions)


def results() -> dict[str, object]:
    read: dict[str, object] = json.loads(RESULTS.read_text(encoding="ascii"))
    return read
