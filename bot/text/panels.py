"""Words of the private panel of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.cards import TOKENS, Faces, faced_text, hand_text, no_faces, row_of_faces
from bot.text.names import shown_name
from cribbage import Card, Phase, PlayerView

THROW = "Throw"
CHANGE = "Throw other cards"
CUT = "Cut the deck"
REFRESH = "Refresh"
TABLE = "To the table"


NO_HAND = (
    "You want your hand by direct message only, and I can’t send you any. Please open your messages from this server; "
    "meanwhile `/cribbage hand` shows it here, and `/cribbage settings` changes where you see it."
)


def hand_is_there(link: str) -> str:
    """The hand is in a direct message."""
    return f"Your hand is in your direct messages: {link}"


def title(view: PlayerView, names: Sequence[str]) -> str:
    """Which deal, and against whom; a title shows markdown, so these `names` as typed are escaped here."""
    others = " & ".join(shown_name(name) for seat, name in enumerate(names) if seat != view.seat)
    deal = view.table.deal
    return f"Your hand · deal {deal.number if deal else 1} · {others}"


def cards_line(view: PlayerView, picked: Sequence[Card] = (), faces: Faces = no_faces) -> str:
    """The cards in hand, and what went to the crib; with cards picked, what would be kept."""
    if picked:
        kept = [card for card in view.dealt if card not in picked]
        return f"{_large(kept, faces)}\nPicked for the crib: **{faced_text(sorted(picked), faces)}**"
    line = _large(view.hand, faces) if view.hand else "No cards left in hand."
    return f"{line}\nTo the crib: {faced_text(view.thrown, faces)}" if view.thrown else line


def _large(cards: Sequence[Card], faces: Faces) -> str:
    """Cards as a heading, which makes emojis large as well, and with faces as text below."""
    shown = row_of_faces(cards, faces)
    return f"## {shown}\n**{hand_text(cards)}**" if shown else f"## {hand_text(cards)}"


def state_lines(view: PlayerView, names: Sequence[str]) -> list[str]:
    """Whose crib, the starter, the cards on the table, and the score."""
    table, deal = view.table, view.table.deal
    if deal is None:
        return []
    crib = "your crib" if deal.dealer == view.seat else f"{names[deal.dealer]}’s crib"
    lines = [f"Starter **{deal.starter.pretty}** · {crib}"] if deal.starter else []
    if not deal.starter and not _names_the_crib(view):
        lines.append(f"It is {crib}")
    if deal.series:
        series = " ".join(f"{TOKENS[laid.seat]}{laid.card.pretty}" for laid in deal.series)
        lines.append(f"On the table: {series} · count **{deal.count}**")
    lines.append(_score(view, names))
    return [*lines, f"First to {table.rules.target}"]


def _score(view: PlayerView, names: Sequence[str]) -> str:
    rules = view.table.rules
    own = rules.side_of(view.seat)
    parts = [f"{TOKENS[own]} You **{view.table.scores[own]}**"]
    for seat, name in enumerate(names[: rules.sides]):
        if rules.side_of(seat) != own:
            parts.append(f"{TOKENS[seat]} {name} **{view.table.scores[rules.side_of(seat)]}**")
    return " · ".join(parts)


def ask(view: PlayerView, names: Sequence[str], picked: Sequence[Card] = ()) -> str:
    """What the person has to do now, or for whom the game waits."""
    table = view.table
    if picked:
        return f"👉 **Throw them to {_whose_crib(view, names)}**, or choose others"
    if table.result is not None:
        return "🏁 The game is over"
    if not table.awaiting:
        return "This deal is over"
    if not view.must_act:
        waiting = " and ".join(names[seat] for seat in table.awaiting)
        return f"Waiting for {waiting}"
    match table.phase:
        case Phase.DISCARD:
            return f"👉 **Choose {table.rules.thrown} cards for {_whose_crib(view, names)}**"
        case Phase.CUT:
            return "👉 **Cut for the starter**"
        case _:
            return "👉 **Your turn: play a card**"


def _names_the_crib(view: PlayerView) -> bool:
    """Whether what is asked says already whose crib it is."""
    return view.must_act and view.table.phase is Phase.DISCARD


def pick_label(wanted: int) -> str:
    """What stands on the menu of cards before any is chosen."""
    return f"Choose {wanted} {'card' if wanted == 1 else 'cards'} for the crib"


def throw_label(cards: Sequence[Card]) -> str:
    """The button that sends the picked cards to the crib."""
    return f"{THROW} {hand_text(sorted(cards))}"


def play_label(card: Card, count: int, *, fits: bool) -> str:
    """A card, and the count it would make."""
    return f"{card.pretty} → {count + card.pips}" if fits else card.pretty


def _whose_crib(view: PlayerView, names: Sequence[str]) -> str:
    deal = view.table.deal
    assert deal is not None, "cards are thrown in a deal"
    return "your own crib" if deal.dealer == view.seat else f"{names[deal.dealer]}’s crib"
