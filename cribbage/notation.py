"""Text notation of rules and of the action log. It is what is stored, so a version stands in front.

    cribbage 1 seats=2 target=121 rated=yes
    cut 5H KD
    deck AS7C…                all fifty-two cards, the top one first
    0 throw 5H JD             seat 0 discards
    1 lift 17                 seat 1 lifts seventeen cards off the stock; the next one is the starter
    1 play 8H
    1 takeback                what seat 1 did last does not count
    0 resign  ·  0 forfeit  ·  abort agreed  ·  dealer 1

What is written here is read back to the same values, and only what is written so is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar, assert_never

from cribbage.actions import (
    Abort,
    AbortReason,
    Action,
    CutForDeal,
    CutStarter,
    Discard,
    Forfeit,
    NameDealer,
    Play,
    Resign,
    Shuffle,
    TakeBack,
)
from cribbage.cards import Card, full_deck
from cribbage.rules import Ruleset

VERSION = 1

_T = TypeVar("_T")
_RULES = re.compile(rf"cribbage {VERSION} seats=([2-4]) target=(121|61) rated=(yes|no)")


class NotationUnreadable(ValueError):
    """The text is no notation of this version. It is not repeated, since it may name hidden cards."""

    def __init__(self, line: int | None = None) -> None:
        super().__init__("unreadable notation" if line is None else f"unreadable notation in line {line}")
        self.line = line


def format_rules(rules: Ruleset) -> str:
    """The line that stands in front of a log."""
    rated = "yes" if rules.rated else "no"
    return f"cribbage {VERSION} seats={rules.seats} target={rules.target} rated={rated}"


def parse_rules(text: str) -> Ruleset:
    """Read what `format_rules` writes.

    Raises:
        NotationUnreadable: it is something else, or of another version.
    """
    match = _RULES.fullmatch(text)
    if match is None:
        raise NotationUnreadable
    return Ruleset(int(match[1]), int(match[2]), match[3] == "yes")


def format_action(action: Action) -> str:  # noqa: C901 - one case for each action
    """One line for an action."""
    match action:
        case CutForDeal(cards):
            return f"cut {_words(cards)}"
        case NameDealer(seat):
            return f"dealer {seat}"
        case Shuffle(deck):
            return f"deck {''.join(map(str, deck))}"
        case Discard(seat, cards):
            return f"{seat} throw {_words(cards)}"
        case CutStarter(seat, place):
            return f"{seat} lift {place}"
        case Play(seat, card):
            return f"{seat} play {card}"
        case TakeBack(seat):
            return f"{seat} takeback"
        case Resign(seat):
            return f"{seat} resign"
        case Forfeit(seat):
            return f"{seat} forfeit"
        case Abort(reason):
            return f"abort {reason}"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Read what `format_action` writes.

    Raises:
        NotationUnreadable: it is something else.
    """
    try:
        action = _read(text.split(" "))
    except (ValueError, IndexError):
        raise NotationUnreadable from None
    if format_action(action) != text:
        raise NotationUnreadable
    return action


def format_log(rules: Ruleset, actions: Iterable[Action]) -> str:
    """A whole log as lines of text."""
    return "\n".join((format_rules(rules), *map(format_action, actions))) + "\n"


def parse_log(text: str) -> tuple[Ruleset, tuple[Action, ...]]:
    """Read what `format_log` writes.

    Raises:
        NotationUnreadable: a line is something else; `line` counts from 1.
    """
    lines = text.split("\n")
    if lines.pop() or not lines:
        raise NotationUnreadable(len(lines) + 1)
    rules = _at(1, parse_rules, lines[0])
    return rules, tuple(_at(number, parse_action, line) for number, line in enumerate(lines[1:], start=2))


def _at(number: int, parse: Callable[[str], _T], line: str) -> _T:
    try:
        return parse(line)
    except NotationUnreadable:
        raise NotationUnreadable(number) from None


def _read(words: list[str]) -> Action:  # noqa: C901 - one case for each action
    match words:
        case ["cut", *cards]:
            return CutForDeal(_cards(cards))
        case ["dealer", seat]:
            return NameDealer(int(seat))
        case ["deck", deck]:
            return Shuffle(_whole(_cards(deck[at : at + 2] for at in range(0, len(deck), 2))))
        case ["abort", reason]:
            return Abort(AbortReason(reason))
        case [seat, "throw", *cards]:
            return Discard(int(seat), _cards(cards))
        case [seat, "lift", place]:
            return CutStarter(int(seat), int(place))
        case [seat, "play", card]:
            return Play(int(seat), Card.parse(card))
        case [seat, "takeback"]:
            return TakeBack(int(seat))
        case [seat, "resign"]:
            return Resign(int(seat))
        case [seat, "forfeit"]:
            return Forfeit(int(seat))
        case _:
            raise NotationUnreadable


def _whole(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    if sorted(deck) != list(full_deck()):
        raise NotationUnreadable
    return deck


def _cards(words: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, words))


def _words(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
