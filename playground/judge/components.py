"""Buttons, select menus and action rows.

Source of shapes and limits: the page "Component Reference" of the Discord developer documentation.
"""

from __future__ import annotations

from collections.abc import Sequence

from playground.judge import faults
from playground.judge.census import Census, Judgement, judge_children
from playground.judge.emoji import judge_emoji
from playground.judge.fields import Fields, choice, distinct, read
from playground.judge.tree import Place

ACTION_ROW, BUTTON, STRING_SELECT = 1, 2, 3
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
LINK, PREMIUM = 5, 6
BUTTON_STYLES = (1, 2, 3, 4, LINK, PREMIUM)
BUTTON_SCHEMES = ("http", "https", "discord")
ROW_WIDTH = 5
LABEL_MOST, URL_MOST, PLACEHOLDER_MOST, OPTION_TEXT_MOST, OPTIONS_MOST = 80, 512, 150, 100, 25
CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)
DEFAULT_KINDS = {
    USER_SELECT: ("user",),
    ROLE_SELECT: ("role",),
    MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}


def button(fields: Fields, census: Census) -> None:
    """A button: its style decides whether it carries a ``custom_id``, a ``url`` or a ``sku_id``."""
    style = fields.choice("style", BUTTON_STYLES, required=True)
    fields.text("label", LABEL_MOST)
    fields.url("url", URL_MOST, BUTTON_SCHEMES)
    fields.snowflake("sku_id")
    fields.boolean("disabled")
    judge_emoji(fields)
    if style == PREMIUM:
        _premium(fields)
    elif style is not None:
        _labelled(fields, census, style)
    elif fields.given("custom_id"):
        census.claim_custom_id(fields)


def _labelled(fields: Fields, census: Census, style: int) -> None:
    if not fields.given("label") and fields.given("emoji") is None:
        (fields.place / "label").report(faults.REQUIRED)
    if fields.given("custom_id") and fields.given("url"):
        (fields.place / "custom_id").report(faults.CUSTOM_ID_AND_URL)
        (fields.place / "url").report(faults.CUSTOM_ID_AND_URL)
    elif style != LINK:
        census.claim_custom_id(fields, faults.CUSTOM_ID_REQUIRED)
    elif not fields.given("url"):
        (fields.place / "url").report(faults.REQUIRED)
    if fields.given("sku_id"):
        (fields.place / "sku_id").report(faults.max_length(0))


def _premium(fields: Fields) -> None:
    fields.given("sku_id", required=True)
    for name in ("custom_id", "label", "url", "emoji"):
        if fields.given(name):
            (fields.place / name).report(faults.max_length(0))


def string_select(fields: Fields, census: Census) -> None:
    """A select menu with 1 to 25 options of its own, as many at least as may be chosen."""
    most_chosen = _select(fields, census)
    options = fields.items("options", required=True)
    if options is None:
        return
    least = max(1, most_chosen)
    if not least <= len(options) <= OPTIONS_MOST:
        (fields.place / "options").report(faults.bad_length(least, OPTIONS_MOST))
    chosen = judge_options(options)
    if chosen > most_chosen:
        (fields.place / "options").report(faults.TOO_MANY_DEFAULTS)


def judge_options(options: Sequence[tuple[object, Place]], *, emoji: bool = True) -> int:
    """Judge the options of a menu or group; gives the number of those chosen by default."""
    chosen = 0
    seen: set[str] = set()
    for value, place in options:
        option = read(value, place)
        if option is None:
            continue
        chosen += _option(option, seen)
        if emoji:
            judge_emoji(option)
    return chosen


def _option(option: Fields, seen: set[str]) -> bool:
    option.text("label", OPTION_TEXT_MOST, least=1, required=True)
    option.text("description", OPTION_TEXT_MOST)
    name = option.text("value", OPTION_TEXT_MOST, least=1, required=True)
    if name in seen:
        option.place.report(faults.OPTION_VALUE_REPEATED)
    if name is not None:
        seen.add(name)
    return option.boolean("default") is True


def entity_select(fields: Fields, census: Census) -> None:
    """A menu that Discord fills with users, roles or channels, with up to 25 default values."""
    most_chosen = _select(fields, census)
    kind = fields.given("type")
    assert isinstance(kind, int)
    defaults = fields.items("default_values", OPTIONS_MOST) or []
    for value, place in defaults:
        default = read(value, place)
        if default is not None:
            default.snowflake("id", required=True)
            _default_kind(default, DEFAULT_KINDS[kind])
    if OPTIONS_MOST >= len(defaults) > most_chosen:
        (fields.place / "default_values").report(faults.TOO_MANY_DEFAULTS)
    if kind == CHANNEL_SELECT:
        judge_channel_types(fields)


def _default_kind(default: Fields, kinds: tuple[str, ...]) -> None:
    kind = default.given("type", required=True)
    if kind is not None and kind not in kinds:
        (default.place / "type").report(faults.not_among(kinds))


def judge_channel_types(fields: Fields) -> None:
    """Judge the optional list of ``channel_types``: known ones, each once."""
    types = fields.items("channel_types") or []
    for kind, place in types:
        choice(kind, place, CHANNEL_TYPES)
    distinct(types)


def _select(fields: Fields, census: Census) -> int:
    """The part all menus share; gives the number of values that may be chosen."""
    census.claim_custom_id(fields)
    fields.text("placeholder", PLACEHOLDER_MOST)
    fields.boolean("disabled")
    return judge_range(fields, OPTIONS_MOST)


def judge_range(fields: Fields, most: int) -> int:
    """Judge ``min_values`` (from 0) and ``max_values`` (from 1) up to ``most``, both 1 if absent; gives the maximum."""
    low = fields.integer("min_values", 0, most)
    high = fields.integer("max_values", 1, most)
    upper = 1 if high is None else high
    if low is not None and upper < low <= most:
        (fields.place / "max_values").report(faults.too_small(low))
    return upper


SELECTS: dict[int, Judgement] = {
    STRING_SELECT: string_select,
    USER_SELECT: entity_select,
    ROLE_SELECT: entity_select,
    MENTIONABLE_SELECT: entity_select,
    CHANNEL_SELECT: entity_select,
}
ROW_CHILDREN: dict[int, Judgement] = {BUTTON: button, **SELECTS}


def action_row(fields: Fields, census: Census) -> None:
    """A row of up to five buttons or of one select menu alone."""
    children = judge_children(fields, ROW_WIDTH, ROW_CHILDREN, census)
    # A button takes one of five places, every other component all of them.
    used = 0
    for child, place in children[:ROW_WIDTH]:
        used += 1 if isinstance(child, dict) and child.get("type") == BUTTON else ROW_WIDTH
        if used > ROW_WIDTH:
            place.report(faults.ROW_TOO_WIDE)
