"""The hunt for short games in which something particular happens, by seeded chance.

A game is built deal by deal. Of many random deals that could follow, the shortest with all that is wanted ends the
hunt; where there is none, the deal that does most for seat 0 is kept, so that the end is near after a few.

`python -m tests.cribbage.hunt` writes `corpus/`: the log of every game, and how each ended.
"""

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cribbage import Action, GameState, Phase, Result, Ruleset, Transition, apply, format_log, new_game
from tests.cribbage.features import features
from tests.games import any_action

CORPUS = Path(__file__).parent / "corpus"
RESULTS = CORPUS / "results.json"
SHORT, FULL = Ruleset(target=61, rated=False), Ruleset()
THREE, FOUR = Ruleset(3, 61, rated=False), Ruleset(4, 61, rated=False)
TRIES, MOST_DEALS = 150, 12


@dataclass(frozen=True)
class Quarry:
    """What a game of the corpus has to show, and the seed with which it is found; `leaving` is how likely people go."""

    wanted: frozenset[str]
    seed: int
    rules: Ruleset = SHORT
    leaving: float = 0.0


def _for(wanted: str, seed: int, rules: Ruleset = SHORT, leaving: float = 0.0) -> Quarry:
    return Quarry(frozenset(wanted.split(", ")), seed, rules, leaving)


@dataclass(frozen=True)
class Course:
    """Actions in their order, and what they led to."""

    actions: tuple[Action, ...] = ()
    history: tuple[Transition, ...] = ()

    def then(self, other: "Course") -> "Course":
        return Course(self.actions + other.actions, self.history + other.history)

    def state(self, rules: Ruleset) -> GameState:
        return self.history[-1].state if self.history else new_game(rules)


QUARRIES: Mapping[str, Quarry] = {
    "heels": _for("won by heels", 1),
    "go": _for("won by a go", 19),
    "last-card": _for("won by last card", 1),
    "crib": _for("won by the crib", 1),
    "dealers-hand": _for("won by the dealer’s hand", 1),
    "pones-hand": _for("won by a pone’s hand", 1),
    "thirty-one": _for("won in the play by a thirty-one", 7),
    "fifteen": _for("won in the play by a fifteen", 7),
    "pair": _for("won in the play by a pair", 7),
    "pair-royal": _for("won in the play by a pair royal", 4),
    "run": _for("won in the play by a run", 1),
    "skunk": _for("a skunk", 79, FULL),
    "double-skunk": _for("a double skunk", 10, FULL),
    "short-skunk": _for("a skunk", 35),
    "blocked-at-thirty": _for("blocked at thirty with cards in hand", 1),
    "plays-on-alone": _for("one plays on while the others have no cards", 1),
    "everybody-says-go": _for("everybody says go in one deal", 1),
    "resigned-skunked": _for("a skunk, resigned", 1, SHORT, 0.03),
    "resigned-double-skunked": _for("a double skunk, resigned", 17, FULL, 0.03),
    "resigned-at-once": _for("a named dealer, resigned, a changed discard", 13, SHORT, 0.05),
    "forfeited": _for("a skunk, forfeited", 1, FULL, 0.03),
    "called-off-early": _for("called off: early", 1, SHORT, 0.05),
    "called-off-agreed": _for("a changed discard, called off: agreed", 2, SHORT, 0.05),
    "called-off-by-a-moderator": _for("a tied cut, called off: moderator", 9, SHORT, 0.05),
    "three-seats-crib": _for("won by the crib", 8, THREE),
    "three-seats-go": _for("won by a go", 13, THREE),
    "three-seats-everybody-says-go": _for("everybody says go in one deal", 12, THREE),
    "three-seats-resigned": _for("resigned, a count of thirty-one", 12, THREE, 0.03),
    "three-seats-to-121": _for("3 seats to 121", 7, Ruleset(3, 121, rated=False)),
    "four-seats-pones-hand": _for("won by a pone’s hand", 3, FOUR),
    "four-seats-last-card": _for("won by last card", 8, FOUR),
    "four-seats-forfeited": _for("forfeited, a count of thirty-one", 63, FOUR, 0.03),
    "four-seats-to-121": _for("4 seats to 121", 6, Ruleset(4, 121, rated=False)),
}
"""The games of the corpus by name; each seed leads to the shortest game of some dozen seeds."""


class NotFound(Exception):
    """The seed leads to no such game."""


def hunt(quarry: Quarry) -> Course:
    """A game that has shown all that is wanted when it ends.

    Raises:
        NotFound: another seed may do.
    """
    rng, course = random.Random(quarry.seed), Course()
    for _ in range(MOST_DEALS):
        state = course.state(quarry.rules)
        deals = [_deal(rng, state, quarry.leaving) for _ in range(TRIES)]
        over = [deal for deal in deals if deal.state(quarry.rules).phase is Phase.OVER]
        games = [course.then(deal) for deal in over]
        found = [game for game in games if quarry.wanted <= features(game.actions, game.history)]
        if found:
            return min(found, key=lambda game: len(game.actions))
        going_on = [deal for deal in deals if deal not in over]
        if not going_on:
            break
        course = course.then(max(going_on, key=lambda deal: _lead(deal.state(quarry.rules))))
    raise NotFound


def _deal(rng: random.Random, state: GameState, leaving: float) -> Course:
    """A random deal with all that comes before it; shorter where the game ends in it."""
    before = state.deal.number if state.deal else 0
    actions, history = [], []
    while state.phase is not Phase.OVER:
        actions.append(any_action(rng, state, leaving))
        history.append(apply(state, actions[-1]))
        state = history[-1].state
        if state.phase is Phase.SHUFFLE and state.deal and state.deal.number > before:
            break
    return Course(tuple(actions), tuple(history))


def _lead(state: GameState) -> int:
    return state.scores[0] - max(state.scores[1:])


def outcome(result: Result) -> dict[str, object]:
    """How a game ended, as `results.json` has it."""
    return {
        "ending": result.ending.value,
        "winner": result.winner,
        "scores": list(result.scores),
        "behind": list(result.behind),
        "skunks": [skunk.name.lower() for skunk in result.skunks],
    }


def write() -> None:
    """Make every file of the corpus anew."""
    outcomes = {}
    for name, quarry in QUARRIES.items():
        game = hunt(quarry)
        result = game.state(quarry.rules).result
        assert result is not None
        outcomes[name] = outcome(result)
        (CORPUS / f"{name}.txt").write_text(format_log(quarry.rules, game.actions), encoding="ascii")
    lines = [f"  {json.dumps(name)}: {json.dumps(outcomes[name])}" for name in sorted(outcomes)]
    RESULTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="ascii")


if __name__ == "__main__":
    write()
