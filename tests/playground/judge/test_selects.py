"""Select menus, their options, and emoji on options and buttons."""

from typing import Any

import pytest

from playground import judge
from tests.playground.judge import bodies as make
from tests.playground.judge.verdicts import Json, Limit, refusal, said

MOST, BETWEEN = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
MISSING, CHOICES = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES"
FIRST = "components.0.components.0"


def button(**changed: Any) -> Json:
    return make.show(make.button(**changed))


def select(**changed: Any) -> Json:
    return make.show(make.select(**changed))


def people(**changed: Any) -> Json:
    return make.show(make.people(**changed))


def option(**changed: Any) -> Json:
    return select(options=[{"label": "Jack", "value": "J", **changed}])


def defaults(count: int, kind: str = "user") -> list[Json]:
    return [{"id": str(number), "type": kind} for number in range(count)]


SELECTS = [
    Limit(
        "a menu has 25 options",
        select(options=make.options(26)),
        f"{FIRST}.options",
        BETWEEN,
        select(options=make.options(25)),
    ),
    Limit("a menu has an option", select(options=[]), f"{FIRST}.options", BETWEEN, select(options=make.options(1))),
    Limit("a menu of text has options", select(options=None), f"{FIRST}.options", MISSING, select()),
    Limit("a menu has a custom id", select(custom_id=None), f"{FIRST}.custom_id", MISSING, select(custom_id="c")),
    Limit(
        "the id of a menu has 100 characters",
        select(custom_id="c" * 101),
        f"{FIRST}.custom_id",
        MOST,
        select(custom_id="c" * 100),
    ),
    Limit(
        "a placeholder has 150 characters",
        select(placeholder="p" * 151),
        f"{FIRST}.placeholder",
        MOST,
        select(placeholder="p" * 150),
    ),
    Limit(
        "25 values are asked for at most",
        people(min_values=26, max_values=25),
        f"{FIRST}.min_values",
        "NUMBER_TYPE_MAX",
        people(min_values=25, max_values=25),
    ),
    Limit(
        "no value need be chosen", people(min_values=-1), f"{FIRST}.min_values", "NUMBER_TYPE_MIN", people(min_values=0)
    ),
    Limit(
        "25 values may be chosen",
        people(max_values=26),
        f"{FIRST}.max_values",
        "NUMBER_TYPE_MAX",
        people(max_values=25),
    ),
    Limit(
        "one value may be chosen at least",
        people(min_values=0, max_values=0),
        f"{FIRST}.max_values",
        "NUMBER_TYPE_MIN",
        people(min_values=0, max_values=1),
    ),
    Limit(
        "no more values are asked for than may be chosen",
        people(min_values=3, max_values=2),
        f"{FIRST}.max_values",
        "NUMBER_TYPE_MIN",
        people(min_values=2, max_values=2),
    ),
    Limit(
        "there are as many options as may be chosen",
        select(max_values=4),
        f"{FIRST}.options",
        BETWEEN,
        select(max_values=3),
    ),
    Limit(
        "the label of an option has 100 characters",
        option(label="x" * 101),
        f"{FIRST}.options.0.label",
        BETWEEN,
        option(label="x" * 100),
    ),
    Limit("an option has a label", option(label=""), f"{FIRST}.options.0.label", BETWEEN, option(label="x")),
    Limit(
        "the value of an option has 100 characters",
        option(value="x" * 101),
        f"{FIRST}.options.0.value",
        BETWEEN,
        option(value="x" * 100),
    ),
    Limit("an option has a value", option(value=None), f"{FIRST}.options.0.value", MISSING, option(value="x")),
    Limit(
        "the value of an option is text",
        option(value=5),
        f"{FIRST}.options.0.value",
        "STRING_TYPE_CONVERT",
        option(value="5"),
    ),
    Limit(
        "the description of an option has 100 characters",
        option(description="x" * 101),
        f"{FIRST}.options.0.description",
        MOST,
        option(description="x" * 100),
    ),
    Limit(
        "a value stands once in a menu",
        select(options=[*make.options(2), {"label": "x", "value": "1"}]),
        f"{FIRST}.options.2",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        select(options=[*make.options(2), {"label": "Card 1", "value": "x"}]),
    ),
    Limit(
        "no more options are chosen beforehand than may be",
        select(options=[{**one, "default": True} for one in make.options(2)]),
        f"{FIRST}.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        select(options=[{**one, "default": True} for one in make.options(2)], max_values=2),
    ),
    Limit(
        "25 people are chosen beforehand at most",
        people(default_values=defaults(26), max_values=25),
        f"{FIRST}.default_values",
        MOST,
        people(default_values=defaults(25), max_values=25),
    ),
    Limit(
        "no more people are chosen beforehand than may be",
        people(default_values=defaults(2)),
        f"{FIRST}.default_values",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        people(default_values=defaults(2), max_values=2),
    ),
    Limit(
        "a menu of users knows no role",
        people(default_values=defaults(1, "role")),
        f"{FIRST}.default_values.0.type",
        CHOICES,
        people(type=7, default_values=defaults(1, "role")),
    ),
    Limit(
        "a menu of channels knows their types",
        people(type=8, channel_types=[0, 99]),
        f"{FIRST}.channel_types.1",
        CHOICES,
        people(type=8, channel_types=[0, 5]),
    ),
]
EMOJI = [
    Limit(
        "a word is no emoji",
        button(emoji={"name": "spades"}),
        f"{FIRST}.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
        button(emoji={"name": "\u2660\ufe0f"}),
    ),
    Limit(
        "a playing card is no emoji",
        button(emoji={"name": "\U0001f0a1"}),
        f"{FIRST}.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
        button(emoji={"name": "\U0001f0cf"}),
    ),
    Limit(
        "a shortcode is no emoji",
        button(emoji={"name": ":hearts:"}),
        f"{FIRST}.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
        button(emoji={"name": "\u2665"}),
    ),
    Limit(
        "two emoji are none",
        button(emoji={"name": "\u2660\u2665"}),
        f"{FIRST}.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
        button(emoji={"name": "\U0001f1e9\U0001f1ea"}),
    ),
    Limit(
        "an emoji is not empty",
        button(emoji={"name": ""}),
        f"{FIRST}.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
        button(emoji={"name": "1\ufe0f\u20e3"}),
    ),
    Limit(
        "an emoji of an option is one too",
        option(emoji={"name": "jack"}),
        f"{FIRST}.options.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
        option(emoji={"name": "\U0001f469\u200d\U0001f4bb"}),
    ),
    Limit(
        "an emoji of a server has an id",
        button(emoji={"id": "jack", "name": "jack"}),
        f"{FIRST}.emoji.id",
        "NUMBER_TYPE_COERCE",
        button(emoji={"id": "123456789012345678", "name": "jack"}),
    ),
    Limit(
        "an emoji of a server has a name",
        button(emoji={"id": 5}),
        f"{FIRST}.emoji.name",
        MISSING,
        button(emoji={"id": 5, "name": "jack"}),
    ),
    Limit(
        "the name of an emoji has 32 characters",
        button(emoji={"id": 5, "name": "j" * 33}),
        f"{FIRST}.emoji.name",
        MOST,
        button(emoji={"id": 5, "name": "j" * 32}),
    ),
    Limit(
        "an emoji is an object",
        button(emoji="\u2660"),
        f"{FIRST}.emoji",
        "MODEL_TYPE_CONVERT",
        button(emoji={"id": None, "name": "\u2660", "animated": False}),
    ),
]


@pytest.mark.parametrize("limit", SELECTS + EMOJI, ids=str)
def test_menu_just_over_the_limit_is_refused_and_at_it_passes(limit: Limit) -> None:
    assert said(lambda: judge.message(limit.over, editing=False)) == {(limit.path, limit.code)}
    assert refusal(lambda: judge.message(limit.within, editing=False)) is None


def test_emoji_with_nothing_in_it_is_no_emoji() -> None:
    assert said(lambda: judge.message(button(emoji={}), editing=False)) == {
        (f"{FIRST}.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI")
    }
