"""The private panel: a seat's own hand with buttons that act right there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.components.ids import TablePress, TableVerb
from bot.presenters.reply import Button, Reply, Style
from bot.tables.story import DealStory
from bot.text import panels as words
from bot.text.happenings import happenings
from bot.text.names import shown_name
from cribbage import Card, Phase, PlayerView

_CARDS_A_ROW = 3
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
    refreshes_itself: bool = False,
) -> Reply:
    """A seat's hand. Only that seat's person may receive it.

    `picks` are the cards picked for the crib so far, None where nothing is being picked; `link` leads to the table
    message; a panel that nobody edits later has a button to refresh it. With a new hand comes how the last deal ended.
    """
    shown = [shown_name(name) for name in names]
    told = (*story.show_before, *story.newest) if story.is_fresh else story.newest
    news = "\n".join(f"> {line}" for line in happenings(told, shown))
    parts = [note, words.ask(view, shown), words.cards_line(view), "\n".join(words.state_lines(view, shown)), news]
    rows = [*_choices(game, view, picks), _foot(game, link, refreshes_itself=refreshes_itself)]
    return Reply(
        title=words.title(view, names),
        body="\n\n".join(part for part in parts if part),
        colour=_YOURS if view.must_act else _WAITING,
        rows=tuple(row for row in rows if row),
    )


def _choices(game: int, view: PlayerView, picks: Sequence[Card] | None) -> list[tuple[Button, ...]]:
    match view.table.phase:
        case Phase.DISCARD if picks is not None or view.must_act:
            return _discards(game, view, tuple(picks or ()))
        case Phase.DISCARD:
            return [(Button(words.CHANGE, _id(game, view, TableVerb.PICK)),)]
        case Phase.CUT if view.must_act:
            return [(Button(words.CUT, _id(game, view, TableVerb.CUT), style=Style.MAIN),)]
        case Phase.PLAY if view.must_act:
            return [tuple(_play(game, view, card) for card in view.hand)]
        case _:
            return []


def _discards(game: int, view: PlayerView, picks: tuple[Card, ...]) -> list[tuple[Button, ...]]:
    cards = [_pick(game, view, picks, card) for card in view.dealt]
    wanted = view.table.rules.thrown
    throw = Button(
        words.throw_label(picks, wanted),
        _id(game, view, TableVerb.THROW, picks),
        style=Style.MAIN,
        disabled=len(picks) != wanted,
    )
    rows = [tuple(cards[at : at + _CARDS_A_ROW]) for at in range(0, len(cards), _CARDS_A_ROW)]
    return [*rows, (throw,)]


def _pick(game: int, view: PlayerView, picks: tuple[Card, ...], card: Card) -> Button:
    """Picks a card, or puts it back; one pick too many lets the oldest go."""
    if card in picks:
        left = tuple(other for other in picks if other != card)
        return Button(card.pretty, _id(game, view, TableVerb.PICK, left), style=Style.CHOSEN)
    more = (*picks, card)[-view.table.rules.thrown :]
    return Button(card.pretty, _id(game, view, TableVerb.PICK, more))


def _play(game: int, view: PlayerView, card: Card) -> Button:
    deal = view.table.deal
    fits = card in view.playable
    label = words.play_label(card, deal.count if deal else 0, fits=fits)
    style = Style.MAIN if fits else Style.PLAIN
    return Button(label, _id(game, view, TableVerb.PLAY, (card,)), style=style, disabled=not fits)


def _foot(game: int, link: str, *, refreshes_itself: bool) -> tuple[Button, ...]:
    refresh = () if refreshes_itself else (Button(words.REFRESH, str(TablePress(game, TableVerb.HAND))),)
    return (*refresh, *((Button(words.TABLE, url=link),) if link else ()))


def _id(game: int, view: PlayerView, verb: TableVerb, cards: Sequence[Card] = ()) -> str:
    return str(TablePress(game, verb, view.decision, tuple(cards)))
