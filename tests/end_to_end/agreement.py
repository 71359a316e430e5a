"""Whether what people see, what the database remembers of it, and what its log says agree.

Table messages have to show what a fresh render of the log shows. So have direct messages, but for these, which may lag:

- the newest one of a seat that waits for others, in a game that goes on, if it shows an earlier moment of the same deal
  at which that seat waited as well: what others did since stands at the table;
- the newest one of a seat while somebody still throws, if it offers the very choices that it would offer now: a new one
  would take away what has been picked;
- one of an earlier deal, if its seat waited at the moment that it shows.

So whoever has to act sees how things stand, nobody who waits is asked to act, and the end of a game is shown.
"""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from pathlib import Path
from typing import Any

from bot.components.layout import texts as texts_of_reply
from bot.links import message_link
from bot.presenters.hand import present_hand
from bot.presenters.reply import Button, Menu, Picture, Reply
from bot.presenters.table import present_table
from bot.tables import Table
from cribbage import Action, Card, GameState, Phase, Seat, parse_action, parse_rules, view_for
from playground.people import Person
from playground.seen import SeenMessage, walk
from playground.world.channel import Channel
from storage import Place, StoredGame
from tests.end_to_end.reading import alt_texts, colour, footer, texts, title

_Row = tuple[Any, ...]
_NOTES = re.compile(r"^(### [^\n]*\n)(?:⚠️[^\n]*\n\n)+")


@dataclass(frozen=True)
class Books:
    """What a database holds of its games, read beside the bot that has it open."""

    tables: tuple[Table, ...]
    logs: tuple[tuple[Action, ...], ...]
    table_messages: tuple[_Row, ...]
    hand_messages: tuple[_Row, ...]
    boards: tuple[_Row, ...]
    results: tuple[_Row, ...]
    unpublished: int


def read(database: Path) -> Books:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        db.execute("BEGIN")

        def rows(sql: str, *values: object) -> tuple[_Row, ...]:
            return tuple(db.execute(sql, values).fetchall())

        games = [
            _game(
                game,
                rows("SELECT user FROM seats WHERE game = ? ORDER BY seat", game[0]),
                rows("SELECT action FROM log WHERE game = ? ORDER BY ply", game[0]),
            )
            for game in rows("SELECT game, guild, channel, rules, created, rematch_of FROM games ORDER BY game")
        ]
        return Books(
            tuple(table for table, _ in games),
            tuple(log for _, log in games),
            rows("SELECT game, deal, message, rendered_ply, moving FROM table_messages ORDER BY game, deal"),
            rows("SELECT game, seat, message, rendered_ply FROM hand_messages ORDER BY game, seat"),
            rows("SELECT game, side, front, back FROM boards ORDER BY game, side"),
            rows("SELECT game, side, score, won FROM results ORDER BY game, side"),
            rows("SELECT count(*) FROM unpublished")[0][0],
        )


@lru_cache
def _game(row: _Row, users: tuple[_Row, ...], log: tuple[_Row, ...]) -> tuple[Table, tuple[Action, ...]]:
    game, guild, channel, rules, created, rematch_of = row
    actions = tuple(parse_action(text) for (text,) in log)
    seats = tuple(user for (user,) in users)
    place = Place(guild, channel)
    stored = StoredGame(game, place, parse_rules(rules), seats, actions, created, created, rematch_of)
    return Table.from_stored(stored), actions


def disagreements(database: Path, hall: Channel, people: Sequence[Person]) -> list[str]:
    """What people see of their games that is not what a fresh render of the log would show, or is there twice."""
    seats = {person.id: person for person in people}
    found: list[str] = []
    for table in read(database).tables:
        if not seats.keys() & {*table.users}:
            continue
        names = tuple(seats[user].name if user in seats else "Former player" for user in table.users)
        channel = people[0].sees(hall)
        found += _compare_tables(table, names, [message for message in channel if _is_table(message, table)])
        for seat, user in enumerate(table.users):
            if user is not None:
                person = seats[user]
                panels = [each for each in person.sees(person.direct()) if _is_panel(each, table, channel)]
                found += _compare_hands(table, seat, names, channel, panels)
    return found


