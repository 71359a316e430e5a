"""Standings: what games count for the people in them."""

import random
from dataclasses import replace

import pytest

from cribbage import (
    Abort,
    AbortReason,
    Action,
    Forfeit,
    GameState,
    Phase,
    Play,
    Resign,
    Result,
    Ruleset,
    Skunk,
    apply,
    legal_actions,
    new_game,
)
from storage import Place, RankBy, StandingsRow, Storage
from tests.games import EVERY_RULESET, next_action, random_actions
from tests.storage.played import ANN, BOB, CYD, DEE, HERE, Played, begun, resigned, stored

GUILD = HERE.guild


def row(user: int, **counts: int) -> StandingsRow:
    nothing = StandingsRow(user, None, 0, 0, 0, 0, 0, 0, 0, 0)
    return replace(nothing, **counts)  # type: ignore[arg-type]  # a name of its fields is any text to the checker


async def by_points(storage: Storage, guild: int = GUILD, limit: int = 10, offset: int = 0) -> tuple[StandingsRow, ...]:
    """Rows of all time by game points."""
    page = await storage.standings.page(guild, RankBy.GAME_POINTS, limit=limit, offset=offset)
    return tuple(each.row for each in page.rows)


async def counted(storage: Storage) -> tuple[StandingsRow, ...]:
    """The rows of a server, ratings aside."""
    return tuple(replace(each, rating=None) for each in await by_points(storage, GUILD))


def expected(user: int, games: list[tuple[Ruleset, tuple[int, ...], Result]]) -> StandingsRow | None:
    """A person's row from the results themselves."""
    counts = dict.fromkeys(StandingsRow.__slots__[2:-1], 0)
    for rules, users, result in games:
        if result.winner is None or user not in users:
            continue
        side = rules.side_of(users.index(user))
        won = side == result.winner
        skunk = result.skunk if won else result.skunks[side]
        counts["won" if won else "lost"] += 1
        counts["skunks_given" if won else "skunks_taken"] += skunk is not Skunk.NONE
        counts["doubles_given" if won else "doubles_taken"] += skunk is Skunk.DOUBLE
        counts["game_points"] += result.game_points(side)
        counts["spread"] += result.spread if won else -result.behind[side]
    return row(user, **counts) if counts["won"] + counts["lost"] else None


def far_behind(points: int) -> tuple[Action, ...]:
    """The log of a game, not yet over, in which seat 1 is at least that far behind: it pegs as little as it can."""
    for seed in range(1000):
        rng, state, actions = random.Random(seed), new_game(Ruleset()), list[Action]()
        while state.phase is not Phase.OVER:
            if state.scores[0] - state.scores[1] >= points and state.awaiting:
                return tuple(actions)
            actions.append(_one_sided(rng, state))
            state = apply(state, actions[-1]).state
    raise AssertionError("no game went so far")


def _one_sided(rng: random.Random, state: GameState) -> Action:
    if state.phase is not Phase.PLAY:
        return next_action(rng, state)
    plays = [action for action in legal_actions(state, state.awaiting[0]) if isinstance(action, Play)]
    lead = {play: apply(state, play).state.scores for play in plays}
    return max(plays, key=lambda play: lead[play][0] - lead[play][1])


async def until_behind(storage: Storage, points: int, users: tuple[int, int] = (ANN, BOB)) -> Played:
    """A stored game in play in which seat 1 is at least that far behind seat 0."""
    return await stored(storage, far_behind(points), users)


async def test_a_game_given_up_counts_for_both(storage: Storage) -> None:
    await resigned(storage, (ANN, BOB), loser=1)
    assert await counted(storage) == (
        row(ANN, won=1, game_points=2, spread=1),
        row(BOB, lost=1, spread=-1),
    )


@pytest.mark.parametrize(("points", "double"), [(31, 0), (61, 1)])
async def test_a_skunk_counts_for_who_gave_and_who_took_it(points: int, double: int, storage: Storage) -> None:
    game = await until_behind(storage, points)
    await game.append(Forfeit(1) if game.state.awaiting == (1,) else Resign(1))
    behind = game.state.scores[0] - game.state.scores[1]
    assert await counted(storage) == (
        row(ANN, won=1, skunks_given=1, doubles_given=double, game_points=3, spread=behind),
        row(BOB, lost=1, skunks_taken=1, doubles_taken=double, spread=-behind),
    )


