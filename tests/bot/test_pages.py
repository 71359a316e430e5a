"""What the bot explains: its pages, their examples and figures, and the commands they name."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest
from discord import app_commands

from bot.client import CribbageClient
from bot.components.ids import Book, PagePress, parse_press
from bot.presenters.pages import BOOKS, present_page
from bot.text import pages as words
from bot.text.rules_examples import PLAYS, ROWS, SHOWS, PlayExample, ShowExample
from cribbage import CASES, CRIB_CASES, HAND_CASES, Combination, Ruleset, score_play, score_show, show_points
from storage import Clock, Storage
from tests.bot.payloads import buttons
from tests.games import card, cards

COMMAND = re.compile(r"`/([a-z-]+(?: [a-z-]+){0,2})`")
RULES = "\n".join(page.body for page in BOOKS[Book.RULES])
HELP = "\n".join(page.body for page in BOOKS[Book.HELP])
EVERY_PAGE = [(book, number) for book in Book for number in range(1, len(BOOKS[book]) + 1)]


@pytest.mark.parametrize("example", [*ROWS, *SHOWS], ids=lambda example: example.what)
def test_an_example_of_the_show_is_worth_what_its_page_says(example: ShowExample) -> None:
    hand, starter = cards(example.hand), card(example.starter)
    assert score_show(hand, starter, is_crib=example.is_crib).total == example.points
    assert show_points(hand, starter, is_crib=example.is_crib) == example.points
    assert f"\n{example.line}\n" in f"\n{RULES}\n"


@pytest.mark.parametrize("example", PLAYS, ids=lambda example: example.what)
def test_an_example_of_the_play_pegs_what_its_page_says(example: PlayExample) -> None:
    assert score_play(cards(example.series)).total == example.points
    assert f"\n{example.line}\n" in f"\n{RULES}\n"


def test_every_row_of_the_counting_table_has_an_example_that_makes_it_alone() -> None:
    made = [score_show(cards(each.hand), card(each.starter), is_crib=False).items for each in ROWS]
    assert all(len(items) == 1 for items in made)
    assert [items[0].kind for items in made] == [
        *(Combination.FIFTEEN, Combination.PAIR, Combination.RUN, Combination.FLUSH, Combination.NOBS)
    ]


def test_the_page_of_figures_prints_the_tables_of_the_engine() -> None:
    (table,) = re.findall(r"```\n(.*?)\n```", RULES, re.DOTALL)
    rows = [line.split() for line in table.splitlines()[1:]]
    told = {int(points): int(hands.replace(",", "")) for points, hands, *_ in rows}
    assert told == {points: cases for points, cases in enumerate(HAND_CASES) if cases}
    for points, _, hands, cribs in rows:
        for share, cases in ((hands, HAND_CASES), (cribs, CRIB_CASES)):
            exact = Fraction(100 * cases[int(points)], CASES)
            assert (
                share == "<0.01%" if exact < Fraction(1, 100) else abs(Fraction(share[:-1]) - exact) < Fraction(1, 100)
            )


def test_the_skunk_lines_that_the_page_names_are_those_of_the_engine() -> None:
    single, double = Ruleset().skunk_lines
    assert f"A loser who has {single} points or less is skunked. At {double} or less" in RULES
    (short,) = Ruleset(target=61).skunk_lines
    assert f"a skunk at {short} or less" in RULES


def test_the_page_of_clocks_names_every_clock_with_its_time() -> None:
    minute, day = 60_000, 86_400_000
    told = {
        10 * minute: "ten minutes a move",
        day: "a day a move",
        3 * day: "three days a move",
        None: "nobody is ever late",
    }
    named = re.findall(r"^\*\*(\w+)\*\* – (.+)$", BOOKS[Book.RULES][-1].body, re.MULTILINE)
    assert named == [(clock.value, told[clock.per_move]) for clock in Clock]


@pytest.mark.parametrize(("book", "number"), EVERY_PAGE)
def test_a_page_is_short_and_says_where_one_is(book: Book, number: int) -> None:
    reply = present_page(book, number)
    assert len(reply.body) <= 1600
    assert reply.title
    assert reply.footer == f"Page {number} of {len(BOOKS[book])} · /cribbage {book}"
    assert "\n\n\n" not in reply.body


@pytest.mark.parametrize("book", Book)
def test_the_buttons_turn_through_a_book_and_stop_at_its_ends(book: Book) -> None:
    pages = [present_page(book, number) for number in range(1, len(BOOKS[book]) + 1)]
    for number, page in enumerate(pages, start=1):
        back, forward, other = buttons(page)
        assert (back.label, forward.label) == (words.PREVIOUS, words.NEXT)
        assert (back.disabled, forward.disabled) == (number == 1, number == len(pages))
        assert (parse_press(back.id), parse_press(forward.id)) == (
            PagePress(book, number - 1),
            PagePress(book, number + 1),
        )
        assert parse_press(other.id) == PagePress(next(each for each in Book if each is not book), 1)
    assert all(one.title != other.title for one, other in pairwise(pages))


@pytest.mark.parametrize("book", Book)
def test_a_page_that_a_book_does_not_have_is_its_nearest(book: Book) -> None:
    assert present_page(book, 0) == present_page(book, 1)
    assert present_page(book, 999) == present_page(book, len(BOOKS[book]))


def test_the_first_page_of_the_help_says_how_long_the_rules_are() -> None:
    numbers = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    assert f"{numbers[len(BOOKS[Book.RULES])]} short pages" in BOOKS[Book.HELP][0].body


async def test_the_pages_name_every_command_to_play_and_none_that_is_not_there(storage: Storage) -> None:
    """Those who manage a server have commands of their own, which are not needed to play."""
    groups = [each for each in CribbageClient(storage).tree.get_commands() if isinstance(each, app_commands.Group)]
    every = [each for group in groups for each in group.walk_commands()]
    there = {each.qualified_name for each in every if isinstance(each, app_commands.Command)}
    told = {*COMMAND.findall(HELP)}
    assert {name for name in there if not name.startswith("cribbage-server")} <= told <= there
    assert {*COMMAND.findall(RULES)} <= there
