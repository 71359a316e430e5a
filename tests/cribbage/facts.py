"""Reader of the published and computed facts in `vectors/`."""

import json
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parent / "vectors"


def facts(name: str) -> Any:
    """The contents of one file of vectors."""
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
