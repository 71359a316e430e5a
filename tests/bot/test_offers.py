"""Offers: what one side asks for and the other agrees to or not."""

import pytest

from bot.tables import IllegalHere, NoSuchOffer, NotSeated, OwnOffer, Reason, Refused, Table
from cribbage import Ending, NothingToTakeBack, NotInRatedGame, Phase, Ruleset
from storage import OfferKind
from tests.bot.club import ANN, BOB, CLEO, Club

UNRATED = Ruleset(rated=False)
BACK, OFF = OfferKind.TAKE_BACK, OfferKind.CALL_OFF


async def in_the_play(club: Club, rules: Ruleset = UNRATED) -> Table:
    """A game in which seat 1 leads, with nothing laid yet."""
    club.chance.will_cut("AH KS")
    table = await club.begin(rules=rules)
    while table.state.phase is not Phase.PLAY:
        table = (await club.move(table.id)).table
    return table


async def refusal(act: object) -> Reason:
    with pytest.raises(Refused) as refused:
        await act  # type: ignore[misc] # any awaitable
    return refused.value.reason


async def test_a_card_goes_back_once_the_other_agrees(club: Club) -> None:
    before = await in_the_play(club)
    laid = (await club.move(before.id)).table
    await club.offers.ask(before.id, BOB, BACK)
    acted = await club.offers.agree(before.id, ANN, BACK, club.delivery())
    assert acted.table.state.deal == before.state.deal
    assert acted.table.state.ply == laid.state.ply + 1
    assert await refusal(club.offers.agree(before.id, ANN, BACK, club.delivery())) == NoSuchOffer()


async def test_a_move_meanwhile_ends_the_question(club: Club) -> None:
    table = await in_the_play(club)
    await club.move(table.id)
    await club.offers.ask(table.id, BOB, BACK)
    await club.move(table.id)
    assert await refusal(club.offers.agree(table.id, ANN, BACK, club.delivery())) == NoSuchOffer()


async def test_nobody_agrees_to_an_own_question_and_no_stranger_to_any(club: Club) -> None:
    table = await in_the_play(club)
    await club.move(table.id)
    await club.offers.ask(table.id, BOB, BACK)
    assert await refusal(club.offers.agree(table.id, BOB, BACK, club.delivery())) == OwnOffer()
    assert await refusal(club.offers.agree(table.id, CLEO, BACK, club.delivery())) == NotSeated()
    assert await refusal(club.offers.decline(table.id, CLEO, BACK)) == NotSeated()
    assert (await club.offers.agree(table.id, ANN, BACK, club.delivery())).transitions


async def test_in_a_rated_game_the_question_is_refused_at_once(club: Club) -> None:
    table = await in_the_play(club, Ruleset())
    await club.move(table.id)
    reason = await refusal(club.offers.ask(table.id, BOB, BACK))
    assert isinstance(reason, IllegalHere)
    assert reason.refusal == NotInRatedGame()


async def test_with_nothing_to_take_back_nothing_is_asked(club: Club) -> None:
    table = await in_the_play(club)
    reason = await refusal(club.offers.ask(table.id, ANN, BACK))
    assert isinstance(reason, IllegalHere)
    assert reason.refusal == NothingToTakeBack()


async def test_a_game_is_called_off_by_agreement_at_any_time(club: Club) -> None:
    table = await in_the_play(club, Ruleset())
    await club.offers.ask(table.id, ANN, OFF)
    await club.move(table.id)
    assert await club.offers.is_asked(table.id, BOB, OFF)
    assert not await club.offers.is_asked(table.id, ANN, OFF)
    acted = await club.offers.agree(table.id, BOB, OFF, club.delivery())
    assert acted.table.state.result is not None
    assert acted.table.state.result.ending is Ending.ABORT


async def test_an_offer_that_was_declined_is_gone(club: Club) -> None:
    table = await in_the_play(club)
    await club.offers.ask(table.id, ANN, OFF)
    await club.offers.decline(table.id, BOB, OFF)
    assert await refusal(club.offers.agree(table.id, BOB, OFF, club.delivery())) == NoSuchOffer()
    assert await refusal(club.offers.decline(table.id, ANN, OFF)) == NoSuchOffer()


async def test_a_press_that_comes_twice_takes_one_card_back(club: Club) -> None:
    table = await in_the_play(club)
    laid = (await club.move(table.id)).table
    await club.offers.ask(table.id, BOB, BACK)
    delivery = club.delivery()
    await club.offers.agree(table.id, ANN, BACK, delivery)
    assert await refusal(club.offers.agree(table.id, ANN, BACK, delivery)) == NoSuchOffer()
    stored = await club.storage.games.get(table.id)
    assert stored is not None
    assert len(stored.actions) == laid.state.ply + 1
