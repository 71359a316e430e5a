"""Random games and short spellings for the tests of every room.

card("5H")                     one card
cards("5H 6D")                 several
random_game(rng, rules)        a whole game: chance and random choices up to the target
random_actions(rng, rules)     the same with changed discards, a named dealer, resignations, forfeits and aborts
next_action(rng, state)        one step of such a game
"""

import random

from cribbage import (
    Abort,
    AbortReason,
    Action,
    Card,
    CutForDeal,
    Discard,
    Forfeit,
    GameState,
    NameDealer,
    Phase,
    Resign,
    Ruleset,
    Shuffle,
    TakeBack,
    apply,
    can_take_back,
    full_deck,
    has_begun,
    legal_actions,
    new_game,
    parse_cards,
    replay,
)

EVERY_RULESET = tuple(
    Ruleset(seats=seats, target=target, rated=rated)
    for seats in (2, 3, 4)
    for target in (121, 61)
    for rated in (True, False)
)

card = Card.parse


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `5H 6D`; none of an empty one."""
    return parse_cards(text) if text else ()


def shuffled(rng: random.Random) -> Shuffle:
    """A deck in random order."""
    return Shuffle(tuple(rng.sample(full_deck(), 52)))


def next_action(rng: random.Random, state: GameState) -> Action:
    """What chance brings, or a uniformly random choice of a random seat that has to act. The game must not be over."""
    if state.phase is Phase.CUT_FOR_DEAL:
        return CutForDeal(tuple(rng.sample(full_deck(), len(state.cutting))))
    if state.phase is Phase.SHUFFLE:
        return shuffled(rng)
    choices = legal_actions(state, rng.choice(state.awaiting))
    return rng.choice([action for action in choices if not isinstance(action, TakeBack | Resign | Abort)])


def random_game(
    rng: random.Random, rules: Ruleset, *, start: GameState | None = None
) -> tuple[tuple[Action, ...], GameState]:
    """The actions of a game that ends at the target, and its last state."""
    state = start or new_game(rules)
    actions: list[Action] = []
    while state.phase is not Phase.OVER:
        actions.append(next_action(rng, state))
        state = apply(state, actions[-1]).state
    return tuple(actions), state


def random_actions(
    rng: random.Random,
    rules: Ruleset,
    *,
    start: GameState | None = None,
    leaving: float = 0.004,
    taking_back: float = 0.0,
) -> tuple[tuple[Action, ...], GameState]:
    """As `random_game`, with everything else that may happen.

    Discards are changed now and then, the dealer may be named instead of cut for, and with the chance `leaving` at each
    step somebody resigns, forfeits, or the game is called off; where the rules allow it and with the chance
    `taking_back` somebody takes back what can be taken back.
    """
    state = start or new_game(rules)
    actions: list[Action] = []
    while state.phase is not Phase.OVER:
        back = _take_backs(state) if taking_back and rng.random() < taking_back else []
        actions.append(rng.choice(back) if back else any_action(rng, state, leaving))
        state = apply(state, actions[-1]).state
    return tuple(actions), state


def last_state(rules: Ruleset, actions: tuple[Action, ...], *, start: GameState | None = None) -> GameState:
    """The state after a log."""
    return replay(rules, actions, start)[-1].state if actions else start or new_game(rules)


def any_action(rng: random.Random, state: GameState, leaving: float) -> Action:
    """One step of such a game as `random_actions` makes."""
    if rng.random() < leaving:
        return rng.choice(_ways_out(state))
    if state.phase is Phase.CUT_FOR_DEAL and rng.random() < 0.2:
        return NameDealer(rng.randrange(state.rules.seats))
    changes = _changed_discards(state)
    if changes and rng.random() < 0.3:
        return rng.choice(changes)
    return next_action(rng, state)


def _ways_out(state: GameState) -> list[Action]:
    early = () if has_begun(state) else (AbortReason.EARLY,)
    reasons = (*early, AbortReason.AGREED, AbortReason.MODERATOR)
    return [
        *(Resign(seat) for seat in range(state.rules.seats)),
        *(Forfeit(seat) for seat in state.awaiting),
        *(Abort(reason) for reason in reasons),
    ]


def _take_backs(state: GameState) -> list[Action]:
    return [TakeBack(seat) for seat in range(state.rules.seats) if can_take_back(state, seat)]


def _changed_discards(state: GameState) -> list[Action]:
    if state.phase is not Phase.DISCARD or state.deal is None:
        return []
    thrown = [seat for seat, thrown in enumerate(state.deal.thrown) if thrown]
    return [action for seat in thrown for action in legal_actions(state, seat) if isinstance(action, Discard)]
