"""Tables at every moment of a game, without a store."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.tables import Table
from cribbage import Action, NameDealer, Phase, Ruleset, apply, new_game, replay
from storage import Place
from tests.games import random_actions, random_game

NO_STRANGER = ("Ann", "Bob", "Cleo", "Dee")


def table_of(rules: Ruleset, actions: Sequence[Action]) -> Table:
    """The table to which a log leads."""
    return Table(1, Place(1, 2), tuple(range(101, 101 + rules.seats)), rules, tuple(replay(rules, actions)))


def moments(rules: Ruleset, actions: Sequence[Action]) -> Iterator[Table]:
    """The table after every action of a log, from the first deal on, as people get to see it.

    The end of a deal and the shuffle of the next are stored together, so nobody sees a table that waits for a shuffle.
    """
    whole = table_of(rules, actions)
    for length in range(1, len(whole.history) + 1):
        table = replace(whole, history=whole.history[:length])
        if table.deals and table.state.phase is not Phase.SHUFFLE:
            yield table


def a_whole_game(seed: int, rules: Ruleset) -> tuple[Action, ...]:
    """A game that goes to its target; the first dealer is named, so that no card was shown in a cut."""
    return _led_by_name(seed, rules, leaving=None)


def a_game_that_may_be_left(seed: int, rules: Ruleset) -> tuple[Action, ...]:
    """As `a_whole_game`, with changed discards, and ended early by somebody more often than not."""
    return _led_by_name(seed, rules, leaving=0.02)


def _led_by_name(seed: int, rules: Ruleset, leaving: float | None) -> tuple[Action, ...]:
    rng = random.Random(seed)
    named = NameDealer(rng.randrange(rules.seats))
    start = apply(new_game(rules), named).state
    if leaving is None:
        actions, _ = random_game(rng, rules, start=start)
    else:
        actions, _ = random_actions(rng, rules, start=start, leaving=leaving)
    return (named, *actions)
