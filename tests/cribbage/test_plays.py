"""Whole plays, card by card, against the vectors: for two, three and four seats."""

from typing import Any

import pytest

from cribbage import (
    CardPlayed,
    CountReset,
    Event,
    HandCounted,
    Pegged,
    Phase,
    Ruleset,
    SaidGo,
    Skunk,
    Source,
)
from tests.cribbage.facts import facts
from tests.cribbage.tables import TWO, at_cut, at_play, cut, lay, lay_first_fitting, only, pegged

PLAYS = facts("plays")
ENDGAMES = facts("endgames")


def told(events: tuple[Event, ...]) -> list[list[Any]]:
    """Events of a play up to the show, spelled as the vectors spell them."""
    lines: list[list[Any]] = []
    for event in events:
        match event:
            case CardPlayed(seat, card, count):
                lines.append(["lays", seat, str(card), count, []])
            case Pegged(source=Source.PLAY, score=score):
                lines[-1][4] = [[item.kind.value, item.points] for item in score.items]
            case SaidGo(seat, count):
                lines.append(["go", seat, count])
            case Pegged(seat=seat, source=source, points=points):
                lines.append(["pegs", seat, source.value, points])
            case CountReset(leader):
                lines.append(["leads", leader])
            case HandCounted():
                break
    return lines


@pytest.mark.parametrize("fact", PLAYS, ids=lambda fact: fact["id"])
def test_play_goes_as_the_vector_says(fact: dict[str, Any]) -> None:
    state = at_play(Ruleset(seats=len(fact["hands"])), fact["hands"], starter=_starter_unlike(fact["hands"]))
    laid = " ".join(line[2] for line in fact["events"] if line[0] == "lays")
    after = lay(state, laid)
    assert told(after.events) == fact["events"]
    assert _by_seat(after.events, len(fact["hands"])) == fact["totals"]


def _starter_unlike(hands: list[str]) -> str:
    held = " ".join(hands).split()
    return next(f"{rank}{suit}" for rank in "K98765432A" for suit in "SHDC" if f"{rank}{suit}" not in held)


def _by_seat(events: tuple[Event, ...], seats: int) -> list[int]:
    in_play = [(seat, points) for seat, source, points in pegged(events) if source not in ("hand", "crib")]
    return [sum(points for each, points in in_play if each == seat) for seat in range(seats)]


@pytest.mark.parametrize("fact", [fact for fact in ENDGAMES if fact["after"] == "heels"], ids=lambda fact: fact["id"])
def test_heels_win_when_they_reach_the_target(fact: dict[str, Any]) -> None:
    turned = cut(at_cut(TWO, ["2H 3H 4H 6S", "2S 3S 4S 6H"], starter=fact["starter"], scores=fact["scores"]))
    assert list(turned.state.scores) == fact["final"]
    assert pegged(turned.events) == [(1, "heels", 2)]
    _assert_won(turned.state.result, fact)


@pytest.mark.parametrize("fact", [fact for fact in ENDGAMES if fact["after"] == "play"], ids=lambda fact: fact["id"])
def test_points_in_the_play_win_before_the_show(fact: dict[str, Any]) -> None:
    laid = [[each for seat, each in fact["plays"] if seat == place] for place in (0, 1)]
    fill = [["TC", "TD", "TH", "TS"], ["7C", "7D", "7H", "7S"]]
    kept = [" ".join((own + more)[:4]) for own, more in zip(laid, fill, strict=True)]
    state = at_play(TWO, kept, starter=fact["starter"], scores=fact["scores"])
    after = lay(state, " ".join(each for _, each in fact["plays"]))
    assert list(after.state.scores) == fact["final"]
    assert only(after.events, HandCounted) == []
    _assert_won(after.state.result, fact)


SHOWS = [fact for fact in ENDGAMES if "show" in fact]


@pytest.mark.parametrize("fact", SHOWS, ids=lambda fact: fact["id"])
def test_show_ends_with_the_first_hand_that_reaches_the_target(fact: dict[str, Any]) -> None:
    places = {"kept": fact["kept"], "crib": fact["crib"], "starter": fact["starter"]}
    trial = [step.events for _, step in lay_first_fitting(at_play(TWO, **places))]
    in_play = [_by_seat(sum(trial, ()), 2)[seat] for seat in (0, 1)]
    scores = [score - points for score, points in zip(fact["scores"], in_play, strict=True)]
    _, last = lay_first_fitting(at_play(TWO, **places, scores=scores))[-1]

    counted = only(last.events, HandCounted)
    until = ["pone hand", "dealer hand", "crib"].index(fact["after"]) + 1
    assert [hand.score.total for hand in counted] == fact["show"][:until]
    assert [(hand.seat, hand.is_crib) for hand in counted] == [(0, False), (1, False), (1, True)][:until]
    assert list(last.state.scores) == fact["final"]
    _assert_won(last.state.result, fact)


