"""Sessions of an unmodified client: ready, resume, shards, intents, and the codes that end them."""

from __future__ import annotations

import asyncio
import json
import zlib
from typing import Any

import aiohttp
import discord as library
import pytest

from playground import Channel, Guild, Permission, Person, Playground
from tests.playground.bot import SmallBot, running
from tests.playground.raw import Raw


async def _receive(socket: aiohttp.ClientWebSocketResponse) -> Any:
    return json.loads((await socket.receive()).data)


def _identify(token: str, **more: object) -> dict[str, object]:
    return {"op": 2, "d": {"token": token, "intents": 1, "properties": {}} | more}


async def _until_closed(socket: aiohttp.ClientWebSocketResponse) -> int | None:
    async for _ in socket:
        pass
    return socket.close_code


GATEWAY = "wss://gateway.discord.gg/?v=10&encoding=json"


@pytest.mark.usefixtures("hall")
async def test_client_is_ready_with_the_guild_and_its_channels(discord: Playground) -> None:
    async with running(SmallBot(discord), discord) as client:
        (guild,) = client.guilds
        assert guild.name == "Club"
        assert [channel.name for channel in guild.text_channels] == ["hall"]
        assert guild.me.guild_permissions.send_messages
        assert client.events[:2] == ["READY", "GUILD_CREATE"]
        assert len(client.tree.get_commands()) == 3


async def test_wrong_token_fails_at_login(discord: Playground) -> None:
    client = SmallBot(discord)
    with pytest.raises(library.LoginFailure):
        await client.start("wrong")
    await client.close()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (_identify("wrong"), 4004),
        ({"op": 3, "d": {}}, 4003),
        ({"op": 77, "d": {}}, 4001),
    ],
)
async def test_gateway_closes_with_its_code(raw: Raw, frame: dict[str, object], code: int) -> None:
    async with raw.session.ws_connect(GATEWAY) as socket:
        assert (await _receive(socket))["op"] == 10
        await socket.send_json(frame)
        assert await _until_closed(socket) == code


async def test_bad_shard_and_bad_intents_and_bad_json_are_refused(raw: Raw, discord: Playground) -> None:
    for frame, code in (
        (json.dumps(_identify(discord.token, shard=[2, 2])), 4010),
        (json.dumps(_identify(discord.token, intents=1 << 40)), 4013),
        ("{", 4002),
    ):
        async with raw.session.ws_connect(GATEWAY) as socket:
            await socket.send_str(frame)
            assert await _until_closed(socket) == code


async def test_second_identify_is_refused(raw: Raw, discord: Playground) -> None:
    async with raw.session.ws_connect(GATEWAY) as socket:
        await socket.send_json(_identify(discord.token))
        await socket.send_json(_identify(discord.token))
        assert await _until_closed(socket) == 4005


async def test_heartbeat_is_acknowledged(raw: Raw) -> None:
    async with raw.session.ws_connect(GATEWAY) as socket:
        await _receive(socket)
        await socket.send_json({"op": 1, "d": None})
        assert (await _receive(socket))["op"] == 11


