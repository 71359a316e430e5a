"""Whole games of the corpus as sentences, every action with all that followed from it.

`python -m tests.bot.game_transcript` writes `tests/golden/games/`; after a change of words or rules that is meant, run
it and read the difference.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.text.happenings import happenings
from cribbage import Dealt, Event, GameState, parse_log, replay
from tests.cribbage.hunt import CORPUS

GOLDEN = Path(__file__).parents[1] / "golden" / "games"
GAMES = ("heels", "crib", "thirty-one", "double-skunk", "resigned-skunked", "three-seats-go", "four-seats-pones-hand")
NAMES = ("Ann", "Bob", "Cleo", "Dee")


def game_transcript(name: str) -> str:
    """A game of the corpus from the cut for the deal to its result."""
    rules, actions = parse_log((CORPUS / f"{name}.txt").read_text(encoding="ascii"))
    names = NAMES[: rules.seats]
    lines = [f"{' and '.join(names)}, to {rules.target}."]
    for state, events in replay(rules, actions):
        lines += [*_heading(state, events, names), *happenings(events, names)]
    return "\n".join(lines) + "\n"


def _heading(state: GameState, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """Each deal begins with the score of every side."""
    for event in events:
        if isinstance(event, Dealt):
            sides = [" & ".join(names[side :: state.rules.sides]) for side in range(state.rules.sides)]
            score = ", ".join(f"{who} {points}" for who, points in zip(sides, state.scores, strict=True))
            yield f"\n════ Deal {event.number} · {score}"


def write() -> None:
    """Write every golden transcript anew."""
    for name in GAMES:
        (GOLDEN / f"{name}.txt").write_text(game_transcript(name), encoding="utf-8")


if __name__ == "__main__":
    write()
