"""Registration of commands."""

from typing import Any

import pytest

from playground import judge
from tests.playground.judge import bodies as make
from tests.playground.judge.verdicts import Json, Limit, refusal, said

MOST, BETWEEN = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
MISSING, CHOICES = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES"
NAME, ABOVE = "APPLICATION_COMMAND_INVALID_NAME", "NUMBER_TYPE_MAX"


NAMES = [
    Limit("a command has a name", make.command(name=None), "name", MISSING, make.command()),
    Limit("a name has 32 characters", make.command(name="n" * 33), "name", BETWEEN, make.command(name="n" * 32)),
    Limit("a name is not empty", make.command(name=""), "name", BETWEEN, make.command(name="n")),
    Limit("a name has no capital", make.command(name="Play"), "name", NAME, make.command(name="play")),
    Limit("a name has no blank", make.command(name="play card"), "name", NAME, make.command(name="play-card_1'")),
    Limit("a name has no dot", make.command(name="play.card"), "name", NAME, make.command(name="\u05e9\u05d7\u05e7")),
    Limit("a name has no sign", make.command(name="play\u2660"), "name", NAME, make.command(name="\u0e44\u0e1e\u0e48")),
    Limit(
        "a capital is one in any script", make.command(name="\u041aarta"), "name", NAME, make.command(name="\u043aarta")
    ),
    Limit(
        "vowel signs of Devanagari belong to names",
        make.command(name="\u0964"),
        "name",
        NAME,
        make.command(name="\u0916\u0947\u0932\u0947\u0902"),
    ),
    Limit(
        "the name of a user command has 32 characters",
        {"name": "P" * 33, "type": 2},
        "name",
        BETWEEN,
        {"name": "Play with".ljust(32, "!"), "type": 2},
    ),
    Limit(
        "a translated name has no capital",
        make.command(name_localizations={"de": "Legen"}),
        "name_localizations.de",
        NAME,
        make.command(name_localizations={"de": "legen"}),
    ),
    Limit(
        "translations are into known languages",
        make.command(name_localizations={"xx": "play"}),
        "name_localizations.xx",
        CHOICES,
        make.command(name_localizations={"pt-BR": "jogar"}),
    ),
    Limit(
        "a translated description has 100 characters",
        make.command(description_localizations={"de": "d" * 101}),
        "description_localizations.de",
        BETWEEN,
        make.command(description_localizations={"de": "d" * 100}),
    ),
]
COMMANDS = [
    Limit(
        "a description has 100 characters",
        make.command(description="d" * 101),
        "description",
        BETWEEN,
        make.command(description="d" * 100),
    ),
    Limit(
        "a description is not empty",
        make.command(description=""),
        "description",
        BETWEEN,
        make.command(description="d"),
    ),
    Limit("a slash command has a description", make.command(description=None), "description", MISSING, make.command()),
    Limit(
        "a user command has no description",
        {"name": "Play", "type": 2, "description": "d"},
        "description",
        MOST,
        {"name": "Play", "type": 2, "description": ""},
    ),
    Limit(
        "a message command has no options",
        {"name": "Play", "type": 3, "options": [make.option()]},
        "options",
        MOST,
        {"name": "Play", "type": 3, "options": []},
    ),
    Limit("a command is of a known type", make.command(type=5), "type", CHOICES, make.command(type=1)),
    Limit(
        "permissions are a number",
        make.command(default_member_permissions="all"),
        "default_member_permissions",
        "NUMBER_TYPE_COERCE",
        make.command(default_member_permissions="32"),
    ),
    Limit(
        "permissions have 54 bits",
        make.command(default_member_permissions=str(2**54)),
        "default_member_permissions",
        ABOVE,
        make.command(default_member_permissions=str(2**54 - 1)),
    ),
    Limit(
        "a context is one of three",
        make.command(contexts=[0, 3]),
        "contexts.1",
        CHOICES,
        make.command(contexts=[0, 1, 2]),
    ),
    Limit(
        "a context stands once",
        make.command(contexts=[0, 0]),
        "contexts.1",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
        make.command(contexts=[0]),
    ),
    Limit("contexts are not empty", make.command(contexts=[]), "contexts", BETWEEN, make.command(contexts=None)),
    Limit(
        "an installation is one of two",
        make.command(integration_types=[2]),
        "integration_types.0",
        CHOICES,
        make.command(integration_types=[0, 1]),
    ),
    Limit(
        "age restriction is a boolean",
        make.command(nsfw="no"),
        "nsfw",
        "BOOLEAN_TYPE_CONVERT",
        make.command(nsfw=False),
    ),
    Limit(
        "a command has 25 options", make.parameters(*make.named(26)), "options", MOST, make.parameters(*make.named(25))
    ),
]


