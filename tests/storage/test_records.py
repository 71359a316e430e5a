"""Records: the best of a server, told once by the game that set it."""

import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from cribbage import (
    Action,
    CutStarter,
    Discard,
    GameState,
    NameDealer,
    Phase,
    Resign,
    Ruleset,
    Shuffle,
    apply,
    new_game,
    stacked_deck,
)
from storage import RecordKind, Storage
from tests.games import cards, next_action, random_game
from tests.storage.played import ANN, BOB, CYD, HERE, MINUTE, NOON, begun, delivery, resigned, stored, won_by

GUILD = HERE.guild
PERFECT = ("5H 5S 5D JC KH KS", "5C")
ALMOST = ("5H 5S 5D 5C KH KS", "TC")


def great_hand(hand: str, starter: str) -> tuple[Action, ...]:
    """A game that seat 0 wins because the other gives up after a deal in which it threw two kings and kept this."""
    deck = stacked_deck(Ruleset(), dealer=1, hands=(cards(hand), cards("2H 3S 7D 9C QH QS")), starter=cards(starter)[0])
    actions: list[Action] = [NameDealer(1), Shuffle(deck), Discard(0, cards("KH KS")), Discard(1, cards("QH QS"))]
    actions.append(CutStarter(0, 4))
    state: GameState = new_game(Ruleset())
    for action in actions:
        state = apply(state, action).state
    while state.phase is Phase.PLAY:
        actions.append(next_action(random.Random(1), state))
        state = apply(state, actions[-1]).state
    return (*actions, Resign(1))


async def ended(storage: Storage, actions: Sequence[Action], users: tuple[int, int], at: int) -> int:
    """A game that ends at that moment, with all its actions but the last stored at once."""
    game = await begun(storage, users, actions=actions[:-1], at=at - MINUTE)
    await game.append(actions[-1], delivery=delivery())
    return game.id


async def test_a_perfect_hand_is_a_record_and_stays_in_the_list_of_great_hands(storage: Storage) -> None:
    first = await ended(storage, great_hand(*ALMOST), (ANN, BOB), NOON)
    second = await ended(storage, great_hand(*PERFECT), (CYD, BOB), NOON + MINUTE)
    found = (await storage.records.of(GUILD))[RecordKind.HAND]
    assert (found.value, found.user, found.game, found.cards, found.before) == (29, CYD, second, "5D 5H 5S JC 5C", 28)
    great = await storage.records.great_hands(GUILD)
    assert [(each.points, each.user, each.game) for each in great] == [(29, CYD, second), (28, ANN, first)]
    profile = await storage.profiles.of(GUILD, CYD)
    assert profile is not None
    assert (profile.hands_24, profile.hands_28, profile.hands_29) == (1, 0, 1)


async def test_an_equal_hand_leaves_the_record_with_who_had_it_first(storage: Storage) -> None:
    for number, user in enumerate((ANN, CYD)):
        await ended(storage, great_hand(*PERFECT), (user, BOB), NOON + number * MINUTE)
    assert (await storage.records.of(GUILD))[RecordKind.HAND].user == ANN
    assert RecordKind.HAND not in {each.kind for each in await storage.records.set_by(2)}


async def test_a_record_is_announced_once_also_after_a_restart(storage: Storage, database: Path) -> None:
    await ended(storage, great_hand(*ALMOST), (ANN, BOB), NOON)
    game = await ended(storage, great_hand(*PERFECT), (CYD, BOB), NOON + MINUTE)
    told = await storage.records.announce(game)
    assert (RecordKind.HAND, 29, 28) in {(each.kind, each.value, each.before) for each in told}
    assert await storage.records.announce(game) == ()
    await storage.close()
    again = await Storage.open(database)
    try:
        await again.rebuild()
        assert await again.records.announce(game) == ()
        assert await again.records.set_by(game) == told
    finally:
        await again.close()


async def test_the_first_of_its_kind_betters_nothing(storage: Storage) -> None:
    game = await ended(storage, great_hand(*ALMOST), (ANN, BOB), NOON)
    assert await storage.records.set_by(game) == ()
    assert await storage.records.announce(game) == ()
    assert (await storage.records.of(GUILD))[RecordKind.HAND].value == 28


async def test_a_streak_is_a_record_of_its_own_server(storage: Storage) -> None:
    for number in range(3):
        await resigned(storage, (ANN, BOB), at=NOON + number * MINUTE)
    found = (await storage.records.of(GUILD))[RecordKind.STREAK]
    assert (found.value, found.user, found.before) == (3, ANN, 2)
    assert await storage.records.of(GUILD + 1) == {}


async def test_games_given_up_are_neither_fast_nor_come_from_behind(storage: Storage) -> None:
    await won_by(storage, ANN, BOB, 31)
    assert not {RecordKind.FASTEST, RecordKind.COMEBACK} & set(await storage.records.of(GUILD))


async def test_a_purge_gives_a_record_back_to_who_had_it_before(storage: Storage) -> None:
    await ended(storage, great_hand(*ALMOST), (ANN, BOB), NOON)
    game = await ended(storage, great_hand(*PERFECT), (CYD, BOB), NOON + MINUTE)
    await storage.games.purge(game)
    assert (await storage.records.of(GUILD))[RecordKind.HAND].user == ANN


async def test_who_was_erased_keeps_a_record_without_a_name(storage: Storage) -> None:
    await ended(storage, great_hand(*PERFECT), (ANN, BOB), NOON)
    await storage.people.erase(ANN)
    found = (await storage.records.of(GUILD))[RecordKind.HAND]
    assert (found.value, found.user) == (29, None)


async def test_the_records_are_the_best_of_all_games(storage: Storage, database: Path) -> None:
    rng = random.Random(12)
    for _ in range(12):
        rules = Ruleset(target=rng.choice((121, 61)))
        await stored(storage, random_game(rng, rules)[0], rng.sample((ANN, BOB, CYD), 2), rules=rules)
    found = await storage.records.of(GUILD)
    with closing(sqlite3.connect(database)) as db:
        for kind, best in BEST.items():
            assert (found[kind].value,) == db.execute(f"SELECT {best}").fetchone()


BEST = {
    RecordKind.HAND: "max(best_hand) FROM performances",
    RecordKind.CRIB: "max(best_crib) FROM performances",
    RecordKind.PEGGING: "max(best_pegging) FROM performances",
    RecordKind.COMEBACK: "max(deficit) FROM performances WHERE won",
    RecordKind.STREAK: "max(streak) FROM careers",
    RecordKind.FASTEST: "min(duration) FROM finished WHERE target = 121",
}
