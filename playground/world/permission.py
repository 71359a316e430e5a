"""What an account may do in a place.

Source of bits, of the order in which overwrites apply and of implicit denials:
docs.discord.com/developers/topics/permissions.
"""

from __future__ import annotations

from enum import IntFlag
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.world.account import Account
    from playground.world.channel import Channel
    from playground.world.guild import Guild, Member


class Permission(IntFlag):
    """The permissions that matter to an application's messages and commands."""

    NONE = 0
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    PIN_MESSAGES = 1 << 51


EVERY = reduce(or_, Permission)

#: What the @everyone role of a new server allows.
EVERYONE = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)

#: What both sides have in a direct conversation.
DIRECT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.PIN_MESSAGES
)

_NEEDS_SENDING = (
    Permission.SEND_TTS_MESSAGES | Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
)


def in_guild(account: Account, guild: Guild) -> Permission:
    """What the roles give, before any channel is looked at; nothing for one who is no member."""
    member = guild.members.get(account.id)
    if member is None:
        return Permission.NONE
    if guild.owner_id == account.id:
        return EVERY
    granted = reduce(or_, (guild.roles[role].permissions for role in member.roles), guild.everyone.permissions)
    return EVERY if Permission.ADMINISTRATOR in granted else granted


def in_channel(account: Account, channel: Channel) -> Permission:
    """What the account may do in this channel, with overwrites and implicit denials applied."""
    if channel.guild is None:
        return DIRECT if account.bot or account is channel.recipient else Permission.NONE
    granted = in_guild(account, channel.guild)
    if granted in (EVERY, Permission.NONE):
        return granted
    member = channel.guild.members[account.id]
    return _implied(_overwritten(granted, member, channel.rules), channel)


def _overwritten(granted: Permission, member: Member, channel: Channel) -> Permission:
    """@everyone's overwrite, then all the member's roles together, then the member's own."""
    assert channel.guild is not None
    steps = (
        [channel.overwrites.get(channel.guild.id)],
        [channel.overwrites.get(role) for role in member.roles],
        [channel.overwrites.get(member.account.id)],
    )
    for step in steps:
        found = [overwrite for overwrite in step if overwrite is not None]
        granted &= ~reduce(or_, (overwrite.deny for overwrite in found), Permission.NONE)
        granted |= reduce(or_, (overwrite.allow for overwrite in found), Permission.NONE)
    return granted


def _implied(granted: Permission, channel: Channel) -> Permission:
    if Permission.VIEW_CHANNEL not in granted:
        return Permission.NONE
    sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    return granted if sending in granted else granted & ~_NEEDS_SENDING
