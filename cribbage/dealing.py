"""From the cut for the deal to the starter."""

from __future__ import annotations

from cribbage.actions import CutForDeal, CutStarter, Discard, NameDealer, Shuffle
from cribbage.cards import Card, Rank, full_deck
from cribbage.course import Course, with_value
from cribbage.events import CardsCut, CribFull, Dealt, Discarded, FirstDealer, Source, StarterTurned
from cribbage.phases import Phase
from cribbage.refusals import (
    CardNotHeld,
    CardTwice,
    CutUnfit,
    DeckUnfit,
    IllegalAction,
    PlaceOutOfRange,
    WrongDiscardCount,
)
from cribbage.rules import Ruleset, Seat
from cribbage.scores import Combination, Item, Score
from cribbage.state import Deal, GameState, Transition

_WHOLE_DECK = frozenset(full_deck())
_HEELS = 2


def cut_for_deal(state: GameState, action: CutForDeal) -> Transition:
    """The lower rank deals; those tied for lowest cut again, and suits never break a tie."""
    seats, cards = state.cutting, action.cards
    if len(cards) != len(seats) or len(set(cards)) != len(cards):
        raise IllegalAction(CutUnfit(len(seats)))
    lowest = min(card.rank for card in cards)
    winners = tuple(seat for seat, card in zip(seats, cards, strict=True) if card.rank is lowest)
    tied = winners if len(winners) > 1 else ()
    course = Course(state)
    course.cutting = tied or seats
    course.tell(CardsCut(seats, cards, tied))
    if not tied:
        _settle_dealer(course, winners[0], by_cut=True)
    return course.done()


def name_dealer(state: GameState, action: NameDealer) -> Transition:
    """The first deal is this seat's without a cut."""
    course = Course(state)
    _settle_dealer(course, action.seat, by_cut=False)
    return course.done()


def _settle_dealer(course: Course, seat: Seat, *, by_cut: bool) -> None:
    course.phase, course.cutting, course.to_deal = Phase.SHUFFLE, (), seat
    course.tell(FirstDealer(seat, by_cut))


def shuffle(state: GameState, action: Shuffle) -> Transition:
    """Deal one card at a time, the seat left of the dealer first; the stock gives the crib what the seats do not."""
    rules, deck = state.rules, action.deck
    if len(deck) != len(_WHOLE_DECK) or frozenset(deck) != _WHOLE_DECK:
        raise IllegalAction(DeckUnfit())
    dealer = state.to_deal
    assert dealer is not None, "the dealer is settled before a shuffle"
    hands = deal_out(rules, dealer, deck)
    used = rules.dealt * rules.seats
    number = state.deal.number + 1 if state.deal else 1
    course = Course(state)
    course.phase = Phase.DISCARD
    course.deal = Deal(
        number=number,
        dealer=dealer,
        dealt=hands,
        thrown=((),) * rules.seats,
        held=hands,
        from_stock=deck[used : used + rules.crib_from_stock],
        stock=deck[used + rules.crib_from_stock :],
    )
    course.tell(Dealt(number, dealer))
    return course.done()


def deal_out(rules: Ruleset, dealer: Seat, deck: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """The hands of a deck by seat, each sorted."""
    order = rules.clockwise_from(rules.next_seat(dealer))
    used = deck[: rules.dealt * rules.seats]
    return tuple(tuple(sorted(used[order.index(seat) :: rules.seats])) for seat in range(rules.seats))


def discard(state: GameState, action: Discard) -> Transition:
    """Send cards to the crib, face down; when all have, the choice stands and the starter is cut."""
    course = Course(state)
    deal, seat = course.deal, action.seat
    _check_discard(state.rules, deal.dealt[seat], action.cards)
    cards = tuple(sorted(action.cards))
    changed = bool(deal.thrown[seat])
    thrown = with_value(deal.thrown, seat, cards)
    left = tuple([card for card in deal.dealt[seat] if card not in cards])
    course.deal = deal._replace(thrown=thrown, held=with_value(deal.held, seat, left))
    course.tell(Discarded(seat, changed))
    if all(thrown):
        course.phase = Phase.CUT
        course.tell(CribFull())
    return course.done(decided=seat)


def _check_discard(rules: Ruleset, dealt: tuple[Card, ...], cards: tuple[Card, ...]) -> None:
    for place, card in enumerate(cards):
        if card not in dealt:
            raise IllegalAction(CardNotHeld(card))
        if card in cards[:place]:
            raise IllegalAction(CardTwice(card))
    if len(cards) != rules.thrown:
        raise IllegalAction(WrongDiscardCount(rules.thrown))


def cut_starter(state: GameState, action: CutStarter) -> Transition:
    """The card under those lifted is the starter; a jack gives the dealer 2 for his heels, which can win the game."""
    course = Course(state)
    deal, places = course.deal, state.rules.cut_places
    if action.place not in places:
        raise IllegalAction(PlaceOutOfRange(places[0], places[-1]))
    starter = deal.stock[action.place]
    course.phase = Phase.PLAY
    course.deal = deal._replace(starter=starter, turn=action.seat)
    course.tell(StarterTurned(starter, action.place))
    if starter.rank is Rank.JACK:
        course.peg(deal.dealer, Source.HEELS, Score((Item(Combination.HEELS, (starter,), _HEELS),)))
    return course.done(decided=action.seat)
