"""Why a table cannot be shown, as its people read it on their private panels."""

from __future__ import annotations

from collections.abc import Sequence

_ELSEWHERE = "`/cribbage show` in another channel puts the table there"
_GO_ON = "Here you can go on playing"


def channel_gone() -> str:
    """Its channel was deleted."""
    return f"⚠️ The channel of this table is gone. {_GO_ON}; {_ELSEWHERE}, and `/cribbage resign` gives the game up."


def thread_locked(channel: int) -> str:
    """Its thread was locked."""
    return (
        f"⚠️ The table cannot be shown: its thread <#{channel}> is locked. {_GO_ON}; {_ELSEWHERE},"
        " or ask those who manage the server to unlock it."
    )


def not_allowed(channel: int, missing: Sequence[str]) -> str:
    """The bot may not post there; `missing` are permissions as Discord's settings call them."""
    what = f"I am missing {' and '.join(f'**{name}**' for name in missing)}" if missing else "I may not post"
    return (
        f"⚠️ The table cannot be shown: {what} in <#{channel}>. {_GO_ON}; {_ELSEWHERE},"
        " or ask those who manage the server to allow it."
    )