@pytest.mark.parametrize("limit", NAMES + COMMANDS, ids=str)
def test_command_just_over_the_limit_is_refused_and_at_it_passes(limit: Limit) -> None:
    assert said(lambda: judge.command(limit.over)) == {(limit.path, limit.code)}
    assert refusal(lambda: judge.command(limit.within)) is None


@pytest.mark.parametrize("limit", NAMES + COMMANDS, ids=str)
def test_in_a_list_the_fault_stands_under_the_place_of_the_command(limit: Limit) -> None:
    assert said(lambda: judge.commands([make.command(name="other"), limit.over])) == {(f"1.{limit.path}", limit.code)}
    assert refusal(lambda: judge.commands([make.command(name="other"), limit.within])) is None


def crowded(name: str, count: int) -> Json:
    """An option of 198 characters for each choice, and 104 of its own."""
    choices = [{"name": "n" * 98, "value": str(number).ljust(100, "v")} for number in range(count)]
    return make.option(name=name, description="d" * 100, choices=choices)


def sized(characters: int, **changed: Any) -> Json:
    """A command whose names, descriptions and values have so many characters in all."""
    rest = make.option(name="rest", description="d" * (characters - len("playLay a card.") - 5054 - 2876 - 4))
    return make.parameters(crowded("full", 25), crowded("more", 14), rest) | changed


def test_command_has_8000_characters() -> None:
    judge.command(sized(8000))
    assert said(lambda: judge.command(sized(8001))) == {("", "APPLICATION_COMMAND_TOO_LARGE")}
    assert said(lambda: judge.commands([sized(8001)])) == {("0", "APPLICATION_COMMAND_TOO_LARGE")}


def test_only_the_longest_translation_counts_towards_the_size() -> None:
    judge.command(sized(8000, description_localizations={"de": "Karte legen", "fr": "Poser"}))
    longer = {"de": "Karte legen!", "fr": "Poser"}
    assert said(lambda: judge.command(sized(8000, description_localizations=longer))) == {
        ("", "APPLICATION_COMMAND_TOO_LARGE")
    }


def list_of(count: int, **changed: Any) -> list[Json]:
    return [make.command(name=f"play{number}", **changed) for number in range(count)]


def menus(count: int, kind: int) -> list[Json]:
    return [{"name": f"Play {number}", "type": kind} for number in range(count)]


@pytest.mark.parametrize(
    ("over", "within", "most"),
    [
        (list_of(101), list_of(100), 100),
        (menus(16, 2), menus(15, 2), 15),
        (menus(16, 3), menus(15, 3), 15),
        (list_of(101) + menus(15, 2), list_of(100) + menus(15, 2) + menus(15, 3), 100),
    ],
    ids=["slash commands", "user commands", "message commands", "slash commands beside others"],
)
def test_application_has_so_many_commands_of_a_type(over: list[Json], within: list[Json], most: int) -> None:
    judge.commands(within)
    refused = refusal(lambda: judge.commands(over))
    assert refused is not None
    assert (refused.status, refused.code, refused.errors) == (400, 30032, None)
    assert refused.message == f"Maximum number of application commands reached ({most})"


def test_list_of_more_than_130_commands_is_too_long() -> None:
    assert said(lambda: judge.commands(list_of(131))) == {("", MOST)}


def test_name_stands_once_for_each_type() -> None:
    judge.commands([make.command(), {"name": "play", "type": 2}, {"name": "play", "type": 3}])
    assert said(lambda: judge.commands([make.command(), make.command(type=1)])) == {
        ("1", "APPLICATION_COMMANDS_DUPLICATE_NAME")
    }


@pytest.mark.parametrize("body", [{}, "play", 5])
def test_list_of_commands_is_a_list(body: object) -> None:
    assert said(lambda: judge.commands(body)) == {("", "LIST_TYPE_CONVERT")}


def test_entries_of_the_list_are_objects() -> None:
    assert said(lambda: judge.commands(["play", make.command()])) == {("0", "MODEL_TYPE_CONVERT")}
    assert said(lambda: judge.command("play")) == {("", "MODEL_TYPE_CONVERT")}


def test_no_commands_are_a_list_too() -> None:
    judge.commands([])
