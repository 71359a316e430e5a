"""Rows, buttons, select menus and emoji on messages without the layout flag."""

from typing import Any

import pytest

from playground import judge
from tests.playground.judge import bodies as make
from tests.playground.judge.verdicts import Json, Limit, refusal, said

MOST, BETWEEN = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
MISSING, CHOICES, UNION = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES", "UNION_TYPE_CHOICES"
ROW = "components.0.components"
FIRST = f"{ROW}.0"


def button(**changed: Any) -> Json:
    return make.show(make.button(**changed))


def link(**changed: Any) -> Json:
    return make.show(make.link(**changed))


def select(**changed: Any) -> Json:
    return make.show(make.select(**changed))


def people(**changed: Any) -> Json:
    return make.show(make.people(**changed))


def rows(count: int) -> Json:
    return {"components": [make.row(make.button(custom_id=str(number))) for number in range(count)]}


ROWS = [
    Limit("there are 5 rows", rows(6), "components", MOST, rows(5)),
    Limit("a row holds 5 buttons", make.show(*make.buttons(6)), ROW, BETWEEN, make.show(*make.buttons(5))),
    Limit("a row is not empty", make.show(), ROW, BETWEEN, make.show(make.button())),
    Limit(
        "a menu stands alone",
        make.show(make.select(), make.button()),
        f"{ROW}.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        select(),
    ),
    Limit(
        "two menus do not fit in a row",
        make.show(make.select(), make.people()),
        f"{ROW}.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        people(),
    ),
    Limit("a button stands in a row", {"components": [make.button()]}, "components.0", UNION, make.show(make.button())),
    Limit(
        "a layout component needs the flag",
        {"components": [make.words()]},
        "components.0",
        UNION,
        make.layout(make.words()),
    ),
    Limit("a row holds no text input", make.show(make.text_input()), FIRST, UNION, button()),
    Limit("a component has a type", make.show({"custom_id": "go"}), f"{FIRST}.type", MISSING, make.show(make.button())),
    Limit("a component is an object", {"components": ["go"]}, "components.0", "MODEL_TYPE_CONVERT", rows(1)),
    Limit(
        "the id of a component fits 32 bits", button(id=2**31), f"{FIRST}.id", "NUMBER_TYPE_MAX", button(id=2**31 - 1)
    ),
    Limit(
        "the id of a component stands once",
        make.show(make.button(id=7), make.button(id=7, custom_id="b")),
        f"{ROW}.1.id",
        "SET_TYPE_ALREADY_CONTAINS_VALUE",
        make.show(make.button(id=0), make.button(id=0, custom_id="b")),
    ),
]
BUTTONS = [
    Limit(
        "a custom id has 100 characters",
        button(custom_id="c" * 101),
        f"{FIRST}.custom_id",
        MOST,
        button(custom_id="c" * 100),
    ),
    Limit(
        "a custom id is not empty",
        button(custom_id=""),
        f"{FIRST}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
        button(custom_id="c"),
    ),
    Limit(
        "a button has a custom id",
        button(custom_id=None),
        f"{FIRST}.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
        button(),
    ),
    Limit(
        "a custom id stands once in a message",
        make.show(make.button(), make.button(disabled=True)),
        f"{ROW}.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        make.show(make.button(), make.button(custom_id="Go")),
    ),
    Limit("a label has 80 characters", button(label="x" * 81), f"{FIRST}.label", MOST, button(label="x" * 80)),
    Limit(
        "a button has a label or an emoji",
        button(label=""),
        f"{FIRST}.label",
        MISSING,
        button(label=None, emoji={"name": "\u2660"}),
    ),
    Limit("a button has a style", button(style=None), f"{FIRST}.style", MISSING, button(style=4)),
    Limit("a style is one of six", button(style=7), f"{FIRST}.style", CHOICES, button(style=2)),
    Limit("a style is no word", button(style="primary"), f"{FIRST}.style", "NUMBER_TYPE_COERCE", button(style=3)),
    Limit(
        "disabled is a boolean",
        button(disabled="yes"),
        f"{FIRST}.disabled",
        "BOOLEAN_TYPE_CONVERT",
        button(disabled=True),
    ),
    Limit("a link has an address", link(url=None), f"{FIRST}.url", MISSING, link()),
    Limit(
        "an address has 512 characters",
        link(url="https://example.org/".ljust(513, "x")),
        f"{FIRST}.url",
        MOST,
        link(url="https://example.org/".ljust(512, "x")),
    ),
    Limit(
        "a link leads to the web or into the app",
        link(url="ftp://example.org/"),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_SCHEME",
        link(url="discord://-/channels/1"),
    ),
    Limit(
        "a link is a whole address",
        link(url="example.org/rules"),
        f"{FIRST}.url",
        "URL_TYPE_INVALID_URL",
        link(url="http://example.org"),
    ),
    Limit(
        "a premium button has a product",
        button(style=6, custom_id=None, label=None),
        f"{FIRST}.sku_id",
        MISSING,
        button(style=6, custom_id=None, label=None, sku_id="5"),
    ),
    Limit(
        "a premium button has no label",
        button(style=6, custom_id=None, sku_id="5"),
        f"{FIRST}.label",
        MOST,
        button(style=6, custom_id=None, label=None, sku_id="5"),
    ),
    Limit("only a premium button has a product", button(sku_id="5"), f"{FIRST}.sku_id", MOST, button(sku_id=None)),
]


@pytest.mark.parametrize("limit", ROWS + BUTTONS, ids=str)
def test_component_just_over_the_limit_is_refused_and_at_it_passes(limit: Limit) -> None:
    assert said(lambda: judge.message(limit.over, editing=False)) == {(limit.path, limit.code)}
    assert refusal(lambda: judge.message(limit.within, editing=False)) is None


def test_custom_id_and_address_exclude_each_other_whatever_the_style() -> None:
    code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
    both = {(f"{FIRST}.custom_id", code), (f"{FIRST}.url", code)}
    assert said(lambda: judge.message(link(custom_id="go"), editing=False)) == both
    assert said(lambda: judge.message(button(url="https://example.org/"), editing=False)) == both


def test_the_same_faults_are_found_in_an_edit() -> None:
    assert said(lambda: judge.message(rows(6), editing=True)) == {("components", MOST)}
    assert said(lambda: judge.message(button(style=7), editing=True)) == {(f"{FIRST}.style", CHOICES)}


def test_types_that_fit_are_named_as_the_service_names_them() -> None:
    refused = refusal(lambda: judge.message({"components": [make.words()]}, editing=False))
    assert refused is not None
    wording = 'Value of field "type" must be one of (1,).'
    assert refused.errors == {"components": {"0": {"_errors": [{"code": UNION, "message": wording}]}}}
