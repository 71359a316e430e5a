"""The private panel: a seat's own hand with a menu and buttons that act right there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.components.ids import TablePress, TableVerb
from bot.presenters.reply import Button, Menu, Option, Reply, Style
from bot.tables.story import DealStory
from bot.text import panels as words
from bot.text.cards import Faces, no_faces
from bot.text.happenings import happenings
from bot.text.names import shown_name
from cribbage import Card, Phase, PlayerView

_YOURS, _WAITING = 0xF9A825, 0x546E7A


def present_hand(
    game: int,
    view: PlayerView,
    story: DealStory,
    names: Sequence[str],
    *,
    link: str = "",
    picks: Sequence[Card] | None = None,
    note: str = "",
    trouble: str = "",
    refreshes_itself: bool = False,
    faces: Faces = no_faces,
) -> Reply:
    """A seat's hand. Only that seat's person may receive it. `faces` are the cards as emojis.

    `picks` are the cards picked for the crib, None where nothing is being picked; `link` leads to the table message;
    `trouble` says why the table cannot be shown; a panel that nobody edits later has a button to refresh it. With a new
    hand comes how the last deal ended.
    """
    shown = [shown_name(name) for name in names]
    told = (*story.show_before, *story.newest) if story.is_fresh else story.newest
    news = "\n".join(f"> {line}" for line in happenings(told, shown))
    picked = tuple(picks or ()) if len(picks or ()) == view.table.rules.thrown else ()
    lead = [note, trouble, words.ask(view, shown, picked)]
    parts = [
        words.cards_line(view, picked, faces),
        *("\n".join(words.state_lines(view, shown)), news),
    ]
    rows = [*_choices(game, view, picks, faces), _foot(game, link, refreshes_itself=refreshes_itself)]
    return Reply(
        title=words.title(view, names),
        lead="\n\n".join(part for part in lead if part),
        body="\n\n".join(part for part in parts if part),
        colour=_YOURS if view.must_act else _WAITING,
        rows=tuple(row for row in rows if row),
    )


def _choices(
    game: int, view: PlayerView, picks: Sequence[Card] | None, faces: Faces
) -> list[tuple[Button | Menu, ...]]:
    match view.table.phase:
        case Phase.DISCARD if picks is not None or view.must_act:
            return _discards(game, view, tuple(picks or ()), faces)
        case Phase.DISCARD:
            return [(Button(words.CHANGE, _id(game, view, TableVerb.PICK)),)]
        case Phase.CUT if view.must_act:
            return [(Button(words.CUT, _id(game, view, TableVerb.CUT), style=Style.MAIN),)]
        case Phase.PLAY if view.must_act:
            return [tuple(_play(game, view, card, faces(card)) for card in view.hand)]
        case _:
            return []


def _discards(game: int, view: PlayerView, picks: tuple[Card, ...], faces: Faces) -> list[tuple[Button | Menu, ...]]:
    """A menu of the cards dealt; once enough are picked, also a button that throws them."""
    wanted = view.table.rules.thrown
    options = tuple(Option(card.pretty, str(card), chosen=card in picks, emoji=faces(card)) for card in view.dealt)
    menu = Menu(_id(game, view, TableVerb.PICK), words.pick_label(wanted), options, wanted)
    if len(picks) != wanted:
        return [(menu,)]
    throw = Button(words.throw_label(picks), _id(game, view, TableVerb.THROW, picks), style=Style.MAIN)
    return [(menu,), (throw,)]


def _play(game: int, view: PlayerView, card: Card, face: str) -> Button:
    deal = view.table.deal
    fits = card in view.playable
    label = words.play_label(card, deal.count if deal else 0, fits=fits)
    style = Style.MAIN if fits else Style.PLAIN
    return Button(label, _id(game, view, TableVerb.PLAY, (card,)), style=style, disabled=not fits, emoji=face)


def _foot(game: int, link: str, *, refreshes_itself: bool) -> tuple[Button, ...]:
    refresh = () if refreshes_itself else (Button(words.REFRESH, str(TablePress(game, TableVerb.HAND))),)
    return (*refresh, *((Button(words.TABLE, url=link),) if link else ()))


def _id(game: int, view: PlayerView, verb: TableVerb, cards: Sequence[Card] = ()) -> str:
    return str(TablePress(game, verb, view.decision, tuple(cards)))
