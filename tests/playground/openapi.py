"""The stand-in's answers beside Discord's published description of them, where a copy of it is at hand.

``DISCORD_OPENAPI`` names the file ``specs/openapi.json`` of discord/discord-api-spec.
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

SOURCE = os.environ.get("DISCORD_OPENAPI")


def disagreements(requests: Iterable[Request]) -> list[str]:
    """What is wrong with the successful answers; nothing without the description."""
    if SOURCE is None:
        return []
    return [found for request in requests if 200 <= request.status < 300 for found in _judged(request)]


def _judged(request: Request) -> Iterator[str]:
    method, path = request.method.lower(), request.path.partition("?")[0].removeprefix("/api/v10")
    fitting = (known for known, shape in _paths() if shape.fullmatch(path) and method in _described()[known])
    pattern = next(fitting, None)
    if pattern is None:
        yield f"{request.method} {path} is no call of Discord's"
        return
    validator = _validator(pattern, method, str(request.status))
    if validator is not None:
        for error in validator.iter_errors(json.loads(request.answer)):
            yield f"{request.method} {pattern}: {error.instance_path} {error.message[:300]}"


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
def _validator(pattern: str, method: str, status: str) -> jsonschema_rs.Validator | None:
    """None where the answer has no body; a status that is not described fails as a KeyError."""
    answer = _described()[pattern][method]["responses"][status]
    schema = answer.get("content", {}).get("application/json", {}).get("schema")
    if schema is None:
        return None
    return jsonschema_rs.validator_for(schema | {"components": _description()["components"]})
