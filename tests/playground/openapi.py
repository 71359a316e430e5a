"""What goes over the wire beside Discord's published description of it, where a copy of that is at hand.

``DISCORD_OPENAPI`` names the file ``specs/openapi.json`` of discord/discord-api-spec. In bodies two of its types are
widened, as the service takes both forms: ids may be integers, and ``default_member_permissions`` may be a string of
digits. In answers, the code of a fault inside ``_errors`` is a word, as on the page "API Reference" of Discord's
developer documentation, where the description has the number of the error around it.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from playground.record import Request
from playground.wire import bodies

SOURCE = os.environ.get("DISCORD_OPENAPI")
MISSING = "DISCORD_OPENAPI names no copy of Discord's API description"


def wrong_answers(requests: Iterable[Request]) -> list[str]:
    """What is wrong with the answers below 500, which alone are described; nothing without the description."""
    if SOURCE is None:
        return []
    return [found for request in requests if request.status < 500 for found in _judge_answer(request)]


def wrong_bodies(requests: Iterable[Request]) -> list[str]:
    """What is wrong with the bodies that were sent; nothing without the description."""
    if SOURCE is None:
        return []
    return [found for request in requests if request.body for found in _judge_body(request)]


def _judge_answer(request: Request) -> Iterator[str]:
    pattern = _pattern(request)
    if pattern is None:
        if request.status != 404:
            yield f"{request.method} {request.path} is no call of Discord's"
        return
    validator = _answer_validator(pattern, request.method.lower(), request.status)
    if validator is not None:
        yield from _faults(request, pattern, validator, json.loads(request.answer))


def _judge_body(request: Request) -> Iterator[str]:
    pattern = _pattern(request)
    body, _ = bodies.read(request.content_type, request.body)
    if pattern is None or body is None:
        yield f"{request.method} {request.path} is no call of Discord's with a body"
        return
    kind = body.get("type") if isinstance(body, dict) else None
    validator = _body_validator(pattern, request.method.lower(), kind if isinstance(kind, int) else None)
    yield from _faults(request, pattern, validator, body)


def _faults(request: Request, pattern: str, validator: jsonschema_rs.Validator, value: object) -> Iterator[str]:
    for error in validator.iter_errors(value):
        yield f"{request.method} {pattern} {request.status}: {error.instance_path} {error.message[:300]}"


def _pattern(request: Request) -> str | None:
    """The described path of a call."""
    method, path = request.method.lower(), request.path.partition("?")[0].removeprefix("/api/v10")
    fitting = (known for known, shape in _paths() if shape.fullmatch(path) and method in _described()[known])
    return next(fitting, None)


@cache
def _description() -> Any:
    assert SOURCE is not None
    return json.loads(Path(SOURCE).read_text(encoding="utf-8"))


def _described() -> dict[str, Any]:
    paths: dict[str, Any] = _description()["paths"]
    return paths


@cache
def _paths() -> list[tuple[str, re.Pattern[str]]]:
    """Fixed paths before those with variables."""
    known = sorted(_described(), key=lambda path: path.count("{"))
    return [(path, re.compile(re.sub(r"\{\w+\}", "[^/]+", path))) for path in known]


@cache
def _answer_validator(pattern: str, method: str, status: int) -> jsonschema_rs.Validator | None:
    """None where the answer has no body; a status that is not described fails as a KeyError."""
    described = _described()[pattern][method]["responses"]
    answer = described["4XX"] if status not in (200, 201, 202, 204, 429) else described[str(status)]
    if "$ref" in answer:
        answer = _description()["components"]["responses"][answer["$ref"].rpartition("/")[2]]
    schema = answer.get("content", {}).get("application/json", {}).get("schema")
    return None if schema is None else _compiled(schema, _answer_components())


@cache
def _body_validator(pattern: str, method: str, kind: int | None) -> jsonschema_rs.Validator:
    """For a union that tells its members apart by ``type``, only those of this ``kind``: their faults read better."""
    schema = _described()[pattern][method]["requestBody"]["content"]["application/json"]["schema"]
    components = _body_components()
    members = schema.get("anyOf") or schema.get("oneOf")
    if kind is not None and members:
        named = [components["schemas"][member["$ref"].rpartition("/")[2]] for member in members if "$ref" in member]
        fitting = [each for each in named if kind in each["properties"].get("type", {}).get("enum", ())]
        schema = {"anyOf": fitting or members}
    return _compiled(schema, components)


def _compiled(schema: dict[str, Any], components: dict[str, Any]) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for(schema | {"components": components})


@cache
def _answer_components() -> dict[str, Any]:
    components: dict[str, Any] = json.loads(json.dumps(_description()["components"]))
    fault = {"type": "object", "properties": {"code": {"type": "string"}, "message": {"type": "string"}}}
    fault["required"] = ["code", "message"]
    components["schemas"]["InnerErrors"]["properties"]["_errors"]["items"] = fault
    return components


@cache
def _body_components() -> dict[str, Any]:
    components: dict[str, Any] = json.loads(json.dumps(_description()["components"]))
    schemas = components["schemas"]
    schemas["SnowflakeType"]["type"] = ["string", "integer"]
    digits = {"type": "string", "pattern": "^[0-9]{1,17}$"}
    for command in ("ApplicationCommandCreateRequest", "ApplicationCommandUpdateRequest"):
        properties = schemas[command]["properties"]
        properties["default_member_permissions"] = {"anyOf": [properties["default_member_permissions"], digits]}
    return components
