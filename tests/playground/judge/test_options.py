"""Options of commands: parameters, subcommands, choices."""

from typing import Any

import pytest

from playground import judge
from tests.playground.judge import bodies as make
from tests.playground.judge.verdicts import Json, Limit, refusal, said

MOST, BETWEEN = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
MISSING, CHOICES, UNION = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES", "UNION_TYPE_CHOICES"
NAME, ABOVE, BELOW = "APPLICATION_COMMAND_INVALID_NAME", "NUMBER_TYPE_MAX", "NUMBER_TYPE_MIN"
FIRST = "options.0"


def option(kind: int = 3, **changed: Any) -> Json:
    return make.parameters(make.option(kind, **changed))


def choice(**changed: Any) -> Json:
    return option(choices=[{"name": "Jack", "value": "J", **changed}])


def choices(count: int) -> list[Json]:
    return [{"name": str(number), "value": str(number)} for number in range(count)]


def sub(*given: Json, **changed: Any) -> Json:
    return make.option(1, name="sub", options=list(given), **changed)


def group(*given: Json) -> Json:
    return make.option(2, name="group", options=list(given))


OPTIONS = [
    Limit("an option has a type", option(type=None), f"{FIRST}.type", MISSING, option()),
    Limit("an option is of a known type", option(12), FIRST, UNION, option(11)),
    Limit("the name of an option has no capital", option(name="Card"), f"{FIRST}.name", NAME, option(name="card")),
    Limit(
        "an option has a description",
        option(description=None),
        f"{FIRST}.description",
        MISSING,
        option(description="d"),
    ),
    Limit(
        "the description of an option has 100 characters",
        option(description="d" * 101),
        f"{FIRST}.description",
        BETWEEN,
        option(description="d" * 100),
    ),
    Limit(
        "an option's name stands once",
        make.parameters(make.option(), make.option(4)),
        "options.1.name",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
        make.parameters(make.option(), make.option(4, name="place")),
    ),
    Limit(
        "required options come first",
        make.parameters(make.option(name="a"), make.option(name="b", required=True)),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        make.parameters(make.option(name="b", required=True), make.option(name="a")),
    ),
    Limit(
        "subcommands stand beside subcommands",
        make.parameters(sub(), make.option()),
        "options.1",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        make.parameters(sub(), group(sub())),
    ),
    Limit(
        "groups are not nested",
        make.parameters(group(group(sub()))),
        f"{FIRST}.options.0",
        UNION,
        make.parameters(group(sub(make.option()))),
    ),
    Limit(
        "a subcommand holds no subcommand",
        make.parameters(sub(sub())),
        f"{FIRST}.options.0",
        UNION,
        make.parameters(sub(make.option())),
    ),
    Limit(
        "a group holds no parameter",
        make.parameters(group(make.option())),
        f"{FIRST}.options.0",
        UNION,
        make.parameters(group(sub())),
    ),
    Limit(
        "a group has 25 subcommands",
        make.parameters(group(*make.named(26, 1))),
        f"{FIRST}.options",
        MOST,
        make.parameters(group(*make.named(25, 1))),
    ),
    Limit(
        "a subcommand has 25 options",
        make.parameters(sub(*make.named(26))),
        f"{FIRST}.options",
        MOST,
        make.parameters(sub(*make.named(25))),
    ),
    Limit("a parameter has no options", option(options=[make.option()]), f"{FIRST}.options", MOST, option(options=[])),
    Limit(
        "the length asked for is at most 6000",
        option(min_length=6001),
        f"{FIRST}.min_length",
        ABOVE,
        option(min_length=6000),
    ),
    Limit(
        "the length allowed is at most 6000",
        option(max_length=6001),
        f"{FIRST}.max_length",
        ABOVE,
        option(max_length=6000),
    ),
    Limit("the length allowed is at least 1", option(max_length=0), f"{FIRST}.max_length", BELOW, option(max_length=1)),
    Limit(
        "no greater length is asked for than allowed",
        option(min_length=6, max_length=5),
        f"{FIRST}.max_length",
        BELOW,
        option(min_length=5, max_length=5),
    ),
    Limit(
        "an integer is exact", option(4, max_value=2**53), f"{FIRST}.max_value", ABOVE, option(4, max_value=2**53 - 1)
    ),
    Limit(
        "the least integer is exact",
        option(4, min_value=-(2**53)),
        f"{FIRST}.min_value",
        BELOW,
        option(4, min_value=1 - 2**53),
    ),
    Limit(
        "the limit of an integer is one",
        option(4, min_value=0.5),
        f"{FIRST}.min_value",
        "NUMBER_TYPE_COERCE",
        option(10, min_value=0.5),
    ),
    Limit(
        "the least value is below the greatest",
        option(4, min_value=2, max_value=1),
        f"{FIRST}.max_value",
        BELOW,
        option(4, min_value=1, max_value=1),
    ),
    Limit(
        "a channel is of a known type",
        option(7, channel_types=[99]),
        f"{FIRST}.channel_types.0",
        CHOICES,
        option(7, channel_types=[0, 5]),
    ),
]
CHOICE = [
    Limit(
        "an option has 25 choices", option(choices=choices(26)), f"{FIRST}.choices", MOST, option(choices=choices(25))
    ),
    Limit(
        "the name of a choice has 100 characters",
        choice(name="n" * 101),
        f"{FIRST}.choices.0.name",
        BETWEEN,
        choice(name="n" * 100),
    ),
    Limit("a choice has a name", choice(name=""), f"{FIRST}.choices.0.name", BETWEEN, choice(name="n")),
    Limit(
        "the value of a choice has 100 characters",
        choice(value="v" * 101),
        f"{FIRST}.choices.0.value",
        MOST,
        choice(value="v" * 100),
    ),
    Limit("a choice has a value", choice(value=None), f"{FIRST}.choices.0.value", MISSING, choice(value="v")),
    Limit(
        "a choice of text is text",
        choice(value=1),
        f"{FIRST}.choices.0.value",
        "STRING_TYPE_CONVERT",
        choice(value="1"),
    ),
    Limit(
        "a choice of integers is one",
        option(4, choices=[{"name": "a", "value": "1"}]),
        f"{FIRST}.choices.0.value",
        "NUMBER_TYPE_COERCE",
        option(4, choices=[{"name": "a", "value": 1}]),
    ),
    Limit(
        "completion and choices exclude each other",
        option(autocomplete=True, choices=choices(1)),
        f"{FIRST}.autocomplete",
        CHOICES,
        option(autocomplete=True, choices=[]),
    ),
    Limit(
        "only what is typed is completed",
        option(6, autocomplete=True),
        f"{FIRST}.autocomplete",
        CHOICES,
        option(4, autocomplete=True),
    ),
    Limit(
        "a user is not chosen from a list",
        option(6, choices=choices(1)),
        f"{FIRST}.choices",
        MOST,
        option(6, choices=[]),
    ),
]


@pytest.mark.parametrize("limit", OPTIONS + CHOICE, ids=str)
def test_option_just_over_the_limit_is_refused_and_at_it_passes(limit: Limit) -> None:
    assert said(lambda: judge.command(limit.over)) == {(limit.path, limit.code)}
    assert refusal(lambda: judge.command(limit.within)) is None
