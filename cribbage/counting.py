"""The show: hands are counted from the dealer's left, the dealer's last, then the crib."""

from __future__ import annotations

from cribbage.cards import Card
from cribbage.course import Course
from cribbage.events import DealEnded, HandCounted, Source
from cribbage.phases import Phase
from cribbage.rules import Seat
from cribbage.show import score_show


def show(course: Course) -> None:
    """Count hand after hand until somebody is out; then the deal passes to the left."""
    course.deal = deal = course.deal._replace(turn=None)
    rules = course.rules
    for seat in rules.clockwise_from(rules.next_seat(deal.dealer)):
        _count(course, seat, deal.kept(seat), is_crib=False)
        if course.over:
            return
    _count(course, deal.dealer, deal.crib, is_crib=True)
    if not course.over:
        _pass_deal(course)


def _count(course: Course, seat: Seat, cards: tuple[Card, ...], *, is_crib: bool) -> None:
    starter = course.deal.starter
    assert starter is not None, "the starter is turned before the play"
    score = score_show(cards, starter, is_crib=is_crib)
    course.tell(HandCounted(seat, is_crib, cards, score))
    course.peg(seat, Source.CRIB if is_crib else Source.HAND, score)


def _pass_deal(course: Course) -> None:
    course.deal = deal = course.deal._replace(counted=True)
    course.phase = Phase.SHUFFLE
    course.to_deal = course.rules.next_seat(deal.dealer)
    course.tell(DealEnded(deal.number, course.to_deal))
