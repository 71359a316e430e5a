"""Names of commands and options, and translations of names and descriptions.

Sources: "Application Command Naming" on the page "Application Commands" and "Locales" on the page "API Reference" of
the Discord developer documentation.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from playground.judge import faults
from playground.judge.fields import Fields, check_length, text
from playground.judge.tree import Place

NAME_MOST, DESCRIPTION_MOST = 32, 100
LOCALES = frozenset(
    (
        *("ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu"),
        *("id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi"),
        *("zh-CN", "zh-TW"),
    )
)
# The blocks of the scripts Devanagari and Thai, whose vowel signs are marks and not letters. The few signs in them that
# Unicode gives to several scripts (stress marks, dandas, the baht sign) are left out.
_DEVANAGARI = ((0x0900, 0x0950), (0x0955, 0x0963), (0x0966, 0x097F), (0xA8E0, 0xA8FF), (0x11B00, 0x11B09))
_THAI = ((0x0E01, 0x0E3A), (0x0E40, 0x0E5B))


def is_command_name(name: str) -> bool:
    r"""Whether a text matches ``^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`` and has no letter to be lowered.

    >>> is_command_name("play-card"), is_command_name("Play"), is_command_name("play card"), is_command_name("ไพ่")
    (True, False, False, True)
    """
    return 1 <= len(name) <= NAME_MOST and name == name.lower() and all(map(_fits, name))


def _fits(letter: str) -> bool:
    point = ord(letter)
    return (
        letter in "-_'"
        or unicodedata.category(letter)[0] in "LN"
        or any(first <= point <= last for first, last in _DEVANAGARI + _THAI)
    )


def command_name(value: object, place: Place) -> str | None:
    """A name of a chat input command or option; None when it is no text."""
    name = text(value, place, NAME_MOST, 1)
    if name is not None and 1 <= len(name.strip()) <= len(name) <= NAME_MOST and not is_command_name(name):
        place.report(faults.COMMAND_NAME)
    return name


def menu_name(value: object, place: Place) -> str | None:
    """A name of a user or message command, which may hold capitals and blanks; None when it is no text."""
    return text(value, place, NAME_MOST, 1)


def judge_localizations(
    fields: Fields, name: str, most: int, judge: Callable[[object, Place], str | None] | None = None
) -> int:
    """Judge the translations of a field; gives the length of the longest text, the field's own included."""
    own = fields.given(name)
    longest = len(own) if isinstance(own, str) else 0
    translations = fields.object(f"{name}_localizations")
    for locale, value in translations.values.items() if translations is not None else ():
        assert translations is not None
        place = translations.place / locale
        if locale not in LOCALES:
            place.report(faults.not_among(sorted(LOCALES)))
        translated = text(value, place, most, 1) if judge is None else judge(value, place)
        longest = max(longest, len(translated or ""))
    return longest


def judge_names(fields: Fields, judge: Callable[[object, Place], str | None] = command_name) -> int:
    """Judge the required name with its translations; gives the longest length."""
    value = fields.given("name", required=True)
    if value is not None:
        judge(value, fields.place / "name")
    return judge_localizations(fields, "name", NAME_MOST, judge)


def judge_descriptions(fields: Fields) -> int:
    """Judge the required description of 1 to 100 characters with its translations; gives the longest length."""
    fields.text("description", DESCRIPTION_MOST, least=1, required=True)
    return judge_localizations(fields, "description", DESCRIPTION_MOST)


def check_absent(fields: Fields, name: str) -> None:
    """Report a text or list that must be empty here."""
    value = fields.given(name)
    if isinstance(value, str | list):
        check_length(len(value), fields.place / name, 0)
    elif value is not None:
        (fields.place / name).report(faults.max_length(0))
