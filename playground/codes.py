"""Discord's JSON error codes that the stand-in itself gives, with their HTTP status and wording.

Source: docs.discord.com/developers/topics/opcodes-and-status-codes#json. What the judge of bodies refuses is 50035 or
one of its own codes and is worded there.
"""

from __future__ import annotations

from enum import IntEnum

from playground.refusal import Refusal


class Code(IntEnum):
    """Why a request is refused."""

    GENERAL = 0
    UNKNOWN_APPLICATION = 10002
    UNKNOWN_CHANNEL = 10003
    UNKNOWN_GUILD = 10004
    UNKNOWN_MEMBER = 10007
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    UNKNOWN_EMOJI = 10014
    UNKNOWN_WEBHOOK = 10015
    UNKNOWN_INTERACTION = 10062
    UNKNOWN_COMMAND = 10063
    TOO_MANY_EMOJIS = 30008
    ALREADY_ACKNOWLEDGED = 40060
    MISSING_ACCESS = 50001
    NOT_IN_A_DM = 50003
    FOREIGN_MESSAGE = 50005
    DMS_CLOSED = 50007
    MISSING_PERMISSIONS = 50013
    WRONG_CHANNEL_TYPE = 50024
    INVALID_WEBHOOK_TOKEN = 50027
    THREAD_ARCHIVED = 50083
    NO_MUTUAL_GUILD = 50278
    HAS_THREAD = 160004


_WORDING: dict[Code, tuple[int, str]] = {
    Code.GENERAL: (404, "404: Not Found"),
    Code.UNKNOWN_APPLICATION: (404, "Unknown Application"),
    Code.UNKNOWN_CHANNEL: (404, "Unknown Channel"),
    Code.UNKNOWN_GUILD: (404, "Unknown Guild"),
    Code.UNKNOWN_MEMBER: (404, "Unknown Member"),
    Code.UNKNOWN_MESSAGE: (404, "Unknown Message"),
    Code.UNKNOWN_USER: (404, "Unknown User"),
    Code.UNKNOWN_EMOJI: (404, "Unknown Emoji"),
    Code.UNKNOWN_WEBHOOK: (404, "Unknown Webhook"),
    Code.UNKNOWN_INTERACTION: (404, "Unknown interaction"),
    Code.UNKNOWN_COMMAND: (404, "Unknown application command"),
    Code.TOO_MANY_EMOJIS: (400, "Maximum number of emojis reached (2000)"),
    Code.ALREADY_ACKNOWLEDGED: (400, "Interaction has already been acknowledged."),
    Code.MISSING_ACCESS: (403, "Missing Access"),
    Code.NOT_IN_A_DM: (403, "Cannot execute action on a DM channel"),
    Code.FOREIGN_MESSAGE: (403, "Cannot edit a message authored by another user"),
    Code.DMS_CLOSED: (403, "Cannot send messages to this user"),
    Code.MISSING_PERMISSIONS: (403, "Missing Permissions"),
    Code.WRONG_CHANNEL_TYPE: (400, "Cannot execute action on this channel type"),
    Code.INVALID_WEBHOOK_TOKEN: (401, "Invalid Webhook Token"),
    Code.THREAD_ARCHIVED: (400, "Thread is archived"),
    Code.NO_MUTUAL_GUILD: (403, "Cannot send messages to this user"),
    Code.HAS_THREAD: (400, "A thread has already been created for this message"),
}


def refused(code: Code) -> Refusal:
    """The refusal to raise for ``code``."""
    status, message = _WORDING[code]
    return Refusal(status, int(code), message)


def unauthorized() -> Refusal:
    """A request with no bot token, or a wrong one: 401 with code 0."""
    return Refusal(401, 0, "401: Unauthorized")
