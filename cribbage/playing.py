"""The play: laying cards, go, the reset of the count, and the last card."""

from __future__ import annotations

from collections.abc import Sequence

from cribbage.actions import Play
from cribbage.cards import Card
from cribbage.counting import show
from cribbage.course import Course, with_value
from cribbage.events import CardPlayed, CountReset, SaidGo, Source
from cribbage.pegging import LIMIT, score_play
from cribbage.refusals import CardNotHeld, CountWouldPass, IllegalAction
from cribbage.rules import Seat
from cribbage.scores import Combination
from cribbage.state import GameState, Laid, Transition
from cribbage.taking_back import shows_hidden


def play(state: GameState, action: Play) -> Transition:
    """Lay a card that keeps the count at 31 or below, and peg what it makes."""
    course = Course(state)
    deal, seat, card = course.deal, action.seat, action.card
    if card not in deal.held[seat]:
        raise IllegalAction(CardNotHeld(card))
    if not fits(card, deal.count):
        raise IllegalAction(CountWouldPass(card, deal.count))
    _lay(course, seat, card)
    if not course.over:
        _after(course, seat)
    open_still = not (course.rules.rated or course.over or shows_hidden(course.events))
    return course.done(decided=seat, before_play=state if open_still else None)


def fits(card: Card, count: int) -> bool:
    """Whether a card may be laid at this count."""
    return count + card.pips <= LIMIT


def _lay(course: Course, seat: Seat, card: Card) -> None:
    deal = course.deal
    count, hand = deal.count + card.pips, deal.held[seat]
    place = hand.index(card)
    held = with_value(deal.held, seat, hand[:place] + hand[place + 1 :])
    laid = (*deal.laid, Laid(seat, card, count))
    course.deal = deal._replace(held=held, laid=laid)
    course.tell(CardPlayed(seat, card, count))
    course.peg(seat, Source.PLAY, score_play([each.card for each in laid[deal.series_from :]]))


def _after(course: Course, seat: Seat) -> None:
    """What follows a card by itself: the show, a new count, or the turn of the next who can lay one."""
    deal, rules = course.deal, course.rules
    others = rules.clockwise_from(rules.next_seat(seat))
    holders = [other for other in others if deal.held[other]]
    able = [other for other in holders if fits(deal.held[other][0], deal.count)]
    if not holders:
        _last_card(course, seat)
    elif able:
        _pass_turn(course, able[0], holders)
    else:
        _end_count(course, seat, holders)


def _last_card(course: Course, seat: Seat) -> None:
    """The very last card of the deal pegs 1, unless it made 31; then the hands are shown."""
    if course.deal.count != LIMIT:
        course.peg_one(seat, Source.LAST_CARD, Combination.LAST_CARD)
    if not course.over:
        show(course)


def _pass_turn(course: Course, turn: Seat, holders: Sequence[Seat]) -> None:
    """The next seat that can lay a card has the turn; seats passed over that hold cards say go, once a count."""
    for passed in holders[: holders.index(turn)]:
        _say_go(course, passed)
    course.deal = course.deal._replace(turn=turn)


def _end_count(course: Course, seat: Seat, holders: Sequence[Seat]) -> None:
    """Nobody can lay a card: unless it is 31, the seat to the left says go if it holds any, and the last layer pegs 1.

    The count returns to 0, and the next seat with cards leads: the last layer itself only when no other has any.
    """
    if course.deal.count != LIMIT:
        if holders[0] == course.rules.next_seat(seat):
            _say_go(course, holders[0])
        course.peg_one(seat, Source.GO, Combination.GO)
    if not course.over:
        deal = course.deal
        course.deal = deal._replace(series_from=len(deal.laid), gone=(), turn=holders[0])
        course.tell(CountReset(holders[0]))


def _say_go(course: Course, seat: Seat) -> None:
    deal = course.deal
    if seat not in deal.gone:
        course.deal = deal._replace(gone=(*deal.gone, seat))
        course.tell(SaidGo(seat, deal.count))
