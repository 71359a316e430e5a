"""Component ids: what a button asks for, in at most a hundred characters, with a version in front.

    cb1:<game>:<decision>:<verb>[:<cards>]     at a table; `-` where it belongs to no decision
    cc1:<challenge>:<verb>                     on a challenge

A card stands only in the ids of private panels; ids of messages that others receive have none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from cribbage import Card, CardUnreadable, parse_cards

_TABLE = re.compile(r"cb1:(\d{1,18}):(\d{1,9}|-):([a-z]{1,12})(?::([0-9A-Z]{2,12}))?", re.ASCII)
_CHALLENGE = re.compile(r"cc1:(\d{1,18}):([a-z]{1,12})", re.ASCII)


class TableVerb(StrEnum):
    """What a button at a table does."""

    HAND = "hand"
    PICK = "pick"
    THROW = "throw"
    CUT = "cut"
    PLAY = "play"
    RESIGN = "resign"
    STAY = "stay"
    REMATCH = "rematch"


class ChallengeVerb(StrEnum):
    """What a button on a challenge does."""

    JOIN = "join"
    DECLINE = "decline"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True, repr=False)
class TablePress:
    """A press at a table. `decision` is the number of the seat's own choice to which the button belonged."""

    game: int
    verb: TableVerb
    decision: int | None = None
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        decision = "-" if self.decision is None else str(self.decision)
        cards = "".join(map(str, self.cards))
        return f"cb1:{self.game}:{decision}:{self.verb}" + (f":{cards}" if cards else "")


@dataclass(frozen=True, slots=True)
class ChallengePress:
    """A press on a challenge."""

    challenge: int
    verb: ChallengeVerb

    def __str__(self) -> str:
        return f"cc1:{self.challenge}:{self.verb}"


Press = TablePress | ChallengePress


def parse_press(custom_id: str) -> Press | None:
    """Read what `str` of a press writes; None for anything else, such as an id of another version."""
    try:
        if at_table := _TABLE.fullmatch(custom_id):
            game, decision, verb, cards = at_table.groups()
            number = None if decision == "-" else int(decision)
            return TablePress(int(game), TableVerb(verb), number, parse_cards(cards) if cards else ())
        if on_challenge := _CHALLENGE.fullmatch(custom_id):
            return ChallengePress(int(on_challenge[1]), ChallengeVerb(on_challenge[2]))
    except (CardUnreadable, ValueError):
        return None
    return None
