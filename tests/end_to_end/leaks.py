"""The search for cards in everything that a reader received."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.text.refusals import CARDS_UNREADABLE
from cribbage import Card
from playground import sight
from playground.people import Person
from playground.world.interaction import Interaction, InteractionType
from playground.world.message import Written
from tests.end_to_end.truth import LoggedGame
from tests.spellings import cards_in

_DEAL = re.compile(r"\bdeal (\d+) · ", re.IGNORECASE)
_GAME = re.compile(r"\bGame (\d+) · |\bcb1:(\d+):")
_CUT = "Cut for the deal: "
_QUOTED = "> "
_QUOTES = "referenced_message"


@dataclass(frozen=True)
class Leak:
    """A card that came to somebody who must not know it then, and where it stood."""

    reader: str
    card: str
    place: str
    at: float


def leaks(reader: Person, games: Sequence[LoggedGame]) -> list[Leak]:
    """All leaks to a reader: by messages at every revision, options of answers, suggestions and forms."""
    found = leaks_by(reader.received(), reader, games)
    for asked in reader.direct().world.interactions.values():
        if asked.person is reader.account:
            found += [_leak(reader, card, text, asked.created) for card, text in _answered(reader, asked, games)]
    return found


def leaks_by(received: Iterable[Written], reader: Person, games: Sequence[LoggedGame]) -> list[Leak]:
    """All leaks to a reader by these messages."""
    return [
        _leak(reader, card, text, written.time) for written in received for card, text in _of(reader, written, games)
    ]


def _leak(reader: Person, card: Card, text: str, at: float) -> Leak:
    return Leak(reader.name, str(card), text, at)


def _of(reader: Person, written: Written, games: Sequence[LoggedGame]) -> Iterator[tuple[Card, str]]:
    """The cards of a message that its reader must not know from it, with the line in which they stand.

    An answer to a press brings the message that was pressed along.
    """
    asked = written.message.interaction
    own = {key: value for key, value in written.payload.items() if key != _QUOTES}
    typed = _typed(reader, asked)
    private = written.message.audience is not None or written.message.channel.recipient is not None
    about = "\n".join(strings(asked.data)) if asked else ""
    yield from _in(strings(own), about, _Reading(reader, games, written.time, typed, private=private))
    quoted = strings(written.payload.get(_QUOTES))
    yield from _in(quoted, "", _Reading(reader, games, written.time, typed, private=private))
    command = sight.invoked_with(written.message)
    if command:
        yield from ((card, command) for card in cards_in(command) - typed)


@dataclass(frozen=True)
class _Reading:
    """Who reads something, when, and what is no news to the reader."""

    reader: Person
    games: Sequence[LoggedGame]
    time: float
    typed: set[Card]
    private: bool


def _in(texts: Sequence[str], about: str, reading: _Reading) -> Iterator[tuple[Card, str]]:
    """The cards of one message; `about` is what it answers.

    One sentence explains by examples how a card is written; it stands for no hand.
    """
    whole = "\n".join(texts).replace(CARDS_UNREADABLE, "")
    game, deal = _game_of(f"{whole}\n{about}", reading.games, reading.time), _DEAL.search(whole)
    number = int(deal[1]) if deal else 0
    known = game.known(reading.reader.id, number, reading.time) if game else set()
    before = game.public(number - 1, reading.time) if game and reading.private else set()
    for line in whole.split("\n"):
        if line.removeprefix(_QUOTED).startswith(_CUT):
            allowed = game.cut() if game else set()
        else:
            # A new hand comes with the news of how the last deal ended; nothing else tells of another deal.
            allowed = known | reading.typed | (before if line.startswith(_QUOTED) else set())
        yield from ((card, line) for card in cards_in(line) - allowed)


def _answered(reader: Person, asked: Interaction, games: Sequence[LoggedGame]) -> Iterator[tuple[Card, str]]:
    """The cards of suggestions and forms that whoever asked must not know."""
    assert asked.type is InteractionType.AUTOCOMPLETE or not asked.choices
    running = [game for game in games if game.stored[0] <= asked.created * 1000]
    known = {card for game in running for card in game.known(reader.id, game.deals_at(asked.created), asked.created)}
    for text in strings([asked.choices, asked.modal or {}]):
        yield from ((card, text) for card in cards_in(text) - known)


def _game_of(text: str, games: Sequence[LoggedGame], time: float) -> LoggedGame | None:
    """The game that a message names, or what it answers, else the newest one at that time."""
    match = _GAME.search(text)
    if match:
        return next((game for game in games if game.id == int(match[1] or match[2])), None)
    begun = [game for game in games if game.stored[0] <= time * 1000]
    return begun[-1] if begun else None


def _typed(reader: Person, answered: Interaction | None) -> set[Card]:
    """What the reader wrote or pressed to get an answer: it tells nobody anything to have that repeated."""
    if answered is None or answered.person is not reader.account:
        return set()
    return {card for text in strings(answered.data) for card in cards_in(text)}


def strings(value: object) -> list[str]:
    """Every string of a payload, names of fields included."""
    match value:
        case str():
            return [value]
        case dict():
            return [text for key, each in value.items() for text in (*strings(key), *strings(each))]
        case list() | tuple():
            return [text for each in value for text in strings(each)]
        case _:
            return []
