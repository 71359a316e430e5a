"""Games: what was stored comes back, one append wins at a ply, and a delivery counts once."""

import asyncio
import random
from pathlib import Path

import pytest

from cribbage import Abort, AbortReason, NameDealer, Resign, Ruleset, replay
from storage import DeliveryRepeated, GameUnknown, Place, PlyTaken, Storage
from storage.games import DELIVERIES_KEPT
from tests.games import EVERY_RULESET, random_actions, random_game, shuffled
from tests.storage.played import (
    ANN,
    BOB,
    CYD,
    DEE,
    HERE,
    MINUTE,
    NOON,
    TWO,
    a_choice,
    all_tables,
    begun,
    delivery,
    offered,
    opening,
    resigned,
    rows,
    stored,
)

ELSEWHERE = Place(HERE.guild, HERE.channel + 1)


@pytest.mark.parametrize("rules", EVERY_RULESET, ids=str)
async def test_a_whole_game_comes_back_as_it_was_played(rules: Ruleset, storage: Storage) -> None:
    actions, end = random_actions(random.Random(5), rules)
    users = (ANN, BOB, CYD, DEE)[: rules.seats]
    game = await stored(storage, actions, users, rules=rules)
    found = await storage.games.get(game.id)
    assert found is not None
    assert (found.id, found.place, found.rules, found.users) == (game.id, HERE, rules, users)
    assert found.actions == actions
    assert (found.created, found.last_at, found.rematch_of) == (NOON, NOON + (len(actions) - 1) * MINUTE, None)
    assert replay(found.rules, found.actions)[-1].state == end


async def test_no_game_has_an_id_that_was_never_given(storage: Storage) -> None:
    assert await storage.games.get(1) is None
    game = await begun(storage)
    with pytest.raises(GameUnknown):
        await storage.games.append(
            game.id + 1, 0, (NameDealer(0),), opening(TWO, (NameDealer(0),))[-1].state, at=NOON, delivery=None
        )
    with pytest.raises(GameUnknown):
        await storage.games.purge(game.id + 1)


async def test_a_game_may_begin_without_an_action(storage: Storage) -> None:
    game = await begun(storage, actions=())
    found = await storage.games.get(game.id)
    assert found is not None
    assert (found.actions, found.last_at) == ((), NOON)
    await game.append(NameDealer(1), shuffled(random.Random(2)))
    (running,) = await storage.games.running()
    assert (running.ply, running.scores) == (2, (0, 0))


@pytest.mark.parametrize("users", [(ANN,), (ANN, ANN), (ANN, BOB, CYD)])
async def test_every_seat_has_a_person_of_its_own(users: tuple[int, ...], storage: Storage, database: Path) -> None:
    challenge = await offered(storage)
    before = rows(database, *all_tables(database))
    with pytest.raises(ValueError, match="every seat"):
        await storage.games.begin(challenge.id, users, (), (), at=NOON, delivery=delivery())
    assert rows(database, *all_tables(database)) == before


async def test_actions_and_what_they_led_to_go_together(storage: Storage) -> None:
    challenge = await offered(storage)
    with pytest.raises(ValueError, match="transition"):
        await storage.games.begin(challenge.id, (ANN, BOB), (), (NameDealer(0),), at=NOON, delivery=None)
    game = await begun(storage)
    with pytest.raises(ValueError, match="after these actions"):
        await storage.games.append(game.id, 2, (Resign(0),), game.state, at=NOON, delivery=None)
    with pytest.raises(ValueError, match="after these actions"):
        await storage.games.append(game.id, 2, (), game.state, at=NOON, delivery=None)


async def test_of_two_appends_at_one_ply_one_wins_and_nothing_of_the_other_stays(
    storage: Storage, database: Path
) -> None:
    game = await begun(storage)
    choice, way_out = a_choice(game.state), Resign(0)
    sent = {choice: delivery(), way_out: delivery()}
    answers = await asyncio.gather(
        *(
            storage.games.append(
                game.id,
                2,
                (action,),
                replay(TWO, (action,), game.state)[-1].state,
                at=NOON + MINUTE,
                delivery=number,
            )
            for action, number in sent.items()
        ),
        return_exceptions=True,
    )
    assert isinstance(answers[0], tuple)
    assert isinstance(answers[1], PlyTaken)
    found = await storage.games.get(game.id)
    assert found is not None
    assert found.actions[2:] == (choice,)
    assert {row[0] for row in rows(database, "deliveries")["deliveries"]} & set(sent.values()) == {sent[choice]}
    assert rows(database, "results", "standings") == {"results": [], "standings": []}
    assert len(await storage.games.running()) == 1


@pytest.mark.parametrize("ply", [0, 1, 3, 40])
async def test_an_action_is_stored_at_the_end_of_the_log_only(ply: int, storage: Storage, database: Path) -> None:
    game = await begun(storage)
    before = rows(database, *all_tables(database))
    actions = (*random_game(random.Random(1), TWO)[0][:ply], Resign(0))
    with pytest.raises(PlyTaken):
        await storage.games.append(
            game.id, ply, actions[-1:], replay(TWO, actions)[-1].state, at=NOON, delivery=delivery()
        )
    assert rows(database, *all_tables(database)) == before


