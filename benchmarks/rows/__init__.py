"""The rows: each module measures one thing, and is named on the command line by its own name."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from benchmarks.effort import Effort
from benchmarks.figure import Figure
from benchmarks.rows import (
    calls,
    commits,
    disk,
    hand,
    hand_tables,
    login,
    memory,
    moves,
    picture,
    play,
    press,
    replayed,
    whole_games,
)

Measure = Callable[[Effort], Coroutine[Any, Any, list[Figure]]]

ROWS: Mapping[str, Measure] = {
    module.__name__.rpartition(".")[2]: module.measure
    for module in (
        hand,
        hand_tables,
        play,
        whole_games,
        replayed,
        commits,
        disk,
        press,
        moves,
        calls,
        picture,
        login,
        memory,
    )
}
