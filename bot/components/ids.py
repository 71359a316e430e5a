"""Component ids: what a button asks for, in at most a hundred characters, with a version in front.

    cb1:<game>:<decision>:<verb>[:<cards>]     at a table; `-` where it belongs to no decision
    cc1:<challenge>:<verb>                     on a challenge
    co1:<game>:<kind>:<yes or no>              on an offer of one side to the other
    cp1:<book>:<page>                          a page of what the bot explains
    cx1:erase                                  the form by which a person confirms to be removed
    cd1:<game>:<deal>                          a deal that is over, to be read again; `cd1:choose` is a menu of games

`bot.components.lookup_ids` has those of standings and past games.

A card stands only in the ids and menus of private panels; ids of messages that others receive have none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.components.lookup_ids import HistoryPress, StandingsPress, parse_lookup
from cribbage import Card, CardUnreadable, parse_cards

CHOOSE_GAME = "cd1:choose"
"""The menu whose values are games that are over, to be replayed from their first deal."""

_TABLE = re.compile(r"cb1:(\d{1,18}):(\d{1,9}|-):([a-z]{1,12})(?::([0-9A-Z]{2,12}))?", re.ASCII)
_CHALLENGE = re.compile(r"cc1:(\d{1,18}):([a-z]{1,12})", re.ASCII)
_OFFER = re.compile(r"co1:(\d{1,18}):([a-z_]{1,12}):(yes|no)", re.ASCII)
_PAGE = re.compile(r"cp1:([a-z]{1,12}):(\d{1,3})", re.ASCII)
_GAME = re.compile(r"\d{1,18}", re.ASCII)
_DEAL = re.compile(r"cd1:(\d{1,18}):(\d{1,6})", re.ASCII)


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
    CLAIM = "claim"
    WAIT = "wait"


class ChallengeVerb(StrEnum):
    """What a button on a challenge does."""

    JOIN = "join"
    DECLINE = "decline"
    CANCEL = "cancel"


class Offered(StrEnum):
    """What one side asks of the other."""

    TAKE_BACK = "take_back"
    CALL_OFF = "call_off"


class Book(StrEnum):
    """What the bot explains, page by page."""

    HELP = "help"
    RULES = "rules"


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


@dataclass(frozen=True, slots=True)
class OfferPress:
    """A press on an offer: to agree, or not."""

    game: int
    kind: Offered
    agrees: bool

    def __str__(self) -> str:
        return f"co1:{self.game}:{self.kind}:{'yes' if self.agrees else 'no'}"


@dataclass(frozen=True, slots=True)
class PagePress:
    """A press that turns to a page; pages count from 1."""

    book: Book
    page: int

    def __str__(self) -> str:
        return f"cp1:{self.book}:{self.page}"


@dataclass(frozen=True, slots=True)
class DealPress:
    """A press that turns to a deal of a game; deals count from 1."""

    game: int
    deal: int

    def __str__(self) -> str:
        return f"cd1:{self.game}:{self.deal}"


@dataclass(frozen=True, slots=True)
class ErasePress:
    """A form that was sent to remove a person; what was typed comes beside the id."""

    def __str__(self) -> str:
        return "cx1:erase"


Press = TablePress | ChallengePress | OfferPress | PagePress | DealPress | StandingsPress | HistoryPress | ErasePress


def parse_choice(custom_id: str, values: Sequence[object]) -> TablePress | DealPress | None:
    """Read a choice in a menu of games, or of cards: each is as `str` writes it, and no card is there twice."""
    if custom_id == CHOOSE_GAME:
        games = [str(value) for value in values]
        return DealPress(int(games[0]), 1) if len(games) == 1 and _GAME.fullmatch(games[0]) else None
    press = parse_press(custom_id)
    if not isinstance(press, TablePress) or press.verb is not TableVerb.PICK or press.cards:
        return None
    try:
        chosen = tuple(Card.parse(str(value)) for value in values)
    except CardUnreadable:
        return None
    if [str(card) for card in chosen] != list(values) or len(set(chosen)) != len(chosen):
        return None
    return replace(press, cards=chosen)


def parse_press(custom_id: str) -> Press | None:
    """Read what `str` of a press writes; None for anything else, such as an id of another version."""
    try:
        if at_table := _TABLE.fullmatch(custom_id):
            game, decision, verb, cards = at_table.groups()
            number = None if decision == "-" else int(decision)
            return TablePress(int(game), TableVerb(verb), number, parse_cards(cards) if cards else ())
        if on_challenge := _CHALLENGE.fullmatch(custom_id):
            return ChallengePress(int(on_challenge[1]), ChallengeVerb(on_challenge[2]))
        if on_offer := _OFFER.fullmatch(custom_id):
            return OfferPress(int(on_offer[1]), Offered(on_offer[2]), on_offer[3] == "yes")
        if to_page := _PAGE.fullmatch(custom_id):
            return PagePress(Book(to_page[1]), int(to_page[2]))
        if to_deal := _DEAL.fullmatch(custom_id):
            return DealPress(int(to_deal[1]), int(to_deal[2]))
        return ErasePress() if custom_id == str(ErasePress()) else parse_lookup(custom_id)
    except (CardUnreadable, ValueError):
        return None