def _assert_won(result: Any, fact: dict[str, Any]) -> None:
    assert (None if result is None else result.winner) == fact["winner"]
    if "skunk" in fact:
        assert result.skunk is Skunk[fact["skunk"].upper()]


def test_card_that_makes_thirty_one_with_a_run_is_both() -> None:
    after = lay(at_play(TWO, ["TH 4S 3H 8C", "9D 5C KC QC"]), "TH 9D 4S 5C 3H")
    assert pegged(after.events)[-1] == (0, "play", 5)
    assert [(each.card.pips, each.count) for each in only(after.events, CardPlayed)][-1] == (3, 31)
    assert [str(each.card) for each in only(after.events, CardPlayed)] == ["TH", "9D", "4S", "5C", "3H"]


@pytest.mark.parametrize(
    ("kept", "laid", "points"),
    [
        (["AH 2S 4H KC", "3D 5C QC JC"], "AH 3D 2S 5C 4H", 7),
        (["3H 4S 5H KC", "2D 3C QC JC"], "3H 2D 4S 3C 5H", 4),
        (["3H 7S 8H KC", "7D 6C QC JC"], "3H 7D 7S 6C 8H", 5),
    ],
)
def test_all_that_one_card_makes_adds_up(kept: list[str], laid: str, points: int) -> None:
    assert pegged(lay(at_play(TWO, kept), laid).events)[-1] == (0, "play", points)


def test_last_card_that_makes_thirty_one_pegs_two_and_no_more() -> None:
    after = lay(at_play(TWO, ["KC QC 7C 4H", "JC TC 8D 2H"]), "KC JC QC TC 7C 8D 4H 2H")
    assert told(after.events)[-1] == ["lays", 1, "2H", 31, [["thirty-one", 2]]]


def test_last_card_that_makes_fifteen_is_three() -> None:
    after = lay(at_play(TWO, ["KC QC 5D 7H", "JC AC AD 2H"]), "KC JC QC AC 5D AD 7H 2H")
    assert told(after.events)[-2:] == [["lays", 1, "2H", 15, [["fifteen", 2]]], ["pegs", 1, "last card", 1]]


def test_player_blocked_at_thirty_with_a_two_gets_the_point_and_the_other_leads() -> None:
    after = lay(at_play(TWO, ["TH QH 2H 3C", "TS 7S 8S 9S"]), "TH TS QH")
    assert told(after.events)[-2:] == [["pegs", 0, "go", 1], ["leads", 1]]
    assert after.state.scores == (1, 2)


def test_go_point_falls_to_a_layer_who_has_no_cards_left_and_the_other_leads() -> None:
    after = lay(at_play(TWO, ["8C 7D AC 3D", "KC QC JC TC"]), "8C KC 7D AC 3D")
    assert after.state.deal is not None
    assert after.state.deal.held[0] == ()
    assert told(after.events)[-2:] == [["pegs", 0, "go", 1], ["leads", 1]]
    assert told(lay(after.state, "QC").events) == [["lays", 1, "QC", 10, []]]


def test_whoever_did_not_lay_last_leads_the_next_count() -> None:
    after = lay(at_play(TWO, ["KC 5H 2C 3C", "QC 6H 8C 9C"]), "KC QC 5H 6H")
    assert told(after.events)[-2:] == [["lays", 1, "6H", 31, [["thirty-one", 2]]], ["leads", 0]]


def test_player_without_cards_says_no_go() -> None:
    state = at_play(TWO, ["2C 3C 4C 5C", "KC QC JC TC"])
    steps = lay_first_fitting(state)
    for before, after in steps:
        for go in only(after.events, SaidGo):
            assert before.deal is not None
            assert before.deal.held[go.seat]


def test_count_ends_without_a_go_where_the_seat_to_the_left_has_no_cards() -> None:
    state = at_play(Ruleset(seats=3), ["AD 2C 6S JS", "AS 3C 6C KH", "5H 5S 8H KS"], starter="KD", dealer=1)
    after = lay(state, "5S 2C 3C 8H AD 6C 5H AS KS JS KH")
    assert told(after.events)[-3:] == [["lays", 1, "KH", 30, []], ["pegs", 1, "go", 1], ["leads", 0]]


def test_deal_in_which_nobody_is_out_is_followed_by_the_next_shuffle() -> None:
    _, last = lay_first_fitting(at_play(TWO, ["2C 3C 4C 5C", "KC QC JC TC"]))[-1]
    assert last.state.phase is Phase.SHUFFLE
    assert [hand.is_crib for hand in only(last.events, HandCounted)] == [False, False, True]
