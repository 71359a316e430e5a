"""Every refusal that depends on the state of the world, by plain HTTP, each with a twin that passes."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest

import playground
from playground import Channel, Guild, Person
from playground.codes import Code
from playground.judge import faults
from tests.playground.judge.verdicts import leaves
from tests.playground.raw import Outcome, Raw
from tests.playground.refusals import Case, Scene, arrange, multipart
from tests.playground.refused_bodies import BODIES
from tests.playground.refused_calls import WORLD


@pytest.fixture
async def scene(raw: Raw, club: Guild, hall: Channel, ann: Person) -> Scene:
    return await arrange(raw, club, hall, ann)


def _form(case: Case) -> aiohttp.FormData | None:
    return multipart({}, "x.txt") if case.upload else None


@pytest.mark.parametrize("case", WORLD, ids=str)
async def test_call_is_refused_with_its_own_code(scene: Scene, case: Case) -> None:
    if case.spoil is not None:
        case.spoil(scene)
    outcome = await scene.call(case.call, case.body, form=_form(case))
    assert outcome.refusal == case.refused
    assert outcome.body["message"]
    assert "errors" not in outcome.body


@pytest.mark.parametrize("case", WORLD, ids=str)
async def test_its_nearest_twin_is_accepted(scene: Scene, case: Case) -> None:
    if case.mend is not None:
        case.mend(scene)
    outcome = await scene.call(case.twin or case.call, case.twin_body, form=_form(case))
    assert 200 <= outcome.status < 300, outcome


async def _plain(scene: Scene, data: bytes, **headers: str) -> Outcome:
    """A call that opens a conversation, with headers of its own."""
    url = "https://discord.com/api/v10/users/@me/channels"
    given = {"Authorization": f"Bot {scene.raw.playground.token}", "Content-Type": "application/json"}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with scene.raw.session.post(url, data=data, headers=given | named) as response:
        return Outcome(response.status, await response.json(), dict(response.headers))


def _recipient(scene: Scene) -> bytes:
    return json.dumps({"recipient_id": str(scene.ann.id)}).encode()


@pytest.mark.parametrize("authorization", ["Bot of.another.bot", "{token}", "Bearer {token}", ""])
async def test_call_without_the_bots_token_is_unauthorized(scene: Scene, authorization: str) -> None:
    given = authorization.format(token=scene.raw.playground.token)
    assert (await _plain(scene, _recipient(scene), Authorization=given)).refusal == (401, 0)
    assert (await _plain(scene, _recipient(scene))).status == 200


async def test_body_that_is_no_json_is_refused(scene: Scene) -> None:
    assert (await _plain(scene, _recipient(scene)[:-1])).refusal == (400, 50109)


async def test_body_of_another_content_type_is_refused(scene: Scene) -> None:
    outcome = await _plain(scene, _recipient(scene), Content_Type="text/plain")
    assert outcome.refusal == (400, 50035)
    assert leaves(outcome.body["errors"]) == [("", "CONTENT_TYPE_INVALID")]
    assert (await _plain(scene, _recipient(scene), Content_Type="application/json; charset=utf-8")).status == 200


async def test_one_call_more_than_a_bucket_holds_is_limited(scene: Scene) -> None:
    scene.raw.playground.limits.limit = 2
    outcomes = [await scene.call("GET /users/{ann}") for _ in range(3)]
    assert [outcome.status for outcome in outcomes] == [200, 200, 429]
    limited = outcomes[-1]
    assert {"message", "retry_after", "global", "code"} == set(limited.body)
    assert limited.body["global"] is False
    assert 0 < limited.body["retry_after"] <= 1
    assert limited.headers["Via"]
    assert float(limited.headers["Retry-After"]) == limited.body["retry_after"]
    assert [outcome.headers["X-RateLimit-Remaining"] for outcome in outcomes] == ["1", "0", "0"]
    assert (await scene.call("GET /guilds/{club}")).status == 200


TRIED_ALONE = {0, 30032, 50006, 50035, 50045, 50109}
"""Codes that tests of their own try, beside the two tables."""


def test_every_code_of_the_world_has_a_case() -> None:
    assert {int(code) for code in Code} == {case.refused[1] for case in WORLD}


def test_every_fault_of_a_body_has_a_case() -> None:
    known = re.findall(r'\bFault\(\s*"([A-Z0-9_]+)"', inspect.getsource(faults))
    assert len(known) > 30
    assert set(known) == {sent.limit.code for sent in BODIES}


def test_every_refusal_that_is_made_somewhere_has_a_case() -> None:
    assert set(_codes_made()) <= {case.refused[1] for case in WORLD} | TRIED_ALONE


def _codes_made() -> Iterator[int]:
    """The code of every refusal that the stand-in's source makes, the one place that makes those of the world aside."""
    root = Path(playground.__file__).parent
    for path in root.rglob("*.py"):
        names = vars(importlib.import_module(".".join(path.relative_to(root.parent).with_suffix("").parts)))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                match node.args[1]:
                    case ast.Constant(value=int(code)):
                        yield code
                    case ast.Name(id=name):
                        yield names[name]
                    case made:
                        assert ast.unparse(made) == "int(code)", path
