"""Messages: what shows a game, and which games are not shown as they stand."""

import asyncio
import random

import pytest

from cribbage import Resign
from storage import DatabaseUnusable, GameId, GameUnknown, HandMessage, Hands, Preferences, Storage, TableMessage
from tests.storage.played import BOB, a_choice, begun


async def test_a_deal_has_one_table_message_and_the_newest_deal_is_found(storage: Storage) -> None:
    game = await begun(storage)
    assert await storage.messages.newest_table(game.id) is None
    first, second = TableMessage(game.id, 1, 10, 100, 2), TableMessage(game.id, 2, 10, 200, 30)
    await storage.messages.save_table(second)
    await storage.messages.save_table(first)
    assert await storage.messages.table(game.id, 1) == first
    assert await storage.messages.table(game.id, 3) is None
    assert await storage.messages.newest_table(game.id) == second
    (summary,) = await storage.games.running()
    assert summary.message == (10, 200)


async def test_a_seat_has_one_hand_message(storage: Storage) -> None:
    game = await begun(storage)
    assert await storage.messages.hand(game.id, 0) is None
    first, second = HandMessage(game.id, 0, 10, 100, 2), HandMessage(game.id, 0, 10, 101, 3)
    await storage.messages.save_hand(first)
    assert await storage.messages.hand(game.id, 0) == first
    await storage.messages.save_hand(second)
    assert await storage.messages.hand(game.id, 0) == second
    assert await storage.messages.hand(game.id, 1) is None


async def test_what_a_message_shows_never_goes_back(storage: Storage) -> None:
    game = await begun(storage)
    for ply in (5, 3, 4):
        await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, ply))
        await storage.messages.save_hand(HandMessage(game.id, 1, 11, 110, ply))
    assert await storage.messages.table(game.id, 1) == TableMessage(game.id, 1, 10, 100, 5)
    assert await storage.messages.hand(game.id, 1) == HandMessage(game.id, 1, 11, 110, 5)


async def test_another_message_shows_what_it_shows(storage: Storage) -> None:
    game = await begun(storage)
    for channel, message, ply in ((10, 100, 5), (10, 101, 4), (12, 101, 3)):
        await storage.messages.save_table(TableMessage(game.id, 1, channel, message, ply))
        await storage.messages.save_hand(HandMessage(game.id, 1, channel, message, ply))
        assert await storage.messages.table(game.id, 1) == TableMessage(game.id, 1, channel, message, ply)
        assert await storage.messages.hand(game.id, 1) == HandMessage(game.id, 1, channel, message, ply)


async def test_messages_belong_to_known_games(storage: Storage) -> None:
    with pytest.raises(GameUnknown):
        await storage.messages.save_table(TableMessage(1, 1, 10, 100, 0))
    with pytest.raises(GameUnknown):
        await storage.messages.save_hand(HandMessage(1, 1, 10, 100, 0))


@pytest.fixture
async def said(storage: Storage) -> list[str]:
    """Every statement that goes to SQLite by the connection that only reads."""
    heard: list[str] = []
    await storage._reader.set_trace_callback(heard.append)
    return heard


async def test_known_messages_are_read_without_a_question_to_the_database(storage: Storage, said: list[str]) -> None:
    game = await begun(storage)
    shown, hand = TableMessage(game.id, 1, 10, 100, 2), HandMessage(game.id, 0, 11, 110, 2)
    await storage.messages.save_table(shown)
    await storage.messages.save_hand(hand)
    said.clear()
    assert await storage.messages.table(game.id, 1) == await storage.messages.newest_table(game.id) == shown
    assert await storage.messages.hand(game.id, 0) == hand
    assert await storage.messages.hand(game.id, 1) is None
    assert said == []


async def test_a_purged_game_has_no_messages_in_memory(storage: Storage) -> None:
    game = await begun(storage)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 2))
    await show_hands(storage, game.id, 2)
    await storage.games.purge(game.id)
    assert await storage.messages.newest_table(game.id) is None
    assert await storage.messages.hand(game.id, 0) is None


async def test_after_a_failed_write_what_is_stored_is_read_anew(storage: Storage, said: list[str]) -> None:
    game = await begun(storage)
    await storage.messages.save_hand(HandMessage(game.id, 0, 11, 110, 2))
    await storage._writer.run(lambda db: db.execute("PRAGMA query_only = ON"))
    with pytest.raises(DatabaseUnusable):
        await storage.messages.save_hand(HandMessage(game.id, 0, 11, 110, 3))
    said.clear()
    assert await storage.messages.hand(game.id, 0) == HandMessage(game.id, 0, 11, 110, 2)
    assert said != []


