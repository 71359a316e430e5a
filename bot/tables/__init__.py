"""Tables: games with people in their seats. The one place where an action is checked, stored, and then told.

Knows the engine and the store, and nothing of Discord.
"""

from bot.tables.challenges import ChallengeService
from bot.tables.chance import Chance, SystemChance
from bot.tables.offers import OfferService
from bot.tables.overtime import Overtime
from bot.tables.refused import (
    AlreadySeated,
    ChallengeGone,
    ChallengeNotYours,
    ChannelFull,
    ChannelNotAllowed,
    EnoughTables,
    IllegalHere,
    NoGameHere,
    NoServerHere,
    NoSuchChallenge,
    NoSuchGame,
    NoSuchOffer,
    NoThreadHere,
    NotLate,
    NotSeated,
    NotTheChallenger,
    OneOfSeveral,
    OwnChallenge,
    OwnOffer,
    Reason,
    Refused,
    RematchPending,
    StaleDecision,
    YouAgainstYourself,
    YourOwnMove,
)
from bot.tables.service import Acted, TableService
from bot.tables.story import DealStory
from bot.tables.table import Table

__all__ = [
    "Acted",
    "AlreadySeated",
    "ChallengeGone",
    "ChallengeNotYours",
    "ChallengeService",
    "Chance",
    "ChannelFull",
    "ChannelNotAllowed",
    "DealStory",
    "EnoughTables",
    "IllegalHere",
    "NoGameHere",
    "NoServerHere",
    "NoSuchChallenge",
    "NoSuchGame",
    "NoSuchOffer",
    "NoThreadHere",
    "NotLate",
    "NotSeated",
    "NotTheChallenger",
    "OfferService",
    "OneOfSeveral",
    "Overtime",
    "OwnChallenge",
    "OwnOffer",
    "Reason",
    "Refused",
    "RematchPending",
    "StaleDecision",
    "SystemChance",
    "Table",
    "TableService",
    "YouAgainstYourself",
    "YourOwnMove",
]
