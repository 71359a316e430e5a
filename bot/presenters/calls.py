"""Messages that call somebody to a table."""

from __future__ import annotations

from bot.components.ids import Offered, OfferPress, TablePress, TableVerb
from bot.presenters.reply import Button, Reply, Style
from bot.text import calls as words


def present_your_turn(text: str, pings: tuple[int, ...]) -> Reply:
    """A reminder or a warning."""
    return Reply(text=text, pings=pings)


def present_overtime(game: int, text: str, pings: tuple[int, ...], *, all_late: bool) -> Reply:
    """The time is up: what the side that waits may do, or both where nobody has thrown."""
    claim = Button(
        words.CALL_OFF if all_late else words.CLAIM, str(TablePress(game, TableVerb.CLAIM)), style=Style.MAIN
    )
    wait = () if all_late else (Button(words.WAIT, str(TablePress(game, TableVerb.WAIT))),)
    return Reply(text=text, rows=((claim, *wait),), pings=pings)


def present_offer(game: int, kind: Offered, text: str, pings: tuple[int, ...]) -> Reply:
    """One side asks the other."""
    yes = Button(words.AGREE, str(OfferPress(game, kind, agrees=True)), style=Style.MAIN)
    no = Button(words.DECLINE, str(OfferPress(game, kind, agrees=False)))
    return Reply(text=text, rows=((yes, no),), pings=pings)
