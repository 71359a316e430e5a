"""Offers: what one side asks for and the other agrees to, to take something back or to call the game off."""

from __future__ import annotations

from collections.abc import Callable

from bot.tables.refused import IllegalHere, NoSuchOffer, OwnOffer, Refused, StaleDecision
from bot.tables.service import Acted, TableService
from bot.tables.table import Table, carry_out
from cribbage import Abort, AbortReason, Action, IllegalAction, Seat, TakeBack
from storage import GameId, Moment, Offer, OfferKind, Storage, UserId


class OfferService:
    """Offers at tables. An offer to take back falls with the next action."""

    def __init__(self, storage: Storage, tables: TableService, now: Callable[[], Moment]) -> None:
        self._storage = storage
        self._tables = tables
        self._now = now

    async def ask(self, game: GameId, user: UserId, kind: OfferKind) -> tuple[Table, Offer]:
        """Ask the other side.

        Raises:
            Refused: NoSuchGame, NotSeated, IllegalHere where it could not be carried out.
        """
        table, seat = await self._tables.seated(game, user)
        offer = Offer(game, kind, seat, table.state.ply, self._now())
        try:
            carry_out(table.state, [_action(offer)])
        except IllegalAction as illegal:
            raise Refused(IllegalHere(illegal.refusal, await self._tables.names(table))) from None
        if not await self._storage.offers.make(offer):
            raise Refused(StaleDecision())  # somebody was quicker
        return table, offer

    async def agree(self, game: GameId, user: UserId, kind: OfferKind, delivery: int) -> Acted:
        """Carry out what the other side asked for.

        Raises:
            Refused: NoSuchGame, NotSeated, NoSuchOffer, OwnOffer, IllegalHere.
        """
        offer = await self._offer(game, kind)

        def action(table: Table, seat: Seat) -> Action:
            if table.rules.side_of(seat) == table.rules.side_of(offer.seat):
                raise Refused(OwnOffer())
            if kind is OfferKind.TAKE_BACK and table.state.ply != offer.ply:
                raise Refused(NoSuchOffer())
            return _action(offer)

        return await self._tables.act(game, user, action, delivery)

    async def is_asked(self, game: GameId, user: UserId, kind: OfferKind) -> bool:
        """Whether somebody is asked by another side.

        Raises:
            Refused: NoSuchGame, NotSeated.
        """
        table, seat = await self._tables.seated(game, user)
        offer = await self._storage.offers.get(game, kind)
        return offer is not None and table.rules.side_of(offer.seat) != table.rules.side_of(seat)

    async def asker(self, game: GameId, kind: OfferKind) -> Seat:
        """Who asked.

        Raises:
            Refused: NoSuchOffer.
        """
        return (await self._offer(game, kind)).seat

    async def decline(self, game: GameId, user: UserId, kind: OfferKind) -> Table:
        """The other side says no, or who asked thinks better of it.

        Raises:
            Refused: NoSuchGame, NotSeated, NoSuchOffer.
        """
        table, _ = await self._tables.seated(game, user)
        await self._offer(game, kind)
        await self._storage.offers.withdraw(game, kind)
        return table

    async def _offer(self, game: GameId, kind: OfferKind) -> Offer:
        offer = await self._storage.offers.get(game, kind)
        if offer is None:
            raise Refused(NoSuchOffer())
        return offer


def _action(offer: Offer) -> Action:
    return TakeBack(offer.seat) if offer.kind is OfferKind.TAKE_BACK else Abort(AbortReason.AGREED)
