"""The message of a challenge."""

from __future__ import annotations

from bot.components.ids import ChallengePress, ChallengeVerb
from bot.presenters.reply import Button, Reply, Style
from bot.text import challenges as words
from bot.text.names import shown_name
from cribbage import Ruleset


def present_challenge(
    challenge: int,
    rules: Ruleset,
    challenger: str,
    opponent: int | None,
    *,
    is_rematch: bool,
    clock: str = "none",
    thread: bool = False,
    role: int | None = None,
) -> Reply:
    """An open challenge: to the person with the user id `opponent`, who is pinged, or with a free seat.

    For a free seat the role with the id `role` is pinged.
    """
    mention = f"<@{opponent}>" if opponent is not None else None
    role = role if opponent is None else None
    called = f"<@&{role}>" if role is not None else ""
    asked = words.asked(shown_name(challenger), mention, is_rematch=is_rematch, role=called)
    return Reply(
        text=f"{asked}\n{words.rules_line(rules, clock, thread=thread)}",
        rows=(tuple(_buttons(challenge, is_open=opponent is None)),),
        pings=(opponent,) if opponent is not None else (),
        pings_role=role,
    )


def present_taken(
    challenger: str, opponent: str, game: int, elsewhere: int | None = None, *, capped: bool = False
) -> Reply:
    """The challenge became a game, whose table stands in the channel `elsewhere` if not in that of the challenge.

    It is `capped` where it was to be rated and is not, since these people have begun enough rated games that day.
    """
    return Reply(text=words.taken(shown_name(challenger), shown_name(opponent), game, elsewhere, capped=capped))


def present_closed(state: str, challenger: str) -> Reply:
    """The challenge was declined, taken back, or has expired."""
    return Reply(text=words.closed(state, shown_name(challenger)))


def _buttons(challenge: int, *, is_open: bool) -> list[Button]:
    def button(label: str, verb: ChallengeVerb, style: Style = Style.PLAIN) -> Button:
        return Button(label, str(ChallengePress(challenge, verb)), style=style)

    join = button(words.JOIN if is_open else words.ACCEPT, ChallengeVerb.JOIN, Style.MAIN)
    decline = [] if is_open else [button(words.DECLINE, ChallengeVerb.DECLINE)]
    return [join, *decline, button(words.CANCEL, ChallengeVerb.CANCEL)]
