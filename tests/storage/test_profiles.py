"""Profiles, histories and meetings: what a person's games add up to."""

import random

import pytest

from cribbage import Abort, AbortReason, DealEnded, Dealt, Ending, HandCounted, Pegged, Ruleset, Skunk, replay
from storage import HistoryFilter, Place, Span, Storage, TableMessage
from tests.games import random_game
from tests.storage.played import ANN, BOB, CYD, DEE, HERE, MINUTE, NOON, begun, resigned, stored, won_by

GUILD = HERE.guild


async def test_a_profile_adds_up_what_was_scored_in_deals_that_were_counted_to_the_end(storage: Storage) -> None:
    rng, rules = random.Random(6), Ruleset()
    points, deals, best, first = {True: 0, False: 0}, {True: 0, False: 0}, 0, 0
    for _ in range(4):
        actions, _ = random_game(rng, rules)
        await stored(storage, actions)
        events = [event for each in replay(rules, actions) for event in each.events]
        hands = [
            each.score.total for each in events if isinstance(each, HandCounted) and not (each.seat or each.is_crib)
        ]
        best = max(best, *hands)
        pegged, dealer = 0, 0
        for event in events:
            match event:
                case Dealt():
                    first += (event.number, event.dealer) == (1, 0)
                    pegged, dealer = 0, event.dealer
                case Pegged(seat=0):
                    pegged += event.points
                case DealEnded():
                    points[dealer == 0] += pegged
                    deals[dealer == 0] += 1
    profile = await storage.profiles.of(GUILD, ANN)
    assert profile is not None
    assert profile.averages.dealer == pytest.approx(points[True] / deals[True])
    assert profile.averages.pone == pytest.approx(points[False] / deals[False])
    assert profile.best_hand is not None
    assert profile.best_hand.points == best
    assert profile.first_deals == first / 4
    averages = profile.averages
    assert averages.pegging is not None
    assert averages.hand is not None
    assert averages.crib is not None
    but_heels = (averages.pegging + averages.hand) * sum(deals.values()) + averages.crib * deals[True]
    assert 0 <= sum(points.values()) - round(but_heels) <= 2 * deals[True]


async def test_form_and_streaks_follow_the_order_in_which_games_end(storage: Storage) -> None:
    won = (True, True, True, False, True, True, False, True, True, True, True, False, True)
    for number, each in reversed(list(enumerate(won))):
        await resigned(storage, (ANN, BOB), loser=int(each), at=NOON + number * MINUTE)
    await (await begun(storage)).append(Abort(AbortReason.AGREED))
    profile = await storage.profiles.of(GUILD, ANN)
    assert profile is not None
    assert profile.form == won[-10:]
    assert (profile.streak, profile.longest_streak) == (1, 4)
    assert (profile.row.won, profile.row.lost) == (10, 3)


async def test_a_curve_goes_through_the_rated_games(storage: Storage) -> None:
    for number in range(3):
        await resigned(storage, at=NOON + number * MINUTE)
    await resigned(storage, rules=Ruleset(rated=False), at=NOON + 9 * MINUTE)
    profile = await storage.profiles.of(GUILD, ANN)
    assert profile is not None
    assert [(each.game, each.rating.games) for each in profile.curve] == [(1, 1), (2, 2), (3, 3)]
    assert profile.curve[-1].rating == profile.row.rating
    values = [each.rating.value for each in profile.curve]
    assert values == sorted(values)


async def test_who_has_finished_nothing_has_no_profile(storage: Storage) -> None:
    await begun(storage)
    await (await begun(storage)).append(Abort(AbortReason.AGREED))
    assert await storage.profiles.of(GUILD, ANN) is None


async def test_a_profile_is_of_one_server_and_a_game_given_up_at_once_has_no_averages(storage: Storage) -> None:
    await resigned(storage, place=Place(GUILD + 1, 5))
    assert await storage.profiles.of(GUILD, ANN) is None
    profile = await storage.profiles.of(GUILD + 1, ANN)
    assert profile is not None
    assert profile.averages.dealer is None
    assert profile.best_hand is None


