"""Answers to interactions: which type fits, messages, choices and modals."""

from typing import Any

import pytest

from playground import judge
from tests.playground.judge import bodies as make
from tests.playground.judge.verdicts import Json, Limit, refusal, said

MOST, BETWEEN = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
MISSING, CHOICES, UNION = "BASE_TYPE_REQUIRED", "BASE_TYPE_CHOICES", "UNION_TYPE_CHOICES"
COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
ROW = "data.components.0.components"
ASKED = "data.components.0.component"

BODIES: dict[int, Json] = {
    1: {"type": 1},
    4: {"type": 4, "data": {"content": "x"}},
    5: {"type": 5},
    6: {"type": 6},
    7: {"type": 7, "data": {"content": "x"}},
    8: make.chosen({"name": "Jack", "value": "J"}),
    9: make.asked(),
    10: {"type": 10},
    12: {"type": 12},
}
FITTING = [
    ("a command", COMMAND, False, {4, 5, 9}),
    ("a component", COMPONENT, True, {4, 5, 6, 7, 9}),
    ("autocomplete", AUTOCOMPLETE, False, {8}),
    ("a modal that a command opened", SUBMIT, False, {4, 5}),
    ("a modal that a component opened", SUBMIT, True, {4, 5, 6, 7}),
    ("a ping", 1, False, set()),
]


@pytest.mark.parametrize(("kind", "on_message", "fitting"), [case[1:] for case in FITTING], ids=[c[0] for c in FITTING])
def test_only_some_callback_types_answer(kind: int, on_message: bool, fitting: set[int]) -> None:
    def answered(body: Json) -> set[tuple[str, str]]:
        return said(lambda: judge.callback(body, interaction_type=kind, component_on_message=on_message))

    assert {number for number, body in BODIES.items() if not answered(body)} == fitting
    assert {code for number in BODIES.keys() - fitting for code in answered(BODIES[number])} == {("type", CHOICES)}


def test_fitting_types_are_named_as_the_service_names_them() -> None:
    refused = refusal(lambda: judge.callback(make.asked(), interaction_type=SUBMIT, component_on_message=True))
    assert refused is not None
    wording = "Value must be one of {4, 5, 6, 7}."
    assert refused.errors == {"type": {"_errors": [{"code": CHOICES, "message": wording}]}}


def message(**data: Any) -> Json:
    return {"type": 4, "data": data}


def deferral(flags: int) -> Json:
    return {"type": 5, "data": {"flags": flags}}


def inputs(count: int) -> Json:
    return make.modal(
        {"type": 1, "components": [make.text_input(label="x", custom_id=str(number)) for number in range(count)]}
    )


def labelled(**changed: Any) -> Json:
    return make.modal(make.label(make.text_input(), **changed))


def menu(**changed: Any) -> Json:
    return make.modal(make.label(make.select(**changed)))


def group(kind: int, count: int, **changed: Any) -> Json:
    return make.modal(make.label({"type": kind, "custom_id": "g", "options": make.options(count), **changed}))


def labels(count: int) -> list[Json]:
    return [make.label(make.text_input(custom_id=str(number))) for number in range(count)]


def upload(**changed: Any) -> Json:
    return make.modal(make.label({"type": 19, "custom_id": "u", **changed}))


