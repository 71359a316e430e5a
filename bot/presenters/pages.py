"""What the bot explains, a page at a time; the id of a button says which page it turns to, so nothing is remembered."""

from __future__ import annotations

from bot.components.ids import Book, PagePress
from bot.presenters.reply import Button, Reply
from bot.text import pages as words
from bot.text.helping import HELP
from bot.text.pages import Page
from bot.text.rules_pages import RULES

BOOKS: dict[Book, tuple[Page, ...]] = {Book.HELP: HELP, Book.RULES: RULES}

_COLOUR = 0x546E7A
_OTHER = {Book.HELP: (Book.RULES, words.TO_RULES), Book.RULES: (Book.HELP, words.TO_HELP)}


def present_page(book: Book, page: int = 1) -> Reply:
    """A page of a book; pages count from 1, and one that a book does not have is its nearest."""
    pages = BOOKS[book]
    page = min(max(page, 1), len(pages))
    shown = pages[page - 1]
    return Reply(
        title=shown.title,
        body=shown.body,
        footer=words.page_footer(page, len(pages), f"/cribbage {book}"),
        colour=_COLOUR,
        rows=(_turning(book, page, len(pages)),),
    )


def _turning(book: Book, page: int, pages: int) -> tuple[Button, ...]:
    other, label = _OTHER[book]
    return (
        Button(words.PREVIOUS, str(PagePress(book, page - 1)), disabled=page == 1),
        Button(words.NEXT, str(PagePress(book, page + 1)), disabled=page == pages),
        Button(label, str(PagePress(other, 1))),
    )