def _compare_tables(table: Table, names: Sequence[str], shown: Sequence[SeenMessage]) -> Iterator[str]:
    deals = [_deal_number(message) for message in shown]
    if not shown or deals != list(range(deals[0], table.deals + 1)):
        yield f"the table has messages of the deals {deals}, and {table.deals} is the newest"
    for message, deal in zip(shown, deals, strict=True):
        if deal > table.deals or _shape(message) != _shape_of(
            present_table(table.id, table.story(deal), names, pictured=True)
        ):
            yield f"the table message of deal {deal} is not as the log has it:\n{message.text}"


def _compare_hands(
    table: Table, seat: Seat, names: Sequence[str], channel: Sequence[SeenMessage], panels: Sequence[SeenMessage]
) -> Iterator[str]:
    deals = [_deal_number(message) for message in panels]
    if len(set(deals)) != len(deals) or deals[-1:] != [table.deals]:
        yield f"seat {seat} has panels of the deals {deals}, and {table.deals} is the newest"
    for message, deal in zip(panels, deals, strict=True):
        moments = [_at(table, ply) for ply in _plies(table, seat, deal)]
        if not any(
            _shape(message) == _shape_of(reply) for each in moments for reply in _hands(each, seat, names, deal)
        ):
            yield f"the panel of seat {seat} in deal {deal} is not as the log has it:\n{message.text}"
        if not _links(message) <= _ways_to(table, deal, channel):
            yield f"the panel of seat {seat} in deal {deal} leads elsewhere than to its table message"


def _plies(table: Table, seat: Seat, deal: int) -> list[int]:
    """The plies of a deal whose panel a seat's direct message may show; the last one is up to date."""
    *earlier, last = [ply for ply, each in enumerate(table.history, start=1) if _deal_of(each.state) == deal]
    in_progress, now = deal == table.deals, table.view(seat)
    if in_progress and now.table.phase is Phase.DISCARD:
        wanted = _offered(table, seat)
        return [*(ply for ply in earlier if _offered(_at(table, ply), seat) == wanted), last]
    if in_progress and (table.over or now.must_act):
        return [last]
    return [*(ply for ply in earlier if not _at(table, ply).view(seat).must_act), last]


def _at(table: Table, ply: int) -> Table:
    """The table as it was after so many actions."""
    return replace(table, history=table.history[:ply])


def _deal_of(state: GameState) -> int:
    return state.deal.number if state.deal else 0


def _offered(table: Table, seat: Seat) -> tuple[str, ...]:
    """The ids of all that could be pressed on the newest panel of a seat."""
    reply = present_hand(table.id, table.view(seat), table.story(table.deals), ("", "") * 2, refreshes_itself=True)
    return tuple(each.id for row in reply.rows for each in row if each.id)


def _links(panel: SeenMessage) -> set[str]:
    urls = (each.get("url") for each in walk(panel.raw["components"]))
    return {url for url in urls if url}


def _ways_to(table: Table, deal: int, channel: Sequence[SeenMessage]) -> set[str]:
    """Links to the table message of a deal, and to those before it that say where it is now."""
    ways = {_link(table, message) for message in channel if _is_table(message, table) and _deal_number(message) == deal}
    for message in reversed(channel):
        if any(way in message.text for way in ways):
            ways.add(_link(table, message))
    return ways


def _link(table: Table, message: SeenMessage) -> str:
    return message_link(table.place.guild, table.place.channel, message.id)


def _hands(table: Table, seat: Seat, names: Sequence[str], deal: int) -> Iterator[Reply]:
    """The panel, whatever is picked on it: picks are not stored."""
    view = view_for(table.state_of_deal(deal), seat)
    picks: list[tuple[Card, ...] | None] = [None]
    if view.table.phase is Phase.DISCARD:
        picks += [each for count in (0, 1, 2) for each in permutations(view.dealt, count)]
    for each in picks:
        yield present_hand(table.id, view, table.story(deal), names, picks=each, refreshes_itself=True)


