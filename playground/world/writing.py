"""Writing, editing and removing messages: the one way in which a channel's contents change."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.payloads import messages
from playground.world.message import Attachment, Message, MessageFlag, MessageType, Written
from playground.world.permission import Permission, in_channel

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.account import Account
    from playground.world.channel import Channel
    from playground.world.interaction import Interaction

_SETTABLE = MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
_AT_FIRST = MessageFlag.SUPPRESS_NOTIFICATIONS
"""What only a new message can be given. Source: docs.discord.com/developers/resources/message#create-message."""
_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")
_MENUS = (2, 3)


@dataclass(frozen=True, slots=True)
class Upload:
    """One ``files[n]`` part of a multipart body."""

    filename: str
    content_type: str
    data: bytes


Uploads = Mapping[int, Upload]


def post(
    channel: Channel,
    author: Account,
    body: JsonObject,
    uploads: Uploads,
    *,
    interaction: Interaction | None = None,
    loading: bool = False,
    replies_to: Message | None = None,
) -> Message:
    """Adds a message. One with the ephemeral flag is for the interaction's person only.

    ``loading`` makes the "is thinking" placeholder of a deferred answer.
    """
    message = Message(channel.world.snowflake(), channel, author, channel.world.clock.now())
    message.interaction, message.replies_to = interaction, replies_to
    message.flags = MessageFlag(int(body.get("flags") or 0)) & (_SETTABLE | _AT_FIRST)
    if loading:
        message.flags |= MessageFlag.LOADING
    if MessageFlag.EPHEMERAL in message.flags and interaction is not None:
        message.audience = interaction.person.id
    message.tts, message.nonce = bool(body.get("tts")), body.get("nonce")
    if replies_to is not None:
        message.type = MessageType.REPLY
    elif interaction is not None and interaction.root.message is None:
        by_menu = interaction.root.data.get("type") in _MENUS
        message.type = MessageType.CONTEXT_MENU_COMMAND if by_menu else MessageType.CHAT_INPUT_COMMAND
    _fill(message, body, uploads)
    channel.messages[message.id] = message
    _wake_thread(channel)
    _tell("MESSAGE_CREATE", message)
    return message


def edit(message: Message, body: JsonObject, uploads: Uploads) -> None:
    """Changes what the body names. Filling a placeholder is no edit: it leaves no mark."""
    if message.loading:
        message.flags &= ~MessageFlag.LOADING
    else:
        message.edited = message.channel.world.clock.now()
    if body.get("flags") is not None:
        kept = message.flags & ~(MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2)
        message.flags = kept | (MessageFlag(int(body["flags"])) & _SETTABLE & ~MessageFlag.EPHEMERAL)
    _fill(message, body, uploads)
    message.revision += 1
    _tell("MESSAGE_UPDATE", message)


def mark_thread(message: Message) -> None:
    """A thread has begun at the message."""
    message.flags |= MessageFlag.HAS_THREAD
    message.revision += 1
    _tell("MESSAGE_UPDATE", message)


def remove(message: Message) -> None:
    """Takes the message out of its channel for everybody."""
    del message.channel.messages[message.id]
    message.deleted = True
    guild = message.channel.guild
    event = {"id": str(message.id), "channel_id": str(message.channel.id)}
    if guild is not None:
        event["guild_id"] = str(guild.id)
    if message.audience is None:
        message.channel.world.publish("MESSAGE_DELETE", event, guild=guild, channel=message.channel)
    message.channel.world.wake()


def _fill(message: Message, body: JsonObject, uploads: Uploads) -> None:
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = list(body["embeds"] or ())
    if "components" in body:
        message.components = list(body["components"] or ())
    if "attachments" in body or uploads:
        message.attachments = _attached(message, body.get("attachments"), uploads)
    if "content" in body or "allowed_mentions" in body:
        _ping(message, body.get("allowed_mentions"))


def _attached(message: Message, named: Sequence[JsonObject] | None, uploads: Uploads) -> list[Attachment]:
    """The files after this body: a list of ``attachments`` names all that stay, without one uploads are added.

    Source: docs.discord.com/developers/reference#editing-message-attachments.
    """
    present = {file.id: file for file in message.attachments}
    entries = {int(entry["id"]): entry for entry in named or ()}
    kept = list(present.values()) if named is None else [present[number] for number in entries if number in present]
    for file in kept:
        file.description = entries.get(file.id, {}).get("description", file.description)
    snowflake = message.channel.world.snowflake
    added = [
        Attachment(
            snowflake(), upload.filename, upload.content_type, upload.data, entries.get(n, {}).get("description")
        )
        for n, upload in uploads.items()
    ]
    return kept + added


def _ping(message: Message, allowed: JsonObject | None) -> None:
    """Works out whom the message notifies: those its text mentions and ``allowed_mentions`` permits.

    A role that is not mentionable is notified by those only who may mention everyone.
    Source: docs.discord.com/developers/topics/permissions#role-object, and MENTION_EVERYONE on the same page.
    """
    world = message.channel.world
    parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse", ()))
    listed = {int(number) for number in (allowed or {}).get("users", ())}
    mentioned = dict.fromkeys(int(number) for number in _USER_MENTION.findall(message.content))
    message.pinged = [
        world.accounts[number]
        for number in mentioned
        if number in world.accounts and ("users" in parse or number in listed)
    ]
    shouts = "@everyone" in message.content or "@here" in message.content
    may_shout = Permission.MENTION_EVERYONE in in_channel(message.author, message.channel)
    roles = message.channel.guild.roles if message.channel.guild is not None else {}
    listed = {int(number) for number in (allowed or {}).get("roles", ())}
    named = dict.fromkeys(int(number) for number in _ROLE_MENTION.findall(message.content))
    message.pinged_roles = [
        roles[number]
        for number in named
        if number in roles and ("roles" in parse or number in listed) and (may_shout or roles[number].mentionable)
    ]
    message.pings_everyone = shouts and may_shout and "everyone" in parse


def _wake_thread(channel: Channel) -> None:
    if channel.archived and not channel.locked:
        channel.archived = False
        channel.tell_update()


def _tell(name: str, message: Message) -> None:
    """An ephemeral message is no event for the bot: it has it from the answer to its own request."""
    world, channel, payload = message.channel.world, message.channel, messages.dispatched(message)
    world.written.append(Written(message, message.revision, payload, world.clock.now()))
    if message.audience is None:
        world.publish(name, payload, guild=channel.guild, channel=channel)
    else:
        world.wake()
