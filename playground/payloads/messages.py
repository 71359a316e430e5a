"""Messages, with what they tell of the interaction they answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.clock import iso
from playground.payloads import guilds, parts
from playground.world.interaction import InteractionType
from playground.world.message import MessageFlag, MessageType

if TYPE_CHECKING:
    from playground.payloads.json_object import JsonObject
    from playground.world.interaction import Interaction
    from playground.world.message import Message


def message(message: Message) -> JsonObject:
    """A message as REST gives it."""
    listed = parts.embedded(message)
    written: JsonObject = {
        "id": str(message.id),
        "type": int(message.type),
        "channel_id": str(message.channel.id),
        "author": guilds.user(message.author),
        "content": message.content,
        "timestamp": iso(message.timestamp),
        "edited_timestamp": None if message.edited is None else iso(message.edited),
        "flags": int(message.flags),
        "embeds": [parts.embed(message, embed) for embed in message.embeds],
        "components": parts.components(message),
        "attachments": [parts.attachment(message, file) for file in message.attachments if file.filename not in listed],
        "mentions": [guilds.user(account) for account in message.pinged],
        "mention_roles": [str(role.id) for role in message.pinged_roles],
        "mention_everyone": message.pings_everyone,
        "pinned": message.pinned,
        "tts": message.tts,
    }
    if message.nonce is not None:
        written["nonce"] = message.nonce
    return written | _origin(message) | _reference(message)


def dispatched(sent: Message) -> JsonObject:
    """A message as the gateway gives it: with its guild and its author's membership."""
    written = message(sent)
    guild = sent.channel.guild
    if guild is None:
        return written
    written["guild_id"] = str(guild.id)
    if (author := guild.members.get(sent.author.id)) is not None:
        written["member"] = guilds.partial_member(author)
    return written


def without_content(written: JsonObject) -> JsonObject:
    """What an application without the message content intent gets of others' messages."""
    return written | {"content": "", "embeds": [], "attachments": [], "components": []}


def _reference(message: Message) -> JsonObject:
    if message.replies_to is None:
        return {}
    target = message.replies_to
    reference = {"type": 0, "channel_id": str(target.channel.id), "message_id": str(target.id)}
    if target.channel.guild is not None:
        reference["guild_id"] = str(target.channel.guild.id)
    if message.type is not MessageType.REPLY or target.audience not in (None, message.audience):
        return {"message_reference": reference}  # a public answer never quotes what only one person sees
    return {"message_reference": reference, "referenced_message": None if target.deleted else _quoted(target)}


def _quoted(target: Message) -> JsonObject:
    """A message inside another one, which itself quotes nothing."""
    written = message(target)
    written.pop("referenced_message", None)
    return written


def _origin(message: Message) -> JsonObject:
    if message.interaction is None:
        return {}
    interaction = message.interaction
    application = str(message.author.id)
    written: JsonObject = {"application_id": application, "webhook_id": application}
    metadata = interaction_metadata(interaction)
    if interaction.original is not None and message is not interaction.original:
        metadata["original_response_message_id"] = str(interaction.original.id)
    written["interaction_metadata"] = metadata
    if interaction.type is InteractionType.COMMAND:
        written["interaction"] = {
            "id": str(interaction.id),
            "type": int(interaction.type),
            "name": invoked_name(interaction),
            "user": guilds.user(interaction.person),
        }
    return written


def invoked_name(interaction: Interaction) -> str:
    """The command's name with its subcommands, without options."""
    names, level = [interaction.data["name"]], interaction.data.get("options", [])
    while level and level[0]["type"] in (1, 2):
        names.append(level[0]["name"])
        level = level[0].get("options", [])
    return " ".join(names)


def interaction_metadata(interaction: Interaction) -> JsonObject:
    """Who did what. It names no option: clients ask for those apart, see :mod:`playground.sight`."""
    written: JsonObject = {
        "id": str(interaction.id),
        "type": int(interaction.type),
        "user": guilds.user(interaction.person),
        "authorizing_integration_owners": owners(interaction),
    }
    match interaction.type:
        case InteractionType.COMMAND:
            written |= {"name": invoked_name(interaction), "command_type": interaction.data["type"]}
            if (target := interaction.data.get("target_id")) is not None:
                written["target_user"] = guilds.user(interaction.channel.world.accounts[int(target)])
        case InteractionType.COMPONENT if interaction.message is not None:
            written["interacted_message_id"] = str(interaction.message.id)
        case InteractionType.MODAL_SUBMIT if interaction.opened_by is not None:
            written["triggering_interaction_metadata"] = interaction_metadata(interaction.opened_by)
    return written


def owners(interaction: Interaction) -> JsonObject:
    """By whom the application is installed here: key 0 is the server's installation, "0" stands for the bot's DM."""
    guild = interaction.channel.guild
    return {"0": str(guild.id) if guild else "0"}


def is_ephemeral(message: Message) -> bool:
    """True for a message that one person only sees."""
    return MessageFlag.EPHEMERAL in message.flags