def disorder(database: Path, hall: Channel, people: Sequence[Person]) -> list[str]:
    """What the database of a bot that rests remembers wrongly."""
    books, channel = read(database), people[0].sees(hall)
    found = [f"{books.unpublished} games are not shown as they ended"] if books.unpublished else []
    for table in books.tables:
        found += _wrong_projections(table, books)
        shown = [message for message in channel if _is_table(message, table)]
        ends = {deal: table.story(deal).view.ply for deal in map(_deal_number, shown)}
        known = [row[1:] for row in books.table_messages if row[0] == table.id]
        if known != [(deal, message.id, ends[deal], 0) for deal, message in _by_deal(shown)]:
            found.append(f"the table messages of game {table.id} are remembered as {known}")
        for seat, person in enumerate(people):
            newest = [message.id for message in person.sees(person.direct()) if _is_panel(message, table, channel)][-1:]
            known = [row[2:] for row in books.hand_messages if row[:2] == (table.id, seat)]
            plies = _plies(table, seat, table.deals)
            if [message for message, _ in known] != newest or not all(ply in plies for _, ply in known):
                found.append(f"the panel of seat {seat} in game {table.id} is remembered as {known}")
    return found


def _wrong_projections(table: Table, books: Books) -> Iterator[str]:
    pegs = enumerate(zip(table.state.scores, table.state.back_pegs, strict=True))
    if [row[1:] for row in books.boards if row[0] == table.id] != [(side, *both) for side, both in pegs]:
        yield f"the board of game {table.id} is not as its log has it"
    result, sides = table.state.result, range(table.rules.sides)
    wanted = [(side, table.state.scores[side], side == result.winner) for side in sides] if result else []
    if [row[1:] for row in books.results if row[0] == table.id] != wanted:
        yield f"the result of game {table.id} is not as its log has it"


def _by_deal(shown: Sequence[SeenMessage]) -> list[tuple[int, SeenMessage]]:
    return sorted(((_deal_number(message), message) for message in shown), key=lambda each: each[0])


def _is_table(message: SeenMessage, table: Table) -> bool:
    return not message.ephemeral and footer(message).startswith(f"Game {table.id} ·")


def _is_panel(message: SeenMessage, table: Table, channel: Sequence[SeenMessage]) -> bool:
    """Whether a direct message shows a hand of this game, going by where its buttons lead."""
    if message.ephemeral or "Your hand" not in title(message):
        return False
    games = {control.custom_id.split(":")[1] for control in message.controls if control.custom_id}
    if games:
        return games == {str(table.id)}
    links = _links(message)
    return not links or any(
        _link(table, each) in links and (_is_table(each, table) or not each.framed) for each in channel
    )


def _deal_number(message: SeenMessage) -> int:
    words = title(message).casefold().replace("·", " ").split()
    return int(words[words.index("deal") + 1])


def _shape(message: SeenMessage) -> _Row:
    """What a message shows, without links, and without the note with which a press was turned down."""
    read = [_NOTES.sub(r"\1", text) for text in texts(message)]
    buttons = tuple(
        (each.label, each.custom_id, each.disabled, tuple((choice.label, choice.value) for choice in each.choices))
        for each in message.controls
        if not each.is_link
    )
    pictures = [(file.filename, file.data) for file in message.attachments]
    return read, colour(message), alt_texts(message), pictures, buttons


def _shape_of(reply: Reply) -> _Row:
    buttons = tuple(_control(each) for row in reply.rows for each in row if isinstance(each, Menu) or not each.url)
    read = [text for text in texts_of_reply(reply) if text]
    alt = [reply.picture.alt] if reply.picture else []
    pictures = [(reply.picture.name, _drawn(reply.picture))] if reply.picture else []
    return read, reply.colour, alt, pictures, buttons


@lru_cache
def _drawn(picture: Picture) -> bytes:
    return picture.draw(picture.scene)


def _control(control: Button | Menu) -> _Row:
    if isinstance(control, Menu):
        return control.placeholder, control.id, False, tuple((each.label, each.value) for each in control.options)
    return control.label, control.id, control.disabled, ()
