"""The table message: one for each deal, in progress or as its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.components.ids import TablePress, TableVerb
from bot.pictures.board import draw_board
from bot.pictures.scene import BoardScene, board_scene
from bot.presenters.board import board
from bot.presenters.reply import LONGEST_BODY, Button, Picture, Reply, Style
from bot.tables.story import DealStory
from bot.text import tables as words
from bot.text.board_alt import board_alt
from bot.text.cards import TOKENS, Faces, faced_text, no_faces
from bot.text.happenings import happenings
from bot.text.highlights import highlight_lines
from bot.text.names import shown_name
from cribbage import CardPlayed, CountReset, Ending, Event, GameEnded, HandCounted, Pegged, SaidGo, Source, TableView

_OPEN, _DONE = 0x2E7D32, 0x8D6E63


def present_table(
    game: int,
    story: DealStory,
    names: Sequence[str],
    deadline: int | None = None,
    clock: str = "none",
    *,
    pictured: bool = False,
    faces: Faces = no_faces,
) -> Reply:
    """A deal as everybody may see it. `names` are display names by seat, as their owners typed them.

    `deadline` is when the time of whom the game waits for ends, in Unix milliseconds; None without a clock. The board
    is `pictured`, or else drawn by letters; `faces` are the cards as emojis.
    """
    shown = [shown_name(name) for name in names]
    view, pegged = story.view, _pegged(story)
    parts = [
        "\n".join(_cards(view, shown, faces)),
        "\n".join(play_lines(story.standing)),
        "\n".join(board(view, shown, pegged, over=story.over, tracks=not pictured)),
        "\n".join(_news(story, shown)),
    ]
    return Reply(
        title=words.title(view, names),
        lead=_headline(story, shown, deadline),
        picture=_picture(board_scene(view, names, pegged), over=story.over) if pictured else None,
        body=_fit("\n\n".join(part for part in parts if part)),
        footer=words.footer(game, view, clock),
        colour=_DONE if story.over else _OPEN,
        rows=_buttons(game, story),
    )


def _picture(scene: BoardScene, *, over: bool) -> Picture:
    """The board; once a deal is over no series lies on the table any more."""
    if over:
        scene = replace(scene, series=(), count=0)
    return Picture(scene, draw_board, board_alt(scene), "board.png")


def _cards(view: TableView, names: Sequence[str], faces: Faces) -> list[str]:
    """Starter, and once a deal is over both hands and the crib."""
    deal = view.deal
    if deal is None:
        return []
    lines = [words.starter_line(deal, names, faces)]
    if deal.shown:
        kept = enumerate(deal.shown.kept)
        lines += [f"{TOKENS[seat]} {names[seat]}: {faced_text(cards, faces)}" for seat, cards in kept]
        lines.append(words.crib_line(deal.shown.crib, faces))
    return [line for line in lines if line]


def play_lines(events: Sequence[Event]) -> list[str]:
    """The play, a line for each count: who laid what, the count it made, the points it pegged."""
    lines: list[list[str]] = [[]]
    for event in events:
        match event:
            case CardPlayed(seat, card, count):
                lines[-1].append(f"{TOKENS[seat]}{card.pretty} {count}")
            case SaidGo(seat, _):
                lines[-1].append(f"{TOKENS[seat]}go")
            case Pegged(source=Source.PLAY, points=points):
                lines[-1][-1] += f" **+{points}**"
            case Pegged(seat=seat, source=Source.GO | Source.LAST_CARD, points=points):
                lines[-1].append(f"{TOKENS[seat]}**+{points}**")
            case CountReset():
                lines.append([])
    return [f"▸ {' · '.join(line)}" for line in lines if line]


def _pegged(story: DealStory) -> list[int]:
    """What each side pegged with the newest move, in a deal that is over all along."""
    told = story.standing if story.over else story.newest
    pegs = [event for event in told if isinstance(event, Pegged)]
    return [sum(event.points for event in pegs if event.side == side) for side in range(story.view.rules.sides)]


def _headline(story: DealStory, names: Sequence[str], deadline: int | None) -> str:
    """Whose turn it is, or how the game ended."""
    if not story.over:
        return words.turn_line(story.view, names) + words.until(deadline)
    ends = [event for event in story.events if isinstance(event, GameEnded)]
    best = highlight_lines(story.highlights, names, story.view.rules.sides) if story.highlights else []
    return "\n".join([*(f"🏁 {line}" for line in happenings(ends, names)), *best])


def _news(story: DealStory, names: Sequence[str]) -> list[str]:
    """What happened last; in the record of a deal every count."""
    told = [event for event in story.events if _is_counted(event)] if story.over else story.newest
    return [f"> {line}" for line in happenings(told, names)]


def _is_counted(event: Event) -> bool:
    match event:
        case HandCounted() | Pegged(source=Source.HAND | Source.CRIB | Source.HEELS):
            return True
        case _:
            return False


def _buttons(game: int, story: DealStory) -> tuple[tuple[Button, ...], ...]:
    result = story.view.result
    if result is not None and result.ending is not Ending.ABORT:
        return ((Button(words.REMATCH, str(TablePress(game, TableVerb.REMATCH)), style=Style.MAIN),),)
    if story.over:
        return ()
    return ((Button(words.MY_HAND, str(TablePress(game, TableVerb.HAND)), style=Style.MAIN),),)


def _fit(body: str) -> str:
    return body if len(body) <= LONGEST_BODY else body[: LONGEST_BODY - 1] + "…"
