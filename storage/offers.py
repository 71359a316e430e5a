"""Offers at a table: what one side asks for and the other has to agree to."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from enum import StrEnum

from cribbage import Seat
from storage.connection import Connection
from storage.values import GameId, Moment


class OfferKind(StrEnum):
    """What is asked for: to take one's newest act back, or to call the game off."""

    TAKE_BACK = "take_back"
    CALL_OFF = "call_off"


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat asked for when the log had `ply` actions. An offer to take back falls with the next action."""

    game: GameId
    kind: OfferKind
    seat: Seat
    ply: int
    at: Moment


class OfferStore:
    """Offers of running games, one of a kind each. Every method raises `DatabaseUnusable` when the database fails."""

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader

    async def make(self, offer: Offer) -> bool:
        """Put an offer in the place of an earlier one of its kind; False where the game has ended or gone on."""
        values = (offer.game, offer.kind.value, offer.seat, offer.ply, offer.at)

        def work(db: sqlite3.Connection) -> bool:
            ((length,),) = db.execute(_LENGTH, (offer.game, offer.game))
            fits = length == offer.ply if offer.kind is OfferKind.TAKE_BACK else length is not None
            if fits:
                db.execute(_MAKE, values)
            return fits

        return await self._writer.write(work)

    async def get(self, game: GameId, kind: OfferKind) -> Offer | None:
        """The offer that stands."""
        row = await self._reader.read(lambda db: db.execute(_GET, (game, kind.value)).fetchone())
        return row and Offer(game, kind, *row)

    async def withdraw(self, game: GameId, kind: OfferKind) -> bool:
        """Refuse it or take it back; False when there is none."""
        keys = (game, kind.value)
        return await self._writer.write(
            lambda db: db.execute("DELETE FROM offers WHERE game = ? AND kind = ?", keys).rowcount == 1
        )


_LENGTH = "SELECT (SELECT max(ply) + 1 FROM log WHERE game = ? AND EXISTS (SELECT 1 FROM running WHERE game = ?))"
_MAKE = """
INSERT INTO offers (game, kind, seat, ply, at) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET seat = excluded.seat, ply = excluded.ply, at = excluded.at
"""
_GET = "SELECT seat, ply, at FROM offers WHERE game = ? AND kind = ?"


def fall(db: sqlite3.Connection, game: GameId, *, over: bool) -> None:
    """The game went on: nothing is taken back any more; or it ended, and nothing is asked any more."""
    if over:
        db.execute("DELETE FROM offers WHERE game = ?", (game,))
    else:
        db.execute("DELETE FROM offers WHERE game = ? AND kind = 'take_back'", (game,))