MESSAGES = [
    Limit("a callback has a type", {"data": {}}, "type", MISSING, message(content="x")),
    Limit("data is an object", {"type": 4, "data": []}, "data", "MODEL_TYPE_CONVERT", message(content="x")),
    Limit(
        "faults of the message stand under data",
        message(content="x" * 2001),
        "data.content",
        MOST,
        message(content="x" * 2000),
    ),
    Limit(
        "an answer may be ephemeral",
        message(content="x", flags=2),
        "data.flags",
        CHOICES,
        message(content="x", flags=64),
    ),
    Limit("a deferral takes no flag but ephemeral", deferral(64 | 4), "data.flags", CHOICES, deferral(64)),
    Limit(
        "a layout is answered with the flag",
        message(components=[make.words()]),
        "data.components.0",
        UNION,
        message(components=[make.words()], flags=make.V2 | 64),
    ),
    Limit(
        "an update is judged as a message",
        {"type": 7, "data": {"embeds": [{}] * 11}},
        "data.embeds",
        MOST,
        {"type": 7, "data": {"embeds": []}},
    ),
]
MODALS = [
    Limit("a modal has data", {"type": 9}, "data", MISSING, make.asked()),
    Limit(
        "a title has 45 characters",
        make.modal(*labels(1), title="t" * 46),
        "data.title",
        BETWEEN,
        make.modal(*labels(1), title="t" * 45),
    ),
    Limit("a modal has a title", make.modal(*labels(1), title=None), "data.title", MISSING, make.modal(*labels(1))),
    Limit(
        "the id of a modal has 100 characters",
        make.modal(*labels(1), custom_id="c" * 101),
        "data.custom_id",
        MOST,
        make.modal(*labels(1), custom_id="c" * 100),
    ),
    Limit(
        "a modal has an id",
        make.modal(*labels(1), custom_id=""),
        "data.custom_id",
        MISSING,
        make.modal(*labels(1), custom_id="c"),
    ),
    Limit("a modal has 5 components", make.modal(*labels(6)), "data.components", BETWEEN, make.modal(*labels(5))),
    Limit("a modal has a component", make.modal(), "data.components", BETWEEN, make.modal(*labels(1))),
    Limit("a modal holds no button", make.modal(make.row(make.button())), f"{ROW}.0", UNION, inputs(1)),
    Limit(
        "an input stands in a row or under a label",
        make.modal(make.text_input()),
        "data.components.0",
        UNION,
        make.modal(make.words(), *labels(1)),
    ),
    Limit("a row holds one input", inputs(2), f"{ROW}.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", inputs(1)),
    Limit(
        "an input in a row has a label",
        make.modal(make.row(make.text_input())),
        f"{ROW}.0.label",
        MISSING,
        make.modal(make.row(make.text_input(label="x"))),
    ),
    Limit(
        "the label of an input has 45 characters",
        make.modal(make.row(make.text_input(label="x" * 46))),
        f"{ROW}.0.label",
        BETWEEN,
        make.modal(make.row(make.text_input(label="x" * 45))),
    ),
    Limit("an input has an id", make.asked(custom_id=None), f"{ASKED}.custom_id", MISSING, make.asked()),
    Limit(
        "the id of an input has 100 characters",
        make.asked(custom_id="c" * 101),
        f"{ASKED}.custom_id",
        MOST,
        make.asked(custom_id="c" * 100),
    ),
    Limit(
        "the id of an input stands once",
        make.modal(*labels(1), *labels(1)),
        "data.components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        make.modal(*labels(2)),
    ),
    Limit("an input has one of two styles", make.asked(style=3), f"{ASKED}.style", CHOICES, make.asked(style=2)),
    Limit(
        "a hint has 100 characters",
        make.asked(placeholder="p" * 101),
        f"{ASKED}.placeholder",
        MOST,
        make.asked(placeholder="p" * 100),
    ),
    Limit(
        "a text filled in has 4000 characters",
        make.asked(value="v" * 4001),
        f"{ASKED}.value",
        MOST,
        make.asked(value="v" * 4000),
    ),
    Limit(
        "a text filled in keeps to its length",
        make.asked(value="v" * 6, max_length=5),
        f"{ASKED}.value",
        MOST,
        make.asked(value="v" * 5, max_length=5),
    ),
    Limit(
        "4000 characters are asked for at most",
        make.asked(min_length=4001),
        f"{ASKED}.min_length",
        "NUMBER_TYPE_MAX",
        make.asked(min_length=4000),
    ),
    Limit(
        "no character need be asked for",
        make.asked(min_length=-1),
        f"{ASKED}.min_length",
        "NUMBER_TYPE_MIN",
        make.asked(min_length=0),
    ),
    Limit(
        "4000 characters are allowed at most",
        make.asked(max_length=4001),
        f"{ASKED}.max_length",
        "NUMBER_TYPE_MAX",
        make.asked(max_length=4000),
    ),
    Limit(
        "one character is allowed at least",
        make.asked(max_length=0),
        f"{ASKED}.max_length",
        "NUMBER_TYPE_MIN",
        make.asked(max_length=1),
    ),
    Limit(
        "no more characters are asked for than allowed",
        make.asked(min_length=6, max_length=5),
        f"{ASKED}.max_length",
        "NUMBER_TYPE_MIN",
        make.asked(min_length=5, max_length=5),
    ),
    Limit(
        "a label has 45 characters",
        labelled(label="x" * 46),
        "data.components.0.label",
        BETWEEN,
        labelled(label="x" * 45),
    ),
    Limit(
        "the description of a label has 100 characters",
        labelled(description="x" * 101),
        "data.components.0.description",
        BETWEEN,
        labelled(description="x" * 100),
    ),
    Limit("a label holds a component", make.modal({"type": 18, "label": "x"}), ASKED, MISSING, labelled()),
    Limit("a label holds no button", make.modal(make.label(make.button())), ASKED, UNION, menu()),
    Limit("nothing in a modal is disabled", menu(disabled=True), f"{ASKED}.disabled", CHOICES, menu(disabled=False)),
    Limit(
        "only what is not required may be left out",
        menu(min_values=0),
        f"{ASKED}.min_values",
        "NUMBER_TYPE_MIN",
        menu(min_values=0, required=False),
    ),
    Limit(
        "ten files are uploaded", upload(max_values=11), f"{ASKED}.max_values", "NUMBER_TYPE_MAX", upload(max_values=10)
    ),
    Limit("one of two is picked at least", group(21, 1), f"{ASKED}.options", BETWEEN, group(21, 2)),
    Limit("one of ten is picked at most", group(21, 11), f"{ASKED}.options", BETWEEN, group(21, 10)),
    Limit("ten boxes are checked", group(22, 11), f"{ASKED}.options", BETWEEN, group(22, 10)),
    Limit(
        "the minimum of boxes is below the maximum",
        group(22, 3, min_values=3, max_values=2),
        f"{ASKED}.max_values",
        "NUMBER_TYPE_MIN",
        group(22, 3, min_values=2, max_values=2),
    ),
    Limit(
        "a box is checked or not",
        make.modal(make.label({"type": 23, "custom_id": "b", "default": 1})),
        f"{ASKED}.default",
        "BOOLEAN_TYPE_CONVERT",
        make.modal(make.label({"type": 23, "custom_id": "b", "default": True})),
    ),
]


