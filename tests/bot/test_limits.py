"""Every message of a game is one that Discord takes, whatever people are called."""

from collections.abc import Iterator

import pytest

from bot.components.ids import Book
from bot.components.lookup_ids import StandingsPress
from bot.presenters.challenge import present_challenge, present_closed, present_taken
from bot.presenters.deals import present_deal
from bot.presenters.hand import present_hand
from bot.presenters.lists import (
    GameLine,
    present_games,
    present_note,
    present_resign_question,
)
from bot.presenters.pages import BOOKS, present_page
from bot.presenters.reply import Reply
from bot.presenters.standings import Crowned, present_standings
from bot.presenters.table import present_table
from bot.tables import Table
from bot.text.standings import Standing
from cribbage import Phase, Ruleset, view_for
from playground import judge
from tests.bot.moments import a_game_that_may_be_left, a_whole_game, moments, table_of
from tests.bot.payloads import buttons, ids, menus, payload
from tests.bot.strange_names import STRANGE_NAMES

LINK = f"https://discord.com/channels/{2**63 - 1}/{2**63 - 1}/{2**63 - 1}"
LARGEST = 10**18 - 1
WORST_NAMES = {
    "four-byte": ("𠮷" * 32, "🃏" * 32, "👩‍👩‍👧‍👦" * 8, "🏴" * 32),
    "markdown": ("*" * 32, "`" * 32, "||" * 16, "\\" * 32),
    "right to left": ("א" * 32, "ع" * 32, "\u202e" * 40, "\u2069א"),
    "empty": ("", " ", "\n", "\u200b"),
}
RULESETS = (Ruleset(), Ruleset(target=61, rated=False), Ruleset(seats=3), Ruleset(seats=4))


def accepted(reply: Reply) -> None:
    body = payload(reply)
    judge.message(body, editing=False)
    judge.message(body, editing=True)
    # The judge knows these as well; they are named here because they are promised.
    assert len(reply.text) <= 2000
    assert len(reply.title) <= 256
    assert len(reply.body) <= 4096
    assert len(reply.footer) <= 2048
    assert len(reply.rows) <= 5
    assert all(0 < len(row) <= 5 for row in reply.rows)
    assert all(0 < len(button.label) <= 80 for button in buttons(reply))
    assert all(0 < len(menu.placeholder) <= 150 and menu.count <= len(menu.options) <= 25 for menu in menus(reply))
    assert len(set(ids(reply))) == len(ids(reply))
    assert all(len(each) <= 100 for each in ids(reply))


def deals_shown(table: Table) -> set[int]:
    """This deal, and while its cards are thrown the one before, of which no later moment shows anything new."""
    return {max(1, table.deals - 1), table.deals} if table.state.phase is Phase.DISCARD else {table.deals}


def panels(table: Table, names: tuple[str, ...]) -> Iterator[Reply]:
    """Every panel that a seat may be shown now: of this deal, of the one before, and with cards picked."""
    for seat in range(table.rules.seats):
        for deal in deals_shown(table):
            view = view_for(table.state_of_deal(deal), seat)
            yield present_hand(LARGEST, view, table.story(deal), names, link=LINK, note="⚠️ " + "x" * 300)
        if table.state.phase is Phase.DISCARD:
            view = table.view(seat)
            for picks in ((), view.dealt[:1], view.dealt[: table.rules.thrown]):
                yield present_hand(LARGEST, view, table.story(table.deals), names, picks=picks, refreshes_itself=True)


@pytest.mark.parametrize("rules", RULESETS, ids=str)
@pytest.mark.parametrize("kind", WORST_NAMES)
async def test_the_table_is_accepted_at_every_moment_of_a_game(kind: str, rules: Ruleset) -> None:
    for table in moments(rules, a_whole_game(7, rules)):
        for deal in deals_shown(table):
            accepted(present_table(LARGEST, table.story(deal), WORST_NAMES[kind][: rules.seats]))


