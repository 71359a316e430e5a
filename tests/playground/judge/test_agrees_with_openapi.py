"""The judge beside Discord's own published schemas, where a copy of them is at hand.

``DISCORD_OPENAPI`` names the file ``specs/openapi.json`` of discord/discord-api-spec. Two of its types are widened, as
the service takes both forms: ids may be integers, and ``default_member_permissions`` may be a string of digits.
"""

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playground.judge import (
    test_callbacks,
    test_commands,
    test_components,
    test_components_v2,
    test_embeds,
    test_messages,
    test_options,
    test_selects,
    test_threads,
)
from tests.playground.judge.test_any_body import JSON, JUDGED, points, replaced
from tests.playground.judge.verdicts import Json, Limit, refusal

SOURCE = os.environ.get("DISCORD_OPENAPI")
pytestmark = pytest.mark.skipif(SOURCE is None, reason="DISCORD_OPENAPI names no copy of Discord's API description")

MESSAGE, EDIT, COMMAND = "MessageCreateRequest", "MessageEditRequestPartial", "ApplicationCommandCreateRequest"
THREAD = "CreateTextThreadWithMessageRequest"
ANSWERS = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}
# What a schema of shapes cannot know: sums, repetitions, one field against another, what a flag allows, forms of text.
BEYOND_SHAPE = {
    "APPLICATION_COMMAND_INVALID_NAME",
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    "BUTTON_COMPONENT_INVALID_EMOJI",
    "COMPONENT_CUSTOM_ID_DUPLICATED",
    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    "DATE_TIME_TYPE_PARSE",
    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    "URL_TYPE_INVALID_SCHEME",
    "URL_TYPE_INVALID_URL",
}
# Facts that are documented or were seen, but are wider in the schema or not in it.
BEYOND_THIS_SCHEMA = {
    "a bot cannot set the crosspost flag",
    "a button has a custom id",
    "a button has a label or an emoji",
    "a deferral takes no flag but ephemeral",
    "a description is not empty",
    "a field has a name",
    "a layout component needs the flag",
    "a layout is answered with the flag",
    "a link has an address",
    "a message command has no options",
    "a modal has 5 components",
    "a number is exact",
    "a parameter has no options",
    "a premium button has a product",
    "a premium button has no label",
    "a sign outside the first plane counts once",
    "a slash command has a description",
    "a text filled in keeps to its length",
    "a user command has no description",
    "a user is not chosen from a list",
    "age restriction is a boolean",
    "an answer may be ephemeral",
    "an id fits 63 bits",
    "an input in a row has a label",
    "an option's name stands once",
    "completion and choices exclude each other",
    "content has 2000 characters",
    "no greater length is asked for than allowed",
    "no more characters are asked for than allowed",
    "no more values are asked for than may be chosen",
    "nothing in a modal is disabled",
    "only a premium button has a product",
    "only what is not required may be left out",
    "only what is typed is completed",
    "permissions have 54 bits",
    "the id of a component fits 32 bits",
    "the id of a component stands once",
    "the least value is below the greatest",
    "the minimum of boxes is below the maximum",
    "the name of a choice shows something",
    "the value of a choice has 100 characters",
    "the value of a choice is not empty",
    "there are 40 components, nested ones included",
    "there are 5 rows",
    "there are as many options as may be chosen",
    "translations are into known languages",
}


@cache
def validator(name: str) -> jsonschema_rs.Validator:
    assert SOURCE is not None
    schemas = json.loads(Path(SOURCE).read_text(encoding="utf-8"))["components"]["schemas"]
    schemas["SnowflakeType"]["type"] = ["string", "integer"]
    for command in ("ApplicationCommandCreateRequest", "ApplicationCommandUpdateRequest"):
        schemas[command]["properties"]["default_member_permissions"] = {
            "anyOf": [
                schemas[command]["properties"]["default_member_permissions"],
                {"type": "string", "pattern": "^[0-9]{1,17}$"},
            ]
        }
    return jsonschema_rs.validator_for({"$ref": f"#/components/schemas/{name}", "components": {"schemas": schemas}})


def cases(tables: list[Limit], schema: str | Callable[[Json], str]) -> list[Any]:
    return [
        pytest.param(limit, schema if isinstance(schema, str) else schema(limit.within), id=str(limit))
        for limit in tables
    ]


def answer(body: Json) -> str:
    return ANSWERS[body["type"]]


CASES = [
    *cases(test_messages.LIMITS + test_messages.MENTIONS + test_embeds.LIMITS, MESSAGE),
    *cases(test_components.ROWS + test_components.BUTTONS, MESSAGE),
    *cases(test_selects.SELECTS + test_selects.EMOJI + test_components_v2.LIMITS, MESSAGE),
    *cases(test_callbacks.MESSAGES + test_callbacks.MODALS + test_callbacks.CHOSEN, answer),
    *cases(test_commands.NAMES + test_commands.COMMANDS, COMMAND),
    *cases(test_options.OPTIONS + test_options.CHOICE, COMMAND),
    *cases(test_threads.LIMITS, THREAD),
]


@pytest.mark.parametrize(("limit", "schema"), CASES)
def test_body_at_the_limit_is_valid(limit: Limit, schema: str) -> None:
    validator(schema).validate(limit.within)


@pytest.mark.parametrize(("limit", "schema"), CASES)
def test_body_over_the_limit_is_invalid_where_the_schema_can_know(limit: Limit, schema: str) -> None:
    known = limit.code not in BEYOND_SHAPE and limit.fact not in BEYOND_THIS_SCHEMA
    assert validator(schema).is_valid(limit.over) is not known


SCHEMAS = {
    "message": MESSAGE,
    "layout": MESSAGE,
    "edit": EDIT,
    "modal": ANSWERS[9],
    "choices": ANSWERS[8],
    "command": COMMAND,
    "thread": THREAD,
}


@pytest.mark.parametrize("name", JUDGED)
@given(draw=st.data())
def test_what_the_judge_lets_pass_is_valid(name: str, draw: st.DataObject) -> None:
    judged, body = JUDGED[name]
    changed = replaced(body, draw.draw(st.sampled_from(points(body))), draw.draw(JSON))
    if refusal(lambda: judged(changed)) is None:
        validator(SCHEMAS[name]).validate(changed)
