"""All that is kept of a person, as files."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

MOST_JSON = 8 * 1024 * 1024
"""Bytes from which the JSON goes into the archive as well: Discord takes files of ten megabytes in all.

Source: "Uploading Files" on the page "Reference" of Discord's developer documentation.
"""

_JSON, _ARCHIVE = "cribbage.json", "cribbage-csv.zip"


def export_files(rows: Mapping[str, Sequence[Mapping[str, object]]], tables: Mapping[str, str]) -> dict[str, bytes]:
    """By name the files of what is kept: the rows as JSON, and an archive with the tables as CSV."""
    told = json.dumps(rows, ensure_ascii=False, indent=1).encode()
    packed = {f"{name.replace(' ', '-')}.csv": text.encode() for name, text in tables.items()}
    if len(told) > MOST_JSON:
        return {_ARCHIVE: _archive(packed | {_JSON: told})}
    return {_JSON: told, _ARCHIVE: _archive(packed)}


def _archive(files: Mapping[str, bytes]) -> bytes:
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()
