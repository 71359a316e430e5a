"""Guilds, members, roles, channels and threads."""

from __future__ import annotations

from playground import judge
from playground.codes import Code, refused
from playground.payloads import channels, guilds
from playground.wire.call import Call, Reply, Route
from playground.world import writing
from playground.world.account import Account
from playground.world.channel import Channel, ChannelType
from playground.world.guild import Member
from playground.world.message import Message
from playground.world.permission import Permission


def guild(call: Call) -> Reply:
    """A guild, with counts on demand."""
    found = call.guild()
    members = len(found.members)
    counts = {"approximate_member_count": members, "approximate_presence_count": members}
    return Reply(guilds.fetched(found) | (counts if call.query.get("with_counts") in ("1", "true") else {}))


def guild_channels(call: Call) -> Reply:
    """Its channels without threads, also those that the bot cannot view."""
    return Reply([channels.channel(place) for place in call.guild().channels if not place.is_thread])


def guild_roles(call: Call) -> Reply:
    """Its roles."""
    return Reply([guilds.role(role) for role in call.guild().roles.values()])


def member(call: Call) -> Reply:
    """One member."""
    return Reply(guilds.member(_member(call)))


def _member(call: Call) -> Member:
    found = call.guild().members.get(call.number("user"))
    if found is None:
        raise refused(Code.UNKNOWN_MEMBER)
    return found


def user(call: Call) -> Reply:
    """One user."""
    return Reply(guilds.user(_account(call, call.number("user"))))


def _account(call: Call, number: int) -> Account:
    found = call.world.accounts.get(number)
    if found is None:
        raise refused(Code.UNKNOWN_USER)
    return found


def open_direct(call: Call) -> Reply:
    """Opening a conversation succeeds whatever the person's settings; sending into it is what closed DMs refuse."""
    recipient = _account(call, int(call.object.get("recipient_id") or 0))
    if recipient.bot:
        raise refused(Code.DMS_CLOSED)
    return Reply(channels.channel(call.world.direct_channel(recipient)))


def channel(call: Call) -> Reply:
    """One channel, thread or direct conversation."""
    return Reply(channels.channel(call.channel()))


def edit_channel(call: Call) -> Reply:
    """The name, and for a thread whether it is archived or locked.

    Anyone who can write in a thread may wake it unless it is locked.
    Source: docs.discord.com/developers/topics/threads#active--archived-threads.
    """
    place = call.channel()
    body = call.object
    if place.is_thread and set(body) <= {"archived"} and not place.locked:
        needed = Permission.SEND_MESSAGES_IN_THREADS
    else:
        needed = Permission.MANAGE_THREADS if place.is_thread else Permission.MANAGE_CHANNELS
    call.channel(needed)
    place.name = body.get("name", place.name)
    place.archived = body.get("archived", place.archived)
    place.locked = body.get("locked", place.locked)
    place.tell_update()
    return Reply(channels.channel(place))


def delete_channel(call: Call) -> Reply:
    """Closing a conversation keeps its messages; a channel goes with all it holds."""
    place = call.channel()
    if place.guild is None:
        return Reply(channels.channel(place))
    call.channel(Permission.MANAGE_THREADS if place.is_thread else Permission.MANAGE_CHANNELS)
    place.delete()
    return Reply(channels.channel(place))


def open_thread(call: Call) -> Reply:
    """A thread below a channel; type 12 is a private one."""
    judge.thread(call.body)
    public = call.object.get("type", 11) != 12
    parent = call.channel(Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS)
    return Reply(channels.channel(_thread(call, parent, public=public)), created=True)


def open_thread_on_message(call: Call) -> Reply:
    """A public thread that begins at a message, and has its id; a message has one at most.

    Sources: docs.discord.com/developers/resources/channel#start-thread-from-message; that a second one is answered with
    status 400: github.com/vercel/chat issue 279. The first message of such a thread, which quotes the one it began at,
    is not shown here.
    """
    judge.thread(call.body)
    parent = call.channel(Permission.CREATE_PUBLIC_THREADS)
    message = call.message(parent)
    if message.id in call.world.channels:
        raise refused(Code.HAS_THREAD)
    return Reply(channels.channel(_thread(call, parent, public=True, at=message)), created=True)


def add_to_thread(call: Call) -> Reply:
    """Adds a member of the server to a thread; adding somebody again changes nothing.

    Source: docs.discord.com/developers/resources/channel#add-thread-member.
    """
    thread = call.channel(Permission.SEND_MESSAGES_IN_THREADS)
    account = _account(call, call.number("user"))
    if not thread.is_thread:
        raise refused(Code.WRONG_CHANNEL_TYPE)
    if thread.archived:
        raise refused(Code.THREAD_ARCHIVED)
    if thread.guild is None or account.id not in thread.guild.members:
        raise refused(Code.UNKNOWN_MEMBER)
    thread.joined.add(account.id)
    return Reply()


def _thread(call: Call, parent: Channel, *, public: bool, at: Message | None = None) -> Channel:
    if parent.type is not ChannelType.TEXT:
        raise refused(Code.WRONG_CHANNEL_TYPE)
    thread = parent.add_thread(str(call.object["name"]), call.world.bot, public=public, at=at)
    thread.archived_after = call.object.get("auto_archive_duration") or thread.archived_after
    if at is not None:
        writing.mark_thread(at)
    return thread


ROUTES = (
    Route("GET", "/guilds/{guild}", guild),
    Route("GET", "/guilds/{guild}/channels", guild_channels),
    Route("GET", "/guilds/{guild}/roles", guild_roles),
    Route("GET", "/guilds/{guild}/members/{user}", member),
    Route("GET", "/users/{user}", user),
    Route("POST", "/users/@me/channels", open_direct),
    Route("GET", "/channels/{channel}", channel),
    Route("PATCH", "/channels/{channel}", edit_channel),
    Route("DELETE", "/channels/{channel}", delete_channel),
    Route("POST", "/channels/{channel}/threads", open_thread),
    Route("POST", "/channels/{channel}/messages/{message}/threads", open_thread_on_message),
    Route("PUT", "/channels/{channel}/thread-members/{user}", add_to_thread),
)
