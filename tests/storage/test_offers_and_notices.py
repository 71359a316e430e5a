"""Offers stand until they are answered or have no sense; notices are remembered until they are removed."""

import pytest

from cribbage import Resign
from storage import Notice, NoticeKind, Offer, OfferKind, Storage
from tests.storage.played import NOON, a_choice, begun


@pytest.mark.parametrize("kind", list(OfferKind))
async def test_a_newer_offer_takes_the_place_of_an_older_one(kind: OfferKind, storage: Storage) -> None:
    game = await begun(storage)
    await storage.offers.make(Offer(game.id, kind, 0, 2, NOON))
    newer = Offer(game.id, kind, 1, 2, NOON + 1)
    await storage.offers.make(newer)
    assert await storage.offers.get(game.id, kind) == newer
    assert await storage.offers.withdraw(game.id, kind)
    assert await storage.offers.get(game.id, kind) is None
    assert not await storage.offers.withdraw(game.id, kind)


async def test_the_next_action_ends_an_offer_to_take_back_and_no_other(storage: Storage) -> None:
    game = await begun(storage)
    for kind in OfferKind:
        await storage.offers.make(Offer(game.id, kind, 0, 2, NOON))
    await game.append(a_choice(game.state))
    assert await storage.offers.get(game.id, OfferKind.TAKE_BACK) is None
    assert await storage.offers.get(game.id, OfferKind.CALL_OFF) is not None


async def test_the_end_of_a_game_ends_every_offer(storage: Storage) -> None:
    game = await begun(storage)
    await storage.offers.make(Offer(game.id, OfferKind.CALL_OFF, 0, 2, NOON))
    await game.append(Resign(0))
    assert await storage.offers.get(game.id, OfferKind.CALL_OFF) is None


async def test_notices_of_a_game_are_its_own(storage: Storage) -> None:
    game, other = await begun(storage), await begun(storage)
    first = Notice(game.id, 0, NoticeKind.TURN, 10, 100)
    second = Notice(game.id, 1, NoticeKind.WARNING, 11, 101)
    third = Notice(other.id, 1, NoticeKind.LATE, 10, 102)
    for notice in (second, first, third):
        await storage.notices.add(notice)
    assert await storage.notices.of(game.id) == (first, second)
    assert await storage.notices.games() == {game.id, other.id}
    await storage.notices.remove(first)
    assert await storage.notices.of(game.id) == (second,)
    assert await storage.notices.of(other.id) == (third,)


async def test_a_purge_takes_turns_offers_and_notices_along(storage: Storage) -> None:
    game = await begun(storage)
    await storage.offers.make(Offer(game.id, OfferKind.CALL_OFF, 0, 2, NOON))
    await storage.notices.add(Notice(game.id, 0, NoticeKind.OFFER, 10, 100))
    await storage.games.purge(game.id)
    assert await storage.turns.of(game.id) == ()
    assert await storage.offers.get(game.id, OfferKind.CALL_OFF) is None
    assert await storage.notices.games() == frozenset()


async def test_nothing_is_offered_that_could_not_be_carried_out_any_more(storage: Storage) -> None:
    game = await begun(storage)
    assert await storage.offers.make(Offer(game.id, OfferKind.TAKE_BACK, 0, game.state.ply, NOON))
    assert not await storage.offers.make(Offer(game.id, OfferKind.TAKE_BACK, 0, game.state.ply - 1, NOON))
    assert await storage.offers.make(Offer(game.id, OfferKind.CALL_OFF, 0, 0, NOON))
    await game.append(Resign(0))
    for kind in OfferKind:
        assert not await storage.offers.make(Offer(game.id, kind, 0, game.state.ply, NOON))
        assert await storage.offers.get(game.id, kind) is None
    assert not await storage.offers.make(Offer(game.id + 1, OfferKind.CALL_OFF, 0, 0, NOON))


async def test_a_notice_of_a_game_that_was_purged_is_forgotten(storage: Storage) -> None:
    game = await begun(storage)
    await storage.games.purge(game.id)
    await storage.notices.add(Notice(game.id, 0, NoticeKind.TURN, 10, 100))
    assert await storage.notices.of(game.id) == ()
