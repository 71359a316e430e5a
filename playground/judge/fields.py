"""Typed reading of JSON objects: each reader reports what is wrong and gives None for what cannot be used.

A null stands for an absent field, as Discord's published schemas allow for every optional field. Unknown keys are never
looked at: Discord ignores them. Strings where numbers belong are turned down, although the service converts some.

**Length of text** is the number of Unicode code points, which is what ``len`` counts, and not of UTF-16 code units:
a Discord engineer said so in "Message/Embed limitations - how is the length determined?" (discord/discord-api-docs,
January 2020); nothing newer contradicts it. Text is judged as sent; the service trims some fields first, so a text that
only blanks make too long is turned down here though it might pass there. For a minimum, blanks count for nothing, as
they do there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from playground.judge import faults
from playground.judge.tree import Place

WEB = ("http", "https")
SNOWFLAKE_MOST = 2**63 - 1
DIGITS_MOST = 20


@dataclass(frozen=True, slots=True)
class Fields:
    """A JSON object and the place where it stands in the body."""

    values: Mapping[str, object]
    place: Place

    def given(self, name: str, *, required: bool = False) -> object:
        """The raw value; None when absent or null, which is reported when it is required."""
        value = self.values.get(name)
        if value is None and required:
            (self.place / name).report(faults.REQUIRED)
        return value

    def text(self, name: str, most: int, *, least: int = 0, required: bool = False) -> str | None:
        """A string of ``least`` to ``most`` characters."""
        value = self.given(name, required=required)
        return None if value is None else text(value, self.place / name, most, least)

    def integer(self, name: str, least: int, most: int, *, required: bool = False) -> int | None:
        """An integer from ``least`` to ``most``."""
        value = self.given(name, required=required)
        return None if value is None else integer(value, self.place / name, least, most)

    def choice(self, name: str, allowed: Sequence[int], *, required: bool = False) -> int | None:
        """One of the ``allowed`` integers."""
        value = self.given(name, required=required)
        return None if value is None else choice(value, self.place / name, allowed)

    def boolean(self, name: str) -> bool | None:
        """True or false."""
        value = self.given(name)
        if value is None or isinstance(value, bool):
            return value
        (self.place / name).report(faults.NOT_A_BOOLEAN)
        return None

    def snowflake(self, name: str, *, required: bool = False) -> int | None:
        """An id, as a string of digits or as an integer."""
        value = self.given(name, required=required)
        return None if value is None else snowflake(value, self.place / name)

    def items(
        self, name: str, most: int | None = None, *, least: int = 0, required: bool = False
    ) -> list[tuple[object, Place]] | None:
        """The entries of a list of ``least`` to ``most``, each with its place."""
        value = self.given(name, required=required)
        return None if value is None else items(value, self.place / name, most, least)

    def object(self, name: str, *, required: bool = False) -> Fields | None:
        """A nested object."""
        value = self.given(name, required=required)
        return None if value is None else read(value, self.place / name)

    def url(self, name: str, most: int = 2048, schemes: tuple[str, ...] = WEB, *, required: bool = False) -> str | None:
        """An absolute URL of one of the ``schemes``."""
        value = self.text(name, most, required=required)
        if not value:
            return value
        fault = _url_fault(value, schemes)
        if fault is not None:
            (self.place / name).report(fault)
            return None
        return value

    def time(self, name: str) -> None:
        """An ISO 8601 time."""
        value = self.text(name, 64)
        if not value:
            return
        try:
            datetime.fromisoformat(value)
        except ValueError:
            (self.place / name).report(faults.bad_time(value))


def read(value: object, place: Place) -> Fields | None:
    """The object that stands at the place."""
    if isinstance(value, Mapping):
        return Fields(value, place)
    place.report(faults.NOT_AN_OBJECT)
    return None


def text(value: object, place: Place, most: int, least: int = 0) -> str | None:
    """A string of ``least`` to ``most`` characters; None when it is none."""
    if not isinstance(value, str):
        place.report(faults.not_text(value))
        return None
    check_length(len(value), place, most, least, shown=len(value.strip()))
    return value


def check_length(length: int, place: Place, most: int, least: int = 0, *, shown: int | None = None) -> None:
    """Report a length outside ``least`` to ``most``; ``shown`` is what counts towards the minimum."""
    if length > most or (length if shown is None else shown) < least:
        place.report(faults.bad_length(least, most) if least else faults.max_length(most))


def integer(value: object, place: Place, least: int, most: int) -> int | None:
    """An integer from ``least`` to ``most``; None when it is none."""
    if not isinstance(value, int) or isinstance(value, bool):
        place.report(faults.not_a_number(value))
        return None
    if value < least:
        place.report(faults.too_small(least))
    if value > most:
        place.report(faults.too_large(most))
    return value


def choice(value: object, place: Place, allowed: Sequence[int]) -> int | None:
    """One of the ``allowed`` integers; None when it is none of them."""
    if not isinstance(value, int) or isinstance(value, bool):
        place.report(faults.not_a_number(value))
        return None
    if value not in allowed:
        place.report(faults.not_among(allowed))
        return None
    return value


def snowflake(value: object, place: Place) -> int | None:
    """An id below 2**63; None when it is none."""
    is_number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if is_number or (isinstance(value, str) and is_digits(value)):
        number = int(str(value))
        if number <= SNOWFLAKE_MOST:
            return number
    place.report(faults.not_a_number(value, "snowflake"))
    return None


def is_digits(value: str) -> bool:
    """Whether a text is a number that 64 bits may hold."""
    return value.isascii() and value.isdigit() and len(value) <= DIGITS_MOST


def items(value: object, place: Place, most: int | None = None, least: int = 0) -> list[tuple[object, Place]] | None:
    """The entries of a list, each with its place; None when it is no list."""
    if not isinstance(value, list):
        place.report(faults.NOT_A_LIST)
        return None
    if most is not None:
        check_length(len(value), place, most, least)
    return [(entry, place / index) for index, entry in enumerate(value)]


def distinct(entries: Sequence[tuple[object, Place]]) -> None:
    """Report every entry that stands earlier in the list already."""
    seen: set[str] = set()
    for entry, place in entries:
        if str(entry) in seen:
            place.report(faults.REPEATED)
        seen.add(str(entry))


def _url_fault(url: str, schemes: tuple[str, ...]) -> faults.Fault | None:
    try:
        parts = urlsplit(url)
    except ValueError:
        return faults.NOT_A_URL
    if parts.scheme and parts.scheme not in schemes:
        return faults.bad_scheme(parts.scheme, schemes)
    well_formed = bool(parts.scheme) and bool(parts.netloc) and not any(letter.isspace() for letter in url)
    return None if well_formed else faults.NOT_A_URL
