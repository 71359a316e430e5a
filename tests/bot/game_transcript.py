"""Whole games of the corpus as the product writes them down.

`python -m tests.bot.game_transcript` writes `tests/golden/games/`; after a change of words or rules that is meant, run
it and read the difference.
"""

from pathlib import Path

from bot.presenters.transcript import Transcript, present_transcript
from bot.tables import Table
from cribbage import parse_log
from tests.bot.moments import table_of
from tests.cribbage.hunt import CORPUS

GOLDEN = Path(__file__).parents[1] / "golden" / "games"
GAMES = ("heels", "crib", "thirty-one", "double-skunk", "resigned-skunked", "three-seats-go", "four-seats-pones-hand")
NAMES = ("Ann", "Bob", "Cleo", "Dee")


def table_of_corpus(name: str) -> Table:
    """A game of the corpus as a table."""
    return table_of(*parse_log((CORPUS / f"{name}.txt").read_text(encoding="ascii")))


def transcript_of(table: Table) -> Transcript:
    """The files of a table as it stands."""
    stories = [table.story(number) for number in range(1, table.deals + 1)]
    return present_transcript(table.id, table.rules, NAMES[: table.rules.seats], stories, over=table.over)


def game_transcript(name: str) -> str:
    """A game of the corpus from the cut for the deal to its result."""
    text, _ = transcript_of(table_of_corpus(name)).files
    return text.text


def write() -> None:
    """Write every golden transcript anew."""
    for name in GAMES:
        (GOLDEN / f"{name}.txt").write_text(game_transcript(name), encoding="utf-8")


if __name__ == "__main__":
    write()
