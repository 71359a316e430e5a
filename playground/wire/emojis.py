"""The application's own emojis.

Source: docs.discord.com/developers/resources/emoji.
"""

from __future__ import annotations

from playground import judge
from playground.codes import Code, refused
from playground.payloads import applications
from playground.wire.call import Call, Reply, Route
from playground.world.emoji import Emoji

EMOJIS_MOST = 2000


def emojis(call: Call) -> Reply:
    """All of them."""
    call.application()
    kept = call.world.application.emojis.values()
    return Reply({"items": [applications.emoji(call.world, each) for each in kept]})


def create_emoji(call: Call) -> Reply:
    """Uploads one, where there is room and no other has its name.

    Sources: the page named above, section "Application-Owned Emojis", for the room; the list of error codes for 30008.
    """
    call.application()
    name, content_type, data = judge.emoji(call.body, _names(call))
    if len(call.world.application.emojis) >= EMOJIS_MOST:
        raise refused(Code.TOO_MANY_EMOJIS)
    made = Emoji(call.world.snowflake(), name, content_type, data)
    call.world.application.emojis[made.id] = made
    return Reply(applications.emoji(call.world, made), created=True)


def _names(call: Call) -> set[str]:
    return {emoji.name for emoji in call.world.application.emojis.values()}


def _emoji(call: Call) -> Emoji:
    call.application()
    found = call.world.application.emojis.get(call.number("emoji"))
    if found is None:
        raise refused(Code.UNKNOWN_EMOJI)
    return found


def fetch_emoji(call: Call) -> Reply:
    """One."""
    return Reply(applications.emoji(call.world, _emoji(call)))


def rename_emoji(call: Call) -> Reply:
    """Gives one another name; texts that show it by its id go on showing it."""
    changed = _emoji(call)
    changed.name = judge.emoji_name(call.body, _names(call) - {changed.name})
    return Reply(applications.emoji(call.world, changed))


def delete_emoji(call: Call) -> Reply:
    """Takes one away."""
    del call.world.application.emojis[_emoji(call).id]
    return Reply()


_EMOJIS = "/applications/{application}/emojis"

ROUTES = (
    Route("GET", _EMOJIS, emojis),
    Route("POST", _EMOJIS, create_emoji),
    Route("GET", _EMOJIS + "/{emoji}", fetch_emoji),
    Route("PATCH", _EMOJIS + "/{emoji}", rename_emoji),
    Route("DELETE", _EMOJIS + "/{emoji}", delete_emoji),
)
