"""Whatever JSON arrives, the judge answers: nothing but a refusal is ever raised."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground import judge
from tests.playground.judge import bodies as make
from tests.playground.judge.verdicts import Json, refusal

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def create(body: Any) -> None:
    judge.message(body, editing=False, files=["board.png"])


def edit(body: Any) -> None:
    judge.message(body, editing=True, stored={"flags": make.V2, "attachments": [{"id": "9", "filename": "a.png"}]})


def answer(body: Any) -> None:
    judge.callback(body, interaction_type=3, component_on_message=True)


def complete(body: Any) -> None:
    judge.callback(body, interaction_type=4, component_on_message=False)


FULL_MESSAGE = make.field() | make.show(make.button(emoji={"name": "\u2660"}), make.link()) | {"nonce": "1", "flags": 4}
FULL_MESSAGE |= {"allowed_mentions": {"parse": ["users"], "roles": ["5"]}, "attachments": [{"id": 0}]}
FULL_LAYOUT = make.layout(
    make.box(make.row(make.select()), make.row(make.people(default_values=[]))),
    make.thumbnail(),
    make.gallery(1, "attachment://board.png"),
    {"type": 13, "file": {"url": "attachment://board.png"}},
    {"type": 14, "spacing": 1},
)
FULL_COMMAND = make.parameters(
    make.option(
        2, name="group", options=[make.option(1, options=[make.option(choices=[{"name": "a", "value": "a"}])])]
    ),
    make.option(1, name="sub", options=[make.option(4, min_value=1), make.option(7, name="where", channel_types=[0])]),
)
FULL_COMMAND |= {"contexts": [0], "name_localizations": {"de": "legen"}, "default_member_permissions": "32"}
JUDGED: dict[str, tuple[Callable[[Any], None], Json]] = {
    "message": (create, FULL_MESSAGE),
    "layout": (create, FULL_LAYOUT),
    "edit": (edit, FULL_LAYOUT),
    "modal": (answer, make.modal(make.label(make.text_input()), make.label(make.select(custom_id="s")))),
    "choices": (complete, make.chosen({"name": "Jack", "value": "J"})),
    "command": (judge.command, FULL_COMMAND),
    "thread": (judge.thread, {"name": "game", "auto_archive_duration": 60, "rate_limit_per_user": 5}),
}


def points(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of everything inside."""
    steps: list[Any] = (
        list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    )
    return [path, *(inner for step in steps for inner in points(value[step], (*path, step)))]


def replaced(body: Any, path: tuple[str | int, ...], value: Any) -> Any:
    if not path:
        return value
    changed = copy.deepcopy(body)
    holder = changed
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    return changed


@pytest.mark.parametrize("name", JUDGED)
@given(draw=st.data())
def test_body_with_anything_anywhere_passes_or_is_refused(name: str, draw: st.DataObject) -> None:
    judged, body = JUDGED[name]
    changed = replaced(body, draw.draw(st.sampled_from(points(body))), draw.draw(JSON))
    before = copy.deepcopy(changed)
    refused = refusal(lambda: judged(changed))
    assert refused is None or refused.status == 400
    assert changed == before


@pytest.mark.parametrize("name", JUDGED)
def test_body_that_is_changed_here_passes_unchanged(name: str) -> None:
    judged, body = JUDGED[name]
    if name != "edit":
        judged(body)
        return
    assert refusal(lambda: judged(body)) is not None  # its gallery shows a file that the stored message lacks
