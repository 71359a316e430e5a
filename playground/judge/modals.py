"""Modals: the form that an interaction callback of type 9 opens.

Sources: "Modal" on the page "Receiving and Responding", and the page "Component Reference" of the Discord developer
documentation. A modal holds 1 to 5 components at the top; an action row in it holds one text input.
"""

from __future__ import annotations

from playground.judge import faults
from playground.judge.census import CUSTOM_ID_MOST, Census, Judgement, judge_by_type, judge_children
from playground.judge.components import ACTION_ROW, SELECTS, judge_options, judge_range
from playground.judge.components_v2 import TEXT_DISPLAY, text_display
from playground.judge.fields import Fields

TEXT_INPUT, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 4, 18, 19, 21, 22, 23
TITLE_MOST, COMPONENTS_MOST, ROW_INPUTS_MOST = 45, 5, 5
LABEL_MOST, LABEL_DESCRIPTION_MOST, PLACEHOLDER_MOST, VALUE_MOST = 45, 100, 100, 4000
INPUT_STYLES = (1, 2)
GROUP_MOST, FILES_MOST = 10, 10


def judge_modal(modal: Fields) -> None:
    """Judge the data of a modal: ``custom_id``, ``title`` of 1 to 45 characters and 1 to 5 components."""
    census = Census()
    modal.text("title", TITLE_MOST, least=1, required=True)
    if not modal.given("custom_id"):
        (modal.place / "custom_id").report(faults.REQUIRED)
    else:
        modal.text("custom_id", CUSTOM_ID_MOST)
    judge_children(modal, COMPONENTS_MOST, TOP_LEVEL, census)


def _row(fields: Fields, census: Census) -> None:
    children = judge_children(fields, ROW_INPUTS_MOST, {TEXT_INPUT: _labelled_input}, census)
    for _, place in children[1:ROW_INPUTS_MOST]:
        place.report(faults.ROW_TOO_WIDE)


def _labelled_input(fields: Fields, census: Census) -> None:
    fields.given("label", required=True)
    text_input(fields, census)


def text_input(fields: Fields, census: Census) -> None:
    """A field to type into; a text filled in beforehand keeps to its lengths."""
    census.claim_custom_id(fields)
    fields.choice("style", INPUT_STYLES, required=True)
    fields.text("label", LABEL_MOST, least=1)
    fields.text("placeholder", PLACEHOLDER_MOST)
    fields.boolean("required")
    low = fields.integer("min_length", 0, VALUE_MOST)
    high = fields.integer("max_length", 1, VALUE_MOST)
    if low is not None and high is not None and high < low <= VALUE_MOST:
        (fields.place / "max_length").report(faults.too_small(low))
    fields.text("value", VALUE_MOST if high is None else high)


def _label(fields: Fields, census: Census) -> None:
    fields.text("label", LABEL_MOST, least=1, required=True)
    fields.text("description", LABEL_DESCRIPTION_MOST, least=1)
    component = fields.given("component", required=True)
    if component is not None:
        judge_by_type(component, fields.place / "component", LABELLED, census)


def _answerable(fields: Fields) -> None:
    """What is asked for may be left out only when ``required`` is false; nothing in a modal may be disabled."""
    required = fields.boolean("required")
    if fields.given("min_values") == 0 and required is not False:
        (fields.place / "min_values").report(faults.too_small(1))
    if fields.given("disabled"):
        (fields.place / "disabled").report(faults.not_among((False,)))


def _select(fields: Fields, census: Census) -> None:
    kind = fields.given("type")
    assert isinstance(kind, int)
    SELECTS[kind](fields, census)
    _answerable(fields)


def _file_upload(fields: Fields, census: Census) -> None:
    census.claim_custom_id(fields)
    judge_range(fields, FILES_MOST)
    _answerable(fields)


def _group(fields: Fields, census: Census, least: int, most_chosen: int) -> None:
    census.claim_custom_id(fields)
    options = fields.items("options", GROUP_MOST, least=least, required=True) or []
    if judge_options(options, emoji=False) > most_chosen:
        (fields.place / "options").report(faults.TOO_MANY_DEFAULTS)
    _answerable(fields)


def _radio_group(fields: Fields, census: Census) -> None:
    _group(fields, census, least=2, most_chosen=1)


def _checkbox_group(fields: Fields, census: Census) -> None:
    low = fields.integer("min_values", 0, GROUP_MOST)
    high = fields.integer("max_values", 1, GROUP_MOST)
    if low is not None and high is not None and high < low <= GROUP_MOST:
        (fields.place / "max_values").report(faults.too_small(low))
    _group(fields, census, least=1, most_chosen=GROUP_MOST if high is None else high)


def _checkbox(fields: Fields, census: Census) -> None:
    census.claim_custom_id(fields)
    fields.boolean("default")


TOP_LEVEL: dict[int, Judgement] = {ACTION_ROW: _row, TEXT_DISPLAY: text_display, LABEL: _label}
LABELLED: dict[int, Judgement] = {
    **dict.fromkeys(SELECTS, _select),
    TEXT_INPUT: text_input,
    FILE_UPLOAD: _file_upload,
    RADIO_GROUP: _radio_group,
    CHECKBOX_GROUP: _checkbox_group,
    CHECKBOX: _checkbox,
}
