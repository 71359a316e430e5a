"""What holds at every step of every game, by whatever rules.

`check_game` walks a log and asserts all of it but the refusals; `check_refusals` tries every other action at one state.
"""

import copy
import dataclasses
import random
import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import get_args

from cribbage import (
    Abort,
    AbortReason,
    Action,
    Card,
    CutForDeal,
    CutStarter,
    Deal,
    Discard,
    Ending,
    Forfeit,
    GameEnded,
    GameState,
    IllegalAction,
    NameDealer,
    Pegged,
    Phase,
    Play,
    Resign,
    Ruleset,
    SaidGo,
    Shuffle,
    TakeBack,
    TookBack,
    Transition,
    apply,
    count_of,
    full_deck,
    legal_actions,
    new_game,
    replay,
    view_for,
)
from tests.cribbage.tables import only

KINDS = get_args(Action)
CARD_TEXT = re.compile(r"(?<![A-Za-z_])(?:(?:10|[A2-9TJQK])[CDHS♣♦♥♠])+(?![A-Za-z_])|Rank\.|Suit\.")


def check_game(rules: Ruleset, actions: Sequence[Action], *, start: GameState | None = None) -> None:
    """Everything that must hold along a log that ends its game."""
    states = [start or new_game(rules)]
    transitions = []
    for action in actions:
        check_state(states[-1])
        transitions.append(apply(states[-1], action))
        check_transition(states[-1], action, transitions[-1])
        states.append(transitions[-1].state)
    check_state(states[-1])
    assert states[-1].phase is Phase.OVER
    again = replay(rules, actions, start)
    assert [(each.state, each.events) for each in again] == [(each.state, each.events) for each in transitions]


def check_state(state: GameState) -> None:
    """Everything that must hold of a state by itself."""
    check_pegs(state)
    check_legal(state)
    if state.deal is not None:
        check_cards(state.deal)
        check_count(state, state.deal)
    check_views(state)
    assert_silent(state, *(view_for(state, seat) for seat in _viewers(state.rules)))


def check_pegs(state: GameState) -> None:
    target = state.rules.target
    for front, back in zip(state.scores, state.back_pegs, strict=True):
        assert 0 <= back <= front <= target
        assert back < front or front == 0
    at_target = [side for side, score in enumerate(state.scores) if score == target]
    assert (state.phase is Phase.OVER) == (state.result is not None)
    if state.result is None:
        assert at_target == []
    else:
        assert state.result.scores == state.scores
        assert at_target == ([state.result.winner] if state.result.ending is Ending.TARGET else [])


def check_cards(deal: Deal) -> None:
    """The fifty-two are all there, once, and each is where its seat put it."""
    dealt = [each for hand in deal.dealt for each in hand]
    assert sorted([*dealt, *deal.from_stock, *deal.stock]) == list(full_deck())
    assert deal.starter is None or deal.starter in deal.stock
    for seat, hand in enumerate(deal.dealt):
        laid = [each.card for each in deal.laid if each.seat == seat]
        assert sorted([*deal.held[seat], *deal.thrown[seat], *laid]) == list(hand)
        assert list(deal.held[seat]) == sorted(deal.held[seat])


def check_count(state: GameState, deal: Deal) -> None:
    assert deal.count == count_of([each.card for each in deal.series]) <= 31
    before = 0
    for each in deal.laid:
        assert each.count in (each.card.pips, before + each.card.pips)
        assert each.count <= 31
        before = each.count
    for seat in deal.gone:
        assert all(deal.count + each.pips > 31 for each in deal.held[seat])
    if state.phase is Phase.PLAY:
        (turn,) = state.awaiting
        assert any(deal.count + each.pips <= 31 for each in deal.held[turn])


def check_legal(state: GameState) -> None:
    """What is offered is sorted by kind, seat, and cards, place or reason, and all of it is accepted."""
    for seat in _viewers(state.rules):
        offered = legal_actions(state, seat)
        keys = [_order(action) for action in offered]
        assert keys == sorted(keys)
        assert len({*offered}) == len(offered)
        for action in offered:
            apply(state, action)
        if seat is not None:
            choices = [each for each in offered if isinstance(each, Discard | CutStarter | Play)]
            assert bool(choices) == (seat in state.awaiting or state.phase is Phase.DISCARD)


def _order(action: Action) -> tuple[int, int, tuple[Card, ...], int]:
    kind, seat = KINDS.index(type(action)), getattr(action, "seat", -1)
    match action:
        case Discard(_, cards):
            return kind, seat, cards, 0
        case Play(_, card):
            return kind, seat, (card,), 0
        case CutStarter(_, place):
            return kind, seat, (), place
        case Abort(reason):
            return kind, seat, (), list(AbortReason).index(reason)
        case _:
            return kind, seat, (), 0


