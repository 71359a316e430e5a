"""The message of a challenge."""

from __future__ import annotations

from bot.components.ids import ChallengePress, ChallengeVerb
from bot.presenters.reply import Button, Reply, Style
from bot.text import challenges as words
from bot.text.names import shown_name
from cribbage import Ruleset


def present_challenge(
    challenge: int, rules: Ruleset, challenger: str, opponent: int | None, *, is_rematch: bool
) -> Reply:
    """An open challenge: to the person with the user id `opponent`, who is pinged, or with a free seat."""
    mention = f"<@{opponent}>" if opponent is not None else None
    return Reply(
        text=f"{words.asked(shown_name(challenger), mention, is_rematch=is_rematch)}\n{words.rules_line(rules)}",
        rows=(tuple(_buttons(challenge, is_open=opponent is None)),),
        pings=(opponent,) if opponent is not None else (),
    )


def present_taken(challenger: str, opponent: str, game: int) -> Reply:
    """The challenge became a game."""
    return Reply(text=words.taken(shown_name(challenger), shown_name(opponent), game))


def present_closed(state: str, challenger: str) -> Reply:
    """The challenge was declined, taken back, or has expired."""
    return Reply(text=words.closed(state, shown_name(challenger)))


def _buttons(challenge: int, *, is_open: bool) -> list[Button]:
    def button(label: str, verb: ChallengeVerb, style: Style = Style.PLAIN) -> Button:
        return Button(label, str(ChallengePress(challenge, verb)), style=style)

    join = button(words.JOIN if is_open else words.ACCEPT, ChallengeVerb.JOIN, Style.MAIN)
    decline = [] if is_open else [button(words.DECLINE, ChallengeVerb.DECLINE)]
    return [join, *decline, button(words.CANCEL, ChallengeVerb.CANCEL)]