async def test_head_to_head_counts_the_games_of_two_against_each_other(storage: Storage) -> None:
    for number, (winner, loser, points) in enumerate(((ANN, BOB, 4), (BOB, ANN, 31), (BOB, ANN, 61), (ANN, CYD, 9))):
        await won_by(storage, winner, loser, points, at=NOON + number * MINUTE)
    found = await storage.histories.versus(GUILD, ANN, BOB, last=2)
    assert (found.first.won, found.second.won, found.games) == (1, 2, 3)
    assert (found.first.game_points, found.second.game_points) == (2, 6)
    assert (found.second.skunks, found.second.doubles) == (2, 1)
    assert (found.first.margins, found.second.margins) == (4, 92)
    assert [(each.game.id, each.game.won, each.running) for each in found.last] == [
        (3, False, (1, 2)),
        (2, False, (1, 1)),
    ]
    other = await storage.histories.versus(GUILD, BOB, ANN)
    assert (other.first, other.second) == (found.second, found.first)
    assert (await storage.histories.versus(GUILD, BOB, CYD)).games == 0


async def test_partners_do_not_meet_and_of_three_one_must_have_won(storage: Storage) -> None:
    await resigned(storage, (ANN, BOB, CYD, DEE), rules=Ruleset(seats=4), loser=0)
    assert (await storage.histories.versus(GUILD, ANN, CYD)).games == 0
    assert (await storage.histories.versus(GUILD, ANN, BOB)).second.won == 1
    game = await resigned(storage, (ANN, BOB, DEE), rules=Ruleset(seats=3), loser=0)
    assert game.state.result is not None
    assert game.state.result.winner == 1
    assert (await storage.histories.versus(GUILD, ANN, BOB)).second.won == 2
    assert (await storage.histories.versus(GUILD, ANN, DEE)).games == 1


async def test_a_history_goes_back_in_time_page_by_page(storage: Storage) -> None:
    for number in range(7):
        await resigned(storage, at=NOON + number * MINUTE)
    pages = [await storage.histories.page(GUILD, ANN, limit=3, offset=start) for start in (0, 3, 6)]
    assert [[game.id for game in page.games] for page in pages] == [[7, 6, 5], [4, 3, 2], [1]]
    assert {page.total for page in pages} == {7}


async def test_a_history_is_filtered(storage: Storage) -> None:
    await resigned(storage, (ANN, BOB), at=NOON)
    await resigned(storage, (ANN, CYD), at=NOON + MINUTE)
    await resigned(storage, (ANN, BOB), rules=Ruleset(rated=False), at=NOON + 2 * MINUTE)
    await (await begun(storage, (ANN, BOB), at=NOON + 3 * MINUTE)).append(Abort(AbortReason.AGREED))

    async def ids(wanted: HistoryFilter) -> list[int]:
        page = await storage.histories.page(GUILD, ANN, wanted)
        assert page.total == len(page.games)
        return [game.id for game in page.games]

    assert await ids(HistoryFilter(other=BOB)) == [4, 3, 1]
    assert await ids(HistoryFilter(rated=True)) == [2, 1]
    assert await ids(HistoryFilter(rated=False)) == [4, 3]
    assert await ids(HistoryFilter(ending=Ending.ABORT)) == [4]
    assert await ids(HistoryFilter(span=Span(NOON + 2 * MINUTE, NOON + 3 * MINUTE))) == [2]
    assert await ids(HistoryFilter(other=BOB, rated=True, ending=Ending.RESIGNATION)) == [1]
    assert await ids(HistoryFilter(other=DEE)) == []


async def test_a_past_game_tells_how_it_ended_and_where_it_is_shown(storage: Storage) -> None:
    game = await won_by(storage, ANN, BOB, 31)
    for deal in (1, 2):
        await storage.messages.save_table(TableMessage(game.id, deal, 5, 60 + deal, 1))
    (found,) = (await storage.histories.page(GUILD, BOB)).games
    assert found.message == (5, 62)
    assert (found.won, found.winner, found.seat, found.users) == (False, 0, 1, (ANN, BOB))
    assert (found.ending, found.last_point, found.skunk, found.spread) == (Ending.RESIGNATION, None, Skunk.SINGLE, -31)
    assert (found.at, found.duration, found.rated) == (NOON, MINUTE, True)
    assert found.scores == game.state.scores
    await resigned(storage, at=NOON + MINUTE)
    assert (await storage.histories.page(GUILD, BOB)).games[0].message is None