def check_transition(before: GameState, action: Action, after: Transition) -> None:
    """One ply further, one decision where a seat decided, and the points told are the points pegged."""
    assert after.state.ply == before.ply + 1
    decided = action.seat if isinstance(action, Discard | CutStarter | Play | TakeBack) else None
    expected = [count + (seat == decided) for seat, count in enumerate(before.decisions)]
    assert list(after.state.decisions) == expected
    if isinstance(action, TakeBack):
        assert only(after.events, TookBack) == [*after.events]
    else:
        _check_points(before, after)
    for go in only(after.events, SaidGo):
        assert before.deal is not None
        assert before.deal.held[go.seat]
    ends = [event for event in after.events if isinstance(event, GameEnded)]
    assert ends == ([after.events[-1]] if after.state.phase is Phase.OVER else [])
    assert [end.result for end in ends] == ([after.state.result] if ends else [])
    assert_silent(action, after, *after.events)


def _check_points(before: GameState, after: Transition) -> None:
    scores, back_pegs = list(before.scores), list(before.back_pegs)
    for number, event in enumerate(after.events):
        if isinstance(event, Pegged):
            assert event.side == before.rules.side_of(event.seat)
            back_pegs[event.side] = scores[event.side]
            scores[event.side] += event.points
            assert event.total == scores[event.side]
            at_target = event.total == before.rules.target
            assert 1 <= event.points <= event.score.total
            assert event.points == event.score.total or at_target
            assert not at_target or isinstance(after.events[number + 1], GameEnded)
    assert (scores, back_pegs) == (list(after.state.scores), list(after.state.back_pegs))


def check_views(state: GameState) -> None:
    """A view holds no card but those on the table, those of a deal that is over, and the seat's own."""
    deal = state.deal
    for seat in _viewers(state.rules):
        seen = {*_cards_in(view_for(state, seat))}
        if deal is None:
            assert seen == set()
            continue
        allowed = {each.card for each in deal.laid} | ({deal.starter} if deal.starter else set())
        if seat is not None:
            allowed |= {*deal.dealt[seat]}
        if deal.counted or (state.result is not None and state.result.ending is Ending.TARGET):
            allowed |= {*deal.from_stock, *(each for hand in deal.dealt for each in hand)}
        assert seen == allowed


def _cards_in(value: object) -> Iterator[Card]:
    assert not isinstance(value, GameState | Deal)
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list | frozenset | set):
        for each in value:
            yield from _cards_in(each)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from _cards_in(getattr(value, field.name))


def assert_silent(*values: object) -> None:
    """None of these shows a card when it is printed."""
    for value in values:
        for text in (repr(value), str(value)):
            assert not CARD_TEXT.search(text)


def check_refusals(rng: random.Random, state: GameState) -> None:
    """Of all actions that anybody could send, exactly the legal ones are accepted; a refusal changes nothing."""
    legal: set[Action] = {action for seat in _viewers(state.rules) for action in legal_actions(state, seat)}
    before = copy.deepcopy(state)
    accepted = set()
    for action in {*_candidates(rng, state), *_unfit_chance(rng, state)}:
        try:
            apply(state, action)
        except IllegalAction as error:
            assert_silent(error, error.args, error.refusal)
        else:
            accepted.add(action)
    assert state == before
    assert accepted == legal


def _candidates(rng: random.Random, state: GameState) -> Iterator[Action]:
    """Every kind of action of people and of the table, over all seats (and two that do not exist), cards and places."""
    seats = range(-1, state.rules.seats + 1)
    yield from (Abort(reason) for reason in AbortReason)
    for seat in seats:
        yield from (kind(seat) for kind in (NameDealer, TakeBack, Resign, Forfeit))
        yield from (Play(seat, each) for each in full_deck())
        yield from (CutStarter(seat, place) for place in range(-2, 54))
        yield from (Discard(seat, cards) for cards in _throws(rng, state))


def _throws(rng: random.Random, state: GameState) -> Iterator[tuple[Card, ...]]:
    """All throws of dealt cards up to three, two the same, and some of any cards."""
    for hand in state.deal.dealt if state.deal else ():
        for size in range(4):
            yield from combinations(hand, size)
        yield (hand[0], hand[0])
    yield from (tuple(sorted(rng.sample(full_deck(), size))) for size in (1, 2, 2, 2, 52))


def _unfit_chance(rng: random.Random, state: GameState) -> Iterator[Action]:
    """Cuts and decks that fit no phase at all, and fit ones where they do not belong."""
    deck = tuple(rng.sample(full_deck(), 52))
    yield from (Shuffle(each) for each in ((), deck[:51], (*deck[:51], deck[0]), (*deck, deck[0])))
    cutting = len(state.cutting)
    yield from (
        CutForDeal(deck[:size]) for size in range(6) if state.phase is not Phase.CUT_FOR_DEAL or size != cutting
    )
    if state.phase is Phase.CUT_FOR_DEAL:
        yield CutForDeal((deck[0],) * cutting)
    if state.phase is not Phase.SHUFFLE:
        yield Shuffle(deck)


def _viewers(rules: Ruleset) -> tuple[int | None, ...]:
    return (None, *range(rules.seats))
