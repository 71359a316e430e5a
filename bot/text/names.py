"""People's names, shown as they typed them, whatever they are made of."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST = 32

FORMER = "Former player"
"""Whoever was erased, or was never seen by name."""

_REMEMBERED = 2_000
"""Names: every panel of a game has the same ones, and looking at each of their signs takes a while."""

_MARKDOWN = re.compile(r"([\\*_~`|<>\[\]()#+\-.:@!&])")
_ISOLATE, _POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
# They turn what stands behind them, and one of them would end the isolate that is to hold the others.
_TURNING = {"RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI", "PDF", "PDI"}
_BLANK_LETTERS = "\u115f\u1160\u3164\uffa0\u2800"


@lru_cache(maxsize=_REMEMBERED)
def plain_name(name: str) -> str:
    """A name for where markdown does not count, such as labels: one line, no control signs, at most 32 characters.

    A name of which nothing could be seen is a question mark.
    """
    kept = "".join(" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in name)
    kept = "".join(sign for sign in kept if unicodedata.bidirectional(sign) not in _TURNING)
    kept = " ".join(kept.split())[:LONGEST].rstrip()
    if not any(map(_is_seen, kept)):
        return "?"
    if any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in kept):
        # An isolate keeps the direction of a name from turning the words around it.
        return f"{_ISOLATE}{kept}{_POP}"
    return kept


@lru_cache(maxsize=_REMEMBERED)
def shown_name(name: str) -> str:
    """A name within markdown: every sign that could begin markup, a mention or a link is escaped."""
    return _MARKDOWN.sub(r"\\\1", plain_name(name))


def _is_seen(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK_LETTERS