async def test_reads_and_writes_at_once_leave_in_memory_what_is_stored(storage: Storage, said: list[str]) -> None:
    game = await begun(storage)
    storage.messages.forget(game.id)
    reads = [storage.messages.hand(game.id, 0) for _ in range(5)]
    writes = [storage.messages.save_hand(HandMessage(game.id, 0, 11, 110, ply)) for ply in (2, 4, 3)]
    await asyncio.gather(*reads, *writes)
    said.clear()
    assert await storage.messages.hand(game.id, 0) == HandMessage(game.id, 0, 11, 110, 4)
    assert said == []


async def show_hands(storage: Storage, game: GameId, ply: int) -> None:
    """Every seat of a game for two has a message that shows so much."""
    for seat in (0, 1):
        await storage.messages.save_hand(HandMessage(game, seat, 11 + seat, 110 + seat, ply))


async def test_a_game_is_behind_until_its_newest_table_message_shows_it(storage: Storage) -> None:
    game = await begun(storage)
    assert await storage.messages.behind() == (game.id,)
    await show_hands(storage, game.id, 3)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 1))
    assert await storage.messages.behind() == (game.id,)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 2))
    assert await storage.messages.behind() == ()
    await game.append(a_choice(game.state))
    assert await storage.messages.behind() == (game.id,)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 3))
    await storage.messages.save_table(TableMessage(game.id, 2, 10, 200, 2))
    assert await storage.messages.behind() == (game.id,)


async def test_a_running_game_is_behind_while_a_hand_message_is(storage: Storage) -> None:
    game = await begun(storage)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 2))
    await storage.messages.save_hand(HandMessage(game.id, 0, 11, 110, 2))
    await storage.messages.save_hand(HandMessage(game.id, 1, 12, 120, 1))
    assert await storage.messages.behind() == (game.id,)
    await storage.messages.save_hand(HandMessage(game.id, 1, 12, 120, 2))
    assert await storage.messages.behind() == ()


async def test_a_running_game_is_behind_while_somebody_has_no_hand_message(storage: Storage) -> None:
    game = await begun(storage)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 2))
    await storage.messages.save_hand(HandMessage(game.id, 0, 11, 110, 2))
    assert await storage.messages.behind() == (game.id,)
    await storage.messages.save_hand(HandMessage(game.id, 1, 12, 120, 2))
    assert await storage.messages.behind() == ()


async def test_who_wants_hands_at_the_table_only_is_waited_for_by_no_hand_message(storage: Storage) -> None:
    game = await begun(storage)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 2))
    await storage.messages.save_hand(HandMessage(game.id, 0, 11, 110, 2))
    await storage.preferences.set(BOB, Preferences(hands=Hands.HERE))
    assert await storage.messages.behind() == ()
    await storage.preferences.set(BOB, Preferences(hands=Hands.DM))
    assert await storage.messages.behind() == (game.id,)


async def test_a_game_is_behind_while_a_table_message_of_it_moves(storage: Storage) -> None:
    game = await begun(storage)
    await game.append(Resign(1))
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 3, moving=True))
    assert await storage.messages.newest_table(game.id) == TableMessage(game.id, 1, 10, 100, 3, moving=True)
    assert await storage.messages.behind() == (game.id,)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 101, 3))
    assert await storage.messages.table(game.id, 1) == TableMessage(game.id, 1, 10, 101, 3)
    assert await storage.messages.behind() == ()


async def test_a_game_that_is_over_is_behind_until_its_end_is_shown(storage: Storage) -> None:
    game = await begun(storage)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 2))
    await storage.messages.save_hand(HandMessage(game.id, 1, 12, 120, 2))
    await game.append(Resign(1))
    assert await storage.messages.behind() == (game.id,)
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 100, 3))
    assert await storage.messages.behind() == ()
    await storage.messages.save_table(TableMessage(game.id, 1, 10, 101, 2))
    assert await storage.messages.behind() == (game.id,)


async def test_games_that_are_behind_are_found_among_many(storage: Storage) -> None:
    rng = random.Random(4)
    games = [await begun(storage) for _ in range(6)]
    for game in games:
        await game.step(rng)
        await storage.messages.save_table(TableMessage(game.id, 1, 10, game.id, game.state.ply))
        await show_hands(storage, game.id, game.state.ply)
    for game in games[::2]:
        await game.append(Resign(0))
    await games[1].step(rng)
    assert await storage.messages.behind() == (games[0].id, games[1].id, games[2].id, games[4].id)
    await storage.games.purge(games[0].id)
    await storage.games.purge(games[1].id)
    assert await storage.messages.behind() == (games[2].id, games[4].id)