@pytest.mark.parametrize("rules", RULESETS, ids=str)
@pytest.mark.parametrize("kind", WORST_NAMES)
async def test_every_panel_is_accepted_at_every_moment_of_a_game(kind: str, rules: Ruleset) -> None:
    for table in moments(rules, a_whole_game(8, rules)):
        for panel in panels(table, WORST_NAMES[kind][: rules.seats]):
            accepted(panel)


@pytest.mark.parametrize("seed", range(12))
async def test_a_game_that_is_left_has_messages_that_are_accepted(seed: int) -> None:
    rules = Ruleset()
    for table in moments(rules, a_game_that_may_be_left(seed, rules)):
        accepted(present_table(1, table.story(table.deals), WORST_NAMES["markdown"][:2]))
        for panel in panels(table, WORST_NAMES["markdown"][:2]):
            accepted(panel)


@pytest.mark.parametrize("name", STRANGE_NAMES.values(), ids=list(STRANGE_NAMES))
async def test_challenges_are_accepted_whatever_people_are_called(name: str) -> None:
    for opponent in (None, 2**63 - 1):
        accepted(present_challenge(LARGEST, Ruleset(), name, opponent, is_rematch=False))
    accepted(present_challenge(LARGEST, Ruleset(), name, 2**63 - 1, is_rematch=True))
    accepted(present_taken(name, name, LARGEST))
    accepted(present_resign_question(LARGEST, name, counts=True))
    for state in ("cancelled", "declined", "expired", "taken"):
        accepted(present_closed(state, name))


@pytest.mark.parametrize("count", [0, 1, 25, 200])
async def test_lists_are_accepted_however_long_they_are(count: int) -> None:
    name = "*" * 32
    accepted(present_games([GameLine(LARGEST, name, "120–120", True, LINK)] * count))


@pytest.mark.parametrize("name", ["*" * 32, "𠮷" * 32, "א" * 32])
async def test_standings_are_accepted_at_their_longest(name: str) -> None:
    rows = [
        Standing(10**6 + place, name, *(10**6,) * 4, 0.5, -(10**6), 9999.9, provisional=True) for place in range(11)
    ]
    champions = [Crowned("September 2024", rows[0])] * 4
    accepted(
        present_standings(StandingsPress(page=2), rows[:10], rows[10], of=3, champions=champions, server="#" * 100)
    )


@pytest.mark.parametrize("book", Book)
async def test_every_page_is_accepted(book: Book) -> None:
    for page in range(1, len(BOOKS[book]) + 1):
        accepted(present_page(book, page))


async def test_a_note_is_accepted() -> None:
    accepted(present_note("x" * 2000))


@pytest.mark.parametrize("rules", RULESETS, ids=str)
@pytest.mark.parametrize("kind", WORST_NAMES)
async def test_every_deal_that_is_read_again_is_accepted_and_whole(kind: str, rules: Ruleset) -> None:
    table = table_of(rules, a_whole_game(7, rules))
    for deal in range(1, table.deals + 1):
        reply = present_deal(LARGEST, table.story(deal), WORST_NAMES[kind][: rules.seats], table.deals)
        accepted(reply)
        assert "\nScore: " in reply.body


async def test_a_long_list_ends_with_a_whole_line() -> None:
    reply = present_games([GameLine(number, "Ann", "1–2", False, LINK) for number in range(500)])
    assert reply.body.count("\n") > 20
    assert all(line.endswith(f"({LINK})") for line in reply.body.splitlines())


async def test_only_who_is_challenged_can_be_notified() -> None:
    asked = payload(present_challenge(1, Ruleset(), "@everyone", 102, is_rematch=False))["allowed_mentions"]
    assert (asked["parse"], [int(user) for user in asked["users"]]) == ([], [102])
    for reply in (present_challenge(1, Ruleset(), "@everyone", None, is_rematch=False), present_taken("a", "b", 1)):
        told = payload(reply)["allowed_mentions"]
        assert (told["parse"], told.get("users", [])) == ([], [])
