"""Settings as private lists."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presenters.reply import Reply
from bot.text import clocks
from bot.text import settings as words

_COLOUR = 0x546E7A


def present_preferences(
    hands: str, pings: str, *, auto_cut: bool, text_only: bool, four_colours: bool, saved: bool
) -> Reply:
    """What a person has chosen."""
    switches = map(words.yes_or_no, (auto_cut, text_only, four_colours))
    chosen = (words.HANDS[hands], words.PINGS[pings], *switches)
    return _listed(words.OWN_TITLE, words.OWN, chosen, words.HOW_TO_CHANGE, saved=saved)


def present_server_settings(
    channels: Sequence[int], clock: str, target: int, role: int | None, *, thread: bool, text_only: bool, saved: bool
) -> Reply:
    """What holds in a server; `channels` and `role` are ids of what still is there, no channels for all of them."""
    chosen = (
        words.channels(channels),
        clocks.named(clock),
        str(target),
        words.yes_or_no(thread),
        words.role(role),
        words.yes_or_no(text_only),
    )
    return _listed(words.SERVER_TITLE, words.SERVER, chosen, words.HOW_TO_CHANGE_SERVER, saved=saved)


def _listed(title: str, what: Sequence[str], chosen: Sequence[str], how: str, *, saved: bool) -> Reply:
    lines = [words.line(each, value) for each, value in zip(what, chosen, strict=True)]
    return Reply(text=words.SAVED if saved else "", title=title, body="\n".join([*lines, "", how]), colour=_COLOUR)