def choice(**changed: Any) -> Json:
    return make.chosen({"name": "Jack", "value": "J", **changed})


def offered(count: int) -> Json:
    return make.chosen(*({"name": str(number), "value": str(number)} for number in range(count)))


CHOSEN = [
    Limit("25 choices are offered", offered(26), "data.choices", MOST, offered(25)),
    Limit(
        "the name of a choice has 100 characters",
        choice(name="n" * 101),
        "data.choices.0.name",
        BETWEEN,
        choice(name="n" * 100),
    ),
    Limit("the name of a choice shows something", choice(name=" "), "data.choices.0.name", BETWEEN, choice(name="n")),
    Limit(
        "the value of a choice has 100 characters",
        choice(value="v" * 101),
        "data.choices.0.value",
        MOST,
        choice(value="v" * 100),
    ),
    Limit("the value of a choice is not empty", choice(value=""), "data.choices.0.value", MISSING, choice(value="v")),
    Limit(
        "choices are all of one kind",
        make.chosen({"name": "a", "value": "a"}, {"name": "b", "value": 5}),
        "data.choices.1.value",
        "STRING_TYPE_CONVERT",
        make.chosen({"name": "a", "value": 1.5}, {"name": "b", "value": 5}),
    ),
    Limit("a number is exact", choice(value=2**53 + 1), "data.choices.0.value", "NUMBER_TYPE_MAX", choice(value=2**53)),
]


@pytest.mark.parametrize("limit", MESSAGES + MODALS, ids=str)
def test_callback_just_over_the_limit_is_refused_and_at_it_passes(limit: Limit) -> None:
    def judged(body: Json) -> None:
        judge.callback(body, interaction_type=COMPONENT, component_on_message=True)

    assert said(lambda: judged(limit.over)) == {(limit.path, limit.code)}
    assert refusal(lambda: judged(limit.within)) is None


@pytest.mark.parametrize("limit", CHOSEN, ids=str)
def test_choices_just_over_the_limit_are_refused_and_at_it_pass(limit: Limit) -> None:
    def judged(body: Json) -> None:
        judge.callback(body, interaction_type=AUTOCOMPLETE, component_on_message=False)

    assert said(lambda: judged(limit.over)) == {(limit.path, limit.code)}
    assert refusal(lambda: judged(limit.within)) is None


def test_no_choice_is_an_answer() -> None:
    judge.callback(make.chosen(), interaction_type=AUTOCOMPLETE, component_on_message=False)


@pytest.mark.parametrize(
    "body", [{"type": 4}, {"type": 4, "data": {}}, message(content="")], ids=["no data", "nothing", "no text"]
)
def test_empty_answer_is_refused(body: Json) -> None:
    refused = refusal(lambda: judge.callback(body, interaction_type=COMMAND, component_on_message=False))
    assert refused is not None
    assert (refused.status, refused.code, refused.message) == (400, 50006, "Cannot send an empty message")


def test_update_may_leave_everything_as_it_is() -> None:
    judge.callback({"type": 7}, interaction_type=COMPONENT, component_on_message=True)
    judge.callback({"type": 7, "data": {}}, interaction_type=COMPONENT, component_on_message=True)


def test_uploads_are_judged_only_when_they_are_known() -> None:
    shown = make.layout(make.gallery(1, "attachment://board.png"), attachments=[{"id": 0}])
    body = {"type": 4, "data": shown}
    judge.callback(body, interaction_type=COMMAND, component_on_message=False)
    judge.callback(body, interaction_type=COMMAND, component_on_message=False, files=["board.png"])
    assert said(lambda: judge.callback(body, interaction_type=COMMAND, component_on_message=False, files=[])) == {
        ("data.components.0.items.0.media.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
        ("data.attachments.0", "ATTACHMENT_NOT_FOUND"),
    }


def test_update_of_a_known_layout_need_not_repeat_the_flag() -> None:
    body = {"type": 7, "data": {"components": [make.words()]}}
    stored = {"flags": make.V2, "components": [make.words()]}
    judge.callback(body, interaction_type=COMPONENT, component_on_message=True, stored=stored)
    assert said(lambda: judge.callback(body, interaction_type=COMPONENT, component_on_message=True)) == {
        ("data.components.0", UNION)
    }