async def test_compressed_stream_is_one_zlib_stream(raw: Raw) -> None:
    async with raw.session.ws_connect(GATEWAY + "&compress=zlib-stream") as socket:
        stream = zlib.decompressobj()
        hello = (await socket.receive()).data
        assert hello.endswith(b"\x00\x00\xff\xff")
        assert json.loads(stream.decompress(hello))["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        assert json.loads(stream.decompress((await socket.receive()).data))["op"] == 11


async def test_unknown_compression_is_refused(raw: Raw) -> None:
    async with raw.session.ws_connect(GATEWAY + "&compress=folding") as socket:
        assert await _until_closed(socket) == 4012


async def test_privileged_intents_have_to_be_switched_on(discord: Playground) -> None:
    wanted = library.Intents(guilds=True, message_content=True)
    client = SmallBot(discord, intents=wanted)
    with pytest.raises(library.PrivilegedIntentsRequired):
        await client.start(discord.token)
    discord.application.privileged = wanted.value
    async with running(SmallBot(discord, intents=wanted), discord) as client:
        assert client.is_ready()


async def test_dropped_connection_is_resumed_with_what_was_missed(
    discord: Playground, hall: Channel, ann: Person
) -> None:
    async with running(SmallBot(discord), discord) as client:
        discord.gateway.drop_sockets()
        await ann.until(lambda: not discord.gateway.connected)
        waiting = asyncio.create_task(ann.command(hall, "game say", words="while you were away"))
        answer = await waiting
        assert answer.text.endswith("while you were away")
        await ann.until(lambda: "RESUMED" in [event.name for event in discord.dispatched])
        assert client.events.count("READY") == 1
        assert client.events.count("INTERACTION_CREATE") == 1


async def test_request_to_reconnect_is_followed_by_a_resume(discord: Playground, hall: Channel, ann: Person) -> None:
    async with running(SmallBot(discord), discord):
        discord.gateway.ask_to_reconnect()
        await ann.until(lambda: "RESUMED" in [event.name for event in discord.dispatched])
        assert (await ann.command(hall, "game say", words="again")).text.endswith("again")


async def test_invalidated_session_begins_anew(discord: Playground, hall: Channel, ann: Person) -> None:
    async with running(SmallBot(discord), discord):
        discord.gateway.invalidate_sessions()
        await ann.until(lambda: [event.name for event in discord.dispatched].count("READY") == 2)
        assert (await ann.command(hall, "game say", words="anew")).text.endswith("anew")


async def test_resume_of_an_unknown_session_is_refused(raw: Raw, discord: Playground) -> None:
    async with raw.session.ws_connect(GATEWAY) as socket:
        await _receive(socket)
        await socket.send_json({"op": 6, "d": {"token": discord.token, "session_id": "gone", "seq": 1}})
        assert await _receive(socket) == {"op": 9, "t": None, "s": None, "d": False}


async def test_session_that_missed_too_much_cannot_be_resumed(raw: Raw, discord: Playground, club: Guild) -> None:
    async with raw.session.ws_connect(GATEWAY) as socket:
        await _receive(socket)
        await socket.send_json(_identify(discord.token))
        ready = await _receive(socket)
        for number in range(1000):
            club.add_role(f"role {number}", Permission.NONE)
    async with raw.session.ws_connect(GATEWAY) as socket:
        await _receive(socket)
        session = ready["d"]["session_id"]
        await socket.send_json({"op": 6, "d": {"token": discord.token, "session_id": session, "seq": 1}})
        assert (await _receive(socket))["op"] == 9


async def test_guilds_are_spread_over_shards(discord: Playground) -> None:
    even = discord.add_guild("Even", number=2 << 22)
    odd = discord.add_guild("Odd", number=3 << 22)
    discord.application.shards = 2
    async with running(SmallBot(discord, shards=2), discord) as client:
        assert client.shard_count == 2
        assert [guild.shard_id for guild in sorted(client.guilds, key=lambda guild: guild.id)] == [0, 1]
        for guild in (even, odd):
            room = guild.add_channel("room")
            cat = discord.add_person("Cat", guild)
            assert (await cat.command(room, "game say", words="meow")).text.endswith("meow")
        shards = [event.shard for event in discord.dispatched if event.name == "INTERACTION_CREATE"]
        assert shards == [0, 1]


async def test_shard_count_is_asked_when_none_is_given(discord: Playground) -> None:
    discord.application.shards = 2
    async with running(SmallBot(discord, shards=None), discord) as client:
        assert client.shard_count == 2


async def test_intent_guilds_brings_no_messages(discord: Playground, hall: Channel, ann: Person) -> None:
    async with running(SmallBot(discord), discord) as client:
        ann.says(hall, "hello")
        await ann.command(hall, "game say", words="hello")
        assert "MESSAGE_CREATE" not in client.events


async def test_messages_come_without_content_unless_that_intent_is_there(
    discord: Playground, hall: Channel, ann: Person
) -> None:
    async with running(SmallBot(discord, intents=library.Intents(guilds=True, guild_messages=True)), discord):
        ann.says(hall, "secret")
        ann.says(hall, f"{discord.world.bot.mention} hear me")
        await ann.command(hall, "game say", words="own")
        sent = [json.loads(event.text)["d"] for event in discord.dispatched if event.name == "MESSAGE_CREATE"]
        assert [message["content"] for message in sent] == [
            "",
            f"{discord.world.bot.mention} hear me",
            "it was said: own",
        ]


async def test_channel_closed_to_the_bot_sends_it_no_messages(
    discord: Playground, hall: Channel, club: Guild, ann: Person
) -> None:
    async with running(SmallBot(discord, intents=library.Intents(guilds=True, guild_messages=True)), discord):
        hall.deny(club.bot_role, Permission.VIEW_CHANNEL)
        ann.says(hall, "among ourselves")
        assert "MESSAGE_CREATE" not in [event.name for event in discord.dispatched]


async def test_removal_outage_and_return_are_told_apart(discord: Playground, club: Guild) -> None:
    told: list[str] = []

    class Ears(SmallBot):
        def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
            super().dispatch(event, *args, **kwargs)
            told.append(event)
            discord.world.wake()

    async with running(Ears(discord), discord):
        club.begin_outage()
        await discord.until(lambda: "guild_unavailable" in told)
        told.clear()
        club.end_outage()
        await discord.until(lambda: "guild_available" in told)
        club.remove_bot()
        await discord.until(lambda: "guild_remove" in told)
        club.install_bot()
        await discord.until(lambda: "guild_join" in told)


async def test_deleted_channel_leaves_the_clients_cache(
    discord: Playground, club: Guild, hall: Channel, ann: Person
) -> None:
    other = club.add_channel("other")
    async with running(SmallBot(discord), discord) as client:
        assert client.get_channel(hall.id) is not None
        hall.delete()
        await ann.command(other, "game say", words="after it")
        assert client.get_channel(hall.id) is None


async def test_client_that_signs_out_ends_its_session(discord: Playground) -> None:
    async with running(SmallBot(discord), discord):
        assert len(discord.gateway.connected) == 1
    await discord.until(lambda: not discord.gateway.sessions)
