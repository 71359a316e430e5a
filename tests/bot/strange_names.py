"""Names that people have or make up, and what must hold for any of them."""

import re
import unicodedata

from hypothesis import strategies as st

STRANGE_NAMES = {
    "bold": "**x**",
    "italic": "_a_ *b*",
    "spoiler": "||x||",
    "code block": "```x",
    "code": "`x`",
    "struck": "~~x~~",
    "heading": "# x",
    "small": "-# x",
    "quote": "> x",
    "long quote": ">>> x",
    "numbered": "1. x",
    "listed": "- x",
    "starred list": "* x",
    "escaped": "\\*x\\",
    "everyone": "@everyone",
    "mention": "<@123456789012345678>",
    "role": "<@&123456789012345678>",
    "channel": "<#123456789012345678>",
    "command": "</cribbage start:1>",
    "emoji": "<a:name:123456789012345678>",
    "time": "<t:0:R>",
    "link": "https://example.org/x",
    "masked link": "[x](https://example.org)",
    "pictures": "🃏🂡👩‍👩‍👧🏽",
    "arabic": "علي",
    "hebrew": "דנה",
    "override": "\u202eabc",
    "unclosed isolate": "\u2067abc",
    "breaks out of an isolate": "\u2069\u202eabcא",
    "zero width": "\u200b\u200d\ufeff",
    "blank letters": "\u3164\u115f\u2800",
    "lines": "a\nb\r\nc\u2028d\u2029e\x85f",
    "long": "𠮷" * 32,
    "longest in markdown": "*" * 32,
    "empty": "",
    "blank": "   ",
    "exclaims": "Bob!",
}
names = (
    st.sampled_from(sorted(STRANGE_NAMES.values()))
    | st.text(max_size=40)
    | st.text(r"\*_~`|<>[]()#+-.:@!&1 א", max_size=40)
)

_MARKUP = set(r"\*_~`|<>[]()#+-.:@!&")
_SHOWN_SIGN = re.compile(r"\\([^0-9A-Za-z\s])|(.)", re.DOTALL)
"""Discord shows a sign after a backslash as it is, unless it is a letter, a digit or a blank."""
_TURNING = {"RLE", "RLO", "LRE", "LRO", "PDF"}


def as_discord_shows(text: str) -> tuple[str, set[str]]:
    """What is left of a text once its escapes are taken away, and the signs of markup that none protected."""
    found = [(match[1] or match[2], match[1] is not None) for match in _SHOWN_SIGN.finditer(text)]
    return "".join(sign for sign, _ in found), {sign for sign, escaped in found if sign in _MARKUP and not escaped}


def turns_what_follows(text: str) -> bool:
    """Whether the direction of a text reaches beyond it: by an override, an open isolate, or bare right-to-left."""
    depth = 0
    for sign in text:
        direction = unicodedata.bidirectional(sign)
        if direction in _TURNING or (direction in {"R", "AL"} and not depth):
            return True
        depth += {"RLI": 1, "LRI": 1, "FSI": 1, "PDI": -1}.get(direction, 0)
        if depth < 0:
            return True
    return depth != 0
