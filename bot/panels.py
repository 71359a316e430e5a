"""Tables and hands as replies: gathers names and links for the presenters."""

from __future__ import annotations

from collections.abc import Sequence

from bot.links import message_link
from bot.presenters.hand import present_hand
from bot.presenters.reply import Reply
from bot.presenters.table import present_table
from bot.tables import Table, TableService
from cribbage import Card, Seat, view_for
from storage import Storage


class Panels:
    """What is shown of a table, to everybody and to one seat."""

    def __init__(self, storage: Storage, tables: TableService) -> None:
        self._storage = storage
        self._tables = tables

    async def table(self, table: Table, deal: int) -> Reply:
        """The table message of a deal."""
        deadline = table.deadline if deal == table.deals else None
        return present_table(table.id, table.story(deal), await self._tables.names(table), deadline)

    async def hand(
        self,
        table: Table,
        seat: Seat,
        *,
        deal: int | None = None,
        picks: Sequence[Card] | None = None,
        note: str = "",
        refreshes_itself: bool = False,
    ) -> Reply:
        """A seat's private panel, for its person only; of an earlier deal as it ended."""
        deal = table.deals if deal is None else deal
        return present_hand(
            table.id,
            view_for(table.state_of_deal(deal), seat),
            table.story(deal),
            await self._tables.names(table),
            link=await self.link(table, deal),
            picks=picks,
            note=note,
            refreshes_itself=refreshes_itself,
        )

    async def link(self, table: Table, deal: int | None = None) -> str:
        """Where the table message of a deal is; empty before it is posted."""
        message = await self._storage.messages.table(table.id, table.deals if deal is None else deal)
        return message_link(table.place.guild, message.channel, message.message) if message else ""
