"""The service over a real store: whole games, and everything that must not change one."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.tables import IllegalHere, NoSuchGame, NotSeated, Reason, Refused, StaleDecision, Table
from cribbage import (
    CardNotHeld,
    CutStarter,
    Ending,
    GameOver,
    NotYourTurn,
    Phase,
    PlaceOutOfRange,
    Ruleset,
    WrongPhase,
    replay,
)
from storage import DatabaseUnusable, Storage, StorageError
from tests.bot.club import ANN, BOB, CLEO, DEE, HALL, PARLOUR, Club, outcomes
from tests.games import card

Act = Callable[[Club, Table], Awaitable[object]]


async def refusal(act: Awaitable[object]) -> Reason:
    with pytest.raises(Refused) as refused:
        await act
    return refused.value.reason


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("seed", range(3))
async def test_a_whole_game_goes_from_the_challenge_to_the_standings(storage: Storage, seed: int, target: int) -> None:
    club = Club(storage, seed)
    game = (await club.begin(rules=Ruleset(target=target))).id
    table = await club.until(game, Phase.OVER)
    result = table.state.result
    assert result is not None
    assert result.ending is Ending.TARGET
    winner = table.users[result.winner or 0]
    assert (await storage.standings.page(HALL.guild)).rows[0].row.user == winner
    assert await club.tables.running(ANN) == ()
    stored = await club.stored(game)
    assert replay(stored.rules, stored.actions)[-1].state == table.state


async def test_after_every_move_the_table_in_memory_is_the_one_in_the_store(club: Club) -> None:
    game = (await club.begin(rules=Ruleset(target=61))).id
    while not (await club.tables.table(game)).over:
        acted = await club.move(game)
        assert acted.table == await club.tables.table(game) == await club.reopened().tables.table(game)


async def test_the_end_of_a_deal_and_the_next_shuffle_are_one_step(club: Club) -> None:
    game = (await club.begin()).id
    while (acted := await club.move(game)).table.deals == 1:
        assert len(acted.transitions) == 1
    assert len(acted.transitions) == 2
    assert acted.table.state.phase is Phase.DISCARD


async def test_the_deal_alternates(club: Club) -> None:
    game = (await club.begin_with_dealer(1)).id
    dealers = {}
    while not (table := await club.tables.table(game)).over:
        assert table.state.deal is not None
        dealers[table.deals] = table.state.deal.dealer
        await club.move(game)
    assert dealers == {number: number % 2 for number in range(1, len(dealers) + 1)}


def _discard_of(user: int, decision: int | None = None) -> Act:
    async def act(club: Club, table: Table) -> object:
        return await club.tables.discard(table.id, user, table.view(0).dealt[:2], club.delivery(), decision)

    return act


def _play_of(user: int) -> Act:
    async def act(club: Club, table: Table) -> object:
        return await club.tables.play(table.id, user, card("5H"), club.delivery())

    return act


def _cut_of(user: int, place: int | None = None) -> Act:
    async def act(club: Club, table: Table) -> object:
        return await club.tables.cut(table.id, user, place, club.delivery())

    return act


def _resignation_of(user: int) -> Act:
    async def act(club: Club, table: Table) -> object:
        return await club.tables.resign(table.id, user, club.delivery())

    return act


REFUSED: dict[str, tuple[Phase, Act, type[object]]] = {
    "discard of a stranger": (Phase.DISCARD, _discard_of(CLEO), NotSeated),
    "cut of a stranger": (Phase.CUT, _cut_of(CLEO), NotSeated),
    "play of a stranger": (Phase.PLAY, _play_of(CLEO), NotSeated),
    "resignation of a stranger": (Phase.PLAY, _resignation_of(CLEO), NotSeated),
    "discard from an old button": (Phase.DISCARD, _discard_of(ANN, decision=99), StaleDecision),
    "another person's cards": (Phase.DISCARD, _discard_of(BOB), CardNotHeld),
    "a discard in the play": (Phase.PLAY, _discard_of(ANN), WrongPhase),
    "a card before the starter": (Phase.CUT, _play_of(ANN), WrongPhase),
    "a cut by the dealer": (Phase.CUT, _cut_of(BOB), NotYourTurn),
    "a cut too thin": (Phase.CUT, _cut_of(ANN, 3), PlaceOutOfRange),
    "a cut too deep": (Phase.CUT, _cut_of(ANN, 37), PlaceOutOfRange),
    "a card out of turn": (Phase.PLAY, _play_of(BOB), NotYourTurn),
    "a discard after the end": (Phase.OVER, _discard_of(ANN), GameOver),
    "a resignation after the end": (Phase.OVER, _resignation_of(ANN), GameOver),
}


@pytest.mark.parametrize("what", REFUSED)
async def test_what_is_refused_changes_nothing(what: str, club: Club) -> None:
    phase, act, kind = REFUSED[what]
    game = (await club.begin_with_dealer(1)).id
    before = await club.until(game, phase)
    stored = await club.stored(game)
    reason = await refusal(act(club, before))
    assert isinstance(reason.refusal if isinstance(reason, IllegalHere) else reason, kind)
    assert await club.tables.table(game) == before
    assert await club.stored(game) == stored


async def test_a_card_that_is_not_held_is_refused_on_ones_turn(club: Club) -> None:
    game = (await club.begin()).id
    table = await club.until(game, Phase.PLAY)
    (seat,) = table.state.awaiting
    foreign = table.view(1 - seat).hand[0]
    user = table.users[seat] or 0
    reason = await refusal(club.tables.play(game, user, foreign, club.delivery()))
    assert isinstance(reason, IllegalHere)
    assert reason.refusal == CardNotHeld(foreign)


async def test_a_game_that_is_not_there_is_refused(club: Club) -> None:
    for act in (_resignation_of(ANN), _cut_of(ANN)):
        table = await club.begin()
        missing = Table(table.id + 1000, table.place, table.users, table.rules, table.history)
        assert await refusal(act(club, missing)) == NoSuchGame()


async def test_games_at_once_do_not_mix(club: Club) -> None:
    first, second = await club.begin(ANN, BOB), await club.begin(CLEO, DEE)
    before = await club.stored(second.id)
    await club.until(first.id, Phase.OVER)
    assert await club.stored(second.id) == before
    assert await refusal(_resignation_of(ANN)(club, second)) == NotSeated()


async def test_both_discards_in_the_same_instant_are_stored(club: Club) -> None:
    table = await club.begin()
    await asyncio.gather(
        *(
            club.tables.discard(table.id, user, table.view(seat).dealt[:2], club.delivery(), 0)
            for seat, user in enumerate((ANN, BOB))
        )
    )
    after = await club.tables.table(table.id)
    assert after.state.phase is Phase.CUT
    assert after.state.deal is not None
    assert len(after.state.deal.crib) == 4
    assert after == await club.reopened().tables.table(table.id)


@pytest.mark.parametrize("phase", [Phase.DISCARD, Phase.CUT, Phase.PLAY])
async def test_of_one_button_pressed_twice_at_once_one_press_counts(phase: Phase, club: Club) -> None:
    game = (await club.begin()).id
    table = await club.until(game, phase)
    seat = table.state.awaiting[0]
    user, decision = table.users[seat] or 0, table.state.decisions[seat]

    def press() -> Awaitable[object]:
        delivery = club.delivery()
        if phase is Phase.DISCARD:
            return club.tables.discard(game, user, table.view(seat).dealt[:2], delivery, decision)
        if phase is Phase.CUT:
            return club.tables.cut(game, user, None, delivery, decision)
        return club.tables.play(game, user, table.view(seat).playable[0], delivery, decision)

    done, refused = outcomes(await asyncio.gather(press(), press(), return_exceptions=True))
    assert len(done) == 1
    assert [each.reason for each in refused] == [StaleDecision()]
    assert len((await club.stored(game)).actions) == table.state.ply + 1


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("decision", [None, 0])
async def test_a_delivery_that_comes_twice_counts_once(decision: int | None, at_once: bool, club: Club) -> None:
    table = await club.begin()
    delivery, thrown = club.delivery(), table.view(0).dealt[:2]

    def deliver() -> Awaitable[object]:
        return club.tables.discard(table.id, ANN, thrown, delivery, decision)

    if at_once:
        await asyncio.gather(deliver(), deliver(), return_exceptions=True)
    else:
        await deliver()
        await asyncio.gather(deliver(), return_exceptions=True)
    stored = await club.stored(table.id)
    assert len(stored.actions) == table.state.ply + 1
    after = await club.tables.table(table.id)
    assert after.state.decisions == (1, 0)
    assert after == await club.reopened().tables.table(table.id)


async def test_a_command_delivered_twice_is_answered_with_what_it_led_to(club: Club) -> None:
    table = await club.begin()
    delivery, thrown = club.delivery(), table.view(0).dealt[:2]
    first = await club.tables.discard(table.id, ANN, thrown, delivery)
    second = await club.tables.discard(table.id, ANN, thrown, delivery)
    assert (second.table, second.seat, second.transitions) == (first.table, first.seat, ())


async def test_discards_can_be_changed_until_both_are_in(club: Club) -> None:
    table = await club.begin()
    dealt = table.view(0).dealt
    await club.tables.discard(table.id, ANN, dealt[:2], club.delivery(), 0)
    changed = await club.tables.discard(table.id, ANN, dealt[2:4], club.delivery(), 1)
    assert changed.table.view(0).thrown == dealt[2:4]
    await club.tables.discard(table.id, BOB, table.view(1).dealt[:2], club.delivery(), 0)
    reason = await refusal(club.tables.discard(table.id, ANN, dealt[:2], club.delivery(), 2))
    assert reason == IllegalHere(WrongPhase(Phase.CUT), await club.tables.names(table))
    assert (await club.tables.table(table.id)).view(0).thrown == dealt[2:4]


async def test_a_cut_without_a_place_is_at_one_that_chance_chooses(club: Club) -> None:
    table = await club.begin_with_dealer(1)
    await club.until(table.id, Phase.CUT)
    club.chance.places.append(23)
    await club.tables.cut(table.id, ANN, None, club.delivery())
    assert (await club.stored(table.id)).actions[-1] == CutStarter(0, 23)


@pytest.mark.parametrize("user", [ANN, BOB])
async def test_resigning_before_the_first_discard_calls_the_game_off(user: int, club: Club) -> None:
    table = await club.begin()
    acted = await club.tables.resign(table.id, user, club.delivery())
    result = acted.table.state.result
    assert result is not None
    assert (result.ending, result.winner) == (Ending.ABORT, None)
    assert await club.storage.standings.count(HALL.guild) == 0


@pytest.mark.parametrize(("user", "winner"), [(ANN, 1), (BOB, 0)])
async def test_resigning_after_a_discard_loses_the_game(user: int, winner: int, club: Club) -> None:
    table = await club.begin()
    await club.move(table.id)
    acted = await club.tables.resign(table.id, user, club.delivery())
    result = acted.table.state.result
    assert result is not None
    assert (result.ending, result.winner) == (Ending.RESIGNATION, winner)
    assert await club.storage.standings.count(HALL.guild) == 2


async def test_names_are_those_last_seen_in_the_server_of_the_table(club: Club) -> None:
    table = await club.begin()
    assert await club.tables.names(table) == ("Player 1", "Player 2")
    await club.storage.names.see(HALL.guild, ANN, "Ann")
    await club.storage.names.see(HALL.guild + 1, BOB, "elsewhere")
    assert await club.tables.names(table) == ("Ann", "Player 2")


async def test_a_write_that_fails_is_forgotten_and_the_next_one_counts(club: Club, tmp_path: Path) -> None:
    table = await club.begin()
    with sqlite3.connect(tmp_path / "cribbage.sqlite3") as other:
        other.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'no room'); END")
    with pytest.raises(DatabaseUnusable):
        await club.tables.discard(table.id, ANN, table.view(0).dealt[:2], club.delivery(), 0)
    assert await club.tables.table(table.id) == table
    with other:
        other.execute("DROP TRIGGER full")
    other.close()
    acted = await club.tables.discard(table.id, ANN, table.view(0).dealt[:2], club.delivery(), 0)
    assert acted.table == await club.tables.table(table.id) == await club.reopened().tables.table(table.id)


async def test_a_store_that_closes_in_the_middle_leaves_no_move_that_only_memory_has(
    club: Club, tmp_path: Path
) -> None:
    table = await club.begin()
    await club.storage.close()
    with pytest.raises(StorageError):
        await club.tables.discard(table.id, ANN, table.view(0).dealt[:2], club.delivery(), 0)
    with pytest.raises(StorageError):
        await club.tables.table(table.id)
    opened = await Storage.open(tmp_path / "cribbage.sqlite3")
    assert await Club(opened).tables.table(table.id) == table
    await opened.close()


async def test_whoever_is_cancelled_while_storing_finds_the_table_as_it_is_stored(club: Club) -> None:
    table = await club.begin()
    press = asyncio.create_task(club.tables.discard(table.id, ANN, table.view(0).dealt[:2], club.delivery(), 0))
    await asyncio.sleep(0)
    press.cancel()
    await asyncio.gather(press, return_exceptions=True)
    assert await club.tables.table(table.id) == await club.reopened().tables.table(table.id)


async def test_a_table_that_another_wrote_to_is_looked_up_again(club: Club) -> None:
    table = await club.begin()
    await club.reopened().tables.discard(table.id, BOB, table.view(1).dealt[:2], 900_000)
    assert await refusal(_discard_of(ANN)(club, table)) == StaleDecision()
    await club.tables.discard(table.id, ANN, table.view(0).dealt[:2], club.delivery())
    assert (await club.tables.table(table.id)).state.phase is Phase.CUT


async def test_more_tables_than_are_kept_in_memory_are_all_served(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.service._TABLES_KEPT", 2)
    games = [(await club.begin(1000 + number, 2000 + number, PARLOUR)).id for number in range(5)]
    for game in games * 2:
        await club.move(game, seat=0)
    assert [(await club.tables.table(game)).state.decisions[0] for game in games] == [2] * 5