@pytest.mark.parametrize("reason", list(AbortReason))
async def test_a_game_called_off_counts_for_nobody(reason: AbortReason, storage: Storage) -> None:
    game = await begun(storage)
    await game.append(Abort(reason))
    assert await by_points(storage, GUILD) == ()
    assert await storage.standings.count(GUILD) == 0
    assert await storage.standings.of(GUILD, ANN) is None
    assert await storage.games.running() == ()


async def test_partners_win_and_lose_together(storage: Storage) -> None:
    rules = Ruleset(seats=4)
    game = await begun(storage, (ANN, BOB, CYD, DEE), rules=rules)
    await game.append(Resign(2))
    assert await counted(storage) == (
        row(BOB, won=1, game_points=2, spread=1),
        row(DEE, won=1, game_points=2, spread=1),
        row(ANN, lost=1, spread=-1),
        row(CYD, lost=1, spread=-1),
    )


async def test_standings_are_those_of_one_server(storage: Storage) -> None:
    await resigned(storage, (ANN, BOB))
    await resigned(storage, (BOB, CYD), place=Place(GUILD + 1, HERE.channel))
    assert [each.user for each in await by_points(storage, GUILD)] == [ANN, BOB]
    assert [each.user for each in await by_points(storage, GUILD + 1)] == [BOB, CYD]
    assert await storage.standings.count(GUILD + 1) == 2
    assert await storage.standings.of(GUILD + 1, ANN) is None


async def test_names_seen_last_stand_beside_people(storage: Storage) -> None:
    await storage.names.see(GUILD, ANN, "Ann")
    await storage.names.see(GUILD + 1, BOB, "Bob elsewhere")
    await resigned(storage, (ANN, BOB))
    assert [each.name for each in await by_points(storage, GUILD)] == ["Ann", None]
    found = await storage.standings.of(GUILD, ANN)
    assert found is not None
    assert found.name == "Ann"


async def test_people_rank_by_game_points_then_games_won_then_spread_then_user(storage: Storage) -> None:
    # CYD has three games of two points, ANN two skunks of three: equal in points, fewer games won.
    for _ in range(2):
        game = await until_behind(storage, 31, (ANN, BOB))
        await game.append(Resign(1))
    for _ in range(3):
        await resigned(storage, (CYD, BOB))
    lower, higher = DEE, DEE + 1
    await resigned(storage, (higher, BOB))
    await resigned(storage, (lower, BOB))
    shown = await by_points(storage, GUILD)
    assert [each.user for each in shown] == [CYD, ANN, lower, higher, BOB]
    assert shown[0].game_points == shown[1].game_points == 6


async def test_spread_breaks_a_tie_of_points_and_games(storage: Storage) -> None:
    await resigned(storage, (ANN, BOB))
    game = await until_behind(storage, 10, (CYD, BOB))
    await game.append(Resign(1))
    assert game.state.result is not None
    assert not game.state.result.skunk
    assert [each.user for each in await by_points(storage, GUILD)] == [CYD, ANN, BOB]


async def test_standings_come_in_pages(storage: Storage) -> None:
    for user in range(1, 24, 2):
        await resigned(storage, (user, user + 1))
    everybody = await by_points(storage, GUILD, limit=100)
    assert len(everybody) == await storage.standings.count(GUILD) == 24
    pages = [await by_points(storage, GUILD, limit=5, offset=start) for start in range(0, 30, 5)]
    assert tuple(each for page in pages for each in page) == everybody
    assert len(await by_points(storage, GUILD)) == 10


async def test_standings_are_the_sum_of_all_results_and_a_purge_takes_its_part_away(storage: Storage) -> None:
    rng, people = random.Random(11), (ANN, BOB, CYD, DEE, 5, 6)
    games: dict[int, tuple[Ruleset, tuple[int, ...], Result]] = {}
    for number in range(36):
        rules = EVERY_RULESET[number % len(EVERY_RULESET)]
        actions, end = random_actions(rng, rules, leaving=rng.choice((0, 0.004, 0.05)))
        users = tuple(rng.sample(people, rules.seats))
        assert end.result is not None
        games[(await stored(storage, actions, users, rules=rules)).id] = rules, users, end.result
    assert {result.ending.value for _, _, result in games.values()} == {"target", "resignation", "forfeit", "abort"}
    while games:
        for user in people:
            found = await storage.standings.of(GUILD, user)
            assert (found and replace(found, rating=None)) == expected(user, list(games.values()))
        for game in rng.sample(list(games), min(9, len(games))):
            await storage.games.purge(game)
            del games[game]
    assert await storage.standings.count(GUILD) == 0
