"""Tables and hands as replies: gathers names and links for the presenters."""

from __future__ import annotations

from collections.abc import Sequence

from bot.emojis import CardEmojis
from bot.links import message_link
from bot.presenters.hand import present_hand
from bot.presenters.plain import plain
from bot.presenters.reply import Reply
from bot.presenters.table import present_table
from bot.tables import Table, TableService
from bot.text.cards import Faces, no_faces
from bot.text.names import shown_name
from cribbage import Card, Seat, view_for
from storage import GameId, Preferences, Storage


class Panels:
    """What is shown of a table, to everybody and to one seat."""

    def __init__(self, storage: Storage, tables: TableService, emojis: CardEmojis) -> None:
        self._storage = storage
        self._tables = tables
        self._emojis = emojis
        self._troubles: dict[GameId, str] = {}

    def trouble(self, game: GameId) -> str:
        """Why the table of a game cannot be shown, as its people are told; empty while it can."""
        return self._troubles.get(game, "")

    def set_trouble(self, game: GameId, sentence: str) -> None:
        """Tell it on all private panels of the game from now on; an empty sentence ends that."""
        if sentence:
            self._troubles[game] = sentence
        else:
            self._troubles.pop(game, None)

    async def table(self, table: Table, deal: int, *, pictured: bool = True) -> Reply:
        """The table message of a deal, with the board as a picture where one may be shown."""
        text_only = (await self._storage.servers.of(table.place.guild)).text_only
        deadline = table.deadline if deal == table.deals else None
        names = await self._tables.names(table)
        story = table.story(deal)
        reply = present_table(
            *(table.id, story, names, deadline, table.clock.value),
            pictured=pictured,
            faces=no_faces if text_only else self.faces(),
        )
        return _plain(reply, names) if text_only else reply

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
        names, user = await self._tables.names(table), table.users[seat]
        wishes = await self._storage.preferences.of(user) if user is not None else Preferences()
        reply = present_hand(
            table.id,
            view_for(table.state_of_deal(deal), seat),
            table.story(deal),
            names,
            link=await self.link(table, deal),
            picks=picks,
            note=note,
            trouble="" if table.over else self.trouble(table.id),
            refreshes_itself=refreshes_itself,
            faces=no_faces if wishes.text_only else self.faces(four_colours=wishes.four_colours),
        )
        return _plain(reply, names) if wishes.text_only else reply

    def faces(self, *, four_colours: bool = False) -> Faces:
        """The cards as emojis, as far as Discord has them."""
        return lambda card: self._emojis.of(card, four_colours=four_colours) or ""

    async def link(self, table: Table, deal: int | None = None) -> str:
        """Where the table message of a deal is; empty before it is posted."""
        message = await self._storage.messages.table(table.id, table.deals if deal is None else deal)
        return message_link(table.place.guild, message.channel, message.message) if message else ""


def _plain(reply: Reply, names: Sequence[str]) -> Reply:
    return plain(reply, [shown_name(name) for name in names])
