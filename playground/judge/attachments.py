"""The ``attachments`` of a message: which uploads it keeps or describes.

Source: "Uploading Files" on the page "API Reference" of the Discord developer documentation: in a body an ``id`` is
either the index of an uploaded file or, in an edit, the id of an attachment the message has already. The answer to an
id that is neither: ATTACHMENT_NOT_FOUND at the entry.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from playground.judge import faults
from playground.judge.fields import Fields, read

ATTACHMENTS_MOST, DESCRIPTION_MOST, FILENAME_MOST = 10, 1024, 1024


def judge_attachments(
    message: Fields, stored: Mapping[str, object] | None, files: Collection[str] | None
) -> set[str] | None:
    """Judge the optional list; gives the names of all files the message will have, None when ``files`` are unknown."""
    kept = dict(_stored(stored))
    known = None if files is None else {*range(len(files)), *kept}
    entries = message.items("attachments", ATTACHMENTS_MOST)
    if entries is None:
        return None if files is None else {*files, *kept.values()}
    names = set(files or ())
    for value, place in entries:
        entry = read(value, place)
        if entry is not None:
            names |= _entry(entry, known, kept)
    return None if files is None else names


def _entry(entry: Fields, known: Collection[int] | None, kept: Mapping[int, str]) -> set[str]:
    number = entry.snowflake("id", required=True)
    name = entry.text("filename", FILENAME_MOST, least=1)
    entry.text("description", DESCRIPTION_MOST)
    entry.text("title", DESCRIPTION_MOST)
    entry.boolean("is_spoiler")
    if number is None:
        return set()
    if known is not None and number not in known:
        entry.place.report(faults.ATTACHMENT_MISSING)
    return {one for one in (name, kept.get(number)) if one}


def _stored(stored: Mapping[str, object] | None) -> Iterator[tuple[int, str]]:
    attachments = (stored or {}).get("attachments")
    for attachment in attachments if isinstance(attachments, list) else ():
        yield int(attachment["id"]), str(attachment["filename"])
