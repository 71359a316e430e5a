"""A whole game as two files: one to read, one for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from bot.presenters.transcript_json import transcript_shape
from bot.tables.story import DealStory
from bot.text.names import plain_name
from bot.text.reading import transcript_note
from bot.text.transcript import transcript_text
from cribbage import Ruleset


@dataclass(frozen=True, slots=True, repr=False)
class TextFile:
    """A file to attach, in UTF-8."""

    name: str
    text: str


@dataclass(frozen=True, slots=True, repr=False)
class Transcript:
    """What is said of a game, and its files."""

    note: str
    files: tuple[TextFile, ...]


def present_transcript(
    game: int, rules: Ruleset, names: Sequence[str], stories: Sequence[DealStory], *, over: bool
) -> Transcript:
    """A game of which `stories` are all deals so far. `names` are display names by seat, as their owners typed them.

    Neither a user id nor a card that is hidden at the table is in it.
    """
    plain = [plain_name(name) for name in names]
    shape = transcript_shape(game, rules, plain, stories)
    return Transcript(
        note=transcript_note(game, len(stories), over=over),
        files=(
            TextFile(f"game-{game}.txt", transcript_text(game, rules, plain, stories)),
            TextFile(f"game-{game}.json", json.dumps(shape, ensure_ascii=False, indent=1) + "\n"),
        ),
    )