async def test_a_repeated_delivery_counts_once(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    number = delivery()
    await game.append(a_choice(game.state), delivery=number)
    before = rows(database, *all_tables(database))
    with pytest.raises(DeliveryRepeated):
        await game.append(Resign(0), delivery=number)
    other = await offered(storage)
    with pytest.raises(DeliveryRepeated):
        await storage.games.begin(other.id, (ANN, BOB), (), (), at=NOON, delivery=number)
    await storage.challenges.close(other.id, other.state.CANCELLED)
    assert rows(database, "log", "games", "results") == {name: before[name] for name in ("log", "games", "results")}


async def test_a_delivery_repeated_at_once_counts_once(storage: Storage) -> None:
    game = await begun(storage)
    number, after = delivery(), replay(TWO, (Resign(0),), game.state)[-1].state
    twice = (
        storage.games.append(game.id, 2, (Resign(0),), after, at=NOON, delivery=number),
        storage.games.append(game.id, 2, (Resign(0),), after, at=NOON, delivery=number),
    )
    answers = await asyncio.gather(*twice, return_exceptions=True)
    assert [type(answer) for answer in answers] == [tuple, DeliveryRepeated]


async def test_a_delivery_is_forgotten_after_a_day(storage: Storage, database: Path) -> None:
    first = await begun(storage)
    await first.append(a_choice(first.state), delivery=delivery())
    await begun(storage, at=NOON + DELIVERIES_KEPT)
    assert [row[1:] for row in rows(database, "deliveries")["deliveries"]] == [(1, 0), (1, 2), (2, 0)]
    await begun(storage, at=NOON + DELIVERIES_KEPT + 1)
    assert [row[1:] for row in rows(database, "deliveries")["deliveries"]] == [(1, 2), (2, 0), (3, 0)]


async def test_the_log_keeps_the_seat_that_asked_and_none_for_chance(storage: Storage, database: Path) -> None:
    game = await begun(storage)
    action = Abort(AbortReason.EARLY)
    after = replay(TWO, (action,), game.state)[-1].state
    await storage.games.append(game.id, 2, (action,), after, at=NOON, delivery=None, by=1)
    assert [row[2] for row in rows(database, "log")["log"]] == [None, None, 1]


async def test_running_games_are_listed_newest_first(storage: Storage) -> None:
    first = await begun(storage, (ANN, BOB))
    second = await begun(storage, (BOB, CYD), place=ELSEWHERE)
    third = await begun(storage, (DEE, ANN), place=ELSEWHERE)
    await resigned(storage, (ANN, BOB))

    async def ids(**wanted: int) -> list[int]:
        return [game.id for game in await storage.games.running(**wanted)]

    assert await ids() == [third.id, second.id, first.id]
    assert await ids(user=ANN) == [third.id, first.id]
    assert await ids(channel=ELSEWHERE.channel) == [third.id, second.id]
    assert await ids(user=BOB, channel=ELSEWHERE.channel) == [second.id]
    assert await ids(user=BOB + 1) == await ids(channel=5) == []


async def test_a_summary_tells_how_a_game_stands(storage: Storage) -> None:
    game = await begun(storage, (ANN, BOB))
    rng = random.Random(3)
    while not any(game.state.scores):
        await game.step(rng)
    (summary,) = await storage.games.running()
    assert (summary.id, summary.place, summary.users) == (game.id, HERE, (ANN, BOB))
    assert (summary.ply, summary.scores, summary.over) == (game.state.ply, game.state.scores, False)
    assert summary.message is None


@pytest.mark.parametrize("ended", [False, True])
async def test_a_purge_removes_every_row_of_a_game_and_no_other(ended: bool, storage: Storage, database: Path) -> None:
    tables = [table for table in all_tables(database) if table != "challenges"]
    await resigned(storage)
    before = rows(database, *tables)
    gone = await (resigned if ended else begun)(storage)
    offer = await offered(storage, rematch_of=gone.id)
    await storage.games.purge(gone.id)
    assert rows(database, *tables) == before
    assert await storage.games.get(gone.id) is None
    (made, left) = rows(database, "challenges")["challenges"]
    assert (made[0], left[0], left[10]) == (1, offer.id, None)


async def test_a_purged_id_is_never_given_again(storage: Storage) -> None:
    game = await begun(storage)
    await storage.games.purge(game.id)
    assert (await begun(storage)).id == game.id + 1


async def test_a_game_that_ends_with_its_history_at_hand_counts_as_one_that_is_replayed(
    storage: Storage, database: Path
) -> None:
    kept: list[dict[str, list[tuple[object, ...]]]] = []
    for at_hand in (True, False):
        actions, state = random_game(random.Random(5), TWO)
        game = await begun(storage, actions=actions[:1])
        history = replay(TWO, actions) if at_hand else ()
        await storage.games.append(game.id, 1, actions[1:], state, at=NOON + MINUTE, delivery=None, history=history)
        kept.append(rows(database, "boards", "results", "finished", "performances", "careers", "standings"))
        await storage.games.purge(game.id)
    first, second = ({name: [row[1:] for row in each] for name, each in tables.items()} for tables in kept)
    assert first == second


async def test_a_history_of_another_game_is_refused(storage: Storage, database: Path) -> None:
    actions, state = random_game(random.Random(5), TWO)
    others, _ = random_game(random.Random(6), TWO)
    game = await begun(storage, actions=actions[:1])
    before = rows(database, "log", "results")
    for history in (replay(TWO, others), replay(TWO, actions)[:-1]):
        with pytest.raises(ValueError, match="history"):
            await storage.games.append(game.id, 1, actions[1:], state, at=NOON, delivery=None, history=history)
    assert rows(database, "log", "results") == before
