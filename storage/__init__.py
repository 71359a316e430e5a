"""The store: games, people's standings and messages in one SQLite file. It knows the engine's types, and no Discord.

    storage = await Storage.open(path)
    ...
    await storage.close()

Stores return values and never rows; everything that can go wrong is a `StorageError`.
"""

from storage.backups import back_up, expire_backups
from storage.challenges import Challenge, ChallengeState, ChallengeStore
from storage.checking import Problem, check
from storage.clocks import Clock
from storage.daily_cap import RATED_A_DAY
from storage.database import Storage
from storage.errors import (
    ChallengeClosed,
    ChallengeUnknown,
    DatabaseInUse,
    DatabaseTooNew,
    DatabaseUnusable,
    DeliveryRepeated,
    GameUnknown,
    PersonPlaying,
    PlyTaken,
    RematchBegun,
    RematchOffered,
    StorageError,
    TooManyTables,
)
from storage.exports import Export, as_csv, export_file
from storage.facts import FactStore
from storage.games import GameStore, GameSummary, StoredGame
from storage.histories import HistoryFilter, HistoryPage, HistoryStore, Meeting, PastGame, Versus, WonAgainst
from storage.messages import HandMessage, MessageStore, TableMessage
from storage.names import NameStore
from storage.notices import Notice, NoticeKind, NoticeStore
from storage.offers import Offer, OfferKind, OfferStore
from storage.people import FORGOTTEN_AFTER, PeopleStore
from storage.performances import LastPoint
from storage.preferences import Hands, Pings, Preferences, PreferenceStore
from storage.profiles import Averages, BestHand, CurvePoint, Profile, ProfileStore
from storage.projections import Progress
from storage.ranking import RankBy, Ranked, StandingsRow
from storage.ratings import PROVISIONAL_GAMES, Rating
from storage.record_book import RecordKind
from storage.records import GreatHand, Record, RecordStore
from storage.servers import ServerSettings, ServerStore
from storage.spans import ALL_TIME, Season, SeasonLength, Span, last_days
from storage.standings import Champion, Standings, StandingsPage
from storage.turns import Stage, Turn, TurnStore
from storage.values import ChallengeId, GameId, Moment, Place, UserId

__all__ = [
    "ALL_TIME",
    "FORGOTTEN_AFTER",
    "PROVISIONAL_GAMES",
    "RATED_A_DAY",
    "Averages",
    "BestHand",
    "Challenge",
    "ChallengeClosed",
    "ChallengeId",
    "ChallengeState",
    "ChallengeStore",
    "ChallengeUnknown",
    "Champion",
    "Clock",
    "CurvePoint",
    "DatabaseInUse",
    "DatabaseTooNew",
    "DatabaseUnusable",
    "DeliveryRepeated",
    "Export",
    "FactStore",
    "GameId",
    "GameStore",
    "GameSummary",
    "GameUnknown",
    "GreatHand",
    "HandMessage",
    "Hands",
    "HistoryFilter",
    "HistoryPage",
    "HistoryStore",
    "LastPoint",
    "Meeting",
    "MessageStore",
    "Moment",
    "NameStore",
    "Notice",
    "NoticeKind",
    "NoticeStore",
    "Offer",
    "OfferKind",
    "OfferStore",
    "PastGame",
    "PeopleStore",
    "PersonPlaying",
    "Pings",
    "Place",
    "PlyTaken",
    "PreferenceStore",
    "Preferences",
    "Problem",
    "Profile",
    "ProfileStore",
    "Progress",
    "RankBy",
    "Ranked",
    "Rating",
    "Record",
    "RecordKind",
    "RecordStore",
    "RematchBegun",
    "RematchOffered",
    "Season",
    "SeasonLength",
    "ServerSettings",
    "ServerStore",
    "Span",
    "Stage",
    "Standings",
    "StandingsPage",
    "StandingsRow",
    "Storage",
    "StorageError",
    "StoredGame",
    "TableMessage",
    "TooManyTables",
    "Turn",
    "TurnStore",
    "UserId",
    "Versus",
    "WonAgainst",
    "as_csv",
    "back_up",
    "check",
    "expire_backups",
    "export_file",
    "last_days",
]
