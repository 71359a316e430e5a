"""The type of a JSON object on the wire."""

from __future__ import annotations

from typing import Any, TypeAlias

#: Any: the shapes are Discord's, written down in its API description, not in Python types.
JsonObject: TypeAlias = dict[str, Any]
