"""Messages in channels, written and read with the bot's token."""

from __future__ import annotations

from playground import judge
from playground.codes import Code, refused
from playground.payloads import messages
from playground.payloads.json_object import JsonObject
from playground.wire.call import Call, Reply, Route
from playground.world import writing
from playground.world.account import Account
from playground.world.channel import Channel
from playground.world.message import Message
from playground.world.permission import Permission, in_channel
from playground.world.world import World

_NONCE_HOLDS = 5 * 60


def create(call: Call) -> Reply:
    """Needs VIEW_CHANNEL and SEND_MESSAGES (in a thread, SEND_MESSAGES_IN_THREADS), and those for what it carries."""
    channel = call.channel()
    _refuse_sending(channel, call)
    judge.message(call.body, editing=False, files=call.filenames)
    judge.own_emojis(call.body, call.world.application.emojis)
    message = _same_nonce(channel, call)
    if message is None:
        message = writing.post(
            channel, call.world.bot, call.object, call.uploads, replies_to=_referenced(channel, call.object)
        )
        if message.nonce is not None:
            channel.nonces[message.nonce] = message
    return Reply(messages.message(message))


def _same_nonce(channel: Channel, call: Call) -> Message | None:
    """With `enforce_nonce`, a message of the same nonce of the past few minutes is given instead of a new one.

    One that was deleted meanwhile is unknown, and no other is made. Sources: Discord's developer documentation, page
    "Message Resource", parameters of Create Message, which names no number of minutes (five are taken here);
    discord/discord-api-docs pull request 6647 for deleted ones.
    """
    nonce = call.object.get("nonce")
    if nonce is None or not call.object.get("enforce_nonce"):
        return None
    message = channel.nonces.get(nonce)
    if message is None or message.timestamp < call.world.clock.now() - _NONCE_HOLDS:
        return None
    if message.deleted:
        raise refused(Code.UNKNOWN_MESSAGE)
    return message


def _refuse_sending(channel: Channel, call: Call) -> None:
    if channel.recipient is not None:
        _refuse_direct(channel.recipient, call.world)
    granted = in_channel(call.world.bot, channel)
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    if call.object.get("embeds"):
        needed |= Permission.EMBED_LINKS
    if call.uploads:
        needed |= Permission.ATTACH_FILES
    if needed not in granted:
        raise refused(Code.MISSING_PERMISSIONS)
    if channel.archived and channel.locked and Permission.MANAGE_THREADS not in granted:
        raise refused(Code.THREAD_ARCHIVED)


def _refuse_direct(recipient: Account, world: World) -> None:
    """Source of 50278, whose wording is that of 50007: discord/discord-api-docs pull request 8212."""
    if not any(guild.has_bot and recipient.id in guild.members for guild in world.guilds.values()):
        raise refused(Code.NO_MUTUAL_GUILD)
    if not recipient.accepts_dms:
        raise refused(Code.DMS_CLOSED)


def _referenced(channel: Channel, body: JsonObject) -> Message | None:
    reference = body.get("message_reference")
    if not reference:
        return None
    message = channel.messages.get(int(reference.get("message_id", 0)))
    if message is None and reference.get("fail_if_not_exists", True):
        raise refused(Code.UNKNOWN_MESSAGE)
    return message


def edit(call: Call) -> Reply:
    """An author edits its own messages, also where it may not send any more; not in an archived thread."""
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.world.bot:
        raise refused(Code.FOREIGN_MESSAGE)
    if channel.archived:
        raise refused(Code.THREAD_ARCHIVED)
    judge.message(call.body, editing=True, stored=messages.message(message), files=call.filenames)
    judge.own_emojis(call.body, call.world.application.emojis)
    writing.edit(message, call.object, call.uploads)
    return Reply(messages.message(message))


def delete(call: Call) -> Reply:
    """Another author's message needs MANAGE_MESSAGES; in a DM it cannot be deleted, nor any in an archived thread.

    Source for threads: discord/discord-api-docs pull request 2855.
    """
    channel = call.channel()
    message = call.message(channel)
    if channel.archived:
        raise refused(Code.THREAD_ARCHIVED)
    if message.author is not call.world.bot:
        if channel.recipient is not None:
            raise refused(Code.NOT_IN_A_DM)
        call.channel(Permission.MANAGE_MESSAGES)
    writing.remove(message)
    return Reply()


def fetch(call: Call) -> Reply:
    """One message."""
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    return Reply(messages.message(call.message(channel)))


def history(call: Call) -> Reply:
    """Newest first. Without READ_MESSAGE_HISTORY the list is empty.

    Source: docs.discord.com/developers/resources/message#get-channel-messages.
    """
    channel = call.channel()
    if Permission.READ_MESSAGE_HISTORY not in in_channel(call.world.bot, channel):
        return Reply([])
    lasting = [message for message in channel.messages.values() if message.audience is None]
    limit = min(int(call.query.get("limit", 50)), 100)
    return Reply([messages.message(message) for message in _page(lasting, call, limit)])


def _page(lasting: list[Message], call: Call, limit: int) -> list[Message]:
    if (after := call.query.get("after")) is not None:
        return [message for message in lasting if message.id > int(after)][:limit][::-1]
    if (before := call.query.get("before")) is not None:
        lasting = [message for message in lasting if message.id < int(before)]
    if (around := call.query.get("around")) is not None:
        half, place = limit // 2, sum(message.id < int(around) for message in lasting)
        return lasting[max(place - half, 0) : place + half + 1][::-1]
    return lasting[::-1][:limit]


def type_(call: Call) -> Reply:
    """Shows that the bot is typing, which the stand-in only counts."""
    channel = call.channel(Permission.SEND_MESSAGES)
    channel.typing += 1
    call.world.wake()
    return Reply()


def pin(call: Call) -> Reply:
    """Pins a message."""
    return _set_pinned(call, pinned=True)


def unpin(call: Call) -> Reply:
    """Unpins a message."""
    return _set_pinned(call, pinned=False)


def _set_pinned(call: Call, *, pinned: bool) -> Reply:
    channel = call.channel(Permission.PIN_MESSAGES)
    call.message(channel).pinned = pinned
    call.world.wake()
    return Reply()


def pins(call: Call) -> Reply:
    """The pinned messages, newest first."""
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    items: list[JsonObject] = [
        {"pinned_at": messages.message(message)["timestamp"], "message": messages.message(message)}
        for message in reversed(channel.messages.values())
        if message.pinned
    ]
    return Reply({"items": items, "has_more": False})


_CHANNEL = "/channels/{channel}"
_MESSAGE = _CHANNEL + "/messages/{message}"

ROUTES = (
    Route("GET", _CHANNEL + "/messages", history),
    Route("POST", _CHANNEL + "/messages", create),
    Route("GET", _CHANNEL + "/messages/pins", pins),
    Route("PUT", _CHANNEL + "/messages/pins/{message}", pin),
    Route("DELETE", _CHANNEL + "/messages/pins/{message}", unpin),
    Route("GET", _MESSAGE, fetch),
    Route("PATCH", _MESSAGE, edit),
    Route("DELETE", _MESSAGE, delete),
    Route("POST", _CHANNEL + "/typing", type_),
)
