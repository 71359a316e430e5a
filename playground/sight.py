"""Who sees what. Every view of the world that a person gets goes through here."""

from __future__ import annotations

import re

from playground.payloads import messages
from playground.payloads.json_object import JsonObject
from playground.world.account import Account
from playground.world.channel import Channel
from playground.world.message import Message, Written
from playground.world.permission import Permission, in_channel
from playground.world.world import World

_MENTION = re.compile(r"<@!?(\d+)>")


def sees_place(account: Account, channel: Channel) -> bool:
    """True when the channel still is there and open to the account."""
    return channel.id in channel.world.channels and Permission.VIEW_CHANNEL in in_channel(account, channel)


def sees(account: Account, message: Message) -> bool:
    """An ephemeral message is there for its one person only."""
    return not message.deleted and sees_place(account, message.channel) and message.audience in (None, account.id)


def received_by(account: Account, world: World) -> list[Written]:
    """All that ever came to the account's client of the places that are open to it, revision by revision.

    What was changed or deleted since is there too: a client may have kept it.
    """
    return [
        written
        for written in world.written
        if written.message.audience in (None, account.id) and sees_place(account, written.message.channel)
    ]


def messages_in(channel: Channel, account: Account) -> list[Message]:
    """What the account's client shows of a place, oldest first."""
    return [message for message in channel.messages.values() if sees(account, message)]


def message_called(number: int, account: Account, world: World) -> Message | None:
    """The message with this id, None where the account sees no such message."""
    for channel in world.channels.values():
        message = channel.messages.get(number)
        if message is not None:
            return message if sees(account, message) else None
    return None


def places_of(account: Account, world: World) -> list[Channel]:
    """All places that are open to the account."""
    return [channel for channel in world.channels.values() if sees_place(account, channel)]


def readable(text: str, world: World) -> str:
    """A text as clients show it: with the names of those it mentions."""

    def named(mention: re.Match[str]) -> str:
        account = world.accounts.get(int(mention[1]))
        return mention[0] if account is None else f"@{account.display_name}"

    return _MENTION.sub(named, text)


def received(message: Message) -> JsonObject:
    """What the clients of those who see the message got over the wire."""
    return messages.dispatched(message)


def invoked_with(message: Message) -> str | None:
    """The command that a message answers, with all options and their values.

    Whoever sees an answer can read the options of its command. So can they for a public follow-up, whatever the first
    answer was. Source: discord.com clients fetch a message's interaction data when the command's name is opened.
    """
    if message.interaction is None:
        return None
    return message.interaction.root.shown_as or None
