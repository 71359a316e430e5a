"""Replies as plain text, for those to whom frames, tracks and signs say nothing, as with a screen reader."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.presenters.reply import Reply
from bot.text.cards import TOKENS

_LONGEST = 2000
_TRACK = re.compile(r"`[●○·┊ ]+`")
_SIGNS = re.compile(r"^(?:## |> |▸ |👉 |⏳ |🏁 |⚠️ )+")
_OF_A_SEAT = [re.compile(rf"(?:^|(?<= · )){token} ") for token in TOKENS]
_OF_A_MOVE = [re.compile(rf"{token}(?=(?:10|[2-9AJQK])[♣♦♥♠]|go\b|\*\*\+)") for token in TOKENS]


def plain(reply: Reply, names: Sequence[str]) -> Reply:
    """The same reply with everything in its text, who did what by name; `names` go by seat and are fit for markdown.

    What does not fit into a message without a frame is left out at the end of its body.
    """
    framed = f"{reply.lead}\n\n{reply.body}" if reply.lead else reply.body
    body = [_line(line, names) for line in framed.splitlines() if not _TRACK.fullmatch(line)]
    head, foot = [part for part in (reply.text, f"**{reply.title}**" if reply.title else "") if part], reply.footer
    room = _LONGEST - sum(len(part) + 1 for part in (*head, foot))
    parts = (*head, _whole_lines(body, room), foot)
    text = "\n".join(part for part in parts if part)
    return Reply(text=text, rows=reply.rows, pings=reply.pings, pings_role=reply.pings_role)


def _line(line: str, names: Sequence[str]) -> str:
    line = _SIGNS.sub("", line)
    for seat, name in enumerate(names):
        said = name.replace("\\", r"\\")
        line = _OF_A_MOVE[seat].sub(f"{said} ", _OF_A_SEAT[seat].sub("", line))
    return line


def _whole_lines(lines: Sequence[str], room: int) -> str:
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(kept).strip()
