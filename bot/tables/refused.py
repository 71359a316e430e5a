"""Why a table does not do what somebody asked, as values with a code; `bot.text` has a sentence for each.

Refused(Exception)    carries one of
    NoSuchGame · NoGameHere · OneOfSeveral · NotSeated · StaleDecision · IllegalHere
    NoServerHere · NoSuchChallenge · ChallengeGone · ChallengeNotYours · NotTheChallenger · OwnChallenge
    YouAgainstYourself · RematchPending · AlreadySeated · NotLate · YourOwnMove · NoSuchOffer · OwnOffer
    EnoughTables · ChannelFull · ChannelNotAllowed · NoThreadHere
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cribbage import Refusal


@dataclass(frozen=True, slots=True)
class NoSuchGame:
    """There is no such game, or none of this person's."""

    code: ClassVar[str] = "no_such_game"


@dataclass(frozen=True, slots=True)
class NoGameHere:
    """The person has no game in progress."""

    code: ClassVar[str] = "no_game_here"


@dataclass(frozen=True, slots=True)
class OneOfSeveral:
    """The person has several games and has to say which one."""

    games: tuple[int, ...]
    code: ClassVar[str] = "one_of_several"


@dataclass(frozen=True, slots=True)
class NotSeated:
    """The person does not sit at this table."""

    code: ClassVar[str] = "not_seated"


@dataclass(frozen=True, slots=True)
class StaleDecision:
    """The press belongs to a decision that was made already."""

    code: ClassVar[str] = "stale_decision"


@dataclass(frozen=True, slots=True)
class IllegalHere:
    """The engine does not accept the action; `refusal` says why, `players` are the names by seat."""

    refusal: Refusal
    names: tuple[str, ...]
    code: ClassVar[str] = "illegal_here"


@dataclass(frozen=True, slots=True)
class NoServerHere:
    """Tables stand in the channels of servers, not in direct messages."""

    code: ClassVar[str] = "no_server_here"


@dataclass(frozen=True, slots=True)
class NoSuchChallenge:
    """There is no such challenge, or none that this person could join here."""

    code: ClassVar[str] = "no_such_challenge"


@dataclass(frozen=True, slots=True)
class ChallengeGone:
    """The challenge was taken (by the game that began), declined, cancelled, or has expired: its `state` says which."""

    state: str
    game: int | None
    code: ClassVar[str] = "challenge_gone"


@dataclass(frozen=True, slots=True)
class ChallengeNotYours:
    """Somebody else was challenged."""

    opponent: int
    code: ClassVar[str] = "challenge_not_yours"


@dataclass(frozen=True, slots=True)
class NotTheChallenger:
    """Only who opened a challenge can take it back."""

    code: ClassVar[str] = "not_the_challenger"


@dataclass(frozen=True, slots=True)
class OwnChallenge:
    """Nobody sits down opposite himself."""

    code: ClassVar[str] = "own_challenge"


@dataclass(frozen=True, slots=True)
class YouAgainstYourself:
    """A challenge to oneself."""

    code: ClassVar[str] = "you_against_yourself"


@dataclass(frozen=True, slots=True)
class RematchPending:
    """The person's own offer of a rematch is still open."""

    code: ClassVar[str] = "rematch_pending"


@dataclass(frozen=True, slots=True)
class AlreadySeated:
    """The rematch has been started before."""

    game: int
    code: ClassVar[str] = "already_seated"


@dataclass(frozen=True, slots=True)
class NotLate:
    """The time of whom the game waits for is not up: it ends at `deadline`, in Unix milliseconds, if at all."""

    deadline: int | None
    code: ClassVar[str] = "not_late"


@dataclass(frozen=True, slots=True)
class YourOwnMove:
    """The game waits for this person, whose own time may be up as well."""

    code: ClassVar[str] = "your_own_move"


@dataclass(frozen=True, slots=True)
class NoSuchOffer:
    """Nothing of the kind is offered any more."""

    code: ClassVar[str] = "no_such_offer"


@dataclass(frozen=True, slots=True)
class OwnOffer:
    """The other side has to answer."""

    code: ClassVar[str] = "own_offer"


@dataclass(frozen=True, slots=True)
class EnoughTables:
    """The person has `most` games and open challenges, and may have no more."""

    most: int
    code: ClassVar[str] = "enough_tables"


@dataclass(frozen=True, slots=True)
class ChannelFull:
    """The channel has `most` tables and open challenges, and may have no more."""

    most: int
    code: ClassVar[str] = "channel_full"


@dataclass(frozen=True, slots=True)
class ChannelNotAllowed:
    """Who manages the server wants tables in other `channels`."""

    channels: tuple[int, ...]
    code: ClassVar[str] = "channel_not_allowed"


@dataclass(frozen=True, slots=True)
class NoThreadHere:
    """Threads begin in text channels, not in threads and not in voice channels."""

    code: ClassVar[str] = "no_thread_here"


Reason = (
    NoSuchGame
    | NoGameHere
    | OneOfSeveral
    | NotSeated
    | StaleDecision
    | IllegalHere
    | NoServerHere
    | NoSuchChallenge
    | ChallengeGone
    | ChallengeNotYours
    | NotTheChallenger
    | OwnChallenge
    | YouAgainstYourself
    | RematchPending
    | AlreadySeated
    | NotLate
    | YourOwnMove
    | NoSuchOffer
    | OwnOffer
    | EnoughTables
    | ChannelFull
    | ChannelNotAllowed
    | NoThreadHere
)


class Refused(Exception):
    """Nothing was changed; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason
