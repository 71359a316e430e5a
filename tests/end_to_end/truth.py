"""Who may know which card when: what the database's log says, replayed by the engine."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from cribbage import (
    Card,
    CardsCut,
    Deal,
    Ending,
    GameState,
    Phase,
    Transition,
    new_game,
    parse_action,
    parse_rules,
    replay,
)


@dataclass(frozen=True)
class LoggedGame:
    """A game of the log: the people by seat, every transition, and when each was stored, in Unix milliseconds."""

    id: int
    users: tuple[int, ...]
    history: tuple[Transition, ...]
    stored: tuple[int, ...]

    @property
    def state(self) -> GameState:
        return self.history[-1].state

    def deal_at(self, number: int, time: float) -> tuple[GameState, Deal] | None:
        """A deal as it stood at a Unix time, with the state that held it; None before it was dealt."""
        for transition, at in zip(reversed(self.history), reversed(self.stored), strict=True):
            deal = transition.state.deal
            if at <= time * 1000 and deal is not None and deal.number == number:
                return transition.state, deal
        return None

    def deals_at(self, time: float) -> int:
        """The number of the newest deal at a time; 0 before the first."""
        numbers = [
            transition.state.deal.number
            for transition, at in zip(self.history, self.stored, strict=True)
            if transition.state.deal and at <= time * 1000
        ]
        return max(numbers, default=0)

    def cut(self) -> set[Card]:
        """The cards that were shown in the cut for the deal."""
        events = (event for transition in self.history for event in transition.events)
        return {card for event in events if isinstance(event, CardsCut) for card in event.cards}

    def public(self, number: int, time: float) -> set[Card]:
        """What lay face up of a deal by then: cards laid, the starter; all hands and the crib once it was counted."""
        found = self.deal_at(number, time)
        if found is None:
            return set()
        state, deal = found
        face_up = {each.card for each in deal.laid} | ({deal.starter} if deal.starter else set())
        won = state.result is not None and state.result.ending is Ending.TARGET
        return (
            {*face_up, *(card for hand in deal.dealt for card in hand), *deal.crib} if deal.counted or won else face_up
        )

    def known(self, user: int, number: int, time: float) -> set[Card]:
        """What a person may know of a deal at a time: what is public, and what the person was dealt."""
        found = self.deal_at(number, time)
        own = found[1].dealt[self.users.index(user)] if found is not None and user in self.users else ()
        return self.public(number, time) | {*own}

    def hidden_from(self, user: int) -> list[Card]:
        """Cards of the newest deal, dealt or in the stock, that a person must not know now."""
        deal, number = self.state.deal, self.deals_at(float("inf"))
        if deal is None or self.state.phase is Phase.OVER:
            return []
        known = self.known(user, number, float("inf"))
        dealt = [card for hand in deal.dealt for card in hand]
        return [card for card in (*dealt, *deal.from_stock, *deal.stock) if card not in known]


def games_in(database: Path) -> list[LoggedGame]:
    """All games of a database that another process may have open, oldest first."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        games = db.execute("SELECT game, rules, created FROM games ORDER BY game").fetchall()
        return [_game(db, *row) for row in games]


def _game(db: sqlite3.Connection, game: int, rules_text: str, created: int) -> LoggedGame:
    rows = db.execute("SELECT action, elapsed FROM log WHERE game = ? ORDER BY ply", (game,)).fetchall()
    users = tuple(user for (user,) in db.execute("SELECT user FROM seats WHERE game = ? ORDER BY seat", (game,)))
    rules = parse_rules(rules_text)
    history = tuple(replay(rules, [parse_action(action) for action, _ in rows], new_game(rules)))
    return LoggedGame(game, users, history, tuple(created + elapsed for _, elapsed in rows))
