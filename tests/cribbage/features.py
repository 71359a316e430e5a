"""What happens in a game, in a few words for each: the things that a corpus of games has to contain."""

from collections.abc import Iterator, Sequence

from cribbage import (
    Abort,
    Action,
    CardPlayed,
    CardsCut,
    CountReset,
    Dealt,
    Discarded,
    Ending,
    FirstDealer,
    GameEnded,
    Pegged,
    Result,
    SaidGo,
    Skunk,
    Source,
    Transition,
)

_WON_BY = {
    Source.HEELS: "won by heels",
    Source.GO: "won by a go",
    Source.LAST_CARD: "won by last card",
    Source.CRIB: "won by the crib",
}
_SKUNKS = {Skunk.SINGLE: "a skunk", Skunk.DOUBLE: "a double skunk"}
_ENDINGS = {Ending.RESIGNATION: "resigned", Ending.FORFEIT: "forfeited"}


def features(actions: Sequence[Action], history: Sequence[Transition]) -> set[str]:
    """All that whole deals of a game bring, given what was done and what it led to."""
    found = {f"called off: {action.reason}" for action in actions if isinstance(action, Abort)}
    said_go: set[int] = set()
    for transition in history:
        found |= {*_opening(transition), *_counts(transition), *_end(transition)}
        for event in transition.events:
            match event:
                case Dealt():
                    said_go = set()
                case SaidGo(seat, _):
                    said_go.add(seat)
        if len(said_go) == transition.state.rules.seats:
            found.add("everybody says go in one deal")
    return found


def _opening(transition: Transition) -> Iterator[str]:
    for event in transition.events:
        match event:
            case CardsCut(tied=tied) if tied:
                yield "a tied cut"
            case FirstDealer(by_cut=False):
                yield "a named dealer"
            case Discarded(changed=True):
                yield "a changed discard"


def _counts(transition: Transition) -> Iterator[str]:
    """How a card was laid, and what became of the count."""
    deal = transition.state.deal
    laid = [event for event in transition.events if isinstance(event, CardPlayed)]
    if deal is None or not laid:
        return
    seat, count = laid[0].seat, laid[0].count
    others = [hand for other, hand in enumerate(deal.held) if other != seat]
    if deal.held[seat] and not any(others):
        yield "one plays on while the others have no cards"
    if any(isinstance(event, CountReset) for event in transition.events):
        if count == 31:
            yield "a count of thirty-one"
        elif count == 30 and deal.held[seat]:
            yield "blocked at thirty with cards in hand"


def _end(transition: Transition) -> Iterator[str]:
    result = transition.state.result
    if result is None or not any(isinstance(event, GameEnded) for event in transition.events):
        return
    yield f"{transition.state.rules.seats} seats to {transition.state.rules.target}"
    if result.skunk:
        yield _SKUNKS[result.skunk]
    if result.ending is Ending.TARGET:
        yield from _winning(transition, result)
    elif result.ending in _ENDINGS:
        yield _ENDINGS[result.ending]


def _winning(transition: Transition, result: Result) -> Iterator[str]:
    last = [event for event in transition.events if isinstance(event, Pegged)][-1]
    deal = transition.state.deal
    assert last.side == result.winner
    assert deal is not None
    match last.source:
        case Source.PLAY:
            yield from (f"won in the play by a {item.kind.value}" for item in last.score.items)
        case Source.HAND:
            yield "won by the dealer’s hand" if last.seat == deal.dealer else "won by a pone’s hand"
        case source:
            yield _WON_BY[source]
