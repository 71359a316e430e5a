"""The store: games, people's standings and messages in one SQLite file. It knows the engine's types, and no Discord.

    storage = await Storage.open(path)
    ...
    await storage.close()

Stores return values and never rows; everything that can go wrong is a `StorageError`.
"""

from storage.challenges import Challenge, ChallengeState, ChallengeStore
from storage.clocks import Clock
from storage.database import Storage
from storage.errors import (
    ChallengeClosed,
    ChallengeUnknown,
    DatabaseInUse,
    DatabaseTooNew,
    DatabaseUnusable,
    DeliveryRepeated,
    GameUnknown,
    PlyTaken,
    RematchBegun,
    RematchOffered,
    StorageError,
    TooManyTables,
)
from storage.facts import FactStore
from storage.games import GameStore, GameSummary, StoredGame
from storage.messages import HandMessage, MessageStore, TableMessage
from storage.names import NameStore
from storage.notices import Notice, NoticeKind, NoticeStore
from storage.offers import Offer, OfferKind, OfferStore
from storage.preferences import Hands, Pings, Preferences, PreferenceStore
from storage.servers import ServerSettings, ServerStore
from storage.standings import Standings, StandingsRow
from storage.turns import Stage, Turn, TurnStore
from storage.values import ChallengeId, GameId, Moment, Place, UserId

__all__ = [
    "Challenge",
    "ChallengeClosed",
    "ChallengeId",
    "ChallengeState",
    "ChallengeStore",
    "ChallengeUnknown",
    "Clock",
    "DatabaseInUse",
    "DatabaseTooNew",
    "DatabaseUnusable",
    "DeliveryRepeated",
    "FactStore",
    "GameId",
    "GameStore",
    "GameSummary",
    "GameUnknown",
    "HandMessage",
    "Hands",
    "MessageStore",
    "Moment",
    "NameStore",
    "Notice",
    "NoticeKind",
    "NoticeStore",
    "Offer",
    "OfferKind",
    "OfferStore",
    "Pings",
    "Place",
    "PlyTaken",
    "PreferenceStore",
    "Preferences",
    "RematchBegun",
    "RematchOffered",
    "ServerSettings",
    "ServerStore",
    "Stage",
    "Standings",
    "StandingsRow",
    "Storage",
    "StorageError",
    "StoredGame",
    "TableMessage",
    "TooManyTables",
    "Turn",
    "TurnStore",
    "UserId",
]
