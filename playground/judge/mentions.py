"""The ``allowed_mentions`` of a message.

Source: "Allowed Mentions Object" on the page "Message" of the Discord developer documentation. An empty list of ids
beside the parsed kind is no fault there.
"""

from __future__ import annotations

from playground.judge import faults
from playground.judge.fields import Fields, distinct, snowflake

KINDS = ("users", "roles", "everyone")
IDS_MOST = 100


def judge_allowed_mentions(message: Fields) -> None:
    """Judge which mentions of a message may notify: kinds to parse, or ids of users and roles, not both of one kind."""
    mentions = message.object("allowed_mentions")
    if mentions is None:
        return
    mentions.boolean("replied_user")
    parsed = mentions.items("parse") or []
    for kind, place in parsed:
        if kind not in KINDS:
            place.report(faults.not_among(KINDS))
    distinct(parsed)
    for kind in ("users", "roles"):
        listed = _ids(mentions, kind)
        if listed and any(name == kind for name, _ in parsed):
            mentions.place.report(faults.mentions_exclusive(kind))


def _ids(mentions: Fields, name: str) -> bool:
    ids = mentions.items(name, IDS_MOST) or []
    for value, place in ids:
        snowflake(value, place)
    distinct(ids)
    return bool(ids)
