"""The text of rules, actions and logs."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage import (
    Abort,
    AbortReason,
    Action,
    CutForDeal,
    CutStarter,
    Discard,
    Forfeit,
    NameDealer,
    NotationUnreadable,
    Play,
    Resign,
    Ruleset,
    Shuffle,
    TakeBack,
    format_action,
    format_log,
    format_rules,
    full_deck,
    parse_action,
    parse_log,
    parse_rules,
    replay,
)
from tests.games import EVERY_RULESET, card, cards, random_actions, random_game

WHOLE = "".join(map(str, full_deck()))
EXAMPLES: list[tuple[Action, str]] = [
    (CutForDeal(cards("5H KD")), "cut 5H KD"),
    (NameDealer(1), "dealer 1"),
    (Shuffle(full_deck()), f"deck {WHOLE}"),
    (Discard(0, cards("5H JD")), "0 throw 5H JD"),
    (Discard(2, cards("TH")), "2 throw TH"),
    (CutStarter(1, 17), "1 lift 17"),
    (Play(1, card("8H")), "1 play 8H"),
    (TakeBack(1), "1 takeback"),
    (Resign(0), "0 resign"),
    (Forfeit(3), "3 forfeit"),
    (Abort(AbortReason.EARLY), "abort early"),
    (Abort(AbortReason.AGREED), "abort agreed"),
    (Abort(AbortReason.MODERATOR), "abort moderator"),
    (Abort(AbortReason.LATE), "abort late"),
]


@pytest.mark.parametrize(("action", "text"), EXAMPLES, ids=[text[:20] for _, text in EXAMPLES])
def test_action_is_written_so_and_read_back(action: Action, text: str) -> None:
    assert format_action(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize("rules", EVERY_RULESET, ids=format_rules)
def test_logs_are_read_back_to_the_same_game(rules: Ruleset) -> None:
    rng = random.Random(61)
    for actions, last in (random_game(rng, rules), random_actions(rng, rules)):
        text = format_log(rules, actions)
        assert parse_log(text) == (rules, actions)
        assert replay(*parse_log(text))[-1].state == last


def test_log_is_written_so() -> None:
    log = format_log(Ruleset(seats=3, target=61, rated=False), [NameDealer(2), Resign(0)])
    assert log == "cribbage 1 seats=3 target=61 rated=no\ndealer 2\n0 resign\n"
    assert format_log(Ruleset(), []) == "cribbage 1 seats=2 target=121 rated=yes\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "cribbage 2 seats=2 target=121 rated=yes",
        "cribbage 1 seats=2 target=121 rated=maybe",
        "cribbage 1 seats=5 target=121 rated=yes",
        "cribbage 1 seats=2 target=100 rated=yes",
        "cribbage 1 seats=02 target=121 rated=yes",
        "cribbage 1 seats=\u0662 target=121 rated=yes",
        "cribbage 1 target=121 seats=2 rated=yes",
        "Cribbage 1 seats=2 target=121 rated=yes",
        "cribbage 1 seats=2 target=121 rated=yes ",
        "cribbage 1 seats=2 target=121 rated=yes\n",
        "cribbage 1 seats=2 target=121",
        f"cribbage 1 seats={'9' * 5000} target=121 rated=yes",
    ],
    ids=lambda text: text[:50],
)
def test_other_rules_are_unreadable(text: str) -> None:
    with pytest.raises(NotationUnreadable):
        parse_rules(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "cut",
        "cut ",
        "cut 5h KD",
        "cut 10H KD",
        "cut 5H  KD",
        "cut 5H KD ",
        "CUT 5H KD",
        "1 dealer",
        "dealer",
        "dealer one",
        "dealer 01",
        "dealer \u0661",
        f"dealer {'9' * 5000}",
        "deck",
        f"deck {WHOLE[:-2]}",
        f"deck {WHOLE}AS",
        f"deck {WHOLE[:-2]}AC",
        f"deck {WHOLE[:-1]}",
        f"deck {WHOLE.lower()}",
        "throw 0 5H JD",
        "0 throw",
        "0 throw 5HJD",
        "0 throws 5H JD",
        "1 lift",
        "1 lift 1_7",
        "1 lift +17",
        "1 lift 17.0",
        "lift 17 1",
        "1 play",
        "1 play 8H 9H",
        "1 play 8♥",
        "play 8H 1",
        "0 resign now",
        "resign 0",
        "0 forfeits",
        "abort",
        "abort later",
        "abort AGREED",
        "0 resign\n",
        "0\tresign",
    ],
    ids=lambda text: text[:30],
)
def test_other_actions_are_unreadable(text: str) -> None:
    with pytest.raises(NotationUnreadable):
        parse_action(text)


def _damaged(line: str) -> Iterator[str]:
    words = line.split(" ")
    yield from (f"{line} ", f" {line}", line.swapcase(), "", f"{line}\r", line.replace(" ", "  ", 1))
    yield " ".join([words[1], words[0], *words[2:]])
    yield from (line[:at] + line[at + 1 :] for at in range(len(line)))
    yield from (" ".join(words[:at] + words[at + 1 :]) for at in range(len(words)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_damaged_line_is_named_or_is_the_notation_of_something_else(seats: int) -> None:
    """A dropped character may leave another good line, as in `lift 17`; then that is read, no more and no less."""
    rules = Ruleset(seats=seats)
    actions, _ = random_actions(random.Random(62), rules, leaving=0.02)
    lines = format_log(rules, actions).splitlines()
    refused = 0
    for number in range(min(len(lines), 12)):
        for other in _damaged(lines[number]):
            text = "\n".join([*lines[:number], other, *lines[number + 1 :]]) + "\n"
            line = _unreadable_line(text)
            assert line in (None, number + 1)
            refused += line is not None
    assert refused > 100


def _unreadable_line(text: str) -> int | None:
    """The line at which a log cannot be read; None if it is one, and then it is written back the same."""
    try:
        read = parse_log(text)
    except NotationUnreadable as error:
        return error.line or 0
    assert format_log(*read) == text
    return None


def test_last_line_needs_its_end() -> None:
    text = format_log(Ruleset(), [NameDealer(0), Resign(1)])
    with pytest.raises(NotationUnreadable) as caught:
        parse_log(text[:-1])
    assert caught.value.line == 3
    with pytest.raises(NotationUnreadable) as caught:
        parse_log("")
    assert caught.value.line == 1
    with pytest.raises(NotationUnreadable) as caught:
        parse_log(text + "\n")
    assert caught.value.line == 4


def test_what_is_unreadable_is_not_repeated() -> None:
    text = format_log(Ruleset(), [Discard(0, cards("5H JD"))]).replace("throw", "thrown")
    with pytest.raises(NotationUnreadable) as caught:
        parse_log(text)
    assert str(caught.value) == "unreadable notation in line 2"
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


ALMOST = st.lists(
    st.sampled_from(
        ["cut", "deck", "dealer", "throw", "lift", "play", "resign", "abort", "5H", "JD", "0", "1", "-1", "²", ""]
    )
    | st.text(max_size=4),
    max_size=5,
).map(" ".join)


@given(st.text() | ALMOST)
def test_any_text_is_an_action_written_back_the_same_or_unreadable(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationUnreadable:
        return
    assert format_action(action) == text


@given(st.lists(st.text() | ALMOST | st.just("cribbage 1 seats=2 target=121 rated=yes"), max_size=4).map("\n".join))
def test_any_text_is_a_log_written_back_the_same_or_unreadable(text: str) -> None:
    assert _unreadable_line(text) in (None, *range(1, text.count("\n") + 2))


@given(st.text())
def test_any_text_is_rules_written_back_the_same_or_unreadable(text: str) -> None:
    try:
        rules = parse_rules(text)
    except NotationUnreadable:
        return
    assert format_rules(rules) == text
