"""The records of a server."""

from __future__ import annotations

from collections.abc import Mapping

from bot.lookups.asking import Asker
from bot.presenters.records import present_records
from bot.presenters.reply import Reply
from bot.record_news import best_of
from bot.services import Services
from bot.text.names import FORMER
from bot.text.records import Best, Feat
from storage import GreatHand, UserId


async def records_page(services: Services, asker: Asker) -> Reply:
    """The records and great hands of the asker's server."""
    records = (await services.storage.records.of(asker.guild)).values()
    great = await services.storage.records.great_hands(asker.guild)
    found = [*(record.user for record in records), *(hand.user for hand in great)]
    known = await services.storage.names.of(asker.guild, {user for user in found if user is not None})
    bests = [best_of(record, known) for record in records]
    return present_records(bests, [_hand(hand, known) for hand in great], asker.server)


def _hand(hand: GreatHand, known: Mapping[UserId, str]) -> Best:
    name = FORMER if hand.user is None else known.get(hand.user, FORMER)
    return Best(Feat.HAND, hand.points, name, hand.game, hand.at, hand.cards)
